-- +goose Up
CREATE TABLE views (
    id              TEXT PRIMARY KEY,
    enrollment      TEXT NOT NULL,
    owner           TEXT NOT NULL COLLATE NOCASE, -- user id; empty once the account is gone
    area            TEXT NOT NULL,
    name            TEXT NOT NULL,
    address         TEXT NOT NULL, -- query string of the page
    question        TEXT NOT NULL, -- JSON, the CostQuery of openapi.yaml that the address asks
    shared          INTEGER NOT NULL,
    dataset_version TEXT NOT NULL,
    digest          TEXT NOT NULL, -- of the figures that were seen; empty like the version where none were noted
    created_at      INTEGER NOT NULL, -- epoch seconds
    updated_at      INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX views_by_owner ON views (enrollment, owner, area, name) WHERE owner <> '';
CREATE INDEX views_shared ON views (enrollment) WHERE shared;

CREATE TABLE view_defaults (
    user_id    TEXT NOT NULL COLLATE NOCASE REFERENCES accounts (user_id) ON DELETE CASCADE,
    enrollment TEXT NOT NULL,
    area       TEXT NOT NULL,
    view_id    TEXT NOT NULL REFERENCES views (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, enrollment, area)
) STRICT, WITHOUT ROWID;
CREATE INDEX view_defaults_by_view ON view_defaults (view_id);

-- Whoever later gets the same user id is somebody else, and inherits nothing; what was shared stays for the others.
-- +goose StatementBegin
CREATE TRIGGER views_of_gone_accounts AFTER DELETE ON accounts BEGIN
    DELETE FROM views WHERE owner = OLD.user_id AND NOT shared;
    UPDATE views SET owner = '' WHERE owner = OLD.user_id;
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER views_of_gone_accounts;
DROP TABLE view_defaults;
DROP TABLE views;
