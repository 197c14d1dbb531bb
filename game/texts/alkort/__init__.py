"""The texts of Alkort."""
