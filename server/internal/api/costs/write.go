package costs

import (
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func writeReport(r costs.Report) wire.CostReport {
	out := wire.CostReport{
		DatasetVersion: r.DatasetVersion, Digest: r.Digest, Totals: WriteTotals(r.Totals, r.Mixed),
		Rows: make([]wire.CostRow, 0, len(r.Rows)),
	}
	if r.Definitions != "" {
		out.Definitions = &r.Definitions
	}
	if r.Currency != "" {
		out.Currency = &r.Currency
	}
	for _, row := range r.Rows {
		out.Rows = append(out.Rows, wire.CostRow{
			Key: writeKey(row.Key), Totals: WriteTotals(row.Totals, r.Mixed), Series: writeSeries(row.Series, r),
			Previous: writePrevious(row.Previous, r.Mixed),
		})
	}
	if r.Other != nil {
		out.Other = &wire.CostOther{
			Count: wire.Int(r.Other.Count), Totals: WriteTotals(r.Other.Totals, r.Mixed), Series: writeSeries(r.Other.Series, r),
			Previous: writePrevious(r.Other.Previous, r.Mixed),
		}
	}
	if r.Previous != nil {
		out.Previous = &wire.CostPrevious{
			From: day(r.Previous.Period.From), To: day(r.Previous.Period.To), Totals: WriteTotals(r.Previous.Totals, r.Mixed),
		}
	}
	return out
}

func writeKey(parts []costs.KeyPart) map[string]*string {
	key := make(map[string]*string, len(parts))
	for _, part := range parts {
		key[part.Column] = part.Value
	}
	return key
}

func writePrevious(totals costs.Totals, mixed bool) *wire.CostTotals {
	if totals == nil {
		return nil
	}
	out := WriteTotals(totals, mixed)
	return &out
}

func writeSeries(points []costs.Point, r costs.Report) []wire.CostPoint {
	form := time.DateOnly
	if r.Granularity == costs.Hour {
		form = time.RFC3339
	}
	out := make([]wire.CostPoint, 0, len(points))
	for _, point := range points {
		out = append(out, wire.CostPoint{Start: point.Start.UTC().Format(form), Totals: WriteTotals(point.Totals, r.Mixed)})
	}
	return out
}

func day(at time.Time) wire.Day { return wire.Day(at.UTC().Format(time.DateOnly)) }

// writeDataset puts the enrollment's own currency first: pages start with the first.
func writeDataset(set costs.Dataset, own string) wire.CostDataset {
	out := wire.CostDataset{
		DatasetVersion: set.DatasetVersion, RowCount: wire.Int(set.RowCount), Months: []wire.Day{}, Columns: []wire.CostColumn{},
		Currencies: append([]string{}, set.Currencies...), Providers: append([]string{}, set.Providers...),
		UncountedPurchases: []wire.Payer{},
	}
	for _, payer := range set.Uncounted {
		out.UncountedPurchases = append(out.UncountedPurchases, wire.Payer{Provider: payer.Provider, BillingAccountId: payer.Account})
	}
	if at := slices.Index(out.Currencies, own); at > 0 {
		out.Currencies = append([]string{own}, slices.Delete(out.Currencies, at, at+1)...)
	}
	for _, month := range set.Months {
		out.Months = append(out.Months, day(month))
	}
	known := costs.FOCUSColumns()
	for _, name := range set.Columns {
		// Longer names cannot be queried.
		if len(name) > maxColumn {
			continue
		}
		out.Columns = append(out.Columns, wire.CostColumn{Name: name, Kind: kindOf(known[name])})
	}
	if !set.Period.From.IsZero() {
		from, to := day(set.Period.From), day(set.Period.To)
		out.From, out.To, out.AsOf = &from, &to, someDay(set.AsOf.AddDate(0, 0, -1))
	}
	return out
}

func kindOf(kind costs.Kind) wire.CostColumnKind {
	switch kind {
	case costs.Number:
		return wire.CostColumnKindNumber
	case costs.Instant:
		return wire.CostColumnKindInstant
	default:
		return wire.CostColumnKindText
	}
}

func writeFacets(facets []costs.Facet) []wire.CostFacet {
	all := make([]costs.Totals, len(facets))
	for i, facet := range facets {
		all[i] = facet.Totals
	}
	mixed := Mixed(all...)
	out := make([]wire.CostFacet, 0, len(facets))
	for _, facet := range facets {
		out = append(out, wire.CostFacet{Value: facet.Value, RowCount: wire.Int(facet.RowCount),
			Totals: WriteTotals(facet.Totals, mixed)})
	}
	return out
}

func writeRows(page costs.RowPage) wire.ChargeRowPage {
	out := wire.ChargeRowPage{DatasetVersion: page.DatasetVersion, RowCount: wire.Int(page.RowCount),
		Rows: make([]wire.ChargeRow, 0, len(page.Rows))}
	for _, row := range page.Rows {
		out.Rows = append(out.Rows, wire.ChargeRow{
			Run: runOf(row), File: row.File, FileSha256: &row.FileSHA256, Line: wire.Int(row.Line), ContentHash: row.ContentHash, Columns: row.Columns,
		})
	}
	if page.Next != "" {
		out.NextCursor = &page.Next
	}
	return out
}

func runOf(row costs.ChargeRow) *string {
	if row.Run == "" {
		return nil
	}
	return &row.Run
}
