package rights

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
)

// Search selects grants that an actor may see. Empty fields select all.
type Search struct {
	Actor string
	// UserID selects the grants of a user, those of groups included.
	UserID, GroupID, Role string
	// Kind and Scope select the scope.
	Kind  ScopeKind
	Scope string
	// EndsBefore selects grants that end before, those that end first at the top.
	EndsBefore time.Time
	// After is the last grant of the previous page.
	After listing.Position
	Limit int
}

// A Listed grant has the names of its subject.
type Listed struct {
	Grant
	UserName, GroupName string
}

// Search is a page of grants with the number of all that match. The next page starts at next, which has no id on the last one.
func (s *Store) Search(ctx context.Context, q Search) (list []Listed, count int, next listing.Position, err error) {
	held, err := s.Held(ctx, q.Actor)
	if err != nil {
		return nil, 0, next, err
	}
	visible, args := held.Within("g", permission.GrantsRead, nil)
	where := []string{visible}
	with := func(condition string, value any) {
		args = append(args, value)
		where = append(where, strings.ReplaceAll(condition, "?", fmt.Sprintf("$%d", len(args))))
	}
	if q.UserID != "" {
		with(strings.ReplaceAll(ofSubject, "$1", "?"), q.UserID)
	}
	for condition, value := range map[string]string{"g.group_id = ?": q.GroupID, "g.role = ?": q.Role, "g.scope_kind = ?": string(q.Kind), "g.scope = ?": q.Scope} {
		if value != "" {
			with(condition, value)
		}
	}
	order := "g.created_at"
	if !q.EndsBefore.IsZero() {
		order = "g.ends_at"
		with("g.ends_at > ?", s.now().Unix())
		with("g.ends_at < ?", q.EndsBefore.Unix())
	}
	from := " FROM grants g WHERE " + strings.Join(where, " AND ")
	if err := s.db.Read.QueryRowContext(ctx, "SELECT count(*)"+from, args...).Scan(&count); err != nil {
		return nil, 0, next, fmt.Errorf("count the grants: %w", err)
	}
	if q.After.ID != "" {
		with("("+order+", g.id) > (?, $"+fmt.Sprint(len(args)+2)+")", q.After.Number())
		args = append(args, q.After.ID)
	}
	from = " FROM grants g WHERE " + strings.Join(where, " AND ") + fmt.Sprintf(" ORDER BY %s, g.id LIMIT %d", order, q.Limit+1)
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+grantColumns+`, coalesce((SELECT a.user_name FROM accounts a WHERE a.user_id = g.user_id), ''),
		coalesce((SELECT u.name FROM user_groups u WHERE u.id = g.group_id), '')`+from, args...)
	if err != nil {
		return nil, 0, next, fmt.Errorf("list the grants: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		if len(list) == q.Limit {
			last := list[len(list)-1]
			at := last.CreatedAt
			if !q.EndsBefore.IsZero() {
				at = last.Ends
			}
			return list, count, listing.Position{At: fmt.Sprint(seconds(at)), ID: last.ID}, nil
		}
		var one Listed
		if err := one.scan(rows, &one.UserName, &one.GroupName); err != nil {
			return nil, 0, next, err
		}
		list = append(list, one)
	}
	return list, count, next, rows.Err()
}

// scan reads grantColumns and what follows them.
func (g *Grant) scan(rows *sql.Rows, more ...any) error {
	var starts, created int64
	var ends sql.NullInt64
	err := rows.Scan(append([]any{&g.ID, &g.UserID, &g.GroupID, &g.Role, &g.Scope.Kind, &g.Scope.ID, &g.Scope.Tag.Key, &g.Scope.Tag.Value,
		&starts, &ends, &g.Provider, &g.CreatedBy, &created}, more...)...)
	if err != nil {
		return fmt.Errorf("read grants: %w", err)
	}
	g.Starts, g.CreatedAt = timeOf(starts), timeOf(created)
	if ends.Valid {
		g.Ends = time.Unix(ends.Int64, 0).UTC()
	}
	return nil
}

// Within is a condition of SQL for rows of the table that have a scope_kind and a scope on which the permission is held.
func (h Held) Within(table string, p permission.Permission, args []any) (condition string, all []any) {
	at, args := h.places(p, args)
	if at.everywhere {
		return "TRUE", args
	}
	return at.grant(table), args
}
