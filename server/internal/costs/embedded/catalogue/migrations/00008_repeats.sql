-- +goose Up
-- A part of a delivery may have the bytes of a run that another delivery has replaced.
ALTER TABLE runs ADD COLUMN repeats INTEGER NOT NULL DEFAULT 0;
DROP INDEX runs_once;
CREATE UNIQUE INDEX runs_once ON runs (enrollment, sha256) WHERE state <> 'failed' AND batch = '' AND repeats = 0;

-- +goose Down
DROP INDEX runs_once;
CREATE UNIQUE INDEX runs_once ON runs (enrollment, sha256) WHERE state <> 'failed' AND batch = '';
ALTER TABLE runs DROP COLUMN repeats;
