package demo

import (
	"context"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/allocation"
	"github.com/costdeck/costdeck/server/internal/api/currencies"
	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// author is who the demo's rules and rates are by.
const author = "demo"

// ensureRules creates the first rules and rates of the generated enrollments. Enrollments that ever had any stay as users left
// them.
func ensureRules(ctx context.Context, rules *allocation.Store, rates *currencies.Store) error {
	for _, enrollment := range []string{"AWS-2001", "AZ-3001", "AZ-3002", "GCP-4001", "XC-5001", "CSP-6001", "CMP-7001", "CMP-7002"} {
		if err := rules.Ensure(ctx, enrollment, author, tags(), splits()); err != nil {
			return fmt.Errorf("demo rules of %s: %w", enrollment, err)
		}
		if err := rates.Ensure(ctx, enrollment, author, madeUpRates()); err != nil {
			return fmt.Errorf("demo rates of %s: %w", enrollment, err)
		}
	}
	return nil
}

// tags normalize values that the generated files spell in two ways.
func tags() map[string]wire.AllocationTagInput {
	take := func(key string, renamings ...wire.AllocationRenaming) wire.AllocationRule {
		column := "tag:" + key
		rule := wire.AllocationRule{Take: &column, Fold: new(true)}
		if len(renamings) > 0 {
			rule.Renamings = &renamings
		}
		return rule
	}
	production := wire.AllocationRenaming{From: []string{"prod"}, To: "production"}
	return map[string]wire.AllocationTagInput{
		"environment": {Rules: []wire.AllocationRule{take("env", production), take("Env", production)}},
		"team":        {Rules: []wire.AllocationRule{take("team"), take("Team")}},
	}
}

// splits share the taxes out over the teams.
func splits() map[string]wire.AllocationSplitInput {
	column, op := "ChargeCategory", wire.CostFilterOpIn
	return map[string]wire.AllocationSplitInput{
		"taxes": {Dimension: "virtual:team", Method: wire.AllocationMethodProportional,
			Filter: wire.CostFilter{Column: &column, Op: &op, Values: &[]string{"Tax"}}},
	}
}

// madeUpRates are rates of the ends of the generated months, in both directions.
func madeUpRates() (all []currency.Rate) {
	const source = "Made up for the demo"
	for i, rate := range []string{"1.1534", "1.1601", "1.1746", "1.1692", "1.1583", "1.1498", "1.1557", "1.1639", "1.1712", "1.1688", "1.1655",
		"1.1727", "1.1761"} {
		end := time.Date(2025, time.November+time.Month(i), 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, -1)
		all = append(all, currency.Rate{Date: end, From: "EUR", To: "USD", Rate: decimal.MustParse(rate), Source: source})
	}
	for i, rate := range []string{"0.8670", "0.8620", "0.8514", "0.8553", "0.8633", "0.8697", "0.8653", "0.8592", "0.8538", "0.8556", "0.8580",
		"0.8527", "0.8503"} {
		end := time.Date(2025, time.November+time.Month(i), 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, -1)
		all = append(all, currency.Rate{Date: end, From: "USD", To: "EUR", Rate: decimal.MustParse(rate), Source: source})
	}
	return all
}
