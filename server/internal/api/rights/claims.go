package rights

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// Mapped tells whether a group gets members from the claims of the provider.
func (s *Store) Mapped(ctx context.Context, provider string) (bool, error) {
	var n int
	if err := s.db.Read.QueryRowContext(ctx, "SELECT count(*) FROM user_groups WHERE provider = $1", provider).Scan(&n); err != nil {
		return false, fmt.Errorf("count the groups of provider %q: %w", provider, err)
	}
	return n > 0, nil
}

// FollowClaims makes the user's memberships by the provider those of its claim's values. Memberships that a person made stay. The last system
// administrator may go, as the provider decides who is in its groups; `costdeck user` appoints another one.
func (s *Store) FollowClaims(ctx context.Context, userID, provider string, values []string) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		list, err := mappedGroups(ctx, tx, userID, provider)
		if err != nil {
			return err
		}
		var before, after []string
		changed := false
		for _, g := range list {
			claimed := slices.Contains(values, g.claim)
			if g.member {
				before = append(before, g.name)
			}
			if claimed && !g.byHand {
				after = append(after, g.name)
			}
			switch {
			case claimed && !g.member && !g.byHand:
				_, err = tx.ExecContext(ctx, "INSERT INTO group_members (group_id, user_id, provider) VALUES ($1, $2, $3)", g.id, userID, provider)
			case !claimed && g.member:
				_, err = tx.ExecContext(ctx, "DELETE FROM group_members WHERE group_id = $1 AND user_id = $2", g.id, userID)
			default:
				continue
			}
			changed = true
			if err != nil {
				return fmt.Errorf("membership of %q in group %q: %w", userID, g.id, err)
			}
		}
		if !changed {
			return database.ErrUnchanged
		}
		trail.Of(ctx).Change(map[string]any{"groups": before}, map[string]any{"groups": after})
		return Changed(ctx, tx)
	})
}

// mapped is a group of a provider, as it concerns one user.
type mapped struct {
	id, name, claim string
	// member is a membership by the provider, byHand one that a person made.
	member, byHand bool
}

func mappedGroups(ctx context.Context, tx *sql.Tx, userID, provider string) (list []mapped, err error) {
	rows, err := tx.QueryContext(ctx, `SELECT u.id, u.name, u.claim, m.provider FROM user_groups u
		LEFT JOIN group_members m ON m.group_id = u.id AND m.user_id = $1 WHERE u.provider = $2 ORDER BY u.unique_name`, userID, provider)
	if err != nil {
		return nil, fmt.Errorf("groups of provider %q: %w", provider, err)
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var g mapped
		var by sql.NullString
		if err := rows.Scan(&g.id, &g.name, &g.claim, &by); err != nil {
			return nil, fmt.Errorf("groups of provider %q: %w", provider, err)
		}
		g.member, g.byHand = by.Valid && by.String != "", by.Valid && by.String == ""
		list = append(list, g)
	}
	return list, rows.Err()
}
