// Package sessions lists and ends logins: families of tokens, which package tokens issues.
package sessions

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// ErrUnknown means that the session has ended, never was, or is outside of the caller's scope.
var ErrUnknown = errors.New("the session does not exist")

// A Session is a login that has not ended.
type Session struct {
	// ID is no secret.
	ID, UserID, UserName string
	// Seen is the last request, to a minute.
	Since, Seen time.Time
	tokens.Login
}

// Store reads and ends sessions.
type Store struct {
	db     *database.DB
	demo   bool
	rights *rights.Store
	now    func() time.Time
}

// NewStore is a store on db; demo lists the sessions of demo accounts too.
func NewStore(db *database.DB, demo bool, may *rights.Store, now func() time.Time) *Store {
	return &Store{db, demo, may, now}
}

// Query selects sessions.
type Query struct {
	// Actor needs sessions:read on a scope of the user's grants; empty for anyone's.
	Actor string
	// UserID and ID are exact, Text is a part of the user's ID or name, or of the address. Empty fields select all.
	UserID, ID, Text string
	listing.Page
}

// most is the length of a list without pages.
const most = 1000

// OfUser are all sessions of the user, the newest first.
func (s *Store) OfUser(ctx context.Context, userID string) ([]Session, error) {
	return s.Page(ctx, Query{UserID: userID, Page: listing.Page{Limit: most}})
}

// Page are sessions, the newest first.
func (s *Store) Page(ctx context.Context, q Query) ([]Session, error) {
	return s.page(ctx, s.db.Read, q)
}

type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func (s *Store) page(ctx context.Context, from querier, q Query) (list []Session, err error) {
	args := []any{s.now().Unix(), s.demo, q.UserID, q.ID, database.Like(q.Text), q.After.Number(), q.After.ID, q.Limit}
	visible := "TRUE"
	if q.Actor != "" {
		held, err := s.rights.Held(ctx, q.Actor)
		if err != nil {
			return nil, err
		}
		visible, args = held.Visible(permission.SessionsRead, args)
	}
	rows, err := from.QueryContext(ctx, `SELECT t.family, t.user_id, a.user_name, t.login_at, max(t.seen_at), t.client, t.agent, t.provider
		FROM tokens t JOIN accounts a ON a.user_id = t.user_id
		WHERE t.expires_at > $1 AND ($2 OR NOT a.demo) AND a.state <> 'disabled'
			AND ($3 = '' OR t.user_id = CAST($3 AS CITEXT)) AND ($4 = '' OR t.family = $4)
			AND ($5 = '' OR lower(t.user_id) LIKE $5 ESCAPE '\' OR lower(a.user_name) LIKE $5 ESCAPE '\' OR t.client LIKE $5 ESCAPE '\')
			AND (t.login_at < $6 OR t.login_at = $6 AND t.family < $7) AND `+visible+`
		GROUP BY t.family, t.user_id, a.user_name, t.login_at, t.client, t.agent, t.provider
		ORDER BY t.login_at DESC, t.family DESC LIMIT $8`, args...)
	if err != nil {
		return nil, fmt.Errorf("list sessions: %w", err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var one Session
		var since, seen int64
		if err := rows.Scan(&one.ID, &one.UserID, &one.UserName, &since, &seen, &one.Client, &one.Agent, &one.Provider); err != nil {
			return nil, fmt.Errorf("list sessions: %w", err)
		}
		one.Since, one.Seen = time.Unix(since, 0).UTC(), time.Unix(seen, 0).UTC()
		list = append(list, one)
	}
	return list, rows.Err()
}

// RevokeOwn ends a session of the user.
func (s *Store) RevokeOwn(ctx context.Context, userID, id string) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error { return s.revoke(ctx, tx, Query{UserID: userID, ID: id}, nil) })
}

// Revoke ends a session on behalf of the actor, who needs sessions:write on everything that its user has grants on.
func (s *Store) Revoke(ctx context.Context, actor, id string) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		return s.revoke(ctx, tx, Query{Actor: actor, ID: id}, func(userID string) error {
			return s.rights.MayChange(ctx, tx, actor, userID, permission.SessionsWrite)
		})
	})
}

func (s *Store) revoke(ctx context.Context, tx *sql.Tx, q Query, may func(userID string) error) error {
	q.Page = listing.Page{Limit: 1}
	found, err := s.page(ctx, tx, q)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return ErrUnknown
	}
	one := found[0]
	trail.Of(ctx).Change(map[string]any{"user": one.UserID, "since": one.Since, "client": one.Client, "agent": one.Agent}, nil)
	if may != nil {
		if err := may(one.UserID); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, "DELETE FROM tokens WHERE family = $1", one.ID); err != nil {
		return fmt.Errorf("end a session: %w", err)
	}
	return nil
}

// RevokeOthers ends the sessions of the user except one.
func (s *Store) RevokeOthers(ctx context.Context, userID, keep string) (ended int, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		ended, err = end(ctx, tx, "user_id = $1 AND family <> $2", userID, keep)
		return err
	})
	return ended, err
}

// RevokeUser ends all sessions of a user on behalf of the actor, who needs sessions:write on everything that the user has grants on.
func (s *Store) RevokeUser(ctx context.Context, actor, userID string) (ended int, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		if err := s.rights.MayChange(ctx, tx, actor, userID, permission.SessionsWrite); err != nil {
			return err
		}
		ended, err = end(ctx, tx, "user_id = $1", userID)
		return err
	})
	return ended, err
}

// RevokeAll ends the sessions of the installation except one, on behalf of the actor.
func (s *Store) RevokeAll(ctx context.Context, actor, keep string) (ended int, err error) {
	held, err := s.rights.Held(ctx, actor)
	if err != nil {
		return 0, err
	}
	everywhere := rights.Scope{Kind: rights.Installation}
	if !held.Over(everywhere, "").Has(permission.SessionsWrite) {
		return 0, rights.Lacks(permission.Of(permission.SessionsWrite), everywhere)
	}
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		ended, err = end(ctx, tx, "family <> $1", keep)
		return err
	})
	return ended, err
}

// end ends the sessions of the condition and returns their number.
func end(ctx context.Context, tx *sql.Tx, where string, args ...any) (ended int, err error) {
	if err := tx.QueryRowContext(ctx, "SELECT count(DISTINCT family) FROM tokens WHERE "+where, args...).Scan(&ended); err != nil {
		return 0, fmt.Errorf("count sessions: %w", err)
	}
	trail.Of(ctx).Change(map[string]int{"sessions": ended}, nil)
	if _, err := tx.ExecContext(ctx, "DELETE FROM tokens WHERE "+where, args...); err != nil {
		return 0, fmt.Errorf("end sessions: %w", err)
	}
	return ended, nil
}
