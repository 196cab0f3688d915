package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// ResourceInventory is a page of resources.
func (u *Client) ResourceInventory(ctx context.Context, q portal.ResourceQuery) (portal.ResourceInventory, error) {
	in := wire.ResourceQuery{Scope: resourceScope(q.Scope), Q: optional[string](q.Q), Sort: optional[wire.ResourceQuerySort](q.Sort),
		Limit: counted(q.Limit), Offset: counted(q.Offset)}
	if q.Ascending {
		in.Ascending = &q.Ascending
	}
	if len(q.Narrow) > 0 {
		narrow := make([]wire.ResourceNarrowing, 0, len(q.Narrow))
		for _, one := range q.Narrow {
			narrow = append(narrow, wire.ResourceNarrowing{Column: wire.ResourceNarrowingColumn(one.Column), Values: one.Values})
		}
		in.Narrow = &narrow
	}
	var w wire.ResourceInventory
	if _, err := u.do(ctx, call{method: http.MethodPost, path: "/resources/inventory", in: in, reads: true}, &w); err != nil {
		return portal.ResourceInventory{}, err
	}
	out := portal.ResourceInventory{DatasetVersion: w.DatasetVersion, Currency: w.Currency, From: as[string](w.From), To: as[string](w.To), Total: string(w.Total),
		Previous: string(w.Previous), All: sum(w.All), Matching: sum(w.Matching), Unassigned: sum(w.Unassigned),
		Folded: sum(w.Folded)}
	for _, r := range w.Resources {
		out.Resources = append(out.Resources, resource(r))
	}
	for _, f := range w.Facets {
		facet := portal.ResourceFacet{Column: string(f.Column)}
		for _, v := range f.Values {
			facet.Values = append(facet.Values, portal.ResourceFacetValue{Value: v.Value, Label: v.Label, Cost: string(v.Cost), Count: int(v.Count)})
		}
		out.Facets = append(out.Facets, facet)
	}
	return out, nil
}

// ResourceFindings are the findings of a scope.
func (u *Client) ResourceFindings(ctx context.Context, q portal.ResourceFindingsQuery) (portal.ResourceFindings, error) {
	in := wire.ResourceFindingsQuery{Scope: resourceScope(q.Scope), Rule: optional[wire.FindingRule](q.Rule),
		Resource: optional[string](q.Resource), Limit: counted(q.Limit)}
	var w wire.ResourceFindings
	if _, err := u.do(ctx, call{method: http.MethodPost, path: "/resources/findings", in: in, reads: true}, &w); err != nil {
		return portal.ResourceFindings{}, err
	}
	out := portal.ResourceFindings{DatasetVersion: w.DatasetVersion, Currency: w.Currency, From: as[string](w.From), To: as[string](w.To),
		RequiredTags: w.RequiredTags, Count: int(w.Count), Saving: w.Saving}
	for _, s := range w.Rules {
		out.Rules = append(out.Rules, portal.FindingSum{Rule: string(s.Rule), Cost: string(s.Cost), Saving: string(s.Saving), Count: int(s.Count)})
	}
	for _, f := range w.Findings {
		finding := portal.Finding{ID: string(f.Id), Rule: string(f.Rule), Cost: string(f.Cost), Saving: f.Saving, Resource: resource(f.Resource),
			Evidence: evidence(f.Evidence)}
		for _, kind := range f.Actions {
			finding.Actions = append(finding.Actions, string(kind))
		}
		out.Findings = append(out.Findings, finding)
	}
	return out, nil
}

// TagCoverage of a scope.
func (u *Client) TagCoverage(ctx context.Context, scope portal.ResourceScope) (portal.TagCoverage, error) {
	var w wire.TagCoverage
	if _, err := u.do(ctx, call{method: http.MethodPost, path: "/resources/tags", in: resourceScope(scope), reads: true}, &w); err != nil {
		return portal.TagCoverage{}, err
	}
	out := portal.TagCoverage{DatasetVersion: w.DatasetVersion, Currency: w.Currency, From: as[string](w.From), To: as[string](w.To),
		TagCoveragePart: portal.TagCoveragePart{Total: string(w.Total), Complete: w.Complete, Partial: w.Partial, None: w.None},
		RequiredTags:    w.RequiredTags, Services: coverageParts(w.Services), Accounts: coverageParts(w.Accounts)}
	for _, k := range w.Keys {
		out.Keys = append(out.Keys, portal.TagCoverageKey{Key: k.Key, Covered: string(k.Covered), Missing: string(k.Missing), Required: k.Required})
	}
	return out, nil
}

func coverageParts(list []wire.TagCoveragePart) []portal.TagCoveragePart {
	out := make([]portal.TagCoveragePart, 0, len(list))
	for _, p := range list {
		out = append(out, portal.TagCoveragePart{Value: p.Value, Label: p.Label, Total: string(p.Total), Complete: string(p.Complete), Partial: string(p.Partial),
			None: string(p.None)})
	}
	return out
}

func resourceScope(s portal.ResourceScope) *wire.ResourceScope {
	out := wire.ResourceScope{From: optional[wire.Day](s.From), To: optional[wire.Day](s.To), Currency: optional[string](s.Currency)}
	if len(s.Providers) > 0 {
		out.Providers = &s.Providers
	}
	return &out
}

func sum(s wire.ResourceSum) portal.ResourceSum {
	return portal.ResourceSum{Count: int(s.Count), Cost: string(s.Cost), Previous: string(s.Previous)}
}

func resource(r wire.Resource) portal.Resource {
	out := portal.Resource{ID: r.Id, Name: r.Name, Type: r.Type, Service: r.Service, Provider: r.Provider, Region: r.Region,
		Account: r.Account, AccountName: r.AccountName, Cost: string(r.Cost), Previous: string(r.Previous), FirstSeen: as[string](r.FirstSeen), LastSeen: as[string](r.LastSeen)}
	for _, tag := range r.Tags {
		out.Tags = append(out.Tags, portal.ResourceTag(tag))
	}
	return out
}

func evidence(list []wire.FindingEvidence) []portal.FindingEvidence {
	out := make([]portal.FindingEvidence, 0, len(list))
	for _, e := range list {
		out = append(out, portal.FindingEvidence{Name: e.Name, Kind: string(e.Kind), Value: e.Value,
			Rows: maybe(e.Rows, findingRows)})
	}
	return out
}

func findingRows(w wire.FindingRows) portal.FindingRows {
	return portal.FindingRows{Metric: w.Metric, From: string(w.From), To: string(w.To),
		Conditions: each(w.Conditions, func(c wire.FindingCondition) portal.FindingCondition {
			return portal.FindingCondition{Column: c.Column, Op: string(c.Op), Values: c.Values}
		})}
}
