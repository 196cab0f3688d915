-- +goose Up
-- How each budget stood when it was last looked at, so that the overview counts them without asking the engine; empty until then.
ALTER TABLE budgets ADD COLUMN state TEXT NOT NULL DEFAULT ''; -- the states of BudgetStatus in openapi.yaml
-- Every enrollment is looked at once more, so that the budgets that are there already get theirs. Nothing alerts twice.
DELETE FROM watched;

-- +goose Down
ALTER TABLE budgets DROP COLUMN state;
