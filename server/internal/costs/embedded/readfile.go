package embedded

import (
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// fileReader spreads the rows of one file over segments.
type fileReader struct {
	in     *focus.Reader
	run    *costs.Run
	months *months
	shares *shares

	billing, charge, currency int
	metrics                   []costAt
	totals                    map[string][]decimal.Decimal // By currency, in the order of metrics.
	noPeriod                  costs.Repair
	bill                      *intake.Bill
	lastMicros                int64
	lastMonth                 string
}

type costAt struct {
	metric costs.Metric
	at     int
}

// readFile reads a whole FOCUS file into segments in dir, and fills the run's report.
func readFile(ctx context.Context, from io.ReaderAt, limits focus.Limits, dir string, run *costs.Run) (done readResult, err error) {
	in, err := focus.Open(from, run.Bytes, limits)
	if err != nil {
		return done, err
	}
	in.Until(ctx)
	conforms, err := intake.Conform(in)
	if err != nil {
		return done, err
	}
	f := &fileReader{in: in, run: run, months: newMonths(dir, run.File, in.Header()), billing: -1, currency: -1, shares: newShares(in.Header()),
		totals: map[string][]decimal.Decimal{}, bill: intake.NewBill(in.Header())}
	defer f.months.abort()
	if done.columns, err = f.locate(); err != nil {
		return done, err
	}
	if err := readAhead(in, f.addAll); err != nil {
		return done, err
	}
	f.report()
	run.Conformance = conforms()
	done.shares, done.bill = f.shares.list(), f.bill
	if run.Dataset == costs.CostAndUsage {
		done.offer = f.bill.Offer()
		done.shares = done.offer.Shares()
	}
	done.segments, err = f.months.close()
	return done, err
}

// locate finds the columns that reading looks at.
func (f *fileReader) locate() (names []string, err error) {
	header := f.in.Header()
	f.run.Dataset, f.run.FocusVersion = string(header.Dataset), header.Version
	for i, column := range f.in.Columns() {
		names = append(names, column.Name)
		switch {
		case segment.Reserved(column.Name):
			return nil, fmt.Errorf("has a column %s, a name that costdeck reserves; rename it", column.Name)
		case column.Name == header.Dataset.Start():
			f.charge = i
		case column.Name == "BillingCurrency":
			f.currency = i
		case slices.Contains(costs.Costs(), costs.Metric(column.Name)):
			f.metrics = append(f.metrics, costAt{costs.Metric(column.Name), i})
		}
	}
	f.billing = position(header.Columns, header.Dataset.Month())
	return names, nil
}

func (f *fileReader) addAll(rows []focus.Row) error {
	for i := range rows {
		if err := f.add(&rows[i]); err != nil {
			return err
		}
	}
	return f.months.write()
}

func (f *fileReader) add(row *focus.Row) (err error) {
	if err := f.months.note(row, f.month(row)); err != nil {
		return err
	}
	if err := f.shares.add(row, f.lastMonth, row.Cells[f.charge].Micros); err != nil {
		return err
	}
	f.bill.Add(row)
	f.run.RowsAccepted++
	var currency []byte
	if f.currency >= 0 {
		currency = row.Cells[f.currency].Text
	}
	totals, ok := f.totals[string(currency)]
	if !ok {
		totals = make([]decimal.Decimal, len(f.metrics))
		f.totals[string(currency)] = totals
	}
	for i, cost := range f.metrics { // A null is 0.
		if totals[i], err = totals[i].Add(row.Cells[cost.at].Number); err != nil {
			return fmt.Errorf("line %d: the sum of %s %w", row.Line, cost.metric, err)
		}
	}
	return nil
}

// month is the row's billing month.
func (f *fileReader) month(row *focus.Row) string {
	at := f.billing
	if at < 0 || row.Cells[at].Null {
		intake.NoPeriod(&f.noPeriod, row.Line, row.Cells[f.charge].Micros)
		at = f.charge
	}
	if micros := row.Cells[at].Micros; micros != f.lastMicros || f.lastMonth == "" {
		f.lastMicros, f.lastMonth = micros, time.UnixMicro(micros).UTC().Format("2006-01")
	}
	return f.lastMonth
}

func (f *fileReader) report() {
	f.run.Repairs = f.in.RepairList()
	if f.noPeriod.Count > 0 {
		f.run.Repairs = append(f.run.Repairs, f.noPeriod)
	}
	f.run.Checks = f.in.Checks()
	rejects := f.in.Rejects()
	f.run.Rejects, f.run.RowsRejected = rejects.First, rejects.Count
	if len(f.totals) == 0 {
		f.totals[""] = make([]decimal.Decimal, len(f.metrics))
	}
	f.run.Totals = costs.Totals{}
	for i, cost := range f.metrics {
		amounts := costs.Amounts{}
		for currency, totals := range f.totals {
			amounts[currency] = totals[i]
		}
		f.run.Totals[cost.metric] = amounts
	}
}
