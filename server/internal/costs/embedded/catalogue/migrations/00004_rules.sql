-- +goose Up
-- How the file meets the rules of FOCUS: the counts, which every list of runs shows, and the outcomes of the rules.
ALTER TABLE runs ADD COLUMN conformance TEXT NOT NULL DEFAULT '{}';
ALTER TABLE runs ADD COLUMN outcomes TEXT NOT NULL DEFAULT '[]';

-- +goose Down
ALTER TABLE runs DROP COLUMN outcomes;
ALTER TABLE runs DROP COLUMN conformance;
