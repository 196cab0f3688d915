package clickhouse

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/answer"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Aggregate answers a cost query.
func (e *Engine) Aggregate(ctx context.Context, scope costs.Scope, query costs.Query) (report costs.Report, err error) {
	err = e.over(ctx, scope, query.Version, func(d *dataset) error {
		report, err = e.aggregate(ctx, d, query)
		return err
	})
	return report, err
}

func (e *Engine) aggregate(ctx context.Context, d *dataset, query costs.Query) (costs.Report, error) {
	if err := query.Validate(d.columns); err != nil {
		return costs.Report{}, err
	}
	if query.Granularity == "" {
		query.Granularity = costs.Total
	}
	now, err := e.sum(ctx, d, query)
	if err != nil {
		return costs.Report{}, err
	}
	if err := answer.CheckUnits(now); err != nil {
		return costs.Report{}, err
	}
	question := answer.Question{Query: query, Start: query.Period.From}
	if question.Start.IsZero() {
		question.Start = d.period().From
	}
	previous, err := e.previous(ctx, d, &question, now)
	if err != nil {
		return costs.Report{}, err
	}
	report, err := answer.Report(question, now, previous)
	if err != nil {
		return costs.Report{}, err
	}
	report.DatasetVersion = d.version
	report.Definitions = query.Virtual.Fingerprint(query.Columns()...)
	report.Digest = report.Figures()
	return report, nil
}

// previous are the sums of the compared period, nil if nothing is compared. An open end of the asked period is the dataset's own.
func (e *Engine) previous(ctx context.Context, d *dataset, question *answer.Question, now *answer.Sums) (*answer.Sums, error) {
	asked, whole := question.Period, d.period()
	open := asked.From.IsZero() || asked.To.IsZero()
	if asked.From.IsZero() {
		asked.From = whole.From
	}
	if asked.To.IsZero() {
		asked.To = whole.To
	}
	if !question.ComparePrevious || d.rows == 0 && open || !asked.To.After(asked.From) {
		return nil, nil //nolint:nilnil // Nothing is compared.
	}
	question.PreviousPeriod = question.Compared(asked)
	query := question.Query
	query.Granularity, query.Period = costs.Total, question.PreviousPeriod
	sums, err := e.sum(ctx, d, query)
	if err != nil {
		return nil, err
	}
	return sums, answer.CheckUnits(now, sums)
}

// sum asks for the sums of a period.
func (e *Engine) sum(ctx context.Context, d *dataset, query costs.Query) (*answer.Sums, error) {
	sums := answer.NewSums(query.Metrics)
	where, some, err := d.where(query.Period, query.Filter, query.Virtual)
	if err != nil || !some {
		return sums, err
	}
	question, err := sumQuestion(query, matcher{d.columns.With(query.Virtual), query.Virtual}, d.guarded, where)
	if err != nil {
		return nil, err
	}
	read := newCellReader(query, d.guarded)
	err = e.db.ask(ctx, "aggregate", question, func(r rows) error {
		if read.cells++; read.cells > answer.CellsMost {
			return answer.TooMany()
		}
		cell, err := read.next(r)
		if err != nil {
			return err
		}
		return sums.Add(cell)
	})
	if err != nil {
		return nil, err
	}
	return sums, e.units(ctx, query, where, sums)
}

// sumQuestion asks for one line per group, interval and currency.
func sumQuestion(query costs.Query, m matcher, guarded map[costs.Metric]bool, where string) (string, error) {
	var fields, by []string
	for i, column := range query.GroupBy {
		key := "k" + number(int64(i))
		value, err := m.groupOf(column)
		if err != nil {
			return "", err
		}
		fields = append(fields, value+" AS "+key)
		by = append(by, key)
	}
	fields = append(fields, bucketOf(query.Granularity)+" AS b", "BillingCurrency AS c", "count() AS n")
	if query.Granularity != costs.Total {
		by = append(by, "b")
	}
	by = append(by, "c")
	for i, metric := range query.Metrics {
		name := ident(string(metric))
		fields = append(fields, "ifNull(toString(sum("+name+")), '0') AS s"+number(int64(i)))
		if guarded[metric] {
			// The whole parts alone, which have 24 digits more of room.
			fields = append(fields, "ifNull(toString(sum(toDecimal128("+name+", 0))), '0') AS w"+number(int64(i)))
		}
	}
	return "SELECT " + strings.Join(fields, ", ") + " FROM " + chargesTable + " WHERE " + where + " GROUP BY " + strings.Join(by, ", ") +
		" LIMIT " + number(answer.CellsMost+1), nil
}

// groupOf is a column's value as a text that is empty without one. Tags can be empty, so that theirs begin with a sign.
func (m matcher) groupOf(column string) (string, error) {
	e, err := m.textOf(column)
	if _, tag := costs.Tag(column); tag {
		return "if(" + e.has + ", concat('=', " + e.value + "), '')", err
	}
	return e.value, err
}

// bucketOf numbers the intervals; startOf reads the number.
func bucketOf(granularity costs.Granularity) string {
	switch granularity {
	case costs.Hour:
		return "toInt64(intDiv(ChargePeriodStart, " + number(microsPerHour) + "))"
	case costs.Day:
		return "toInt64(" + dayColumn + ")"
	case costs.Week:
		return "toInt64(intDiv(" + dayColumn + " + 3, 7))" // 1970 began on a Thursday.
	case costs.Month:
		return "toInt64(" + chargeMonth + ")"
	case costs.Quarter:
		return "toInt64(intDiv(" + chargeMonth + ", 3))"
	default:
		return "toInt64(0)"
	}
}

func startOf(granularity costs.Granularity, bucket int64) int64 {
	month := func(n int64) int64 {
		return time.Date(int(n/12), time.Month(n%12+1), 1, 0, 0, 0, 0, time.UTC).UnixMicro()
	}
	switch granularity {
	case costs.Hour:
		return bucket * microsPerHour
	case costs.Day:
		return bucket * microsPerDay
	case costs.Week:
		return (bucket*7 - 3) * microsPerDay
	case costs.Month:
		return month(bucket)
	case costs.Quarter:
		return month(bucket * 3)
	default:
		return 0
	}
}

// cellReader reads the lines of sumQuestion.
type cellReader struct {
	query   costs.Query
	guarded map[costs.Metric]bool
	cells   int
	keys    []string
	sums    []string
	wholes  []string
	bucket  int64
	money   string
	count   uint64
	into    []any
	tags    []bool
}

func newCellReader(query costs.Query, guarded map[costs.Metric]bool) *cellReader {
	c := &cellReader{query: query, guarded: guarded, keys: make([]string, len(query.GroupBy)),
		sums: make([]string, len(query.Metrics)), wholes: make([]string, len(query.Metrics)), tags: make([]bool, len(query.GroupBy))}
	for i, column := range query.GroupBy {
		_, c.tags[i] = costs.Tag(column)
		c.into = append(c.into, &c.keys[i])
	}
	c.into = append(c.into, &c.bucket, &c.money, &c.count)
	for i, metric := range query.Metrics {
		c.into = append(c.into, &c.sums[i])
		if guarded[metric] {
			c.into = append(c.into, &c.wholes[i])
		}
	}
	return c
}

func (c *cellReader) next(r rows) (cell answer.Cell, err error) {
	if err := r.Scan(c.into...); err != nil {
		return cell, err
	}
	cell = answer.Cell{Currency: c.money, Start: startOf(c.query.Granularity, c.bucket), Rows: int64(c.count)}
	for i, text := range c.keys {
		var value *string
		if text != "" {
			if c.tags[i] {
				text = text[1:]
			}
			value = &text
		}
		cell.Key = append(cell.Key, value)
	}
	for i, metric := range c.query.Metrics {
		if c.guarded[metric] && wraps(c.wholes[i]) {
			return cell, answer.OutOfRange()
		}
		sum, err := decimal.Parse(c.sums[i])
		if err != nil {
			return cell, answer.OutOfRange()
		}
		cell.Sums = append(cell.Sums, sum)
	}
	return cell, nil
}

// wraps tells from the sum of the whole parts whether the sum itself may have left 128 bits, which happens at 1.7·10^14. What the
// fractions add is less than one for each row.
func wraps(whole string) bool {
	digits := strings.TrimPrefix(whole, "-")
	return len(digits) > 15 || len(digits) == 15 && digits >= "150000000000000"
}

// units notes the units of the quantities that were summed.
func (e *Engine) units(ctx context.Context, query costs.Query, where string, sums *answer.Sums) error {
	for i, metric := range query.Metrics {
		if metric.UnitColumn() == "" {
			continue
		}
		unit := textOf(metric.UnitColumn())
		question := "SELECT DISTINCT " + unit.value + " AS u FROM " + chargesTable + " WHERE " + where + " AND isNotNull(" +
			ident(string(metric)) + ")"
		err := e.db.ask(ctx, "units", question, func(r rows) error {
			var name string
			err := r.Scan(&name)
			sums.Unit(i, name)
			return err
		})
		if err != nil {
			return fmt.Errorf("units of %s: %w", metric, err)
		}
	}
	return nil
}

// Dataset says what the scope holds.
func (e *Engine) Dataset(ctx context.Context, scope costs.Scope) (out costs.Dataset, err error) {
	err = e.over(ctx, scope, "", func(d *dataset) error {
		out, err = e.describe(ctx, d)
		return err
	})
	return out, err
}

func (e *Engine) describe(ctx context.Context, d *dataset) (costs.Dataset, error) {
	out := costs.Dataset{DatasetVersion: d.version, RowCount: d.rows, Period: d.period(), Months: []time.Time{}, Providers: []string{}}
	names := map[string]bool{}
	for _, run := range d.entries {
		for _, column := range run.report.Columns {
			names[column] = true
		}
	}
	out.Columns = sorted(names)
	where, some, err := d.where(costs.Period{}, nil, nil)
	if err != nil || !some {
		return out, err
	}
	months, providers, currencies := map[int64]bool{}, map[string]bool{}, map[string]bool{}
	question := "SELECT DISTINCT " + bucketOf(costs.Month) + " AS b, " + textOf("ProviderName").value + " AS p, BillingCurrency AS c FROM " +
		chargesTable + " WHERE " + where
	err = e.db.ask(ctx, "dataset", question, func(r rows) error {
		var month int64
		var provider, currency string
		err := r.Scan(&month, &provider, &currency)
		months[startOf(costs.Month, month)], currencies[currency] = true, true
		if provider != "" {
			providers[provider] = true
		}
		return err
	})
	for micros := range months {
		out.Months = append(out.Months, time.UnixMicro(micros).UTC())
	}
	slices.SortFunc(out.Months, time.Time.Compare)
	out.Providers, out.Currencies = append(out.Providers, sorted(providers)...), sorted(currencies)
	return out, err
}
