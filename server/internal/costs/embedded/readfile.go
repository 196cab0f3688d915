package embedded

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/segment"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

const (
	// heldMost is how many source bytes the open segments may hold in memory; then the fullest ends its row group.
	heldMost = 24 << 20
	// monthsMost bounds the open segments. Exports hold one billing month, seldom a dozen.
	monthsMost = 240
	// repairPeriod counts rows without BillingPeriodStart, which count in the billing month of their charge.
	repairPeriod = "billing-period-from-charge"
)

// fileReader spreads the rows of one file over segments.
type fileReader struct {
	in     *focus.Reader
	run    *costs.Run
	dir    string
	months map[string]*segment.Writer
	held   int

	shares *shares

	billing, charge, currency int
	metrics                   []costAt
	noPeriod                  int64
	lastMicros                int64
	lastMonth                 string
}

type costAt struct {
	metric costs.Metric
	at     int
}

// readFile reads a whole FOCUS file into segments in dir, and fills the run's report.
func readFile(from io.ReaderAt, limits focus.Limits, dir string, run *costs.Run) (done readResult, err error) {
	in, err := focus.Open(from, run.Bytes, limits)
	if err != nil {
		return done, err
	}
	f := &fileReader{in: in, run: run, dir: dir, months: map[string]*segment.Writer{}, billing: -1,
		shares: newShares(in.Columns())}
	defer func() {
		for _, writer := range f.months {
			writer.Abort()
		}
	}()
	if done.columns, err = f.locate(); err != nil {
		return done, err
	}
	for {
		row, err := in.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err == nil {
			err = f.add(row)
		}
		if err != nil {
			return done, err
		}
	}
	f.report()
	done.shares = f.shares.list()
	done.segments, err = f.close()
	return done, err
}

// locate finds the columns that reading looks at.
func (f *fileReader) locate() (names []string, err error) {
	header := f.in.Header()
	f.run.Totals = costs.Totals{}
	f.run.Dataset, f.run.FocusVersion = string(header.Dataset), header.Version
	for i, column := range f.in.Columns() {
		names = append(names, column.Name)
		switch {
		case segment.Reserved(column.Name):
			return nil, fmt.Errorf("has a column %s, a name that costdeck keeps for itself; rename it", column.Name)
		case column.Name == header.Dataset.Start():
			f.charge = i
		case column.Name == "BillingCurrency":
			f.currency = i
		case slices.Contains(costs.Costs(), costs.Metric(column.Name)):
			f.metrics = append(f.metrics, costAt{costs.Metric(column.Name), i})
			f.run.Totals[costs.Metric(column.Name)] = costs.Amounts{}
		}
	}
	f.billing = position(header.Columns, header.Dataset.Month())
	return names, nil
}

func (f *fileReader) add(row *focus.Row) error {
	writer, err := f.segment(row)
	if err != nil {
		return err
	}
	before := writer.Held()
	if err := writer.Append(row); err != nil {
		return err
	}
	if f.held += writer.Held() - before; f.held > heldMost {
		if err := f.flushFullest(); err != nil {
			return err
		}
	}
	if err := f.shares.add(row, f.lastMonth, row.Cells[f.charge].Micros); err != nil {
		return err
	}
	f.run.RowsAccepted++
	currency := row.Cells[f.currency].Text
	for _, cost := range f.metrics {
		amounts := f.run.Totals[cost.metric]
		sum, seen := amounts[string(currency)]
		number := row.Cells[cost.at].Number // A null is 0.
		if seen && number.IsZero() {
			continue
		}
		if sum, err = sum.Add(number); err != nil {
			return fmt.Errorf("line %d: the sum of %s %w", row.Line, cost.metric, err)
		}
		amounts[string(currency)] = sum
	}
	return nil
}

// segment is the writer for the row's billing month.
func (f *fileReader) segment(row *focus.Row) (*segment.Writer, error) {
	at := f.billing
	if at < 0 || row.Cells[at].Null {
		f.noPeriod++
		at = f.charge
	}
	if micros := row.Cells[at].Micros; micros != f.lastMicros || f.lastMonth == "" {
		f.lastMicros, f.lastMonth = micros, time.UnixMicro(micros).UTC().Format("2006-01")
	}
	writer, ok := f.months[f.lastMonth]
	if ok {
		return writer, nil
	}
	if len(f.months) == monthsMost {
		return nil, fmt.Errorf("line %d: %s lies in the %dst month of this file; split the file by month",
			row.Line, f.in.Header().Dataset.Month(), monthsMost+1)
	}
	writer, err := segment.Create(filepath.Join(f.dir, f.lastMonth+segment.Suffix), f.run.File, f.in.Header())
	if err == nil {
		f.months[f.lastMonth] = writer
	}
	return writer, err
}

func (f *fileReader) flushFullest() error {
	var fullest *segment.Writer
	for _, writer := range f.months {
		if fullest == nil || writer.Held() > fullest.Held() {
			fullest = writer
		}
	}
	f.held -= fullest.Held()
	return fullest.Flush()
}

func (f *fileReader) report() {
	f.run.Repairs = f.in.Repairs().List()
	if f.noPeriod > 0 {
		f.run.Repairs = append(f.run.Repairs, costs.Repair{Kind: repairPeriod, Count: f.noPeriod})
	}
	f.run.Checks = f.in.Checks()
	rejects := f.in.Rejects()
	f.run.Rejects, f.run.RowsRejected = rejects.First, rejects.Count
	for _, cost := range f.metrics {
		if amounts := f.run.Totals[cost.metric]; len(amounts) == 0 {
			amounts[""] = decimal.Decimal{}
		}
	}
}

func (f *fileReader) close() (segments []catalogue.Segment, err error) {
	for month, writer := range f.months {
		delete(f.months, month)
		meta, err := writer.Close()
		if err != nil {
			return nil, err
		}
		segments = append(segments, catalogue.Segment{Month: month, Rows: meta.Rows, FirstCharge: meta.FirstCharge,
			LastCharge: meta.LastCharge})
	}
	return segments, nil
}
