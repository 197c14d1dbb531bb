"""Score sheets, statistics and exports."""
