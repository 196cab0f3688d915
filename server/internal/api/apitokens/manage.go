package apitokens

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// Create stores a new token, of which it returns the text. The actor is the owner, or administers the service account that is the owner;
// no one creates a token for someone else. Either way the actor has every permission of the token where it counts.
func (s *Store) Create(ctx context.Context, actor string, t Token) (created Token, text string, err error) {
	text, id, hash := secret()
	t.ID, t.CreatedBy, t.Created = id, actor, s.now()
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		if err := s.mayHave(ctx, tx, actor, t); err != nil {
			return err
		}
		record(ctx, t).Change(nil, changeOf(t))
		if err := s.insert(ctx, tx, t, hash); err != nil {
			return err
		}
		created, err = s.one(ctx, tx, id)
		return err
	})
	return created, text, err
}

func record(ctx context.Context, t Token) *trail.Draft {
	draft := trail.Of(ctx).Target("token", t.ID)
	if t.Enrollment != "" {
		draft.Enrollment(t.Enrollment)
	}
	return draft
}

// changeOf is a token for the audit trail.
func changeOf(t Token) map[string]any {
	return map[string]any{"name": t.Name, "owner": t.Owner, "permissions": t.Permissions.Names(), "enrollment": t.Enrollment,
		"endsAt": t.Ends.UTC().Format(time.RFC3339)}
}

// mayHave fails unless the actor may give the owner such a token.
func (s *Store) mayHave(ctx context.Context, tx *sql.Tx, actor string, t Token) error {
	owner := strings.EqualFold(actor, t.Owner)
	var service bool
	err := tx.QueryRowContext(ctx, "SELECT service FROM accounts WHERE user_id = $1 AND state = 'active'", t.Owner).Scan(&service)
	if errors.Is(err, sql.ErrNoRows) || err == nil && !owner && !service {
		return ErrUnknown
	}
	if err != nil {
		return fmt.Errorf("read the owner of an API token: %w", err)
	}
	if !owner {
		if err := s.rights.MayChange(ctx, tx, actor, t.Owner, permission.TokensWrite); err != nil {
			return ErrUnknown
		}
	}
	if t.Enrollment != "" {
		return s.hasIn(ctx, tx, actor, t)
	}
	if owner {
		held, err := s.rights.HeldIn(ctx, tx, actor)
		if err != nil {
			return err
		}
		return rights.Lacks(t.Permissions.Without(held.Anywhere()), rights.Scope{Kind: rights.Installation})
	}
	for p := range permission.All() {
		if t.Permissions.Has(p) {
			if err := s.rights.MayChange(ctx, tx, actor, t.Owner, p); err != nil {
				return err
			}
		}
	}
	return nil
}

// hasIn fails unless the actor has the token's permissions in its enrollment. An administrator has them on all of it; an owner may have
// them on charges with a tag.
func (s *Store) hasIn(ctx context.Context, tx *sql.Tx, actor string, t Token) error {
	scope := rights.Scope{Kind: rights.Enrollment, ID: t.Enrollment}
	if !strings.EqualFold(actor, t.Owner) {
		return s.rights.HasAll(ctx, tx, actor, scope, t.Permissions)
	}
	var company string
	err := tx.QueryRowContext(ctx, "SELECT company FROM enrollments WHERE number = $1", t.Enrollment).Scan(&company)
	known := err == nil
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	held, err := s.rights.HeldIn(ctx, tx, actor)
	if err == nil {
		err = rights.Lacks(t.Permissions.Without(held.In(t.Enrollment, company).Set), scope)
	}
	if err == nil && !known {
		err = rights.ErrNoEnrollment
	}
	return err
}

func (s *Store) insert(ctx context.Context, tx *sql.Tx, t Token, hash []byte) error {
	now := s.now()
	if _, err := tx.ExecContext(ctx, "DELETE FROM api_tokens WHERE ends_at < $1 OR revoked_at < $1", now.Add(-keptFor).Unix()); err != nil {
		return fmt.Errorf("remove old API tokens: %w", err)
	}
	var live int
	err := tx.QueryRowContext(ctx, "SELECT count(*) FROM api_tokens WHERE user_id = $1 AND ends_at > $2 AND revoked_at IS NULL", t.Owner, now.Unix()).Scan(&live)
	if err == nil && live >= MaxLive {
		err = ErrTooMany
	}
	if err == nil {
		_, err = tx.ExecContext(ctx, `INSERT INTO api_tokens (id, hash, user_id, name, permissions, enrollment, created_by, created_at, ends_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
			t.ID, hash, t.Owner, t.Name, strings.Join(t.Permissions.Names(), ","), t.Enrollment, t.CreatedBy, t.Created.Unix(), t.Ends.Unix())
	}
	if err != nil {
		return fmt.Errorf("store an API token: %w", err)
	}
	return nil
}

// Rotate replaces a token by one with the same rights and life, which it returns; the old one lives on for the overlap.
// With own it is one of the actor's.
func (s *Store) Rotate(ctx context.Context, actor, id string, own bool, overlap time.Duration) (successor Token, text string, err error) {
	text, next, hash := secret()
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		old, err := s.managed(ctx, tx, actor, id, own)
		if err != nil {
			return err
		}
		now := s.now()
		if !old.live(now) {
			return ErrEnded
		}
		fresh := old
		fresh.ID, fresh.CreatedBy, fresh.Created, fresh.Ends = next, actor, now, now.Add(old.Ends.Sub(old.Created))
		if err := s.mayHave(ctx, tx, actor, fresh); err != nil {
			return err
		}
		ends := now.Add(overlap)
		if ends.After(old.Ends) {
			ends = old.Ends
		}
		if _, err = tx.ExecContext(ctx, "UPDATE api_tokens SET ends_at = $1 WHERE id = $2", ends.Unix(), id); err != nil {
			return fmt.Errorf("end a rotated API token: %w", err)
		}
		before, after := changeOf(old), changeOf(fresh)
		before["id"], after["id"], after["overlapEndsAt"] = id, next, ends.UTC().Format(time.RFC3339)
		record(ctx, fresh).Change(before, after)
		if err := s.insert(ctx, tx, fresh, hash); err != nil {
			return err
		}
		successor, err = s.one(ctx, tx, next)
		return err
	})
	return successor, text, err
}

// Revoke ends a token at once. With own it is one of the actor's.
func (s *Store) Revoke(ctx context.Context, actor, id string, own bool) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		t, err := s.managed(ctx, tx, actor, id, own)
		if err != nil {
			return err
		}
		if !t.live(s.now()) {
			return ErrEnded
		}
		record(ctx, t).Change(changeOf(t), nil)
		_, err = tx.ExecContext(ctx, "UPDATE api_tokens SET revoked_at = $1 WHERE id = $2", s.now().Unix(), id)
		return err
	})
}

// live tells whether the token works, if its owner does.
func (t Token) live(now time.Time) bool { return t.Revoked.IsZero() && now.Before(t.Ends) }
