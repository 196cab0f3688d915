package clickhouse

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// CountPurchases says whether the purchases of payers count in EffectiveCost.
func (e *Engine) CountPurchases(ctx context.Context, scope costs.Scope, payers []costs.Payer, counts bool) error {
	unlock := e.deciding.lock(scope.Enrollment)
	defer unlock()
	return e.alone(ctx, scope.Enrollment, func() error { return e.countPurchases(ctx, scope, payers, counts) })
}

func (e *Engine) countPurchases(ctx context.Context, scope costs.Scope, payers []costs.Payer, counts bool) error {
	said, err := e.db.said(ctx, scope.Enrollment)
	if err != nil {
		return err
	}
	more := history.Saying(payers, counts)
	if !uncounted(said).ChangedBy(more) {
		return nil
	}
	next := e.event(scope.Enrollment, "", purchases)
	next.number, next.report.Said = int64(len(said))+1, more
	return e.db.add(ctx, next)
}

// Uncounted are the payers whose purchases do not count.
func (e *Engine) Uncounted(ctx context.Context, enrollment string) ([]costs.Payer, error) {
	said, err := e.db.said(ctx, enrollment)
	return uncounted(said).List(), err
}

// said is what was said about purchases, in order.
func (d *database) said(ctx context.Context, enrollment string) (all [][]history.Said, err error) {
	statement := "SELECT report FROM " + eventsTable + " WHERE enrollment = " + quote(enrollment) + " AND id = '' AND kind = " + quote(purchases) +
		" ORDER BY number, at, event"
	err = d.ask(ctx, "purchases", statement, func(r rows) error {
		var text string
		var told report
		if err := r.Scan(&text); err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(text), &told); err != nil {
			return fmt.Errorf("purchases of %s: %w", enrollment, err)
		}
		all = append(all, told.Said)
		return nil
	})
	return all, err
}

func uncounted(said [][]history.Said) history.Payers {
	return history.UncountedAfter(slices.Concat(said...))
}

// leavePurchases is the expression of EffectiveCost, with 0 for the purchases that do not count.
func (m matcher) leavePurchases() string {
	stored := ident(string(costs.EffectiveCost))
	filter := costs.PurchasesOf(m.uncounted)
	is, err := matcher{columns: m.columns}.filter(&filter)
	if err != nil { // It has conditions on texts alone, and these do not fail.
		return stored
	}
	return "if(" + is + " AND isNotNull(" + stored + "), toDecimal128(0, 24), " + stored + ")"
}
