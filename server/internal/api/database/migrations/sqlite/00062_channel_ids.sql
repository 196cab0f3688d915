-- +goose Up
-- Channels of budgets get an id, by which one is kept, changed or taken off without its address, which nobody is told.
UPDATE budgets SET channels = (SELECT json_group_array(json_set(c.value, '$.ID', lower(hex(randomblob(8)))))
    FROM (SELECT value FROM json_each(budgets.channels) ORDER BY key) c) WHERE channels <> '[]' AND channels <> 'null';

-- +goose Down
SELECT 1; -- An id more does no harm.
