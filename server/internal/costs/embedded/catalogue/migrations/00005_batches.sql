-- +goose Up
-- The runs of a batch count together. A part that did not change comes again with the next batch, so its bytes may count in several.
ALTER TABLE runs ADD COLUMN batch TEXT NOT NULL DEFAULT '';
DROP INDEX runs_once;
CREATE UNIQUE INDEX runs_once ON runs (enrollment, sha256) WHERE state <> 'failed' AND batch = '';

-- +goose Down
DROP INDEX runs_once;
CREATE UNIQUE INDEX runs_once ON runs (enrollment, sha256) WHERE state <> 'failed';
ALTER TABLE runs DROP COLUMN batch;
