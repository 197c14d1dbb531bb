"""What bots can tell a person: hints, risks, reviews and audits of moves."""
