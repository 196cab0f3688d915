-- +goose Up
CREATE TABLE resource_settings (
    enrollment     TEXT PRIMARY KEY,
    required_tags  TEXT NOT NULL, -- JSON, a list of keys
    connector      TEXT NOT NULL,
    webhook_url    TEXT NOT NULL DEFAULT '',
    webhook_secret TEXT NOT NULL DEFAULT '', -- signs; never given out
    updated_by     TEXT NOT NULL,
    updated_at     INTEGER NOT NULL -- epoch seconds
) STRICT, WITHOUT ROWID;

CREATE TABLE resource_actions (
    id            TEXT PRIMARY KEY,
    enrollment    TEXT NOT NULL,
    kind          TEXT NOT NULL,
    resource_id   TEXT NOT NULL,
    resource_name TEXT NOT NULL,
    provider      TEXT NOT NULL,
    account       TEXT NOT NULL,
    rule          TEXT NOT NULL,
    period_from   TEXT NOT NULL,
    period_to     TEXT NOT NULL,
    currency      TEXT NOT NULL,
    saving        TEXT NOT NULL, -- exact decimal
    evidence      TEXT NOT NULL, -- JSON, as it was when the action was proposed
    parameters    TEXT NOT NULL, -- JSON
    note          TEXT NOT NULL,
    state         TEXT NOT NULL,
    proposed_by   TEXT NOT NULL COLLATE NOCASE,
    proposed_at   INTEGER NOT NULL, -- epoch seconds
    decided_by    TEXT NOT NULL DEFAULT '',
    decided_at    INTEGER NOT NULL DEFAULT 0,
    connector     TEXT NOT NULL DEFAULT '',
    result        TEXT NOT NULL DEFAULT '',
    error         TEXT NOT NULL DEFAULT '',
    attempts      INTEGER NOT NULL DEFAULT 0,
    busy_until    INTEGER NOT NULL DEFAULT 0 -- epoch seconds; until then a connector is at work on it
) STRICT, WITHOUT ROWID;
CREATE INDEX resource_actions_by_time ON resource_actions (enrollment, proposed_at DESC, id DESC);
-- The same proposal is not open twice.
CREATE UNIQUE INDEX resource_actions_open ON resource_actions (enrollment, resource_id, kind, parameters)
    WHERE state NOT IN ('rejected', 'withdrawn', 'executed');

CREATE TABLE resource_action_events (
    id        INTEGER PRIMARY KEY,
    action_id TEXT NOT NULL REFERENCES resource_actions (id),
    at        INTEGER NOT NULL, -- epoch seconds
    actor     TEXT NOT NULL,
    step      TEXT NOT NULL,
    state     TEXT NOT NULL,
    detail    TEXT NOT NULL
) STRICT;
CREATE INDEX resource_action_events_by_action ON resource_action_events (action_id, id);

-- +goose Down
DROP TABLE resource_action_events;
DROP TABLE resource_actions;
DROP TABLE resource_settings;
