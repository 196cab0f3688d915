package intake

import (
	"context"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// tells the sender which bills a revision of its delivery makes smaller: fewer rows or less BilledCost by more than a tenth, or missing
// days.
func (a Asks) tells(ctx context.Context, engine costs.Engine, run costs.Run, state history.State, offer history.Offer) error {
	if a.tell == nil {
		return nil
	}
	var bills []costs.Question
	for _, one := range state.Taken(run.Delivery, offer) {
		slice := one.Before.Slice
		sums, err := sumsOf(ctx, engine, costs.Scope{Enrollment: run.Enrollment}, history.Cut{Slice: slice})
		if err != nil {
			return err
		}
		q := costs.Question{Provider: slice.Provider, Account: slice.Account, Month: slice.Month, RowsThere: one.Before.Rows,
			RowsOffered: one.After.Rows, Before: costs.Amounts{}, Instead: costs.Amounts{}}
		for _, amounts := range sums {
			plus(q.Before, amounts, false)
		}
		if offered := offer[slice]; offered != nil {
			plus(q.Instead, offered.Amounts, false)
		}
		if shorter(one.Before, one.After) || smaller(q) {
			bills = append(bills, q)
		}
	}
	a.tell(bills)
	return nil
}

// shorter reports whether the later share starts later or ends earlier by at least a day.
func shorter(before, after history.Share) bool {
	const day = int64(24 * time.Hour / time.Microsecond)
	return after.FirstCharge-before.FirstCharge >= day || before.LastCharge-after.LastCharge >= day
}

// smaller reports whether rows or BilledCost fall by more than a tenth.
func smaller(q costs.Question) bool {
	if q.RowsOffered*10 < q.RowsThere*9 {
		return true
	}
	for currency, before := range q.Before {
		if before.Sign() > 0 && times(q.Instead[currency], 10).Cmp(times(before, 9)) < 0 {
			return true
		}
	}
	return false
}

// times is n amounts; one beyond the range stays as it is.
func times(d decimal.Decimal, n int) (sum decimal.Decimal) {
	for range n {
		next, err := sum.Add(d)
		if err != nil {
			return sum
		}
		sum = next
	}
	return sum
}
