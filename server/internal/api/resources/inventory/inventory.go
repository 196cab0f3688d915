package inventory

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// Resource is derived from the charges of one ResourceId in the period. If they disagree, the most expensive value wins. Amounts
// are EffectiveCost.
type Resource struct {
	ID, Name, Type, Service, Category, Provider string
	Region, Account, AccountName                string
	Tags                                        map[string]string
	Cost, Previous                              decimal.Decimal
	// FirstSeen and LastSeen are days of the whole data; zero until Seen has found them.
	FirstSeen, LastSeen time.Time
}

// Sum is a number of resources with their cost.
type Sum struct {
	Count          int
	Cost, Previous decimal.Decimal
}

// Inventory is every resource of a selection.
type Inventory struct {
	// Total and Previous are sums of all charges; resources, Unassigned and Folded add up to Total.
	Total, Previous decimal.Decimal
	Resources       []Resource
	// Unassigned are the charges without a resource.
	Unassigned Sum
	// Folded are groups beyond the engine's limit.
	Folded Sum
}

// Metric is the cost of resources: it spreads commitments over the usage that they cover.
const Metric = costs.EffectiveCost

// Load queries all resources of the selection.
func Load(ctx context.Context, a *Asker) (*Inventory, error) {
	var named, placed, tagged costs.Report
	work, ctx := errgroup.WithContext(ctx)
	ask := func(into *costs.Report, compare bool, groups ...string) {
		work.Go(func() (err error) {
			*into, err = a.Aggregate(ctx, costs.Query{Metrics: []costs.Metric{Metric}, GroupBy: groups, Top: costs.MaxTop,
				ComparePrevious: compare, SameDays: a.InProgress()})
			return err
		})
	}
	ask(&named, true, "ResourceId", "ResourceName", "ResourceType", "ServiceName")
	ask(&placed, false, "ResourceId", "RegionId", "SubAccountId", "SubAccountName")
	ask(&tagged, false, "ResourceId", "ProviderName", "ServiceCategory", "Tags")
	if err := work.Wait(); err != nil {
		return nil, err
	}
	return collect(a, named, placed, tagged)
}

func collect(a *Asker, named, placed, tagged costs.Report) (*Inventory, error) {
	out := &Inventory{Total: a.Amount(named.Totals, Metric)}
	if named.Previous != nil {
		out.Previous = a.Amount(named.Previous.Totals, Metric)
	}
	byID := map[string]int{}
	for _, row := range named.Rows {
		cost, previous := a.Amount(row.Totals, Metric), a.Amount(row.Previous, Metric)
		id := Value(row, 0)
		if id == "" {
			if err := out.Unassigned.add(Sum{0, cost, previous}); err != nil {
				return nil, err
			}
			continue
		}
		at, known := byID[id]
		if !known {
			at = len(out.Resources)
			byID[id] = at
			// Rows are ordered by cost, so the first wins.
			out.Resources = append(out.Resources, Resource{ID: id, Name: cmp.Or(Value(row, 1), lastPart(id)),
				Type: Value(row, 2), Service: Value(row, 3)})
		}
		if err := out.Resources[at].add(cost, previous); err != nil {
			return nil, err
		}
	}
	if named.Other != nil {
		out.Folded = Sum{named.Other.Count, a.Amount(named.Other.Totals, Metric), a.Amount(named.Other.Previous, Metric)}
	}
	for _, row := range placed.Rows {
		if at, ok := byID[Value(row, 0)]; ok && out.Resources[at].Account == "" && out.Resources[at].Region == "" {
			r := &out.Resources[at]
			r.Region, r.Account, r.AccountName = Value(row, 1), Value(row, 2), cmp.Or(Value(row, 3), Value(row, 2))
		}
	}
	for _, row := range tagged.Rows {
		if at, ok := byID[Value(row, 0)]; ok && out.Resources[at].Provider == "" {
			r := &out.Resources[at]
			r.Provider, r.Category = Value(row, 1), Value(row, 2)
			// Invalid tags count as missing, as in the engine.
			r.Tags, _ = focus.ParseTags([]byte(Value(row, 3)))
		}
	}
	return out, nil
}

// Value is a part of a row's key; empty is missing.
func Value(row costs.Row, part int) string {
	if v := row.Key[part].Value; v != nil {
		return *v
	}
	return ""
}

// lastPart is the short name of a resource that has only an address.
func lastPart(id string) string {
	trimmed := strings.TrimRight(id, "/")
	if i := strings.LastIndexAny(trimmed, "/:"); i >= 0 && i < len(trimmed)-1 {
		return trimmed[i+1:]
	}
	return id
}

func (r *Resource) add(cost, previous decimal.Decimal) error {
	sum := Sum{1, r.Cost, r.Previous}
	err := sum.add(Sum{0, cost, previous})
	r.Cost, r.Previous = sum.Cost, sum.Previous
	return err
}

func (s *Sum) add(other Sum) (err error) {
	s.Count += other.Count
	if s.Cost, err = s.Cost.Add(other.Cost); err == nil {
		s.Previous, err = s.Previous.Add(other.Previous)
	}
	if err != nil {
		return fmt.Errorf("sum of resources: %w; choose a shorter period", err)
	}
	return nil
}

// Seen finds the first and the last day with charges of the resources, over all data.
func Seen(ctx context.Context, a *Asker, resources []Resource) error {
	if len(resources) == 0 {
		return nil
	}
	ids, at := make([]string, len(resources)), map[string]int{}
	for i, r := range resources {
		ids[i], at[r.ID] = r.ID, i
	}
	report, err := a.Aggregate(ctx, costs.Query{Metrics: []costs.Metric{Metric}, GroupBy: []string{"ResourceId"},
		Granularity: costs.Day, Period: a.Always()}, costs.Filter{Column: "ResourceId", Op: costs.In, Values: ids})
	if err != nil {
		return err
	}
	for _, row := range report.Rows {
		if i, ok := at[Value(row, 0)]; ok && len(row.Series) > 0 {
			resources[i].FirstSeen, resources[i].LastSeen = row.Series[0].Start, row.Series[len(row.Series)-1].Start
		}
	}
	return nil
}
