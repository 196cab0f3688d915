package accounts

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"
)

const columns = `user_id, user_name, company_name, client_type, priv_level, lang_id, roles, current_enrollment,
	one_time, demo, provider, created_at`

// Get returns the account of the user id, ignoring case, or ErrUnknown.
func (s *Store) Get(ctx context.Context, userID string) (Account, error) {
	row := s.db.Read.QueryRowContext(ctx,
		"SELECT "+columns+" FROM accounts WHERE user_id = ? AND (? OR NOT demo)", userID, s.demo)
	a, err := scan(row)
	if errors.Is(err, sql.ErrNoRows) {
		return Account{}, fmt.Errorf("account %q: %w", userID, ErrUnknown)
	}
	if err != nil {
		return Account{}, fmt.Errorf("read account %q: %w", userID, err)
	}
	if a.Enrollments, err = s.Enrollments(ctx, a.UserID); err != nil {
		return Account{}, err
	}
	return a, nil
}

// List is every account in the order of the user ids.
func (s *Store) List(ctx context.Context) ([]Account, error) {
	rows, err := s.db.Read.QueryContext(ctx, "SELECT "+columns+" FROM accounts WHERE ? OR NOT demo ORDER BY user_id", s.demo)
	if err != nil {
		return nil, fmt.Errorf("list the accounts: %w", err)
	}
	defer func() { _ = rows.Close() }()
	var list []Account
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
	for i := range list {
		if list[i].Enrollments, err = s.Enrollments(ctx, list[i].UserID); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// CountPeople is the number of accounts that are not demo accounts.
func (s *Store) CountPeople(ctx context.Context) (int, error) {
	var n int
	if err := s.db.Read.QueryRowContext(ctx, "SELECT count(*) FROM accounts WHERE NOT demo").Scan(&n); err != nil {
		return 0, fmt.Errorf("count the accounts: %w", err)
	}
	return n, nil
}

func scan(row interface{ Scan(...any) error }) (Account, error) {
	var a Account
	var roles string
	var priv sql.NullInt64
	var created int64
	err := row.Scan(&a.UserID, &a.UserName, &a.CompanyName, &a.ClientType, &priv, &a.Language, &roles, &a.Current,
		&a.OneTime, &a.Demo, &a.Provider, &created)
	if err != nil {
		return Account{}, err
	}
	if priv.Valid {
		level := int(priv.Int64)
		a.PrivLevel = &level
	}
	a.Roles = split(roles)
	a.CreatedAt = time.Unix(created, 0).UTC()
	return a, nil
}

// Enrollments returns those of the user id in their order.
func (s *Store) Enrollments(ctx context.Context, userID string) ([]Enrollment, error) {
	rows, err := s.db.Read.QueryContext(ctx,
		"SELECT number, name, api_type, areas FROM enrollments WHERE user_id = ? ORDER BY position", userID)
	if err != nil {
		return nil, fmt.Errorf("enrollments of %q: %w", userID, err)
	}
	defer func() { _ = rows.Close() }()
	var list []Enrollment
	for rows.Next() {
		var e Enrollment
		var areas string
		if err := rows.Scan(&e.Number, &e.Name, &e.APIType, &areas); err != nil {
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

// split splits roles and areas joined by commas; names contain none.
func split(joined string) []string {
	if joined == "" {
		return nil
	}
	return strings.Split(joined, ",")
}
