-- The audit trail. id is the time in microseconds since 1970, UTC, moved on where it is taken. user_id is the account in whose name
-- something happened, actor who did it if someone else; note is the reason that the person gave.
CREATE TABLE audit_entries (
    id BIGINT PRIMARY KEY,
    event TEXT NOT NULL,
    outcome TEXT NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    step TEXT NOT NULL DEFAULT '',
    user_id CITEXT NOT NULL DEFAULT '',
    actor CITEXT NOT NULL DEFAULT '',
    kind TEXT NOT NULL DEFAULT '',
    target TEXT NOT NULL DEFAULT '',
    enrollment TEXT NOT NULL DEFAULT '',
    request TEXT NOT NULL DEFAULT '',
    client TEXT NOT NULL DEFAULT '',
    method TEXT NOT NULL DEFAULT '',
    path TEXT NOT NULL DEFAULT '',
    before TEXT NOT NULL DEFAULT '',
    after TEXT NOT NULL DEFAULT '',
    note TEXT NOT NULL DEFAULT ''
);

CREATE INDEX audit_entries_by_event ON audit_entries (event, id);
CREATE INDEX audit_entries_by_outcome ON audit_entries (outcome, id);
CREATE INDEX audit_entries_by_user ON audit_entries (user_id, id);
CREATE INDEX audit_entries_by_actor ON audit_entries (actor, id) WHERE actor <> '';
CREATE INDEX audit_entries_by_target ON audit_entries (target, id) WHERE target <> '';
CREATE INDEX audit_entries_by_enrollment ON audit_entries (enrollment, id);
CREATE INDEX audit_entries_by_request ON audit_entries (request) WHERE request <> '';

-- The entries that the chain does not have yet. Writers add to it, so that they need not wait for each other at the chain's end.
CREATE TABLE audit_unsealed (
    entry BIGINT PRIMARY KEY
);

-- The hash chain: hash covers the entry, its position and the hash before. A seal stays when retention removes its entry.
CREATE TABLE audit_seals (
    position BIGINT PRIMARY KEY,
    entry BIGINT NOT NULL UNIQUE,
    hash BYTEA NOT NULL
);

-- The last position that a receiver outside has.
CREATE TABLE audit_sinks (
    name TEXT PRIMARY KEY,
    position BIGINT NOT NULL
);
