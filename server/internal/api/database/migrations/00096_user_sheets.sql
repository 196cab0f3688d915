-- The last save of a user's sheet, for the ten minutes in which it can be undone.
CREATE TABLE user_sheets (
    user_id CITEXT PRIMARY KEY REFERENCES accounts (user_id) ON DELETE CASCADE,
    -- The sheet before the save, as JSON, and the version that the save left.
    before TEXT NOT NULL,
    version TEXT NOT NULL,
    saved_by TEXT NOT NULL,
    reason TEXT NOT NULL,
    saved_at BIGINT NOT NULL
);
