"""Runs the statements of queries.json in a new ClickHouse, and compares the answers with those of the old one."""
import json
import re
import sys
import tempfile

from chdb import session


def plain(value):
    """Everything but lists as text; old versions write an amount with all its zeros, new ones without."""
    if isinstance(value, list):
        return [plain(one) for one in value]
    text = str(value)
    return text.rstrip("0").rstrip(".") if re.fullmatch(r"-?\d+\.\d+", text) else text


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        golden = json.load(file)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        with session.Session(folder) as new:
            new.query("CREATE DATABASE costs")
            new.query("USE costs")
            for statement in golden["statements"]:
                new.query(statement)
            for query in golden["queries"]:
                answer = json.loads(new.query(query["sql"], "JSONCompact").bytes())
                rows = sorted(plain(row) for row in answer["data"])
                if rows != sorted(plain(row) for row in query["answer"]):
                    wrong += 1
                    print(query["sql"], "\n  old:", sorted(plain(row) for row in query["answer"]), "\n  new:", rows)
    print(len(golden["queries"]), "queries,", wrong, "answered differently")
    sys.exit(1 if wrong else 0)


main()
