-- The name of a group is unique in its scope without regard to case: unique_name has the scope and the name in lower case.
ALTER TABLE user_groups RENAME COLUMN name TO unique_name;
ALTER TABLE user_groups ADD COLUMN name TEXT NOT NULL DEFAULT '';
UPDATE user_groups SET name = unique_name, unique_name = 'installation//' || unique_name;

-- Who administers the group: those with groups:write on the scope.
ALTER TABLE user_groups ADD COLUMN scope_kind TEXT NOT NULL DEFAULT 'installation' CHECK (scope_kind IN ('installation', 'company', 'enrollment'));
ALTER TABLE user_groups ADD COLUMN scope TEXT NOT NULL DEFAULT '';

-- The provider whose claim made the membership; empty if a person did. Logins replace those of their provider.
ALTER TABLE group_members ADD COLUMN provider TEXT NOT NULL DEFAULT '';
