-- +goose Up
ALTER TABLE runs ADD COLUMN dataset TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN focus_version TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN checks TEXT NOT NULL DEFAULT '[]';
UPDATE runs SET dataset = 'cost-and-usage' WHERE state = 'done';
ALTER TABLE rejects ADD COLUMN rule TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE rejects DROP COLUMN rule;
ALTER TABLE runs DROP COLUMN checks;
ALTER TABLE runs DROP COLUMN focus_version;
ALTER TABLE runs DROP COLUMN dataset;
