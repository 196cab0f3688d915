package allocation

import (
	"cmp"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"time"

	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/allocate"
	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// mostFigures bounds a showback: values times months times splits.
const mostFigures = 200_000

// shared is the number of the split that takes a charge; no value means direct.
const shared = costs.OwnVirtual + "shared"

func (h handler) showback(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.ShowbackQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	metric, period, err := readQuery(body.Metric, body.From, body.To)
	if err == nil && (body.Dimension == "" || len(body.Dimension) > 128) {
		err = refuse("dimension", "dimension is not a column; use a FOCUS column, tag:key or virtual:name")
	}
	if err != nil {
		return nil, err
	}
	current, err := h.store.current(r.Context(), scope.Enrollment)
	if err != nil {
		return nil, err
	}
	splits, err := splitsOf(current, body.Dimension)
	if err != nil {
		return nil, err
	}
	report, err := h.engine.Aggregate(r.Context(), scope, showbackQuery(body.Dimension, metric, period, splits))
	if err != nil {
		return nil, err
	}
	whole, err := h.engine.Aggregate(r.Context(), scope, costs.Query{Metrics: []costs.Metric{metric}, Period: period,
		Granularity: costs.Month, Version: report.DatasetVersion})
	if err != nil {
		return nil, err
	}
	return writeShowback(report, whole, splits, metric)
}

func readQuery(metric wire.CostMoneyMetric, from, to *wire.Day) (costs.Metric, costs.Period, error) {
	period, err := apicosts.ReadPeriod(from, to)
	if err == nil && !metric.Valid() {
		err = refuse("metric", fmt.Sprintf("metric %.60q is not supported; use one of %v", metric, costs.Costs()))
	}
	return costs.Metric(metric), period, err
}

// showbackQuery queries the direct costs of each value and the costs of each split together.
func showbackQuery(dimension string, metric costs.Metric, period costs.Period, splits []split) costs.Query {
	query := costs.Query{Metrics: []costs.Metric{metric}, GroupBy: []string{dimension}, Period: period, Granularity: costs.Month}
	if len(splits) == 0 {
		return query
	}
	var definition costs.Virtual
	for i, one := range splits {
		definition.Rules = append(definition.Rules, costs.VirtualRule{Filter: one.filter, Value: strconv.Itoa(i)})
	}
	query.GroupBy = append(query.GroupBy, costs.VirtualPrefix+shared)
	query.Virtual = costs.Virtuals{shared: definition}
	return query
}

// cellsOf divides the report's figures into direct and shared costs, by month and currency.
func cellsOf(report costs.Report, splits []split, metric costs.Metric) (map[allocate.Cell]*allocate.Costs, error) {
	cells := map[allocate.Cell]*allocate.Costs{}
	for _, row := range report.Rows {
		value := allocate.Unallocated()
		if text := row.Key[0].Value; text != nil {
			value = allocate.Value{Text: *text}
		}
		taken := -1
		if len(row.Key) > 1 && row.Key[1].Value != nil {
			taken, _ = strconv.Atoi(*row.Key[1].Value) // We wrote it.
		}
		for _, point := range row.Series {
			for money, amount := range point.Totals[metric] {
				at := allocate.Cell{Month: point.Start, Currency: money}
				if cells[at] == nil {
					cells[at] = &allocate.Costs{Direct: map[allocate.Value]decimal.Decimal{}, Shared: make([]decimal.Decimal, len(splits))}
				}
				var err error
				if cell := cells[at]; taken < 0 {
					cell.Direct[value] = amount
				} else if cell.Shared[taken], err = cell.Shared[taken].Add(amount); err != nil {
					return nil, refuse("metric", "a sum of split costs is too large; choose a shorter period")
				}
			}
		}
	}
	return cells, nil
}

func writeShowback(report, whole costs.Report, splits []split, metric costs.Metric) (wire.Showback, error) {
	out := wire.Showback{DatasetVersion: report.DatasetVersion, Rows: []wire.ShowbackRow{}, Splits: []wire.ShowbackSplit{},
		Left: []wire.ShowbackLeft{}, Checks: []wire.ShowbackCheck{}, Conserved: true}
	if figures := len(report.Rows) * (1 + len(splits)); figures > mostFigures {
		return out, refuse("dimension", fmt.Sprintf("the table would have %d figures, the limit is %d; choose a dimension with fewer values",
			figures, mostFigures))
	}
	cells, err := cellsOf(report, splits, metric)
	if err != nil {
		return out, err
	}
	totals := map[allocate.Cell]decimal.Decimal{}
	for _, row := range whole.Rows {
		for _, point := range row.Series {
			for money, amount := range point.Totals[metric] {
				totals[allocate.Cell{Month: point.Start, Currency: money}] = amount
			}
		}
	}
	rules := make([]allocate.Split, len(splits))
	for i, one := range splits {
		rules[i] = one.Split
	}
	table := newTable(splits)
	places := slices.SortedFunc(maps.Keys(cells), func(a, b allocate.Cell) int {
		return cmp.Or(a.Month.Compare(b.Month), cmp.Compare(a.Currency, b.Currency))
	})
	for _, at := range places {
		result, err := allocate.Allocate(*cells[at], rules, currency.MinorDigits(at.Currency))
		if err != nil {
			return out, err
		}
		table.add(at, *cells[at], result)
		check := wire.ShowbackCheck{Month: day(at.Month), Currency: at.Currency, Direct: wire.Decimal(result.DirectSum.String()),
			Allocated: wire.Decimal(result.Allocated.String()), Left: wire.Decimal(result.LeftSum.String()), Sum: wire.Decimal(result.Sum.String()), Total: wire.Decimal(totals[at].String()),
			Holds: result.Sum == totals[at]}
		out.Checks = append(out.Checks, check)
		out.Conserved = out.Conserved && check.Holds
		for i, left := range result.Left {
			if !left.IsZero() {
				out.Left = append(out.Left, wire.ShowbackLeft{Split: splits[i].Name, Month: day(at.Month), Currency: at.Currency, Amount: wire.Decimal(left.String())})
			}
		}
	}
	out.Conserved = out.Conserved && len(totals) == len(cells)
	out.Rows, out.Splits = table.rows(), table.splits()
	return out, nil
}

func day(at time.Time) wire.Day { return wire.Day(at.Format(time.DateOnly)) }
