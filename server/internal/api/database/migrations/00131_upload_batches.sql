-- The files that are sent together, and whether a file is read although a run has the same bytes.
ALTER TABLE uploads ADD COLUMN batch TEXT NOT NULL DEFAULT '';
ALTER TABLE uploads ADD COLUMN again BOOLEAN NOT NULL DEFAULT FALSE;
