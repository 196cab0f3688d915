package costs

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/http"
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// maxOrigins is the maximum number of runs in a response; the others are summed.
const maxOrigins = 100

func (h handler) origins(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.CostOriginsQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	query, err := readOriginsQuery(body)
	if err != nil {
		return nil, err
	}
	return h.prove(r.Context(), scope, query)
}

func readOriginsQuery(body wire.CostOriginsQuery) (query costs.OriginQuery, err error) {
	query.Metric = costs.Metric(body.Metric)
	if query.Filter, err = readFilter(body.Filter, "filter"); err != nil {
		return query, err
	}
	if query.Period, err = readPeriod(body.From, body.To); err != nil {
		return query, err
	}
	query.Version, err = readVersion(body.DatasetVersion)
	return query, err
}

// prove returns the figure of the cost query with the runs that it comes from, all of one version.
func (h handler) prove(ctx context.Context, scope costs.Scope, query costs.OriginQuery) (wire.CostOrigins, error) {
	out := wire.CostOrigins{Metric: wire.CostMetric(query.Metric), Runs: []wire.CostOrigin{}}
	found, err := h.engine.Origins(ctx, scope, query)
	if err != nil {
		return out, err
	}
	query.Version, out.DatasetVersion = found.DatasetVersion, found.DatasetVersion
	figure, err := h.engine.Aggregate(ctx, scope, costs.Query{Metrics: []costs.Metric{query.Metric}, Filter: query.Filter,
		Period: query.Period, Version: query.Version})
	if err != nil {
		return out, err
	}
	rows, other := costs.Amounts{}, costs.Amounts{}
	slices.SortStableFunc(found.Runs, func(a, b costs.Origin) int { return cmp.Compare(b.RowCount, a.RowCount) })
	for i, one := range found.Runs {
		out.RowCount += wire.Int(one.RowCount)
		if err := addAmounts(rows, one.Amounts); err != nil {
			return out, err
		}
		if i >= maxOrigins {
			out.OtherRuns++
			if err := addAmounts(other, one.Amounts); err != nil {
				return out, err
			}
			continue
		}
		run, err := h.engine.Run(ctx, scope, one.Run)
		if errors.Is(err, costs.ErrNotFound) {
			err = costs.ErrGone // Deleted in between, and its version with it.
		}
		if err != nil {
			return out, err
		}
		out.Runs = append(out.Runs, writeOrigin(one, run))
	}
	asked := figure.Totals[query.Metric]
	out.Figure, out.Rows, out.Other = writeAmountList(asked), writeAmountList(rows), writeAmountList(other)
	out.Equal = sameAmounts(asked, rows)
	return out, h.addInvoices(ctx, scope, query, &out)
}

// sameAmounts reports whether both are equal; a missing currency counts as zero.
func sameAmounts(a, b costs.Amounts) bool {
	for currency := range maps.Keys(a) {
		if a[currency] != b[currency] {
			return false
		}
	}
	for currency := range maps.Keys(b) {
		if a[currency] != b[currency] {
			return false
		}
	}
	return true
}

func addAmounts(sum, more costs.Amounts) error {
	for currency, amount := range more {
		total, err := sum[currency].Add(amount)
		if errors.Is(err, decimal.ErrRange) {
			return &costs.FieldError{Field: "filter", Message: "a sum has more than 14 digits before the decimal point; narrow the filter or the period"}
		}
		sum[currency] = total
	}
	return nil
}

func writeOrigin(one costs.Origin, run costs.Run) wire.CostOrigin {
	out := wire.CostOrigin{Run: run.ID, File: run.File, FileSha256: run.SHA256, FocusVersion: run.FocusVersion, ReadAt: wire.At(run.FinishedAt),
		RowCount: wire.Int(one.RowCount), Amounts: writeAmountList(one.Amounts), RowsAccepted: wire.Int(run.RowsAccepted), RowsRejected: wire.Int(run.RowsRejected),
		RowsReplaced: wire.Int(run.RowsReplaced), Checks: make([]wire.CostOriginCheck, 0, len(run.Checks))}
	for _, check := range run.Checks {
		out.Checks = append(out.Checks, wire.CostOriginCheck{Name: check.Name, Holds: check.Failed == 0, Compared: wire.Int(check.Compared),
			Failed: wire.Int(check.Failed), Skipped: wire.Int(check.Skipped)})
	}
	return out
}

func writeAmountList(amounts costs.Amounts) []wire.CostAmount {
	out := make([]wire.CostAmount, 0, len(amounts))
	for _, currency := range slices.Sorted(maps.Keys(amounts)) {
		out = append(out, wire.CostAmount{Currency: currency, Value: wire.Decimal(amounts[currency].String())})
	}
	return out
}
