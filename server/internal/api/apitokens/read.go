package apitokens

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/permission"
)

// MostListed is the number of tokens that a list has at most.
const MostListed = 1000

const selection = `SELECT t.id, t.user_id, a.user_name, a.service, a.state <> 'active', t.name, t.permissions, t.enrollment, t.created_by, t.created_at,
	t.ends_at, t.last_used_at, t.last_client, t.revoked_at FROM api_tokens t JOIN accounts a ON a.user_id = t.user_id WHERE `

type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func list(ctx context.Context, q querier, where string, args ...any) (found []Token, err error) {
	rows, err := q.QueryContext(ctx, selection+where+fmt.Sprintf(" ORDER BY t.created_at DESC, t.id LIMIT %d", MostListed), args...)
	if err != nil {
		return nil, fmt.Errorf("list API tokens: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var t Token
		var names string
		var created, ends int64
		var used, revoked sql.NullInt64
		if err := rows.Scan(&t.ID, &t.Owner, &t.OwnerName, &t.Service, &t.OwnerIsDisabled, &t.Name, &names, &t.Enrollment, &t.CreatedBy, &created, &ends,
			&used, &t.Client, &revoked); err != nil {
			return nil, fmt.Errorf("list API tokens: %w", err)
		}
		t.Permissions, t.Created, t.Ends = parse(names), time.Unix(created, 0).UTC(), time.Unix(ends, 0).UTC()
		if used.Valid {
			t.Used = time.Unix(used.Int64, 0).UTC()
		}
		if revoked.Valid {
			t.Revoked = time.Unix(revoked.Int64, 0).UTC()
		}
		found = append(found, t)
	}
	return found, rows.Err()
}

// Of are the tokens of a user, the newest first.
func (s *Store) Of(ctx context.Context, userID string) ([]Token, error) {
	return list(ctx, s.db.Read, "t.user_id = $1", userID)
}

// Administered are the tokens that the actor administers, the newest first: those of one enrollment by who administers it, the others by
// who administers everything that their owner has. owner is the user ID of the only owner; empty for all.
func (s *Store) Administered(ctx context.Context, actor, owner string) ([]Token, error) {
	held, err := s.rights.Held(ctx, actor)
	if err != nil {
		return nil, err
	}
	covers, args := held.Covers(permission.TokensWrite, "t.enrollment", []any{s.demo, owner})
	return list(ctx, s.db.Read, "($1 OR NOT a.demo) AND ($2 = '' OR t.user_id = CAST($2 AS CITEXT)) AND "+covers, args...)
}

func (s *Store) one(ctx context.Context, tx *sql.Tx, id string) (Token, error) {
	found, err := list(ctx, tx, "t.id = $1", id)
	if err == nil && len(found) == 0 {
		err = ErrUnknown
	}
	if err != nil {
		return Token{}, err
	}
	return found[0], nil
}

// managed is the token if it is the actor's own, or else one that the actor administers.
func (s *Store) managed(ctx context.Context, tx *sql.Tx, actor, id string, own bool) (Token, error) {
	which, args := "t.user_id = CAST($3 AS CITEXT)", []any{s.demo, id, actor}
	if !own {
		held, err := s.rights.HeldIn(ctx, tx, actor)
		if err != nil {
			return Token{}, err
		}
		which, args = held.Covers(permission.TokensWrite, "t.enrollment", args[:2])
	}
	found, err := list(ctx, tx, "($1 OR NOT a.demo) AND t.id = $2 AND "+which, args...)
	if err == nil && len(found) == 0 {
		err = ErrUnknown
	}
	if err != nil {
		return Token{}, err
	}
	return found[0], nil
}

// ServiceAccount is an account of a program.
type ServiceAccount struct {
	UserID, UserName, State string
	Created                 time.Time
	// Live is the number of its tokens that work.
	Live int
}

// ServiceAccounts are those that the actor administers, by user ID.
func (s *Store) ServiceAccounts(ctx context.Context, actor string) (found []ServiceAccount, err error) {
	held, err := s.rights.Held(ctx, actor)
	if err != nil {
		return nil, err
	}
	visible, args := held.Visible(permission.TokensWrite, []any{s.demo, s.now().Unix()})
	rows, err := s.db.Read.QueryContext(ctx, `SELECT a.user_id, a.user_name, a.state, a.created_at, (SELECT count(*) FROM api_tokens t
			WHERE t.user_id = a.user_id AND t.ends_at > $2 AND t.revoked_at IS NULL)
		FROM accounts a WHERE a.service AND ($1 OR NOT a.demo) AND `+visible+" ORDER BY a.user_id", args...)
	if err != nil {
		return nil, fmt.Errorf("list service accounts: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var one ServiceAccount
		var created int64
		if err := rows.Scan(&one.UserID, &one.UserName, &one.State, &created, &one.Live); err != nil {
			return nil, fmt.Errorf("list service accounts: %w", err)
		}
		one.Created = time.Unix(created, 0).UTC()
		found = append(found, one)
	}
	return found, rows.Err()
}
