// Package coverage computes the share of costs with tag keys. It queries the charges that lack a key, so that the parts are exact
// and add up to the total.
package coverage

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"github.com/costdeck/costdeck/server/internal/api/resources/inventory"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Split divides a cost by its tags. Complete, Partial and None add up to Total.
type Split struct {
	Total decimal.Decimal
	// Complete carries every required key; without required keys, any tag.
	Complete decimal.Decimal
	Partial  decimal.Decimal
	None     decimal.Decimal
}

// Part is the split of one service or account.
type Part struct {
	Value, Label string
	Split
}

// Key is the cost that has a value for one key.
type Key struct {
	Key              string
	Required         bool
	Covered, Missing decimal.Decimal
}

// Coverage is the tag coverage of all charges of a query.
type Coverage struct {
	Split
	Keys               []Key
	Services, Accounts []Part
}

// maxKeys is the number of keys: the required ones, then those with the most cost.
const maxKeys = 20

// Load queries the coverage; required are the enrollment's required keys.
func Load(ctx context.Context, a *inventory.Asker, required []string) (*Coverage, error) {
	held, err := inventory.Load(ctx, a)
	if err != nil {
		return nil, err
	}
	keys := keysOf(held.Resources, required)
	// Three splits by place, and one sum a key.
	var total, some, none costs.Report
	missing := make([]costs.Report, len(keys))
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(4)
	ask := func(into *costs.Report, groups []string, further ...costs.Filter) {
		work.Go(func() (err error) {
			*into, err = a.Aggregate(ctx, costs.Query{Metrics: []costs.Metric{inventory.Metric}, GroupBy: groups}, further...)
			return err
		})
	}
	places := []string{"ServiceName", "SubAccountId", "SubAccountName"}
	anyOf, allOf := lacking(required)
	ask(&total, places)
	ask(&some, places, anyOf)
	ask(&none, places, allOf)
	for i, key := range keys {
		ask(&missing[i], nil, lacks(key.Key))
	}
	if err := work.Wait(); err != nil {
		return nil, err
	}
	out := &Coverage{Keys: keys}
	for i, report := range missing {
		out.Keys[i].Missing = a.Amount(report.Totals, inventory.Metric)
		if out.Keys[i].Covered, err = a.Amount(total.Totals, inventory.Metric).Sub(out.Keys[i].Missing); err != nil {
			return nil, fmt.Errorf("tag coverage: %w", err)
		}
	}
	out.Split, err = split(a.Amount(total.Totals, inventory.Metric), a.Amount(some.Totals, inventory.Metric),
		a.Amount(none.Totals, inventory.Metric))
	if err == nil {
		out.Services, err = parts(a, 0, 0, total, some, none)
	}
	if err == nil {
		out.Accounts, err = parts(a, 1, 2, total, some, none)
	}
	return out, err
}

// lacks selects the charges without a value of the key.
func lacks(key string) costs.Filter {
	column := costs.TagPrefix + key
	return costs.Filter{Or: []costs.Filter{{Column: column, Op: costs.Missing}, {Column: column, Op: costs.In, Values: []string{""}}}}
}

// lacking are the filters for charges that lack any and all of the keys; without keys, both are charges without a tag.
func lacking(required []string) (anyOf, allOf costs.Filter) {
	if len(required) == 0 {
		bare := costs.Filter{Or: []costs.Filter{{Column: "Tags", Op: costs.Missing},
			{Column: "Tags", Op: costs.In, Values: []string{"", "{}"}}}}
		return bare, bare
	}
	for _, key := range required {
		anyOf.Or, allOf.And = append(anyOf.Or, lacks(key)), append(allOf.And, lacks(key))
	}
	return anyOf, allOf
}

// split divides a total by the costs that lack some key and those that lack all.
func split(total, some, none decimal.Decimal) (s Split, err error) {
	s.Total, s.None = total, none
	if s.Complete, err = total.Sub(some); err == nil {
		s.Partial, err = some.Sub(none)
	}
	if err != nil {
		return s, fmt.Errorf("tag coverage: %w", err)
	}
	return s, nil
}

// parts are the splits by the group column at value, the most expensive first.
func parts(a *inventory.Asker, value, label int, total, some, none costs.Report) ([]Part, error) {
	type sums struct {
		label             string
		total, some, none decimal.Decimal
	}
	all := map[string]*sums{}
	add := func(report costs.Report, into func(*sums) *decimal.Decimal) error {
		for _, row := range report.Rows {
			of := all[inventory.Value(row, value)]
			if of == nil {
				of = &sums{label: cmp.Or(inventory.Value(row, label), inventory.Value(row, value))}
				all[inventory.Value(row, value)] = of
			}
			cell := into(of)
			var err error
			if *cell, err = cell.Add(a.Amount(row.Totals, inventory.Metric)); err != nil {
				return fmt.Errorf("tag coverage: %w", err)
			}
		}
		return nil
	}
	for _, each := range []struct {
		report costs.Report
		into   func(*sums) *decimal.Decimal
	}{
		{total, func(s *sums) *decimal.Decimal { return &s.total }},
		{some, func(s *sums) *decimal.Decimal { return &s.some }},
		{none, func(s *sums) *decimal.Decimal { return &s.none }},
	} {
		if err := add(each.report, each.into); err != nil {
			return nil, err
		}
	}
	out := make([]Part, 0, len(all))
	for name, s := range all {
		divided, err := split(s.total, s.some, s.none)
		if err != nil {
			return nil, err
		}
		out = append(out, Part{name, s.label, divided})
	}
	slices.SortFunc(out, func(a, b Part) int { return cmp.Or(b.Total.Cmp(a.Total), strings.Compare(a.Value, b.Value)) })
	return out, nil
}

// keysOf are the required keys, then those of the resources, the most expensive first.
func keysOf(resources []inventory.Resource, required []string) []Key {
	keys := make([]Key, 0, maxKeys)
	for _, key := range required {
		keys = append(keys, Key{Key: key, Required: true})
	}
	carried := map[string]decimal.Decimal{}
	for _, r := range resources {
		for key := range r.Tags {
			if key == "" || len(key) > 128 || slices.Contains(required, key) {
				continue
			}
			// An overflow only affects the order of the keys.
			if more, err := carried[key].Add(r.Cost); err == nil {
				carried[key] = more
			}
		}
	}
	found := make([]string, 0, len(carried))
	for key := range carried {
		found = append(found, key)
	}
	slices.SortFunc(found, func(a, b string) int { return cmp.Or(carried[b].Cmp(carried[a]), strings.Compare(a, b)) })
	for _, key := range found[:min(len(found), maxKeys-len(keys))] {
		keys = append(keys, Key{Key: key})
	}
	return keys
}
