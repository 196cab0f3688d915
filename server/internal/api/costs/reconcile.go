package costs

import (
	"errors"
	"net/http"
	"regexp"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// maxMovedRows is the most groups, and the most runs, of a reconciliation.
const maxMovedRows = 1000

func (h handler) reconcile(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.CostReconcileQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	query, err := readReconcileQuery(body)
	if err != nil {
		return nil, err
	}
	now, err := h.engine.Aggregate(r.Context(), scope, query)
	if err != nil {
		return nil, within("query", err)
	}
	out := wire.CostReconciliation{Status: wire.CostReconciliationStatusUnchanged, Report: writeReport(now)}
	if now.Digest == body.Digest {
		return out, nil
	}
	moved, err := h.moved(r, scope, query, body.DatasetVersion, now.DatasetVersion)
	if errors.Is(err, costs.ErrGone) {
		out.Status = wire.CostReconciliationStatusGone
		return out, nil
	}
	if err != nil {
		return nil, err
	}
	runs, err := h.engine.RunsMoved(r.Context(), scope, body.DatasetVersion, now.DatasetVersion)
	if errors.Is(err, costs.ErrGone) {
		// A run was deleted between the two queries: the figures have changed, and the earlier ones are gone.
		out.Status = wire.CostReconciliationStatusGone
		return out, nil
	}
	if err != nil {
		return nil, err
	}
	out.Status, out.Moved = wire.CostReconciliationStatusMoved, writeMoved(moved, runs)
	return out, nil
}

// moved compares every group, because the groups below top may differ.
func (h handler) moved(r *http.Request, scope costs.Scope, query costs.Query, then, now string) (costs.Moved, error) {
	query.Top, query.Version = 0, then
	before, err := h.engine.Aggregate(r.Context(), scope, query)
	if err != nil {
		return costs.Moved{}, err
	}
	query.Version = now
	after, err := h.engine.Aggregate(r.Context(), scope, query)
	if err != nil {
		return costs.Moved{}, err
	}
	moved, err := costs.Compare(before, after)
	if err != nil {
		return moved, &costs.FieldError{Field: "query", Message: "a difference is too large to display; narrow the filter"}
	}
	return moved, nil
}

var digestPattern = regexp.MustCompile(`^[0-9a-f]{64}$`)

func readReconcileQuery(body wire.CostReconcileQuery) (costs.Query, error) {
	query, err := ReadQuery(body.Query)
	if err != nil {
		return query, within("query", err)
	}
	if query.Version != "" {
		return query, problem.Field("query.datasetVersion",
			"query.datasetVersion must be left out: a reconciliation compares the current figures with those of datasetVersion.")
	}
	if _, err := readVersion(&body.DatasetVersion); err != nil {
		return query, err
	}
	if !digestPattern.MatchString(body.Digest) {
		return query, problem.Field("digest", "digest must be a report digest: 64 hexadecimal digits.")
	}
	return query, nil
}

// within puts the fields of a refusal below field.
func within(field string, err error) error {
	if fault, ok := errors.AsType[*costs.FieldError](err); ok {
		return &costs.FieldError{Field: field + "." + fault.Field, Message: fault.Message}
	}
	refused, ok := errors.AsType[*problem.Error](err)
	if !ok {
		return err
	}
	out := *refused
	out.Errors = map[string]string{}
	for name, message := range refused.Errors {
		out.Errors[field+"."+name] = message
	}
	return &out
}

func writeMoved(moved costs.Moved, runs []costs.RunMoved) *wire.CostMoved {
	out := &wire.CostMoved{
		Totals: writeAmounts(moved.Totals), Previous: writeAmounts(moved.Previous),
		Added: wire.Int(moved.Count(costs.Added)), Removed: wire.Int(moved.Count(costs.Removed)), Changed: wire.Int(moved.Count(costs.Changed)),
		Rows: []wire.CostMovedRow{}, Runs: []wire.CostRunMoved{}, RunCount: wire.Int(len(runs)),
	}
	for _, run := range runs[max(0, len(runs)-maxMovedRows):] {
		one := wire.CostRunMoved{Run: wire.Id(run.Run), File: run.File, At: wire.At(run.At), Change: wire.CostRunMovedChange(run.Change()),
			RowsBefore: wire.Int(run.Before), RowsAfter: wire.Int(run.After), Replaced: []wire.IngestReplaced{}}
		for _, replaced := range run.Replaced {
			one.Replaced = append(one.Replaced, wire.IngestReplaced{Run: wire.Id(replaced.Run), File: replaced.File, Rows: wire.Int(replaced.Rows)})
		}
		out.Runs = append(out.Runs, one)
	}
	for _, row := range moved.Rows[:min(len(moved.Rows), maxMovedRows)] {
		out.Rows = append(out.Rows, wire.CostMovedRow{Key: writeKey(row.Key), Change: wire.CostMovedRowChange(row.Change),
			Totals: writeAmounts(row.Totals)})
	}
	return out
}

func writeAmounts(amounts []costs.AmountMoved) []wire.CostMovedTotal {
	out := make([]wire.CostMovedTotal, 0, len(amounts))
	for _, one := range amounts {
		total := wire.CostMovedTotal{Metric: wire.CostMetric(one.Metric), Currency: one.Currency, Before: "0", After: "0",
			Difference: wire.Decimal(one.Difference.String())}
		if one.Before != nil {
			total.Before = wire.Decimal(one.Before.String())
		}
		if one.After != nil {
			total.After = wire.Decimal(one.After.String())
		}
		out = append(out, total)
	}
	return out
}
