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
	// Total and Previous are sums of all charges; resources and Unassigned add up to Total.
	Total, Previous decimal.Decimal
	Resources       []Resource
	// Unassigned are the charges without a resource.
	Unassigned Sum
}

// Metric is the cost of resources: it spreads commitments over the usage that they cover.
const Metric = costs.EffectiveCost

// Load queries all resources of the selection.
func Load(ctx context.Context, a *Asker) (*Inventory, error) {
	c := &collector{asker: a}
	named, err := a.Aggregate(ctx, costs.Query{Metrics: []costs.Metric{Metric}, ComparePrevious: true, SameDays: a.InProgress(), Each: c.named,
		GroupBy: []string{"ResourceId", "ResourceName", "ResourceType", "ServiceName"}})
	if err != nil {
		return nil, err
	}
	if c.out == nil { // An enrollment without charges.
		c.named()
	}
	c.out.Total = a.Amount(named.Totals, Metric)
	if named.Previous != nil {
		c.out.Previous = a.Amount(named.Previous.Totals, Metric)
	}
	// Each writes other fields of the resources.
	work, ctx := errgroup.WithContext(ctx)
	for _, one := range []costs.Query{
		{Each: c.placed, GroupBy: []string{"ResourceId", "RegionId", "SubAccountId", "SubAccountName"}},
		{Each: c.tagged, GroupBy: []string{"ResourceId", "ProviderName", "ServiceCategory", "Tags"}},
	} {
		one.Metrics = []costs.Metric{Metric}
		work.Go(func() error {
			_, err := a.Aggregate(ctx, one)
			return err
		})
	}
	return c.out, work.Wait()
}

// collector makes resources of the rows, which come ordered by cost: the first of a resource wins.
type collector struct {
	asker *Asker
	out   *Inventory
	byID  map[string]int // By folded id.
}

func (c *collector) named() func(costs.Row) error {
	c.out, c.byID = &Inventory{}, map[string]int{}
	return c.addNamed
}

func (c *collector) addNamed(row costs.Row) error {
	cost, previous := c.asker.Amount(row.Totals, Metric), c.asker.Amount(row.Previous, Metric)
	id := Value(row, 0)
	if id == "" {
		return c.out.Unassigned.add(Sum{0, cost, previous})
	}
	at, known := c.byID[costs.FoldResourceID(id)]
	if !known {
		at = len(c.out.Resources)
		c.byID[costs.FoldResourceID(id)] = at
		c.out.Resources = append(c.out.Resources, Resource{ID: id, Name: cmp.Or(Value(row, 1), lastPart(id)),
			Type: Value(row, 2), Service: Value(row, 3)})
	}
	return c.out.Resources[at].add(cost, previous)
}

func (c *collector) placed() func(costs.Row) error {
	for i := range c.out.Resources {
		r := &c.out.Resources[i]
		r.Region, r.Account, r.AccountName = "", "", ""
	}
	return c.addPlaced
}

func (c *collector) addPlaced(row costs.Row) error {
	if r := c.resource(row); r != nil && r.Account == "" && r.Region == "" {
		r.Region, r.Account, r.AccountName = Value(row, 1), Value(row, 2), cmp.Or(Value(row, 3), Value(row, 2))
	}
	return nil
}

func (c *collector) tagged() func(costs.Row) error {
	for i := range c.out.Resources {
		r := &c.out.Resources[i]
		r.Provider, r.Category, r.Tags = "", "", nil
	}
	return c.addTagged
}

func (c *collector) addTagged(row costs.Row) error {
	if r := c.resource(row); r != nil && r.Provider == "" {
		r.Provider, r.Category = Value(row, 1), Value(row, 2)
		// Invalid tags count as missing, as in the engine.
		r.Tags, _ = focus.ParseTags([]byte(Value(row, 3)))
	}
	return nil
}

func (c *collector) resource(row costs.Row) *Resource {
	if at, ok := c.byID[costs.FoldResourceID(Value(row, 0))]; ok {
		return &c.out.Resources[at]
	}
	return nil
}

// Value is a part of a row's key; empty is missing.
func Value(row costs.Row, part int) string { return row.Key[part].Text() }

// Key is the same for every spelling of the resource's id.
func (r *Resource) Key() string { return costs.FoldResourceID(r.ID) }

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
		ids[i], at[costs.FoldResourceID(r.ID)] = r.ID, i
	}
	report, err := a.Aggregate(ctx, costs.Query{Metrics: []costs.Metric{Metric}, GroupBy: []string{"ResourceId"},
		Granularity: costs.Day, Period: a.Always()}, costs.Filter{Column: "ResourceId", Op: costs.In, Values: ids})
	if err != nil {
		return err
	}
	for _, row := range report.Rows {
		if i, ok := at[costs.FoldResourceID(Value(row, 0))]; ok && len(row.Series) > 0 {
			resources[i].FirstSeen, resources[i].LastSeen = row.Series[0].Start, row.Series[len(row.Series)-1].Start
		}
	}
	return nil
}
