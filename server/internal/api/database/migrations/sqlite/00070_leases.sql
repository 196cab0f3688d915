-- +goose Up
-- One process at a time does what the name says, until the time in microseconds since 1970.
CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    until INTEGER NOT NULL
) STRICT;

-- +goose Down
DROP TABLE leases;
