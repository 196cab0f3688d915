package intake

import (
	"context"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// Confirm asks the sender of a source about the charges that the file would remove. Without a Confirm function or removals it
// accepts.
func Confirm(ctx context.Context, engine costs.Engine, source costs.Source, run costs.Run, taken []history.Taken, bill *Bill) error {
	if source.Confirm == nil || len(taken) == 0 || run.Dataset != costs.CostAndUsage {
		return nil
	}
	removals, err := removalsOf(ctx, engine, costs.Scope{Enrollment: run.Enrollment}, taken, bill)
	if err != nil || len(removals) == 0 {
		return err
	}
	return source.Confirm(ctx, removals)
}

// removalsOf are the slices in which the bill has less than the existing charges: fewer rows or less BilledCost by more than a
// tenth, or missing days.
func removalsOf(ctx context.Context, engine costs.Engine, scope costs.Scope, taken []history.Taken, bill *Bill) ([]costs.Removal, error) {
	var removals []costs.Removal
	months := map[string]map[history.Slice]costs.Amounts{}
	for _, one := range taken {
		slice := one.Before.Slice
		if months[slice.Month] == nil {
			amounts, err := billedIn(ctx, engine, scope, slice.Month)
			if err != nil {
				return nil, err
			}
			months[slice.Month] = amounts
		}
		r := costs.Removal{Provider: slice.Provider, Account: slice.Account, Month: slice.Month, RowsBefore: one.Before.Rows,
			RowsAfter: one.After.Rows, Before: months[slice.Month][slice], After: costs.Amounts{}}
		if now, ok := bill.slices[slice]; ok {
			r.After = now.amounts
		}
		if shorter(one.Before, one.After) || Less(r) {
			removals = append(removals, r)
		}
	}
	return removals, nil
}

// shorter reports whether the later share starts later or ends earlier by at least a day.
func shorter(before, after history.Share) bool {
	const day = int64(24 * time.Hour / time.Microsecond)
	return after.FirstCharge-before.FirstCharge >= day || before.LastCharge-after.LastCharge >= day
}

// Less reports whether rows or BilledCost fall by more than a tenth.
func Less(r costs.Removal) bool {
	if r.RowsAfter*10 < r.RowsBefore*9 {
		return true
	}
	for currency, before := range r.Before {
		if before.Sign() > 0 && times(r.After[currency], 10).Cmp(times(before, 9)) < 0 {
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

// Now are the removals that still hold: later files of the delivery may have restored the rest.
func Now(ctx context.Context, engine costs.Engine, scope costs.Scope, removals []costs.Removal) (still []costs.Removal, err error) {
	for _, r := range removals {
		amounts, err := billedIn(ctx, engine, scope, r.Month)
		if err != nil {
			return nil, err
		}
		r.After = amounts[history.Slice{Provider: r.Provider, Account: r.Account, Month: r.Month}]
		if r.RowsAfter = r.RowsBefore; Less(r) { // Only the file's own rows are known.
			still = append(still, r)
		}
	}
	return still, nil
}

// billedIn is the BilledCost of a billing month by provider and account.
func billedIn(ctx context.Context, engine costs.Engine, scope costs.Scope, month string) (map[history.Slice]costs.Amounts, error) {
	filter, err := InMonth(month)
	if err != nil {
		return nil, err
	}
	report, err := engine.Aggregate(ctx, scope, costs.Query{Metrics: []costs.Metric{costs.BilledCost},
		GroupBy: []string{"ProviderName", "BillingAccountId"}, Granularity: costs.Total, Filter: filter})
	if err != nil {
		return nil, err
	}
	amounts := map[history.Slice]costs.Amounts{}
	for _, row := range report.Rows {
		slice := history.Slice{Month: month}
		if row.Key[0].Value != nil {
			slice.Provider = *row.Key[0].Value
		}
		if row.Key[1].Value != nil {
			slice.Account = *row.Key[1].Value
		}
		amounts[slice] = row.Totals[costs.BilledCost]
	}
	return amounts, nil
}

// InMonth is the condition that a charge is of a billing month.
func InMonth(month string) (*costs.Filter, error) {
	first, err := time.Parse("2006-01", month)
	if err != nil {
		return nil, err
	}
	within := func(column string) costs.Filter {
		return costs.Filter{Column: column, Op: costs.Between, Values: []string{first.Format(time.RFC3339),
			first.AddDate(0, 1, 0).Add(-time.Microsecond).Format(time.RFC3339Nano)}}
	}
	return &costs.Filter{Or: []costs.Filter{within("BillingPeriodStart"),
		{And: []costs.Filter{{Column: "BillingPeriodStart", Op: costs.Missing}, within("ChargePeriodStart")}}}}, nil
}
