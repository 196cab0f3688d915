-- What the sender said about charges that are there already: replace, add or nothing.
ALTER TABLE uploads ADD COLUMN answer TEXT NOT NULL DEFAULT '';
UPDATE uploads SET answer = 'replace' WHERE replaces;
ALTER TABLE uploads DROP COLUMN replaces;
