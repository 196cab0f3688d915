package embedded

import (
	"context"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/table"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// purchaseColumns is how many columns it takes to find purchases.
const purchaseColumns = 5

// CountPurchases says whether the purchases of payers count in EffectiveCost.
func (e *Engine) CountPurchases(ctx context.Context, scope costs.Scope, payers []costs.Payer, counts bool) error {
	return e.cat.Say(ctx, scope.Enrollment, history.Saying(payers, counts), e.now())
}

// Uncounted are the payers whose purchases do not count.
func (e *Engine) Uncounted(ctx context.Context, enrollment string) ([]costs.Payer, error) {
	now, err := e.cat.Done(ctx)
	return catalogue.Uncounted(now.Said[enrollment], now.Version).List(), err
}

// leavePurchases has a view of the part read 0 as the EffectiveCost of purchases that do not count.
func (p *part) leavePurchases(v *table.View) {
	if len(p.uncounted) == 0 {
		return
	}
	v.Replace(string(costs.EffectiveCost), string(costs.EffectiveCost)+p.uncountedName(), func(stored *table.Number) (*table.Number, error) {
		filter := costs.PurchasesOf(p.uncounted)
		t, err := (matcher{v, texts{columns: costs.FOCUSColumns()}}).filter(&filter)
		if err != nil || stored.Absent || t == (none{}) {
			return stored, err
		}
		rows := table.NewBits(v.Rows)
		eachRow(t, v.Rows, rows.Set)
		return stored.Zeroed(rows), nil
	})
}

// leavePurchase is leavePurchases for a source row.
func (p *part) leavePurchase(row *costs.ChargeRow) {
	if len(p.uncounted) > 0 && row.Columns[string(costs.EffectiveCost)] != nil && row.IsPurchaseOf(p.uncounted) {
		row.Columns[string(costs.EffectiveCost)] = new("0")
	}
}

// uncountedName tells apart what is cached of a part with other purchases left out. Column names have no zero bytes.
func (p *part) uncountedName() (name string) {
	for _, payer := range p.uncounted {
		name += "\x00" + strconv.Quote(payer.Provider) + strconv.Quote(payer.Account)
	}
	return name
}
