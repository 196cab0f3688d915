package costs

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"
)

// Narrowed wraps an engine so that a scope with Only sees no other charges: every query gets its filter. What cannot be narrowed is
// empty for such a scope. The clock bounds Dataset.AsOf.
func Narrowed(engine Engine, now func() time.Time) Engine { return narrowed{engine, now} }

type narrowed struct {
	Engine
	now func() time.Time
}

// whole is the scope without Only, which the queries have as their filter.
func (s Scope) whole() Scope { return Scope{Enrollment: s.Enrollment} }

// narrow adds the scope's filter to a query's.
func (s Scope) narrow(filter *Filter) *Filter {
	if s.Only == nil || filter == nil {
		return cmp.Or(s.Only, filter)
	}
	return &Filter{And: []Filter{*s.Only, *filter}}
}

// own names the field of an invalid filter as the caller wrote it.
func own(err error) error {
	var field *FieldError
	if errors.As(err, &field) {
		if rest, ok := strings.CutPrefix(field.Field, "filter.and[1]"); ok {
			return &FieldError{Field: "filter" + rest, Message: strings.ReplaceAll(field.Message, "filter.and[1]", "filter")}
		}
	}
	return err
}

// Aggregate sums the charges of the scope.
func (n narrowed) Aggregate(ctx context.Context, scope Scope, query Query) (Report, error) {
	if scope.Only == nil {
		return n.Engine.Aggregate(ctx, scope, query)
	}
	query.Filter = scope.narrow(query.Filter)
	report, err := n.Engine.Aggregate(ctx, scope.whole(), query)
	return report, own(err)
}

// Facets lists the values of the scope's charges.
func (n narrowed) Facets(ctx context.Context, scope Scope, query FacetQuery) ([]Facet, error) {
	if scope.Only == nil {
		return n.Engine.Facets(ctx, scope, query)
	}
	query.Filter = scope.narrow(query.Filter)
	list, err := n.Engine.Facets(ctx, scope.whole(), query)
	return list, own(err)
}

// Rows lists the scope's charges.
func (n narrowed) Rows(ctx context.Context, scope Scope, query RowsQuery) (RowPage, error) {
	if scope.Only == nil {
		return n.Engine.Rows(ctx, scope, query)
	}
	query.Filter = scope.narrow(query.Filter)
	page, err := n.Engine.Rows(ctx, scope.whole(), query)
	return page, own(err)
}

// Export calls each with the scope's charges.
func (n narrowed) Export(ctx context.Context, scope Scope, query RowsQuery, each func(*ChargeRow) error) error {
	if scope.Only == nil {
		return n.Engine.Export(ctx, scope, query, each)
	}
	query.Filter = scope.narrow(query.Filter)
	return own(n.Engine.Export(ctx, scope.whole(), query, each))
}

// Origins lists the runs of the scope's charges.
func (n narrowed) Origins(ctx context.Context, scope Scope, query OriginQuery) (Origins, error) {
	if scope.Only == nil {
		return n.Engine.Origins(ctx, scope, query)
	}
	query.Filter = scope.narrow(query.Filter)
	origins, err := n.Engine.Origins(ctx, scope.whole(), query)
	return origins, own(err)
}

// Dataset describes the scope's charges. Months and period are those of the enrollment.
func (n narrowed) Dataset(ctx context.Context, scope Scope) (Dataset, error) {
	set, err := n.Engine.Dataset(ctx, scope.whole())
	if err == nil {
		set.AsOf = set.asOf(n.now())
	}
	if err != nil || scope.Only == nil {
		return set, err
	}
	page, err := n.Rows(ctx, scope, RowsQuery{Page: PageQuery{Limit: 1}})
	if err != nil {
		return Dataset{}, err
	}
	set.RowCount = page.RowCount
	var accounts []string
	for _, payer := range set.Uncounted {
		accounts = append(accounts, payer.Account)
	}
	for column, list := range map[string]*[]string{"BillingCurrency": &set.Currencies, "ProviderName": &set.Providers, "BillingAccountId": &accounts} {
		if len(*list) == 0 {
			continue
		}
		facets, err := n.Facets(ctx, scope, FacetQuery{Column: column})
		if err != nil {
			return Dataset{}, err
		}
		seen := map[string]bool{}
		for _, facet := range facets {
			if facet.Value != nil {
				seen[*facet.Value] = true
			}
		}
		*list = kept(*list, seen)
	}
	set.Uncounted = slices.DeleteFunc(slices.Clone(set.Uncounted), func(payer Payer) bool {
		return !slices.Contains(set.Providers, payer.Provider) || !slices.Contains(accounts, payer.Account)
	})
	return set, nil
}

// kept are the values of the list that were seen, in its order.
func kept(list []string, seen map[string]bool) []string {
	var out []string
	for _, value := range list {
		if seen[value] {
			out = append(out, value)
		}
	}
	return out
}

// Records are those of the enrollment; they have no tags.
func (n narrowed) Records(ctx context.Context, scope Scope, dataset string, page PageQuery) (RowPage, error) {
	if scope.Only != nil {
		return RowPage{}, nil
	}
	return n.Engine.Records(ctx, scope, dataset, page)
}

// RunsMoved are those of the enrollment; their counts cover all charges.
func (n narrowed) RunsMoved(ctx context.Context, scope Scope, before, after string) ([]RunMoved, error) {
	if scope.Only != nil {
		return nil, nil
	}
	return n.Engine.RunsMoved(ctx, scope, before, after)
}

// Deletion is that of the enrollment; its amounts cover all charges.
func (n narrowed) Deletion(ctx context.Context, scope Scope, id string) (Deletion, error) {
	if scope.Only != nil {
		return Deletion{}, ErrNotFound
	}
	return n.Engine.Deletion(ctx, scope, id)
}

// Feeds are those of the enrollment; their counts cover all charges.
func (n narrowed) Feeds(ctx context.Context, scope Scope) ([]Feed, error) {
	if scope.Only != nil {
		return nil, nil
	}
	feeds, err := n.Engine.Feeds(ctx, scope)
	today := Day.Start(n.now())
	if err != nil || !slices.ContainsFunc(feeds, func(f Feed) bool { return f.LastDay.After(today) }) {
		return feeds, err
	}
	// Charges that are dated ahead must not hide that no more usage comes.
	set, err := n.Dataset(ctx, scope)
	if err != nil {
		return nil, err
	}
	feeds = slices.Clone(feeds)
	for i := range feeds {
		if known := set.AsOf.AddDate(0, 0, -1); feeds[i].LastDay.After(today) && feeds[i].LastDay.After(known) {
			feeds[i].LastDay = known
		}
	}
	slices.SortStableFunc(feeds, func(a, b Feed) int { return b.LastDay.Compare(a.LastDay) })
	return feeds, nil
}

// Version is that of the enrollment.
func (n narrowed) Version(ctx context.Context, scope Scope) (string, error) {
	return n.Engine.Version(ctx, scope.whole())
}
