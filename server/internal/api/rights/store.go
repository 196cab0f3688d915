package rights

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/permission"
)

// Store reads and writes grants, and keeps the rights of active users in memory.
type Store struct {
	db  *database.DB
	now func() time.Time

	mu sync.Mutex
	// version is that of the kept rights.
	version int64
	kept    map[place]kept
}

// place is a user in an enrollment.
type place struct{ userID, enrollment string }

// kept are rights that hold until the next start or end of a grant; until is zero if there is none.
type kept struct {
	Rights
	until time.Time
}

// mostKept bounds the memory.
const mostKept = 20_000

// NewStore is a store on db.
func NewStore(db *database.DB, now func() time.Time) *Store {
	return &Store{db: db, now: now, kept: map[place]kept{}}
}

// Of are the user's rights in the enrollment, which may be empty. version is the newest of VersionQuery: kept rights of another one
// are read again.
func (s *Store) Of(ctx context.Context, version int64, userID, enrollment string) (Rights, error) {
	at, now := place{userID, enrollment}, s.now()
	s.mu.Lock()
	if s.version != version || len(s.kept) >= mostKept {
		s.version = version
		clear(s.kept)
	}
	known, ok := s.kept[at]
	s.mu.Unlock()
	if ok && (known.until.IsZero() || now.Before(known.until)) {
		return known.Rights, nil
	}
	fresh, err := s.read(ctx, userID, enrollment)
	if err != nil {
		return Rights{}, err
	}
	s.mu.Lock()
	if s.version == version {
		s.kept[at] = fresh
	}
	s.mu.Unlock()
	return fresh.Rights, nil
}

// Now reads the user's rights in the enrollment from the database, for work that no request began.
func (s *Store) Now(ctx context.Context, userID, enrollment string) (Rights, error) {
	fresh, err := s.read(ctx, userID, enrollment)
	return fresh.Rights, err
}

func (s *Store) read(ctx context.Context, userID, enrollment string) (kept, error) {
	held, err := s.Held(ctx, userID)
	if err != nil {
		return kept{}, err
	}
	company := ""
	if slices.ContainsFunc(held.grants, func(g given) bool { return g.Scope.Kind == Company }) {
		err = s.db.Read.QueryRowContext(ctx, "SELECT company FROM enrollments WHERE number = $1", enrollment).Scan(&company)
		if err != nil && !errors.Is(err, sql.ErrNoRows) {
			return kept{}, fmt.Errorf("company of enrollment %q: %w", enrollment, err)
		}
	}
	return held.in(enrollment, company), nil
}

// VersionQuery is the version of all rights, for a query that reads the caller anyway.
const VersionQuery = "coalesce((SELECT version FROM rights_version), 0)"

// Changed counts a change of what rights follow from, in its transaction.
func Changed(ctx context.Context, tx *sql.Tx) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO rights_version (only_row, version) VALUES (1, 1)
		ON CONFLICT (only_row) DO UPDATE SET version = rights_version.version + 1`)
	if err != nil {
		return fmt.Errorf("count a change of rights: %w", err)
	}
	return nil
}

// given is a grant with its role's permissions.
type given struct {
	Grant
	permissions permission.Set
}

const grantColumns = `g.id, coalesce(g.user_id, ''), coalesce(g.group_id, ''), g.role, g.scope_kind, g.scope, g.tag_key, g.tag_value,
	g.starts_at, g.ends_at, g.provider, g.created_by, g.created_at`

// ofSubject finds the grants of user $1, directly or by a group. With OR, Postgres would look at all grants.
const ofSubject = `g.id IN (SELECT d.id FROM grants d WHERE d.user_id = $1
	UNION ALL SELECT d.id FROM grants d JOIN group_members m ON m.group_id = d.group_id WHERE m.user_id = $1)`

type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

// query reads grants with their roles, the oldest first.
func (s *Store) query(ctx context.Context, q querier, where string, args ...any) (list []given, err error) {
	rows, err := q.QueryContext(ctx, "SELECT "+grantColumns+`, coalesce(r.permissions, '')
		FROM grants g LEFT JOIN roles r ON r.name = g.role `+where+" ORDER BY g.created_at, g.id", args...)
	if err != nil {
		return nil, fmt.Errorf("read grants: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var g given
		var custom string
		if err := g.scan(rows, &custom); err != nil {
			return nil, err
		}
		g.permissions = permissionsOf(g.Role, custom)
		list = append(list, g)
	}
	return list, rows.Err()
}

// timeOf is zero for 0.
func timeOf(seconds int64) time.Time {
	if seconds == 0 {
		return time.Time{}
	}
	return time.Unix(seconds, 0).UTC()
}

// permissionsOf are those of a built-in role, or the custom ones joined by commas. A permission that this version does not know
// gives nothing.
func permissionsOf(role, custom string) permission.Set {
	if known, ok := permission.FindBuiltIn(role); ok {
		return known.Permissions
	}
	set := permission.Own()
	for name := range strings.SplitSeq(custom, ",") {
		if p, ok := permission.Parse(name); ok {
			set |= permission.Of(p)
		}
	}
	return set
}
