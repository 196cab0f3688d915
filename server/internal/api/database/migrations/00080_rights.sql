-- Enrollments are things of their own; a membership puts one into a user's list. Who may do what there is in grants.
ALTER TABLE enrollments RENAME TO enrollment_copies;

CREATE TABLE enrollments (
    number TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    api_type TEXT NOT NULL,
    company TEXT NOT NULL DEFAULT '',
    -- ISO 4217, what new budgets and reports start with; empty for the currency of the charges.
    currency TEXT NOT NULL DEFAULT '',
    -- Route names joined by commas, in menu order.
    areas TEXT NOT NULL,
    -- Archived enrollments are hidden; their charges stay.
    state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'archived')),
    -- NULL keeps charges forever.
    retention_days BIGINT,
    version BIGINT NOT NULL DEFAULT 1
);

-- Copies of one number may differ; the one with the most areas is kept.
INSERT INTO enrollments (number, name, api_type, areas)
SELECT number, name, api_type, areas FROM (
    SELECT number, name, api_type, areas,
        row_number() OVER (PARTITION BY number ORDER BY length(areas) DESC, name, api_type) AS place
    FROM enrollment_copies
) AS ranked WHERE place = 1;

CREATE TABLE memberships (
    user_id CITEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
    number TEXT NOT NULL REFERENCES enrollments (number),
    -- NULL for all areas of the enrollment.
    areas TEXT,
    position BIGINT NOT NULL,
    PRIMARY KEY (user_id, number)
);

INSERT INTO memberships (user_id, number, areas, position)
SELECT c.user_id, c.number, nullif(c.areas, e.areas), c.position
FROM enrollment_copies c JOIN enrollments e ON e.number = c.number;

DROP TABLE enrollment_copies;

-- Roles beside the built-in ones; permissions are noun:verb joined by commas.
CREATE TABLE roles (
    name CITEXT PRIMARY KEY,
    description TEXT NOT NULL DEFAULT '',
    permissions TEXT NOT NULL,
    version BIGINT NOT NULL DEFAULT 1
);

-- A group with a provider and a claim value gets its members from that provider at each login.
CREATE TABLE user_groups (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    provider TEXT NOT NULL DEFAULT '',
    claim TEXT NOT NULL DEFAULT '',
    version BIGINT NOT NULL DEFAULT 1
);

CREATE TABLE group_members (
    group_id TEXT NOT NULL REFERENCES user_groups (id) ON DELETE CASCADE,
    user_id CITEXT NOT NULL REFERENCES accounts (user_id) ON DELETE CASCADE,
    PRIMARY KEY (group_id, user_id)
);

CREATE INDEX group_members_by_user ON group_members (user_id);

CREATE TABLE grants (
    id TEXT PRIMARY KEY,
    -- The subject is a user or a group; the other one is NULL.
    user_id CITEXT REFERENCES accounts (user_id) ON DELETE CASCADE,
    group_id TEXT REFERENCES user_groups (id) ON DELETE CASCADE,
    role CITEXT NOT NULL,
    scope_kind TEXT NOT NULL CHECK (scope_kind IN ('installation', 'company', 'enrollment', 'tag')),
    -- The company's name or the enrollment's number; empty for the installation.
    scope TEXT NOT NULL DEFAULT '',
    -- With scope_kind tag, only charges of the enrollment whose tag has the value.
    tag_key TEXT NOT NULL DEFAULT '',
    tag_value TEXT NOT NULL DEFAULT '',
    starts_at BIGINT NOT NULL DEFAULT 0,
    -- NULL for no end.
    ends_at BIGINT,
    -- The id of the provider whose claims made the grant; empty for a person or an operator.
    provider TEXT NOT NULL DEFAULT '',
    created_by TEXT NOT NULL DEFAULT '',
    created_at BIGINT NOT NULL DEFAULT 0
);

CREATE INDEX grants_by_user ON grants (user_id);
CREATE INDEX grants_by_group ON grants (group_id);
CREATE INDEX grants_by_scope ON grants (scope_kind, scope);

-- Until now everyone in an enrollment could do what analysts and budget owners may.
INSERT INTO grants (id, user_id, role, scope_kind, scope, provider)
SELECT 'before-' || row_number() OVER (ORDER BY m.user_id, m.number, r.name), m.user_id, r.name, 'enrollment', m.number, a.provider
FROM memberships m
JOIN accounts a ON a.user_id = m.user_id
JOIN (SELECT 'analyst' AS name UNION ALL SELECT 'budget-owner' UNION ALL SELECT 'ingest' UNION ALL SELECT 'approver') AS r
    ON r.name IN ('analyst', 'budget-owner') OR ',' || lower(a.roles) || ',' LIKE '%,' || r.name || ',%';

INSERT INTO grants (id, user_id, role, scope_kind, provider)
SELECT 'before-sysadmin-' || row_number() OVER (ORDER BY user_id), user_id, 'sysadmin', 'installation', provider
FROM accounts WHERE ',' || lower(roles) || ',' LIKE '%,sysadmin,%';

ALTER TABLE accounts DROP COLUMN roles;
ALTER TABLE accounts ADD COLUMN state TEXT NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'invited', 'disabled'));
ALTER TABLE accounts ADD COLUMN email TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN last_login_at BIGINT;
ALTER TABLE accounts ADD COLUMN created_by TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN version BIGINT NOT NULL DEFAULT 1;

-- Counts the changes of everything that rights follow from; processes keep rights in memory as long as it stays. No row is 0.
CREATE TABLE rights_version (
    only_row BIGINT PRIMARY KEY,
    version BIGINT NOT NULL
);
