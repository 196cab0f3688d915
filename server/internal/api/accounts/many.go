package accounts

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// Many is one change of several accounts. Exactly one of its last fields is set.
type Many struct {
	UserIDs []string
	// State is StateActive or StateDisabled. Users who have not chosen a password yet become invited instead of active.
	State State
	// Language is a tag of the languages table.
	Language string
	// Role is granted on Enrollment.
	Role, Enrollment string
}

// ChangeMany changes all of the accounts on behalf of the actor, or none. Errors are those of Change and of rights.Give, and ErrSelf.
func (s *Store) ChangeMany(ctx context.Context, actor string, m Many) error {
	// In one order, so that two at once do not wait for each other.
	ids := slices.Clone(m.UserIDs)
	slices.SortFunc(ids, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
	for i, id := range ids {
		a, err := s.Visible(ctx, actor, id)
		if err != nil {
			return err
		}
		ids[i] = a.UserID
	}
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		before, err := states(ctx, tx, ids)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if err := s.changeOne(ctx, tx, actor, id, m); err != nil {
				return err
			}
		}
		if m.Role == "" {
			after, err := states(ctx, tx, ids)
			if err != nil {
				return err
			}
			trail.Of(ctx).Change(map[string]any{"users": before}, map[string]any{"userIds": ids, "users": after})
		}
		return rights.Changed(ctx, tx)
	})
}

// stateOf is what an audit entry has of a user whom a bulk change changes.
type stateOf struct {
	User     string `json:"user"`
	State    State  `json:"state"`
	Language string `json:"language"`
}

func states(ctx context.Context, tx *sql.Tx, ids []string) (list []stateOf, err error) {
	for _, id := range ids {
		one := stateOf{User: id}
		err := tx.QueryRowContext(ctx, "SELECT state, lang_id FROM accounts WHERE user_id = $1", id).Scan(&one.State, &one.Language)
		if err != nil {
			return nil, fmt.Errorf("read account %q: %w", id, err)
		}
		list = append(list, one)
	}
	return list, nil
}

func (s *Store) changeOne(ctx context.Context, tx *sql.Tx, actor, id string, m Many) error {
	if m.Role != "" {
		g := rights.Grant{UserID: id, Role: m.Role, Scope: rights.Scope{Kind: rights.Enrollment, ID: m.Enrollment}, CreatedBy: actor, CreatedAt: s.now()}
		if err := s.rights.MayGive(ctx, tx, actor, g); err != nil {
			return err
		}
		return rights.Insert(ctx, tx, g)
	}
	if err := s.rights.MayChange(ctx, tx, actor, id, permission.UsersWrite); err != nil {
		return err
	}
	if m.State == StateDisabled && strings.EqualFold(actor, id) {
		return ErrSelf
	}
	_, err := tx.ExecContext(ctx, `UPDATE accounts SET version = version + 1, lang_id = CASE WHEN $1 = '' THEN lang_id ELSE $1 END,
		state = CASE WHEN $2 = 'disabled' THEN 'disabled' WHEN $2 = 'active' AND state = 'disabled' AND one_time THEN 'invited'
			WHEN $2 = 'active' AND state = 'disabled' THEN 'active' ELSE state END
		WHERE user_id = $3`, m.Language, string(m.State), id)
	if err != nil {
		return fmt.Errorf("change account %q: %w", id, err)
	}
	if m.State == StateDisabled {
		return s.endSessions(ctx, tx, id)
	}
	return nil
}
