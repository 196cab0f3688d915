-- +goose Up
-- The first places of each repair, which only the run itself shows.
ALTER TABLE runs ADD COLUMN repaired TEXT NOT NULL DEFAULT '{}';

-- +goose Down
ALTER TABLE runs DROP COLUMN repaired;
