package rights

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/permission"
)

// Insert writes a grant in a transaction. Its id is set if it is empty; a grant that the subject has already is left alone.
func Insert(ctx context.Context, tx *sql.Tx, g Grant) error {
	if err := g.Scope.check(); err != nil {
		return err
	}
	if g.ID == "" {
		g.ID = listing.ID()
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO grants (id, user_id, group_id, role, scope_kind, scope, tag_key, tag_value, starts_at,
			ends_at, provider, created_by, created_at)
		SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, CAST($13 AS BIGINT)
		WHERE NOT EXISTS (SELECT 1 FROM grants g WHERE g.user_id IS NOT DISTINCT FROM $2 AND g.group_id IS NOT DISTINCT FROM $3
			AND g.role = $4 AND g.scope_kind = $5 AND g.scope = $6 AND g.tag_key = $7 AND g.tag_value = $8 AND g.starts_at = $9
			AND g.ends_at IS NOT DISTINCT FROM $10 AND g.provider = $11)`,
		g.ID, orNull(g.UserID), orNull(g.GroupID), g.Role, string(g.Scope.Kind), g.Scope.ID, g.Scope.Tag.Key, g.Scope.Tag.Value,
		seconds(g.Starts), ends(g.Ends), g.Provider, g.CreatedBy, seconds(g.CreatedAt))
	if err != nil {
		return fmt.Errorf("grant %s on %s: %w", g.Role, g.Scope, err)
	}
	return Changed(ctx, tx)
}

// Replace makes the grants of a provider those of its claims. The user's other grants stay.
func Replace(ctx context.Context, tx *sql.Tx, userID, provider string, grants []Grant) error {
	if _, err := tx.ExecContext(ctx, "DELETE FROM grants WHERE user_id = $1 AND provider = $2", userID, provider); err != nil {
		return fmt.Errorf("replace the grants of %q: %w", userID, err)
	}
	for _, g := range grants {
		g.UserID, g.Provider = userID, provider
		if err := Insert(ctx, tx, g); err != nil {
			return err
		}
	}
	return Changed(ctx, tx)
}

// InList are the grants of an account with the roles and enrollments, the shape in which the command line and the rules of providers
// name rights: sysadmin covers the installation, other roles each of the enrollments. Everyone in an enrollment is an analyst and
// budget owner there unless a role says less or more.
func InList(roles, numbers []string) []Grant {
	var list []Grant
	onTop := true
	for _, name := range roles {
		role, _ := permission.FindBuiltIn(name)
		switch role.Name {
		case permission.RoleSysadmin:
			list = append(list, Grant{Role: permission.RoleSysadmin, Scope: Scope{Kind: Installation}})
		case permission.RoleIngest, permission.RoleApprover:
		default:
			onTop = false
		}
	}
	if onTop {
		roles = append([]string{permission.RoleAnalyst, permission.RoleBudgetOwner}, roles...)
	}
	for _, number := range numbers {
		for _, name := range roles {
			role, ok := permission.FindBuiltIn(name)
			if ok && role.Name == permission.RoleSysadmin {
				continue
			}
			if ok {
				name = role.Name
			}
			list = append(list, Grant{Role: name, Scope: Scope{Kind: Enrollment, ID: number}})
		}
	}
	return list
}

func orNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

func seconds(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.Unix()
}

func ends(t time.Time) any {
	if t.IsZero() {
		return nil
	}
	return t.Unix()
}
