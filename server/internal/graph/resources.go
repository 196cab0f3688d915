package graph

import (
	"context"
	"fmt"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type resourceScope struct {
	Providers *[]string
	From, To  *date
	Currency  *string
}

type resourceNarrowing struct {
	Column string
	Values []string
}

type resourceQuery struct {
	Scope         resourceScope
	Q, Sort       *string
	Narrow        *[]resourceNarrowing
	Ascending     *bool
	Limit, Offset *int32
}

type resourceFindingsQuery struct {
	Scope          resourceScope
	Rule, Resource *string
	Limit          *int32
}

type resourceSum struct {
	Count          int32
	Cost, Previous decimal
}

type resource struct {
	ID, Name, Type, Service, Provider, Region, Account, AccountName string
	Cost, Previous                                                  decimal
	FirstSeen, LastSeen                                             *date
	Tags                                                            []portal.ResourceTag
}

type resourceFacetValue struct {
	Value, Label string
	Count        int32
	Cost         decimal
}

type resourceFacet struct {
	Column string
	Values []resourceFacetValue
}

type resourceInventory struct {
	DatasetVersion, Currency          string
	From, To                          *date
	Total, Previous                   decimal
	All, Matching, Unassigned, Folded resourceSum
	Resources                         []resource
	Facets                            []resourceFacet
}

// ResourceInventory is a page of resources.
func (r *resolver) ResourceInventory(ctx context.Context, args struct{ Query resourceQuery }) (resourceInventory, error) {
	q := portal.ResourceQuery{Scope: fromResourceScope(args.Query.Scope), Q: orZero(args.Query.Q), Sort: orZero(args.Query.Sort),
		Ascending: orZero(args.Query.Ascending), Limit: toLimit(args.Query.Limit), Offset: toLimit(args.Query.Offset)}
	for _, one := range orZero(args.Query.Narrow) {
		q.Narrow = append(q.Narrow, portal.ResourceNarrowing(one))
	}
	got, err := r.upstream.ResourceInventory(ctx, q)
	if err != nil {
		return resourceInventory{}, fmt.Errorf("resource inventory: %w", err)
	}
	out := resourceInventory{DatasetVersion: got.DatasetVersion, Currency: got.Currency, From: toDate(got.From), To: toDate(got.To),
		Total: decimal(got.Total), Previous: decimal(got.Previous), All: toResourceSum(got.All), Matching: toResourceSum(got.Matching),
		Unassigned: toResourceSum(got.Unassigned), Folded: toResourceSum(got.Folded),
		Resources: each(got.Resources, toResource), Facets: make([]resourceFacet, 0, len(got.Facets))}
	for _, f := range got.Facets {
		facet := resourceFacet{Column: f.Column, Values: make([]resourceFacetValue, 0, len(f.Values))}
		for _, v := range f.Values {
			facet.Values = append(facet.Values, resourceFacetValue{v.Value, v.Label, toInt(v.Count), decimal(v.Cost)})
		}
		out.Facets = append(out.Facets, facet)
	}
	return out, nil
}

func fromResourceScope(s resourceScope) portal.ResourceScope {
	return portal.ResourceScope{Providers: orZero(s.Providers), From: string(orZero(s.From)), To: string(orZero(s.To)),
		Currency: orZero(s.Currency)}
}

func toResourceSum(s portal.ResourceSum) resourceSum {
	return resourceSum{toInt(s.Count), decimal(s.Cost), decimal(s.Previous)}
}

func toResource(r portal.Resource) resource {
	return resource{ID: r.ID, Name: r.Name, Type: r.Type, Service: r.Service, Provider: r.Provider, Region: r.Region,
		Account: r.Account, AccountName: r.AccountName, Cost: decimal(r.Cost), Previous: decimal(r.Previous),
		FirstSeen: toDate(r.FirstSeen), LastSeen: toDate(r.LastSeen), Tags: append([]portal.ResourceTag{}, r.Tags...)}
}

type findingSum struct {
	Rule         string
	Count        int32
	Cost, Saving decimal
}

type finding struct {
	ID           graphql.ID
	Rule         string
	Resource     resource
	Cost, Saving decimal
	Evidence     []findingEvidence
	Actions      []string
}

type findingEvidence struct {
	Name, Kind, Value string
	Rows              *findingRows
}

type findingRows struct {
	Metric     string
	From, To   date
	Conditions []portal.FindingCondition
}

func toFindingEvidence(e portal.FindingEvidence) findingEvidence {
	return findingEvidence{e.Name, e.Kind, e.Value, maybe(e.Rows, func(r portal.FindingRows) findingRows {
		return findingRows{r.Metric, date(r.From), date(r.To), r.Conditions}
	})}
}

type resourceFindings struct {
	DatasetVersion, Currency string
	From, To                 *date
	RequiredTags             []string
	Rules                    []findingSum
	Saving                   decimal
	Count                    int32
	Findings                 []finding
}

// ResourceFindings are the findings of a scope.
func (r *resolver) ResourceFindings(ctx context.Context, args struct{ Query resourceFindingsQuery }) (resourceFindings, error) {
	got, err := r.upstream.ResourceFindings(ctx, portal.ResourceFindingsQuery{Scope: fromResourceScope(args.Query.Scope),
		Rule: orZero(args.Query.Rule), Resource: orZero(args.Query.Resource), Limit: toLimit(args.Query.Limit)})
	if err != nil {
		return resourceFindings{}, fmt.Errorf("resource findings: %w", err)
	}
	out := resourceFindings{DatasetVersion: got.DatasetVersion, Currency: got.Currency, From: toDate(got.From), To: toDate(got.To),
		RequiredTags: got.RequiredTags, Count: toInt(got.Count), Saving: decimal(got.Saving), Rules: make([]findingSum, 0, len(got.Rules)),
		Findings: make([]finding, 0, len(got.Findings))}
	for _, s := range got.Rules {
		out.Rules = append(out.Rules, findingSum{s.Rule, toInt(s.Count), decimal(s.Cost), decimal(s.Saving)})
	}
	for _, f := range got.Findings {
		out.Findings = append(out.Findings, finding{graphql.ID(f.ID), f.Rule, toResource(f.Resource), decimal(f.Cost), decimal(f.Saving),
			each(f.Evidence, toFindingEvidence), append([]string{}, f.Actions...)})
	}
	return out, nil
}

type tagCoverageKey struct {
	Key              string
	Required         bool
	Covered, Missing decimal
}

type tagCoveragePart struct {
	Value, Label                   string
	Total, Complete, Partial, None decimal
}

type tagCoverage struct {
	DatasetVersion, Currency       string
	From, To                       *date
	Total, Complete, Partial, None decimal
	RequiredTags                   []string
	Keys                           []tagCoverageKey
	Services, Accounts             []tagCoveragePart
}

// TagCoverage of a scope.
func (r *resolver) TagCoverage(ctx context.Context, args struct{ Scope resourceScope }) (tagCoverage, error) {
	got, err := r.upstream.TagCoverage(ctx, fromResourceScope(args.Scope))
	if err != nil {
		return tagCoverage{}, fmt.Errorf("tag coverage: %w", err)
	}
	out := tagCoverage{DatasetVersion: got.DatasetVersion, Currency: got.Currency, From: toDate(got.From), To: toDate(got.To),
		Total: decimal(got.Total), Complete: decimal(got.Complete), Partial: decimal(got.Partial), None: decimal(got.None),
		RequiredTags: got.RequiredTags, Keys: make([]tagCoverageKey, 0, len(got.Keys)), Services: toCoverageParts(got.Services),
		Accounts: toCoverageParts(got.Accounts)}
	for _, k := range got.Keys {
		out.Keys = append(out.Keys, tagCoverageKey{k.Key, k.Required, decimal(k.Covered), decimal(k.Missing)})
	}
	return out, nil
}

func toCoverageParts(list []portal.TagCoveragePart) []tagCoveragePart {
	return each(list, func(p portal.TagCoveragePart) tagCoveragePart {
		return tagCoveragePart{p.Value, p.Label, decimal(p.Total), decimal(p.Complete), decimal(p.Partial), decimal(p.None)}
	})
}
