package findings

import (
	"context"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/costdeck/costdeck/server/internal/api/resources/inventory"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/commitment"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// facts are all that the rules look at.
type facts struct {
	period costs.Period
	// history is the time before the period that rules compare with.
	history  costs.Period
	required []string
	// meter is the column that names meters.
	meter     string
	resources []inventory.Resource
	// now and before are the usage of the period and of the history, by ResourceId.
	now, before map[string][]use
	// machines are the compute resources of the history.
	machines []machine
	rates    []rated
}

// use is the usage of one resource on one meter.
type use struct {
	meter, unit, category string
	cost                  decimal.Decimal
}

type machine struct{ id, name, account string }

// rated is a resource's usage of one SKU, at the contracted price.
type rated struct {
	resource, sku, meter, unit string
	cost, quantity             decimal.Decimal
}

// months is how long the history is.
const months = 6

// load queries the facts: one query per kind, and one for each of the most expensive units.
func load(ctx context.Context, a *inventory.Asker, required []string) (*facts, error) {
	from := a.Query.Period.From
	f := &facts{period: a.Query.Period, required: required,
		history: costs.Period{From: from.AddDate(0, -months, 0), To: from}}
	if a.Empty() {
		return f, nil
	}
	if f.meter = "SkuMeter"; !a.Has(f.meter) {
		// FOCUS 1.0 has no meters; its descriptions contain them.
		f.meter = "ChargeDescription"
	}
	work, ctx := errgroup.WithContext(ctx)
	work.Go(func() error {
		held, err := inventory.Load(ctx, a)
		if err == nil {
			f.resources = held.Resources
		}
		return err
	})
	work.Go(func() (err error) { f.now, err = uses(ctx, a, f.period, f.meter); return err })
	work.Go(func() (err error) { f.before, err = uses(ctx, a, f.history, f.meter); return err })
	work.Go(func() (err error) { f.machines, err = machines(ctx, a, f.history); return err })
	work.Go(func() (err error) { f.rates, err = rates(ctx, a, f.meter); return err })
	return f, work.Wait()
}

// used selects resource usage; the unused part of a commitment belongs to no resource.
func used() []costs.Filter {
	return []costs.Filter{
		{Column: "ChargeCategory", Op: costs.In, Values: []string{"Usage"}},
		{Column: "CommitmentDiscountStatus", Op: costs.NotIn, Values: []string{"Unused"}},
		{Not: &costs.Filter{Column: "ResourceId", Op: costs.Missing}},
	}
}

func uses(ctx context.Context, a *inventory.Asker, period costs.Period, meter string) (map[string][]use, error) {
	var out map[string][]use
	_, err := a.Aggregate(ctx, costs.Query{Metrics: []costs.Metric{inventory.Metric}, Period: period,
		GroupBy: []string{"ResourceId", meter, "PricingUnit", "ServiceCategory"}, Each: func() func(costs.Row) error {
			out = map[string][]use{}
			return func(row costs.Row) error {
				id := costs.FoldResourceID(inventory.Value(row, 0))
				out[id] = append(out[id], use{inventory.Value(row, 1), inventory.Value(row, 2), inventory.Value(row, 3),
					a.Amount(row.Totals, inventory.Metric)})
				return nil
			}
		}}, used()...)
	return out, err
}

func machines(ctx context.Context, a *inventory.Asker, period costs.Period) ([]machine, error) {
	var out []machine
	_, err := a.Aggregate(ctx, costs.Query{Metrics: []costs.Metric{inventory.Metric}, Period: period,
		GroupBy: []string{"ResourceId", "ResourceName", "SubAccountId"}, Each: func() func(costs.Row) error {
			out = nil
			return func(row costs.Row) error {
				out = append(out, machine{costs.FoldResourceID(inventory.Value(row, 0)), inventory.Value(row, 1), inventory.Value(row, 2)})
				return nil
			}
		}}, append(used(), costs.Filter{Column: "ServiceCategory", Op: costs.In, Values: []string{compute}})...)
	return out, err
}

// maxUnits is the number of units to compare prices in, the most expensive ones. Quantities of different units do not add up, so
// each needs a query.
const maxUnits = 20

func rates(ctx context.Context, a *inventory.Asker, meter string) ([]rated, error) {
	// Corrections refund a part of a charge; their price means nothing. Unknown prices would make the usual price too low.
	unpriced := commitment.Unpriced(costs.ContractedCost)
	regular := append(used(), costs.Filter{Column: "ChargeClass", Op: costs.Missing},
		costs.Filter{Not: &costs.Filter{Column: "SkuId", Op: costs.Missing}}, costs.Filter{Not: &unpriced})
	units, err := a.Facets(ctx, "PricingUnit", maxUnits, regular...)
	if err != nil {
		return nil, err
	}
	var out []rated
	for _, unit := range units {
		if unit.Value == nil {
			continue
		}
		before := len(out)
		_, err := a.Aggregate(ctx, costs.Query{Metrics: []costs.Metric{costs.ContractedCost, costs.PricingQuantity},
			GroupBy: []string{"ResourceId", "SkuId", meter}, Each: func() func(costs.Row) error {
				out = out[:before]
				return func(row costs.Row) error {
					out = append(out, rated{costs.FoldResourceID(inventory.Value(row, 0)), inventory.Value(row, 1), inventory.Value(row, 2),
						*unit.Value, a.Amount(row.Totals, costs.ContractedCost), a.Amount(row.Totals, costs.PricingQuantity)})
					return nil
				}
			}}, append(slices.Clone(regular), costs.Filter{Column: "PricingUnit", Op: costs.In, Values: []string{*unit.Value}})...)
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// The FOCUS service categories of the rules.
const (
	compute = "Compute"
	storage = "Storage"
)

// standing reports whether a unit counts time: it is charged for existence, not for usage.
func standing(unit string) bool {
	unit = strings.ToLower(unit)
	return strings.Contains(unit, "hour") || strings.Contains(unit, "hrs") || strings.Contains(unit, "month")
}

// sum adds the cost of the uses that keep selects.
func sum(uses []use, keep func(use) bool) (total decimal.Decimal, err error) {
	for _, one := range uses {
		if keep(one) {
			if total, err = total.Add(one.cost); err != nil {
				return total, err
			}
		}
	}
	return total, nil
}
