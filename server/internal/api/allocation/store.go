package allocation

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// kind is the kind of a rule.
type kind string

const (
	tagKind   kind = "tag"
	splitKind kind = "split"
)

// most is the maximum number of rules of a kind in an enrollment.
func (k kind) most() int {
	if k == tagKind {
		return 100
	}
	return 50
}

// Store stores the rules of all enrollments with their versions.
type Store struct {
	db  *database.DB
	now func() time.Time
}

// NewStore is a store on db.
func NewStore(db *database.DB, now func() time.Time) *Store { return &Store{db, now} }

// saved is one version of a rule.
type saved struct {
	kind    kind
	name    string
	version int
	body    string // Empty at its end.
	by      string
	at      time.Time
}

func (s saved) ended() bool { return s.body == "" }

// audited is what an audit entry has of the version; nil of an end, and of a rule that was not there.
func (s saved) audited() any {
	if s.ended() {
		return nil
	}
	return map[string]any{"version": s.version, "rule": json.RawMessage(s.body)}
}

const columns = "SELECT kind, name, version, body, saved_by, saved_at FROM allocation_rules WHERE enrollment = $1"

// newest is the condition that a version is the last of its name.
const newest = ` AND version = (SELECT max(version) FROM allocation_rules AS other WHERE other.enrollment = allocation_rules.enrollment
	AND other.kind = allocation_rules.kind AND other.name = allocation_rules.name)`

type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func list(ctx context.Context, from querier, query string, args ...any) (all []saved, err error) {
	rows, err := from.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("read the allocation rules: %w", err)
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var one saved
		var at int64
		if err := rows.Scan(&one.kind, &one.name, &one.version, &one.body, &one.by, &at); err != nil {
			return nil, fmt.Errorf("read the allocation rules: %w", err)
		}
		one.at = time.Unix(at, 0).UTC()
		all = append(all, one)
	}
	return all, rows.Err()
}

// current are the rules of an enrollment that count, by kind and name.
func (s *Store) current(ctx context.Context, enrollment string) ([]saved, error) {
	return list(ctx, s.db.Read, columns+newest+" AND body != '' ORDER BY kind, name", enrollment)
}

// versions are the versions of one rule, newest first.
func (s *Store) versions(ctx context.Context, enrollment string, k kind, name string) ([]saved, error) {
	all, err := list(ctx, s.db.Read, columns+" AND kind = $2 AND name = $3 ORDER BY version DESC LIMIT 1000", enrollment, k, name)
	if err == nil && len(all) == 0 {
		err = missing(k, name)
	}
	return all, err
}

// save adds a version on top of base, 0 for a new or ended rule. A nil body ends the rule at any version. check sees the previous
// rules, in the same transaction.
func (s *Store) save(ctx context.Context, enrollment string, k kind, name string, base int, body any, by string,
	check func(current []saved) error) (out saved, err error) {
	out = saved{kind: k, name: name, by: by, at: s.now().UTC().Truncate(time.Second)}
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return out, fmt.Errorf("allocation rule %s: %w", name, err)
		}
		out.body = string(text)
	}
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		all, err := list(ctx, tx, columns+newest, enrollment)
		if err != nil {
			return err
		}
		var before saved
		var current []saved
		count := 0
		for _, one := range all {
			if one.kind == k && one.name == name {
				before = one
			}
			if !one.ended() {
				current = append(current, one)
				if one.kind == k {
					count++
				}
			}
		}
		if err := fits(before, k, name, base, body == nil, count); err != nil {
			return err
		}
		if err := check(current); err != nil {
			return err
		}
		out.version = before.version + 1
		trail.Of(ctx).Target(string(k), name).Change(before.audited(), out.audited())
		return insert(ctx, tx, enrollment, out)
	})
	return out, err
}

func insert(ctx context.Context, tx *sql.Tx, enrollment string, one saved) error {
	// Two processes that start at once may both create the first version.
	_, err := tx.ExecContext(ctx, `INSERT INTO allocation_rules (enrollment, kind, name, version, body, saved_by, saved_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`, enrollment, one.kind, one.name, one.version, one.body, one.by, one.at.Unix())
	if err != nil {
		return fmt.Errorf("save the allocation rule %s: %w", one.name, err)
	}
	return nil
}

// fits checks that a version may follow before.
func fits(before saved, k kind, name string, base int, end bool, count int) error {
	there := before.version > 0 && !before.ended()
	switch {
	case end && !there:
		return missing(k, name)
	case end:
		return nil
	case !there && base != 0, there && base != before.version:
		return problem.New(http.StatusConflict, fmt.Sprintf(
			"The %s %s is no longer at version %d, because someone else changed it. Reload it and repeat your change.", k, name, base))
	case !there && count >= k.most():
		return problem.New(http.StatusConflict, fmt.Sprintf("The enrollment has reached the limit of %d rules of this kind; delete one first.", count))
	default:
		return nil
	}
}

func missing(k kind, name string) error {
	return problem.New(http.StatusNotFound, fmt.Sprintf("The %s %.60s does not exist in the current enrollment; "+
		"GET /allocation/rules lists the rules.", k, name))
}
