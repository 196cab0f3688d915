package catalogue

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// Said is what somebody said about the purchases of a payer, and since which catalogue version it holds.
type Said struct {
	history.Said
	Committed int64
}

// Uncounted are the payers whose purchases do not count at a catalogue version.
func Uncounted(said []Said, committed int64) history.Payers {
	var until []history.Said
	for _, one := range said {
		if one.Committed <= committed {
			until = append(until, one.Said)
		}
	}
	return history.UncountedAfter(until)
}

// Say notes whether the purchases of payers count in EffectiveCost, unless that holds already.
func (c *Catalogue) Say(ctx context.Context, enrollment string, more []history.Said, at time.Time) error {
	return c.inTx(ctx, func(tx *sql.Tx) error {
		said, err := readSaid(ctx, tx, enrollment)
		if err != nil || !Uncounted(said[enrollment], math.MaxInt64).ChangedBy(more) {
			return err
		}
		version, err := bump(ctx, tx)
		if err != nil {
			return err
		}
		for _, one := range more {
			if _, err := tx.ExecContext(ctx, `INSERT OR REPLACE INTO purchases VALUES (?, ?, ?, ?, ?)`,
				enrollment, version, one.Payer.Provider, one.Payer.Account, one.Counts); err != nil {
				return fmt.Errorf("purchases of %s: %w", enrollment, err)
			}
		}
		return c.noteVersion(ctx, tx, enrollment, version, at)
	})
}

// readSaid are those of an enrollment, or of all with an empty one, by enrollment and in order.
func readSaid(ctx context.Context, tx *sql.Tx, enrollment string) (map[string][]Said, error) {
	all := map[string][]Said{}
	rows, err := tx.QueryContext(ctx, `SELECT enrollment, committed, provider, account, counts FROM purchases WHERE ? IN ('', enrollment)
		ORDER BY committed`, enrollment)
	_, err = collect(rows, err, func(r row) (none struct{}, err error) {
		var of string
		var one Said
		err = r.Scan(&of, &one.Committed, &one.Payer.Provider, &one.Payer.Account, &one.Counts)
		all[of] = append(all[of], one)
		return none, err
	})
	if err != nil {
		return nil, fmt.Errorf("purchases: %w", err)
	}
	return all, nil
}
