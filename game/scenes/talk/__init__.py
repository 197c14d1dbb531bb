"""Talk at the table: the booth, offers and the ledger of promises."""
