package anomalies

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Rules returns the detection rules of an enrollment and their version.
func (s *Store) Rules(ctx context.Context, enrollment string) (anomaly.Rules, string, error) {
	rules, err := readRules(ctx, s.db.Read, enrollment)
	if err != nil {
		return nil, "", fmt.Errorf("detection rules of %s: %w", enrollment, err)
	}
	return rules, versionOf(rules), nil
}

type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func readRules(ctx context.Context, db querier, enrollment string) (rules anomaly.Rules, err error) {
	rows, err := db.QueryContext(ctx, `SELECT service, account, floor, sensitivity FROM anomaly_rules WHERE enrollment = $1
		ORDER BY position`, enrollment)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		var r anomaly.Rule
		var floor *string
		if err := rows.Scan(&r.Service, &r.Account, &floor, &r.Sensitivity); err != nil {
			return nil, err
		}
		if floor != nil {
			amount, err := decimal.Parse(*floor)
			if err != nil {
				return nil, err
			}
			r.Floor = &amount
		}
		rules = append(rules, r)
	}
	return rules, rows.Err()
}

// versionOf changes with the rules; it is empty without any.
func versionOf(rules anomaly.Rules) string {
	if len(rules) == 0 {
		return ""
	}
	lines := make([][]string, 0, len(rules))
	for _, r := range rules {
		line := []string{r.Service, r.Account, string(r.Sensitivity)}
		if r.Floor != nil {
			line = append(line, r.Floor.String())
		}
		lines = append(lines, line)
	}
	text, err := json.Marshal(lines)
	if err != nil {
		panic(err) // Strings can always be written.
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:8])
}

// replaceRules replaces the rules of the version; a nil version replaces any.
func (s *Store) replaceRules(ctx context.Context, enrollment string, version *string, rules anomaly.Rules) error {
	err := s.db.InTx(ctx, func(tx *sql.Tx) error {
		now, err := readRules(ctx, tx, enrollment)
		if err != nil {
			return err
		}
		if version != nil && *version != versionOf(now) {
			return problem.New(http.StatusConflict, "Someone else has changed the detection settings; load them again, then save.")
		}
		trail.Of(ctx).Change(map[string]any{"rules": writeRules(now)}, map[string]any{"rules": writeRules(rules)})
		if _, err := tx.ExecContext(ctx, "DELETE FROM anomaly_rules WHERE enrollment = $1", enrollment); err != nil {
			return err
		}
		for i, r := range rules {
			var floor *string
			if r.Floor != nil {
				floor = new(r.Floor.String())
			}
			_, err := tx.ExecContext(ctx, `INSERT INTO anomaly_rules (enrollment, position, service, account, floor, sensitivity)
				VALUES ($1, $2, $3, $4, $5, $6)`, enrollment, i, r.Service, r.Account, floor, r.Sensitivity)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("save the detection rules of %s: %w", enrollment, err)
	}
	return nil
}
