package accounts

import (
	"context"
	"fmt"
	"slices"
	"strings"
)

// mostAtOnce bounds the accounts of a query: databases bound its arguments.
const mostAtOnce = 1000

// completeAll reads the enrollments and rights of several accounts, in a query each.
func (s *Store) completeAll(ctx context.Context, list []Account) error {
	for part := range slices.Chunk(list, mostAtOnce) {
		if err := s.completeSome(ctx, part); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) completeSome(ctx context.Context, list []Account) error {
	ids := make([]string, 0, len(list))
	for _, a := range list {
		ids = append(ids, a.UserID)
	}
	held, err := s.rights.HeldOf(ctx, ids)
	if err != nil {
		return err
	}
	listed, err := s.enrollmentsOf(ctx, ids)
	if err != nil {
		return err
	}
	for i := range list {
		a := &list[i]
		a.Enrollments = listed[strings.ToLower(a.UserID)]
		current, known := a.CurrentEnrollment()
		if a.Current != "" && !known { // An archived one: grants on its company still count.
			a.Rights, err = s.rights.Now(ctx, a.UserID, a.Current)
			if err != nil {
				return err
			}
		} else {
			a.Rights = held[strings.ToLower(a.UserID)].In(a.Current, current.Company)
		}
		a.Roles = a.Rights.Roles
	}
	return nil
}

// ofAll finds the lists of several users as fromList does that of one; the places of their IDs are %[1]s, and that of the time is $1.
const ofAll = `WITH own AS (
		SELECT user_id AS who, scope_kind, scope FROM grants WHERE user_id IN (%[1]s) AND starts_at <= $1 AND (ends_at IS NULL OR ends_at > $1)
		UNION SELECT b.user_id, g.scope_kind, g.scope FROM group_members b JOIN grants g ON g.group_id = b.group_id
			WHERE b.user_id IN (%[1]s) AND g.starts_at <= $1 AND (g.ends_at IS NULL OR g.ends_at > $1)),
	listed AS (
		SELECT who, scope AS number FROM own WHERE scope_kind IN ('enrollment', 'tag')
		UNION SELECT own.who, c.number FROM own JOIN enrollments c ON c.company = own.scope WHERE own.scope_kind = 'company'
		UNION SELECT p.user_id, p.number FROM memberships p JOIN own ON own.who = p.user_id WHERE own.scope_kind = 'installation')
	SELECT l.who, e.number, e.name, e.api_type, e.company, coalesce(m.areas, e.areas)
	FROM listed l JOIN enrollments e ON e.number = l.number LEFT JOIN memberships m ON m.number = e.number AND m.user_id = l.who
	WHERE e.state = 'active' ORDER BY m.position IS NULL, m.position, e.number`

// enrollmentsOf are the lists of several users by their IDs in lower case.
func (s *Store) enrollmentsOf(ctx context.Context, ids []string) (map[string][]Enrollment, error) {
	args, places := []any{s.now().Unix()}, []string{"NULL"}
	for _, id := range ids {
		args = append(args, id)
		places = append(places, fmt.Sprintf("CAST($%d AS CITEXT)", len(args)))
	}
	rows, err := s.db.Read.QueryContext(ctx, fmt.Sprintf(ofAll, strings.Join(places, ", ")), args...)
	if err != nil {
		return nil, fmt.Errorf("enrollments of %d users: %w", len(ids), err)
	}
	defer func() { _ = rows.Close() }()
	all := map[string][]Enrollment{}
	for rows.Next() {
		var e Enrollment
		var who, areas string
		if err := rows.Scan(&who, &e.Number, &e.Name, &e.APIType, &e.Company, &areas); err != nil {
			return nil, fmt.Errorf("enrollments of %d users: %w", len(ids), err)
		}
		e.Areas = split(areas)
		all[strings.ToLower(who)] = append(all[strings.ToLower(who)], e)
	}
	return all, rows.Err()
}
