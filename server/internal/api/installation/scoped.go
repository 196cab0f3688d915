package installation

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	// soon is how far ahead ends are counted, mostEnds how many are listed.
	soon     = 30 * 24 * time.Hour
	mostEnds = 20
	// idle is after how long without use a token is unused.
	idle = 90 * 24 * time.Hour
	// lately is how far back audit entries are counted.
	lately = 24 * time.Hour
)

// scoped adds what the grants of the caller show, each part for those with its permission somewhere.
func (h handlers) scoped(ctx context.Context, held rights.Held, out *wire.AdminOverview) error {
	if err := h.people(ctx, held, &out.People); err != nil {
		return err
	}
	if held.Anywhere().Has(permission.SessionsRead) {
		visible, args := held.Visible(permission.SessionsRead, []any{h.Demo, h.Now().Unix()})
		out.Sessions = new(wire.Int)
		if err := h.count(ctx, out.Sessions, `SELECT count(DISTINCT t.family) FROM tokens t JOIN accounts a ON a.user_id = t.user_id
			WHERE ($1 OR NOT a.demo) AND t.expires_at > $2 AND a.state <> 'disabled' AND `+visible, args...); err != nil {
			return err
		}
	}
	if err := h.ends(ctx, held, out); err != nil {
		return fmt.Errorf("grants and tokens that end: %w", err)
	}
	if held.Anywhere().Has(permission.AuditScope) {
		return h.entries(ctx, held, out)
	}
	return nil
}

func (h handlers) people(ctx context.Context, held rights.Held, out *wire.AdminPeople) error {
	visible, args := held.Visible(permission.UsersRead, []any{h.Demo})
	err := h.DB.Read.QueryRowContext(ctx, `SELECT coalesce(sum(CASE WHEN NOT service AND state = 'active' THEN 1 ELSE 0 END), 0),
		coalesce(sum(CASE WHEN NOT service AND state = 'invited' THEN 1 ELSE 0 END), 0),
		coalesce(sum(CASE WHEN NOT service AND state = 'disabled' THEN 1 ELSE 0 END), 0),
		coalesce(sum(CASE WHEN service THEN 1 ELSE 0 END), 0) FROM accounts a WHERE ($1 OR NOT a.demo) AND `+visible, args...).
		Scan((*int64)(&out.Active), (*int64)(&out.Invited), (*int64)(&out.Disabled), (*int64)(&out.Services))
	if err != nil {
		return fmt.Errorf("count the accounts: %w", err)
	}
	return nil
}

// ends counts the grants and tokens that end soon, and lists the first ones.
func (h handlers) ends(ctx context.Context, held rights.Held, out *wire.AdminOverview) error {
	now := h.Now()
	between := []any{now.Unix(), now.Add(soon).Unix()}
	grants, grantArgs := held.Within("g", permission.GrantsRead, between)
	grants = "FROM grants g LEFT JOIN user_groups s ON s.id = g.group_id WHERE g.ends_at > $1 AND g.ends_at <= $2 AND " + grants
	tokens, tokenArgs := held.Covers(permission.TokensWrite, "t.enrollment", append(between, h.Demo))
	tokens = `FROM api_tokens t JOIN accounts a ON a.user_id = t.user_id WHERE t.ends_at > $1 AND t.ends_at <= $2 AND t.revoked_at IS NULL
		AND ($3 OR NOT a.demo) AND ` + tokens
	out.Ends = []wire.AdminEnd{}
	if held.Anywhere().Has(permission.GrantsRead) {
		out.EndingGrants = new(wire.Int)
		if err := h.count(ctx, out.EndingGrants, "SELECT count(*) "+grants, grantArgs...); err != nil {
			return err
		}
		if err := h.list(ctx, out, "SELECT 'grant', g.role, coalesce(g.user_id, s.name, ''), g.scope_kind, g.scope, g.ends_at "+grants, grantArgs); err != nil {
			return err
		}
	}
	if held.Anywhere().Has(permission.TokensWrite) {
		out.EndingTokens = new(wire.Int)
		if err := h.count(ctx, out.EndingTokens, "SELECT count(*) "+tokens, tokenArgs...); err != nil {
			return err
		}
		if err := h.unused(ctx, held, out); err != nil {
			return err
		}
		if err := h.list(ctx, out, "SELECT 'token', t.name, t.user_id, 'enrollment', t.enrollment, t.ends_at "+tokens, tokenArgs); err != nil {
			return err
		}
	}
	slices.SortStableFunc(out.Ends, func(a, b wire.AdminEnd) int { return a.EndsAt.Compare(b.EndsAt.Time) })
	out.Ends = out.Ends[:min(len(out.Ends), mostEnds)]
	return nil
}

// unused counts the live tokens without a use for long.
func (h handlers) unused(ctx context.Context, held rights.Held, out *wire.AdminOverview) error {
	now := h.Now()
	visible, args := held.Covers(permission.TokensWrite, "t.enrollment", []any{now.Unix(), now.Add(-idle).Unix(), h.Demo})
	out.UnusedTokens = new(wire.Int)
	return h.count(ctx, out.UnusedTokens, `SELECT count(*) FROM api_tokens t JOIN accounts a ON a.user_id = t.user_id WHERE t.ends_at > $1
		AND coalesce(t.last_used_at, t.created_at) <= $2 AND t.revoked_at IS NULL AND ($3 OR NOT a.demo) AND `+visible, args...)
}

func (h handlers) list(ctx context.Context, out *wire.AdminOverview, query string, args []any) error {
	rows, err := h.DB.Read.QueryContext(ctx, fmt.Sprintf("%s ORDER BY 6 LIMIT %d", query, mostEnds), args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var one wire.AdminEnd
		var until int64
		if err := rows.Scan(&one.Kind, &one.Name, &one.Subject, &one.ScopeKind, &one.Scope, &until); err != nil {
			return err
		}
		one.EndsAt = wire.At(time.Unix(until, 0))
		out.Ends = append(out.Ends, one)
	}
	return rows.Err()
}

// entries counts the latest audit entries.
func (h handlers) entries(ctx context.Context, held rights.Held, out *wire.AdminOverview) error {
	filter := trail.Filter{From: h.Now().Add(-lately)}
	numbers, all, err := h.Rights.Reach(ctx, held, permission.AuditAll, permission.AuditScope)
	if err != nil {
		return err
	}
	if !all {
		filter.Within = append([]string{}, numbers...)
	}
	found := wire.AdminAudit{Since: wire.At(filter.From)}
	for into, outcome := range map[*wire.Int]string{&found.Entries: "", &found.Refused: audit.Denied} {
		filter.Outcome = outcome
		counted, err := h.Trail.Histogram(ctx, filter)
		if err != nil {
			return err
		}
		for _, n := range counted.Days {
			*into += wire.Int(n)
		}
		if found.Since.Before(counted.Since) {
			found.Since = wire.At(counted.Since)
		}
	}
	out.Audit = &found
	return nil
}
