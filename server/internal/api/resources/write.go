package resources

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/resources/coverage"
	"github.com/costdeck/costdeck/server/internal/api/resources/findings"
	"github.com/costdeck/costdeck/server/internal/api/resources/inventory"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func writeInventory(a *inventory.Asker, held *inventory.Inventory, page inventory.Page) wire.ResourceInventory {
	out := wire.ResourceInventory{
		DatasetVersion: a.Version(), Currency: a.Query.Currency, From: day(a.Query.Period.From), To: day(a.Query.Period.To),
		Total: wire.Decimal(held.Total.String()), Previous: wire.Decimal(held.Previous.String()), All: writeSum(page.All), Matching: writeSum(page.Matching),
		Unassigned: writeSum(held.Unassigned),
		Resources:  make([]wire.Resource, 0, len(page.Resources)), Facets: []wire.ResourceFacet{},
	}
	for _, r := range page.Resources {
		out.Resources = append(out.Resources, writeResource(r))
	}
	for _, column := range inventory.Columns() {
		facet := wire.ResourceFacet{Column: wire.ResourceFacetColumn(column), Values: []wire.ResourceFacetValue{}}
		for _, value := range page.Facets[column] {
			facet.Values = append(facet.Values, wire.ResourceFacetValue{Value: value.Value, Label: cmp.Or(value.Label, value.Value),
				Count: wire.Int(value.Count), Cost: wire.Decimal(value.Cost.String())})
		}
		out.Facets = append(out.Facets, facet)
	}
	return out
}

func writeResource(r inventory.Resource) wire.Resource {
	out := wire.Resource{Id: r.ID, Name: r.Name, Type: r.Type, Service: r.Service, Provider: r.Provider, Region: r.Region,
		Account: r.Account, AccountName: r.AccountName, Cost: wire.Decimal(r.Cost.String()), Previous: wire.Decimal(r.Previous.String()),
		FirstSeen: day(r.FirstSeen), LastSeen: day(r.LastSeen), Tags: make([]wire.ResourceTag, 0, len(r.Tags))}
	for _, key := range slices.Sorted(maps.Keys(r.Tags)) {
		out.Tags = append(out.Tags, wire.ResourceTag{Key: key, Value: r.Tags[key]})
	}
	return out
}

func writeSum(s inventory.Sum) wire.ResourceSum {
	return wire.ResourceSum{Count: wire.Int(s.Count), Cost: wire.Decimal(s.Cost.String()), Previous: wire.Decimal(s.Previous.String())}
}

func writeFindings(a *inventory.Asker, required []string, all, kept []findings.Finding, limit int) (wire.ResourceFindings, error) {
	out := wire.ResourceFindings{
		DatasetVersion: a.Version(), Currency: a.Query.Currency, From: day(a.Query.Period.From), To: day(a.Query.Period.To),
		RequiredTags: append([]string{}, required...), Count: wire.Int(len(kept)), Rules: []wire.FindingSum{}, Findings: []wire.Finding{},
	}
	for _, rule := range findings.Rules() {
		var count int
		var cost, saving decimal.Decimal
		var err error
		for _, one := range all {
			if one.Rule != rule {
				continue
			}
			count++
			if cost, err = cost.Add(one.Cost); err == nil {
				saving, err = saving.Add(one.Saving)
			}
			if err != nil {
				return out, err
			}
		}
		out.Rules = append(out.Rules, wire.FindingSum{Rule: wire.FindingRule(rule), Count: wire.Int(count), Cost: wire.Decimal(cost.String()),
			Saving: wire.Decimal(saving.String())})
	}
	saving, err := findings.Saving(all)
	if err != nil {
		return out, err
	}
	out.Saving = wire.Decimal(saving.String())
	for _, one := range kept[:min(limit, len(kept))] {
		finding := wire.Finding{Id: wire.Id(one.ID), Rule: wire.FindingRule(one.Rule), Resource: writeResource(one.Resource),
			Cost: wire.Decimal(one.Cost.String()), Saving: wire.Decimal(one.Saving.String()), Evidence: writeEvidence(one.Evidence), Actions: []wire.ActionKind{}}
		for _, kind := range one.Rule.Kinds() {
			finding.Actions = append(finding.Actions, wire.ActionKind(kind))
		}
		out.Findings = append(out.Findings, finding)
	}
	return out, nil
}

func writeEvidence(list []findings.Evidence) []wire.FindingEvidence {
	out := make([]wire.FindingEvidence, 0, len(list))
	for _, one := range list {
		evidence := wire.FindingEvidence{Name: one.Name, Kind: wire.FindingEvidenceKind(one.Form), Value: one.Value}
		if one.Rows != nil {
			rows := writeRows(*one.Rows)
			evidence.Rows = &rows
		}
		out = append(out, evidence)
	}
	return out
}

func writeRows(rows findings.Rows) wire.FindingRows {
	out := wire.FindingRows{Metric: string(rows.Metric), From: wire.Day(rows.Period.From.Format(time.DateOnly)),
		To: wire.Day(rows.Period.To.Format(time.DateOnly))}
	for _, one := range rows.Conditions {
		out.Conditions = append(out.Conditions, wire.FindingCondition{Column: one.Column, Op: wire.FindingConditionOp(one.Op),
			Values: append([]string{}, one.Values...)})
	}
	return out
}

func writeCoverage(a *inventory.Asker, c *coverage.Coverage, required []string) wire.TagCoverage {
	out := wire.TagCoverage{
		DatasetVersion: a.Version(), Currency: a.Query.Currency, From: day(a.Query.Period.From), To: day(a.Query.Period.To),
		Total: wire.Decimal(c.Total.String()), Complete: wire.Decimal(c.Complete.String()),
		Partial: wire.Decimal(c.Partial.String()), None: wire.Decimal(c.None.String()),
		RequiredTags: append([]string{}, required...), Keys: []wire.TagCoverageKey{}, Services: writeParts(c.Services),
		Accounts: writeParts(c.Accounts),
	}
	for _, key := range c.Keys {
		out.Keys = append(out.Keys, wire.TagCoverageKey{Key: key.Key, Required: key.Required, Covered: wire.Decimal(key.Covered.String()),
			Missing: wire.Decimal(key.Missing.String())})
	}
	return out
}

func writeParts(parts []coverage.Part) []wire.TagCoveragePart {
	out := make([]wire.TagCoveragePart, 0, len(parts))
	for _, p := range parts {
		out = append(out, wire.TagCoveragePart{Value: p.Value, Label: p.Label, Total: wire.Decimal(p.Total.String()), Complete: wire.Decimal(p.Complete.String()),
			Partial: wire.Decimal(p.Partial.String()), None: wire.Decimal(p.None.String())})
	}
	return out
}

func day(at time.Time) *wire.Day {
	if at.IsZero() {
		return nil
	}
	text := at.UTC().Format(time.DateOnly)
	return new(wire.Day(text))
}
