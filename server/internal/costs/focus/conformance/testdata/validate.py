"""Writes what the FinOps Foundation's validator says about a file: the expectations of TestValidator.

    python -m venv venv && venv/bin/pip install focus-validator
    venv/bin/python validate.py FILE.csv FOLDER-OF-THE-MODEL > FILE.json
"""

import json
import sys

from focus_validator.validator import Validator

validator = Validator(
    data_filename=sys.argv[1],
    output_type="unittest",
    output_destination="/dev/null",
    rules_version="1.2",
    focus_dataset="CostAndUsage",
    rules_block_remote_download=True,
    applicability_criteria="ALL",
    rule_set_path=sys.argv[2],
)
outcomes = {}
for rule, result in validator.validate().by_rule_id.items():
    details = result.get("details", {})
    missing = "not found in FROM clause" in (details.get("error") or "")
    outcomes[rule] = [
        "no-column" if missing else "skipped" if details.get("skipped") else "passed" if result["ok"] else "failed",
        int(details.get("violations") or 0),
    ]
json.dump(dict(sorted(outcomes.items())), sys.stdout, indent=0)
