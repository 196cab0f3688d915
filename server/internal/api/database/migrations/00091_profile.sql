-- How a user reads times and figures: an IANA time zone, empty for the browser's, and the country whose formats are used, empty for those of
-- the language.
ALTER TABLE accounts ADD COLUMN time_zone TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN region TEXT NOT NULL DEFAULT '';
