"""What is said of screens: their titles and texts, the focus, and what changes. Loaded only while speech is on."""
