"""All that is said in sentences: the table, rules, options, records, names, and what is spoken.

Imports layout for who sits where; knows no pygame and nothing of how it is drawn or heard.
"""
