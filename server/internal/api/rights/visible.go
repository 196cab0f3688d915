package rights

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/permission"
)

// HeldIn is Held in a transaction.
func (s *Store) HeldIn(ctx context.Context, q querier, userID string) (Held, error) {
	return s.heldIn(ctx, q, userID)
}

// Grants are all of them, the oldest first, with those that start later.
func (h Held) Grants() []Grant {
	list := make([]Grant, 0, len(h.grants))
	for _, g := range h.grants {
		list = append(list, g.Grant)
	}
	return list
}

// HasAll fails unless the actor has every permission of the set on the scope.
func (s *Store) HasAll(ctx context.Context, tx *sql.Tx, actor string, scope Scope, set permission.Set) error {
	held, err := s.heldIn(ctx, tx, actor)
	if err != nil {
		return err
	}
	company, err := companyOf(ctx, tx, scope)
	if err != nil && !errors.Is(err, ErrNoEnrollment) {
		return err
	}
	// Before an unknown enrollment, so that one of others gets the same answer.
	if missing := Lacks(set.Without(held.Over(scope, company)), scope); missing != nil {
		return missing
	}
	return err
}

// places are the scopes on which a permission is held, as arguments of SQL.
type places struct {
	everywhere         bool
	companies, numbers []string
}

// places adds the arguments to args.
func (h Held) places(p permission.Permission, args []any) (at places, all []any) {
	for _, scope := range h.Scopes(p) {
		switch scope.Kind {
		case Installation:
			return places{everywhere: true}, args
		case Company:
			args = append(args, scope.ID)
			at.companies = append(at.companies, fmt.Sprintf("$%d", len(args)))
		case Enrollment:
			args = append(args, scope.ID)
			at.numbers = append(at.numbers, fmt.Sprintf("$%d", len(args)))
		}
	}
	return at, args
}

// inCompanies is the condition that the enrollment e is one of the companies'.
func (at places) inCompanies() string { return "e.company IN (" + list(at.companies) + ")" }

func list(placeholders []string) string {
	return strings.Join(append([]string{"NULL"}, placeholders...), ", ")
}

// enrollment is the condition that the enrollment of a column is in one of the places.
func (at places) enrollment(column string) string {
	return column + " IN (" + list(at.numbers) + ") OR " + column + " IN (SELECT e.number FROM enrollments e WHERE " + at.inCompanies() + ")"
}

// Enrollments is a condition of SQL for enrollments, whose table is e, on which the permission is held.
func (h Held) Enrollments(p permission.Permission, args []any) (condition string, all []any) {
	at, args := h.places(p, args)
	if at.everywhere {
		return "TRUE", args
	}
	return "(e.number IN (" + list(at.numbers) + ") OR " + at.inCompanies() + ")", args
}

// grant is the condition that the scope of a row is in one of the places. g is a grant, u a group. Each part uses the index of scopes; with OR,
// Postgres would read all rows.
func (at places) grant(table string) string {
	rows := map[string]string{"g": "grants", "u": "user_groups"}[table]
	return table + ".id IN (SELECT d.id FROM " + rows + " d WHERE d.scope_kind = 'company' AND d.scope IN (" + list(at.companies) + `)
		UNION ALL SELECT d.id FROM ` + rows + " d WHERE d.scope_kind IN ('enrollment', 'tag') AND d.scope IN (" + list(at.numbers) + `)
		UNION ALL SELECT d.id FROM enrollments e JOIN ` + rows + " d ON d.scope = e.number AND d.scope_kind IN ('enrollment', 'tag') WHERE " + at.inCompanies() + ")"
}

// owned are the grants g of the user of table a.
const owned = "SELECT 1 FROM grants g WHERE (g.user_id = a.user_id OR g.group_id IN (SELECT m.group_id FROM group_members m WHERE m.user_id = a.user_id))"

// Covers is a condition of SQL for the users, whose table is a: the actor has the permission in the enrollment of the column, or in all of
// the user's scopes where the column is empty.
func (h Held) Covers(p permission.Permission, column string, args []any) (condition string, all []any) {
	at, args := h.places(p, args)
	if at.everywhere {
		return "TRUE", args
	}
	return "(" + at.enrollment(column) + " OR " + column + " = '' AND EXISTS (" + owned + ") AND NOT EXISTS (" + owned +
		" AND (" + at.grant("g") + ") IS NOT TRUE))", args
}

// Reach are the enrollments in which one of the permissions is held; all tells that one is held on the installation.
func (s *Store) Reach(ctx context.Context, h Held, list ...permission.Permission) (numbers []string, all bool, err error) {
	for _, p := range list {
		for _, scope := range h.Scopes(p) {
			switch scope.Kind {
			case Installation:
				return nil, true, nil
			case Enrollment:
				numbers = append(numbers, scope.ID)
			case Company:
				more, err := s.numbersOf(ctx, scope.ID)
				if err != nil {
					return nil, false, err
				}
				numbers = append(numbers, more...)
			case TagValue: // A part of the charges is not an enrollment.
			}
		}
	}
	return numbers, false, nil
}

func (s *Store) numbersOf(ctx context.Context, company string) (numbers []string, err error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT number FROM enrollments WHERE company = $1 AND company <> ''", company)
	if err != nil {
		return nil, fmt.Errorf("enrollments of %q: %w", company, err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var number string
		if err := rows.Scan(&number); err != nil {
			return nil, fmt.Errorf("enrollments of %q: %w", company, err)
		}
		numbers = append(numbers, number)
	}
	return numbers, rows.Err()
}
