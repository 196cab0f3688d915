package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"
)

const columns = `user_id, user_name, company_name, client_type, priv_level, lang_id, current_enrollment,
	one_time, demo, provider, created_at, email, state, last_login_at, version, service, time_zone, region`

// Get returns the account of the user id, ignoring case, or ErrUnknown.
func (s *Store) Get(ctx context.Context, userID string) (Account, error) {
	if !IsUserID(userID) {
		return Account{}, fmt.Errorf("account %q: %w", userID, ErrUnknown)
	}
	row := s.db.Read.QueryRowContext(ctx,
		"SELECT "+columns+" FROM accounts WHERE user_id = $1 AND ($2 OR NOT demo)", userID, s.demo)
	a, err := scan(row)
	if errors.Is(err, sql.ErrNoRows) {
		return Account{}, fmt.Errorf("account %q: %w", userID, ErrUnknown)
	}
	if err != nil {
		return Account{}, fmt.Errorf("read account %q: %w", userID, err)
	}
	return a, s.complete(ctx, &a)
}

// complete reads the account's enrollments and roles.
func (s *Store) complete(ctx context.Context, a *Account) (err error) {
	if a.Enrollments, err = s.Enrollments(ctx, a.UserID); err != nil {
		return err
	}
	a.Rights, err = s.rights.Now(ctx, a.UserID, a.Current)
	a.Roles = a.Rights.Roles
	return err
}

// List is every account in the order of the user ids.
func (s *Store) List(ctx context.Context) ([]Account, error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+columns+" FROM accounts WHERE $1 OR NOT demo ORDER BY user_id", s.demo)
	if err != nil {
		return nil, fmt.Errorf("list the accounts: %w", err)
	}
	list, err := collect(rows)
	if err != nil {
		return nil, err
	}
	return list, s.completeAll(ctx, list)
}

func collect(rows *sql.Rows) (list []Account, err error) {
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		a, err := scan(rows)
		if err != nil {
			return nil, fmt.Errorf("list the accounts: %w", err)
		}
		list = append(list, a)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list the accounts: %w", err)
	}
	return list, nil
}

const countPeople = "SELECT count(*) FROM accounts WHERE NOT demo"

// CountPeople is the number of accounts that are not demo accounts.
func (s *Store) CountPeople(ctx context.Context) (int, error) {
	var n int
	if err := s.db.Read.QueryRowContext(ctx, countPeople).Scan(&n); err != nil {
		return 0, fmt.Errorf("count the accounts: %w", err)
	}
	return n, nil
}

// Enabled tells whether the account exists and is not disabled.
func (s *Store) Enabled(ctx context.Context, userID string) (enabled bool, err error) {
	err = s.db.Read.QueryRowContext(ctx, "SELECT count(*) > 0 FROM accounts WHERE user_id = $1 AND state <> 'disabled'", userID).Scan(&enabled)
	if err != nil {
		return false, fmt.Errorf("state of account %q: %w", userID, err)
	}
	return enabled, nil
}

func scan(row interface{ Scan(...any) error }) (Account, error) {
	var a Account
	var priv, login sql.NullInt64
	var created int64
	err := row.Scan(&a.UserID, &a.UserName, &a.CompanyName, &a.ClientType, &priv, &a.Language, &a.Current,
		&a.OneTime, &a.Demo, &a.Provider, &created, &a.Email, &a.State, &login, &a.Version, &a.Service, &a.TimeZone, &a.Region)
	if err != nil {
		return Account{}, err
	}
	if priv.Valid {
		level := int(priv.Int64)
		a.PrivLevel = &level
	}
	if login.Valid {
		a.LastLogin = time.Unix(login.Int64, 0).UTC()
	}
	a.CreatedAt = time.Unix(created, 0).UTC()
	return a, nil
}

// fromList finds the list of user $1 at time $2: active enrollments that a grant of the user covers. One on the whole installation adds
// none, so that lists stay short; there, a membership does.
const fromList = `FROM enrollments e LEFT JOIN memberships m ON m.number = e.number AND m.user_id = $1
	WHERE e.state = 'active' AND e.number IN (
		WITH own AS (SELECT scope_kind, scope FROM grants WHERE user_id = $1 AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2)
			UNION SELECT scope_kind, scope FROM grants WHERE group_id IN (SELECT group_id FROM group_members WHERE user_id = $1)
				AND starts_at <= $2 AND (ends_at IS NULL OR ends_at > $2))
		SELECT scope FROM own WHERE scope_kind IN ('enrollment', 'tag')
		UNION SELECT c.number FROM own JOIN enrollments c ON c.company = own.scope WHERE own.scope_kind = 'company'
		UNION SELECT p.number FROM memberships p WHERE p.user_id = $1 AND EXISTS (SELECT 1 FROM own WHERE scope_kind = 'installation'))`

// Enrollments returns those of the user id in their order.
func (s *Store) Enrollments(ctx context.Context, userID string) ([]Enrollment, error) {
	return s.enrollmentsIn(ctx, s.db.Read, userID)
}

// querier is the database or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func (s *Store) enrollmentsIn(ctx context.Context, q querier, userID string) ([]Enrollment, error) {
	rows, err := q.QueryContext(ctx,
		"SELECT e.number, e.name, e.api_type, e.company, coalesce(m.areas, e.areas) "+fromList+
			" ORDER BY m.position IS NULL, m.position, e.number", userID, s.now().Unix())
	if err != nil {
		return nil, fmt.Errorf("enrollments of %q: %w", userID, err)
	}
	defer func() { _ = rows.Close() }()
	var list []Enrollment
	for rows.Next() {
		var e Enrollment
		var areas string
		if err := rows.Scan(&e.Number, &e.Name, &e.APIType, &e.Company, &areas); err != nil {
			return nil, fmt.Errorf("enrollments of %q: %w", userID, err)
		}
		e.Areas = split(areas)
		list = append(list, e)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("enrollments of %q: %w", userID, err)
	}
	return list, nil
}

// split splits areas joined by commas; names contain none.
func split(joined string) []string {
	if joined == "" {
		return nil
	}
	return strings.Split(joined, ",")
}
