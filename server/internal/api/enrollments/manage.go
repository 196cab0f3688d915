package enrollments

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// Reasons to refuse a change; compare with errors.Is.
var (
	// ErrUnknown means that the actor administers no enrollment of the number.
	ErrUnknown = errors.New("the enrollment does not exist")
	// ErrTaken means that the number has an enrollment already, perhaps in another case.
	ErrTaken = errors.New("the number is taken")
)

// Search selects enrollments that an actor administers.
type Search struct {
	Actor string
	// Text is part of the number, name or company, ignoring case; State is exact. Empty fields select all.
	Text, State string
	// Number selects one enrollment.
	Number string
	// After is the last number of the previous page.
	After string
	Limit int
}

// Page is a page of enrollments by number, and the number of all that match.
func (s *Store) Page(ctx context.Context, q Search) (list []Enrollment, count int, err error) {
	held, err := s.rights.Held(ctx, q.Actor)
	if err != nil {
		return nil, 0, err
	}
	visible, args := held.Enrollments(permission.EnrollmentsRead, []any{database.Like(q.Text), q.State, q.Number})
	where := `FROM enrollments e WHERE ($1 = '' OR lower(e.number) LIKE $1 ESCAPE '\' OR lower(e.name) LIKE $1 ESCAPE '\' OR lower(e.company) LIKE $1 ESCAPE '\')
		AND ($2 = '' OR e.state = $2) AND ($3 = '' OR e.number = $3) AND ` + visible
	if err := s.db.Read.QueryRowContext(ctx, "SELECT count(*) "+where, args...).Scan(&count); err != nil {
		return nil, 0, fmt.Errorf("count the enrollments: %w", err)
	}
	after := fmt.Sprintf(" AND e.number > $%d ORDER BY e.number LIMIT $%d", len(args)+1, len(args)+2)
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+columns+" "+where+after, append(args, q.After, q.Limit)...)
	if err != nil {
		return nil, 0, fmt.Errorf("list the enrollments: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		e, err := scan(rows)
		if err != nil {
			return nil, 0, err
		}
		list = append(list, e)
	}
	return list, count, rows.Err()
}

// Visible is an enrollment that the actor administers, with the IDs of up to 100 users who have the role admin on it or its company.
func (s *Store) Visible(ctx context.Context, actor, number string) (e Enrollment, owners []string, err error) {
	list, _, err := s.Page(ctx, Search{Actor: actor, Number: number, Limit: 1})
	if err == nil && (len(list) == 0 || number == "") {
		err = ErrUnknown
	}
	if err != nil {
		return e, nil, err
	}
	e = list[0]
	rows, err := s.db.Read.QueryContext(ctx, `SELECT a.user_id FROM accounts a WHERE EXISTS (SELECT 1 FROM grants g
		WHERE (g.user_id = a.user_id OR g.group_id IN (SELECT m.group_id FROM group_members m WHERE m.user_id = a.user_id))
			AND g.role = 'admin' AND g.starts_at <= $1 AND (g.ends_at IS NULL OR g.ends_at > $1)
			AND (g.scope_kind = 'enrollment' AND g.scope = $2 OR g.scope_kind = 'company' AND g.scope = $3)) ORDER BY a.user_id LIMIT 100`,
		s.now().Unix(), number, e.Company)
	if err != nil {
		return e, nil, fmt.Errorf("owners of enrollment %q: %w", number, err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			return e, nil, fmt.Errorf("owners of enrollment %q: %w", number, err)
		}
		owners = append(owners, id)
	}
	return e, owners, rows.Err()
}

// home is the scope that an actor needs enrollments:write on to put an enrollment into a company.
func home(company string) rights.Scope {
	if company == "" {
		return rights.Scope{Kind: rights.Installation}
	}
	return rights.Scope{Kind: rights.Company, ID: company}
}

func may(held rights.Held, scope rights.Scope, company string) error {
	if !held.Over(scope, company).Has(permission.EnrollmentsWrite) {
		return rights.Lacks(permission.Of(permission.EnrollmentsWrite), scope)
	}
	return nil
}

// MayCreate tells whether there is a company, or the installation, that the actor may put an enrollment into.
func MayCreate(held rights.Held) bool {
	return slices.ContainsFunc(held.Scopes(permission.EnrollmentsWrite), func(s rights.Scope) bool {
		return s.Kind == rights.Installation || s.Kind == rights.Company
	})
}

// MayChange tells whether the actor may change the enrollment where it is.
func MayChange(held rights.Held, e Enrollment) bool {
	return may(held, rights.Scope{Kind: rights.Enrollment, ID: e.Number}, e.Company) == nil
}

func (e Enrollment) record() any {
	return map[string]any{"name": e.Name, "apiType": e.APIType, "company": e.Company, "currency": e.Currency, "areas": e.Areas, "archived": e.Archived}
}

// Create adds an enrollment on behalf of the actor, who needs enrollments:write on its company.
func (s *Store) Create(ctx context.Context, actor string, e Enrollment) (Enrollment, error) {
	e.Version = 1
	trail.Of(ctx).Target("enrollment", e.Number).Enrollment(e.Number).Change(nil, e.record())
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		held, err := s.rights.HeldIn(ctx, tx, actor)
		if err == nil {
			err = may(held, home(e.Company), "")
		}
		if err != nil {
			return err
		}
		var same int
		if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM enrollments WHERE lower(number) = lower($1)", e.Number).Scan(&same); err != nil {
			return fmt.Errorf("look for enrollment %q: %w", e.Number, err)
		}
		if same > 0 {
			return ErrTaken
		}
		_, err = tx.ExecContext(ctx, "INSERT INTO enrollments (number, name, api_type, company, currency, areas) VALUES ($1, $2, $3, $4, $5, $6)",
			e.Number, e.Name, e.APIType, e.Company, e.Currency, strings.Join(e.Areas, ","))
		if err != nil {
			return fmt.Errorf("create enrollment %q: %w", e.Number, err)
		}
		return rights.Changed(ctx, tx)
	})
	return e, err
}

// Change changes name, company, currency, areas and state of an enrollment of the version. With rights.ErrStale it returns the current
// one.
func (s *Store) Change(ctx context.Context, actor string, e Enrollment) (Enrollment, error) {
	now := e
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		held, err := s.rights.HeldIn(ctx, tx, actor)
		if err != nil {
			return err
		}
		before, err := scan(tx.QueryRowContext(ctx, "SELECT "+columns+" FROM enrollments e WHERE e.number = $1", e.Number))
		scope := rights.Scope{Kind: rights.Enrollment, ID: e.Number}
		if errors.Is(err, sql.ErrNoRows) || err == nil && !held.Over(scope, before.Company).Has(permission.EnrollmentsRead) {
			return ErrUnknown
		}
		if err != nil {
			return err
		}
		now = before
		now.Name, now.Company, now.Currency, now.Areas, now.Archived, now.Version = e.Name, e.Company, e.Currency, e.Areas, e.Archived, before.Version+1
		trail.Of(ctx).Target("enrollment", e.Number).Enrollment(e.Number).Change(before.record(), now.record())
		if err := may(held, scope, before.Company); err != nil {
			return err
		}
		if now.Company != before.Company {
			// Those who administer the company get rights here, and those of the former one lose theirs.
			if err := errors.Join(may(held, home(before.Company), ""), may(held, home(now.Company), "")); err != nil {
				return err
			}
		}
		if before.Version != e.Version {
			now = before
			return rights.ErrStale
		}
		_, err = tx.ExecContext(ctx, "UPDATE enrollments SET name = $1, company = $2, currency = $3, areas = $4, state = $5, version = version + 1 WHERE number = $6",
			now.Name, now.Company, now.Currency, strings.Join(now.Areas, ","), now.state(), now.Number)
		if err == nil {
			err = narrow(ctx, tx, now)
		}
		if err != nil {
			return fmt.Errorf("change enrollment %q: %w", e.Number, err)
		}
		return rights.Changed(ctx, tx)
	})
	return now, err
}

// narrow takes areas that the enrollment has lost out of the lists of its members.
func narrow(ctx context.Context, tx *sql.Tx, e Enrollment) error {
	rows, err := tx.QueryContext(ctx, "SELECT DISTINCT areas FROM memberships WHERE number = $1 AND areas IS NOT NULL", e.Number)
	if err != nil {
		return err
	}
	left := map[string]any{}
	for rows.Next() {
		var areas string
		if err := rows.Scan(&areas); err != nil {
			return errors.Join(err, rows.Close())
		}
		kept := slices.DeleteFunc(strings.Split(areas, ","), func(area string) bool { return !slices.Contains(e.Areas, area) })
		left[areas] = strings.Join(kept, ",")
		if len(kept) == 0 || slices.Equal(kept, e.Areas) {
			left[areas] = nil // All areas of the enrollment.
		}
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return err
	}
	for before, after := range left {
		if _, err := tx.ExecContext(ctx, "UPDATE memberships SET areas = $1 WHERE number = $2 AND areas = $3", after, e.Number, before); err != nil {
			return err
		}
	}
	return nil
}
