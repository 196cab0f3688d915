package allocation

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// WithRules wraps an engine so that queries for virtual:name get the definitions of the scope's virtual tags. All parts of the API
// use it.
func WithRules(engine costs.Engine, store *Store) costs.Engine { return ruled{engine, store} }

type ruled struct {
	costs.Engine
	store *Store
}

func (r ruled) Aggregate(ctx context.Context, scope costs.Scope, query costs.Query) (costs.Report, error) {
	var err error
	if query.Virtual, err = r.store.define(ctx, scope, query.Virtual, query.Columns()); err != nil {
		return costs.Report{}, err
	}
	return r.Engine.Aggregate(ctx, scope, query)
}

func (r ruled) Facets(ctx context.Context, scope costs.Scope, query costs.FacetQuery) ([]costs.Facet, error) {
	var err error
	if query.Virtual, err = r.store.define(ctx, scope, query.Virtual, query.Columns()); err != nil {
		return nil, err
	}
	return r.Engine.Facets(ctx, scope, query)
}

func (r ruled) Rows(ctx context.Context, scope costs.Scope, query costs.RowsQuery) (costs.RowPage, error) {
	var err error
	if query.Virtual, err = r.store.define(ctx, scope, query.Virtual, query.Columns()); err != nil {
		return costs.RowPage{}, err
	}
	return r.Engine.Rows(ctx, scope, query)
}

func (r ruled) Export(ctx context.Context, scope costs.Scope, query costs.RowsQuery, each func(*costs.ChargeRow) error) error {
	var err error
	if query.Virtual, err = r.store.define(ctx, scope, query.Virtual, query.Columns()); err != nil {
		return err
	}
	return r.Engine.Export(ctx, scope, query, each)
}

func (r ruled) Origins(ctx context.Context, scope costs.Scope, query costs.OriginQuery) (costs.Origins, error) {
	var err error
	if query.Virtual, err = r.store.define(ctx, scope, query.Virtual, query.Columns()); err != nil {
		return costs.Origins{}, err
	}
	return r.Engine.Origins(ctx, scope, query)
}

// define adds the scope's definitions that the columns need. Definitions of the query win; the engine reports undefined ones.
func (s *Store) define(ctx context.Context, scope costs.Scope, own costs.Virtuals, columns []string) (costs.Virtuals, error) {
	needed := own.Needed(columns...)
	if !slices.ContainsFunc(needed, func(name string) bool { _, ok := own[name]; return !ok }) {
		return own, nil
	}
	current, err := s.current(ctx, scope.Enrollment)
	if err != nil {
		return nil, err
	}
	all, err := virtuals(current)
	if err != nil {
		return nil, err
	}
	return all.With(own).Pick(columns), nil
}

// virtuals are the definitions of the tags among the rules.
func virtuals(rules []saved) (costs.Virtuals, error) {
	all := costs.Virtuals{}
	for _, one := range rules {
		if one.kind != tagKind {
			continue
		}
		var body wire.AllocationTagInput
		err := json.Unmarshal([]byte(one.body), &body)
		if err == nil {
			all[one.name], err = readTag(body.Rules, body.Default)
		}
		if err != nil {
			return nil, fmt.Errorf("allocation rule %s, version %d: %w", one.name, one.version, err)
		}
	}
	return all, nil
}

// readTag converts a definition; costs.Virtuals.Validate validates it.
func readTag(rules []wire.AllocationRule, rest *string) (out costs.Virtual, err error) {
	for i, rule := range rules {
		var to costs.VirtualRule
		at := fmt.Sprintf("rules[%d]", i)
		if to.Filter, err = apicosts.ReadFilter(rule.Filter, at+".filter"); err != nil {
			return out, err
		}
		to.Value, to.Take, to.Fold = orZero(rule.Value), orZero(rule.Take), orZero(rule.Fold)
		if err := given(at, rule); err != nil {
			return out, err
		}
		for _, one := range orZero(rule.Renamings) {
			to.Renamings = append(to.Renamings, costs.Renaming{From: one.From, To: one.To})
		}
		out.Rules = append(out.Rules, to)
	}
	if rest != nil {
		if out.Default = *rest; out.Default == "" {
			return out, &costs.FieldError{Field: "default", Message: "default is empty; leave it out to set no default"}
		}
	}
	return out, nil
}

// given refuses texts that are set but empty, or too long for a column name.
func given(at string, rule wire.AllocationRule) error {
	for field, text := range map[string]*string{"value": rule.Value, "take": rule.Take} {
		if text != nil && *text == "" {
			return &costs.FieldError{Field: at + "." + field, Message: field + " is empty; leave it out"}
		}
	}
	if n := len(orZero(rule.Take)); n > 128 {
		return &costs.FieldError{Field: at + ".take", Message: fmt.Sprintf("take has %d bytes; use at most 128", n)}
	}
	return nil
}

func orZero[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}
