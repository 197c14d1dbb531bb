"""The table for somebody who plays by ear: what happens as sentences, and answers to questions. docs/by-ear.md"""
