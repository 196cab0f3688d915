-- +goose Up
-- Detection rules of an enrollment: the floor and sensitivity for a service, an account, both, or everything.
CREATE TABLE anomaly_rules (
    enrollment  TEXT NOT NULL,
    position    INTEGER NOT NULL,
    service     TEXT NOT NULL, -- empty for all
    account     TEXT NOT NULL, -- id or name; empty for all
    floor       TEXT,          -- an exact decimal; null for the built-in floor
    sensitivity TEXT NOT NULL, -- low, normal, high
    PRIMARY KEY (enrollment, position),
    UNIQUE (enrollment, service, account)
) STRICT, WITHOUT ROWID;
-- The version of the rules that the enrollment was last looked at with; empty without rules.
ALTER TABLE watched ADD COLUMN rules TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE watched DROP COLUMN rules;
DROP TABLE anomaly_rules;
