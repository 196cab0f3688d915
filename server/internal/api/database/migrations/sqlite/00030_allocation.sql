-- +goose Up
-- Every version of every virtual tag and split stays: the newest of a name counts, unless it is the end.
CREATE TABLE allocation_rules (
    enrollment TEXT NOT NULL,
    kind       TEXT NOT NULL,    -- tag or split
    name       TEXT NOT NULL,
    version    INTEGER NOT NULL, -- from 1, without gaps
    body       TEXT NOT NULL,    -- JSON, the input of openapi.yaml; empty where the version is the end
    saved_by   TEXT NOT NULL,
    saved_at   INTEGER NOT NULL, -- epoch seconds
    PRIMARY KEY (enrollment, kind, name, version)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE allocation_rules;
