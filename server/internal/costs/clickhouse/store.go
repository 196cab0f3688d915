package clickhouse

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/history"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

const (
	// blockRows and blockBytes bound a block: large blocks make few parts on ClickHouse's disk, and two of them are in memory, one
	// filling and one being sent.
	blockRows  = 32_768
	blockBytes = 12 << 20
	// monthsMost and sharesMost bound the spread of one file.
	monthsMost = 240
	sharesMost = 100_000
)

// storing sums a run's rows while they are stored.
type storing struct {
	report  report
	slices  map[history.Slice]uint32
	months  map[string]bool
	metrics []costAt

	providers                          []int
	account, billing, charge, currency int
	noPeriod                           costs.Repair
	absolute                           map[costs.Metric]decimal.Decimal
	lastMicros                         int64
	lastMonth                          string
	month                              string // Name of the column of months.
}

type costAt struct {
	metric costs.Metric
	at     int
	money  bool
}

// store sends the rows of a run to ClickHouse under its number, where they do not count before commit, and returns their totals.
func (e *Engine) store(ctx context.Context, run costs.Run, number uint64, header focus.Header, next func() (*focus.Row, error)) (report, error) {
	s := newStoring(header)
	sender := e.newSender(ctx)
	defer sender.stop()
	block := newBlock(run, number, header.Columns)
	for {
		row, err := next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return report{}, err
		}
		slice, month, err := s.add(row)
		if err != nil {
			return report{}, fmt.Errorf("line %d: %w", row.Line, err)
		}
		block.append(row, slice, month, row.Cells[s.charge].Micros)
		if block.rows == blockRows || block.bytes >= blockBytes {
			if err := sender.send(block); err != nil {
				return report{}, err
			}
			block = newBlock(run, number, header.Columns)
		}
	}
	if err := sender.send(block); err != nil {
		return report{}, err
	}
	if err := sender.wait(); err != nil {
		return report{}, err
	}
	return s.done(), e.check(ctx, run.Enrollment, number, s.report.Accepted)
}

// check verifies that ClickHouse has every row of the file once, on the required number of replicas.
func (e *Engine) check(ctx context.Context, enrollment string, number uint64, want int64) error {
	ctx, cancel := context.WithTimeoutCause(ctx, max(e.db.timeout, insertTimeout), errSlow)
	defer cancel()
	there, err := e.db.found(ctx, "check", "SELECT count() AS n FROM "+chargesTable+" WHERE enrollment = "+quote(enrollment)+
		" AND run = "+unsigned(number), want)
	if err == nil && there > want {
		err = fmt.Errorf("has %d rows, but ClickHouse stored %d; send the file again", want, there)
	}
	return err
}

func newStoring(header focus.Header) *storing {
	columns := header.Columns
	s := &storing{
		slices: map[history.Slice]uint32{}, months: map[string]bool{}, absolute: map[costs.Metric]decimal.Decimal{},
		account: position(columns, "BillingAccountId"), billing: position(columns, header.Dataset.Month()),
		charge: position(columns, header.Dataset.Start()), providers: header.Providers(), currency: position(columns, "BillingCurrency"),
	}
	s.month = header.Dataset.Month()
	s.report = report{Totals: costs.Totals{}, Absolute: map[costs.Metric]string{}, Dataset: string(header.Dataset), FocusVersion: header.Version}
	for i, column := range columns {
		s.report.Columns = append(s.report.Columns, column.Name)
		metric := costs.Metric(column.Name)
		if !metric.Valid() {
			continue
		}
		money := slices.Contains(costs.Costs(), metric)
		s.metrics = append(s.metrics, costAt{metric, i, money})
		if money {
			s.report.Totals[metric] = costs.Amounts{}
		}
	}
	return s
}

func position(columns []focus.Column, name string) int {
	return slices.IndexFunc(columns, func(c focus.Column) bool { return c.Name == name })
}

// add counts a row, and returns the number of its slice and its billing month, such as 202409.
func (s *storing) add(row *focus.Row) (slice, month uint32, err error) {
	at := s.billing
	if at < 0 || row.Cells[at].Null {
		intake.NoPeriod(&s.noPeriod, row.Line, row.Cells[s.charge].Micros)
		at = s.charge
	}
	if micros := row.Cells[at].Micros; micros != s.lastMicros || s.lastMonth == "" {
		s.lastMicros, s.lastMonth = micros, time.UnixMicro(micros).UTC().Format("2006-01")
		if s.months[s.lastMonth] = true; len(s.months) > monthsMost {
			return 0, 0, fmt.Errorf("%s is in the %dst month of this file; split the file by month", s.month, monthsMost+1)
		}
	}
	start := time.UnixMicro(s.lastMicros).UTC()
	month = uint32(start.Year()*100 + int(start.Month()))
	if slice, err = s.share(row); err != nil {
		return 0, 0, err
	}
	s.report.Accepted++
	return slice, month, s.total(row)
}

func (s *storing) share(row *focus.Row) (uint32, error) {
	var provider, account []byte
	for _, at := range s.providers {
		if !row.Cells[at].Null {
			provider = row.Cells[at].Text
			break
		}
	}
	if s.account >= 0 {
		account = row.Cells[s.account].Text
	}
	charge := row.Cells[s.charge].Micros
	// A map index with a converted key does not allocate.
	index, ok := s.slices[history.Slice{Provider: string(provider), Account: string(account), Month: s.lastMonth}]
	if !ok {
		if len(s.slices) == sharesMost {
			return 0, fmt.Errorf("the file has more than %d combinations of provider, billing account and billing month; "+
				"split it by account", sharesMost)
		}
		slice := history.Slice{Provider: string(provider), Account: string(account), Month: s.lastMonth}
		index = uint32(len(s.slices))
		s.slices[slice] = index
		s.report.Shares = append(s.report.Shares, history.Share{Slice: slice})
	}
	s.report.Shares[index].Count(charge)
	return index, nil
}

func (s *storing) total(row *focus.Row) (err error) {
	var currency []byte
	if s.currency >= 0 {
		currency = row.Cells[s.currency].Text
	}
	for _, cost := range s.metrics {
		value := row.Cells[cost.at].Number // A null is 0.
		if s.report.Absolute[cost.metric] == "" {
			positive := value
			if positive.Sign() < 0 {
				positive = positive.Neg()
			}
			if s.absolute[cost.metric], err = s.absolute[cost.metric].Add(positive); err != nil {
				s.report.Absolute[cost.metric] = "large"
			}
		}
		if !cost.money {
			continue
		}
		amounts := s.report.Totals[cost.metric]
		sum, seen := amounts[string(currency)]
		if seen && value.IsZero() {
			continue
		}
		if sum, err = sum.Add(value); err != nil {
			return fmt.Errorf("the sum of %s %w", cost.metric, err)
		}
		amounts[string(currency)] = sum
	}
	return nil
}

func (s *storing) done() report {
	for _, cost := range s.metrics {
		if s.report.Absolute[cost.metric] == "" {
			s.report.Absolute[cost.metric] = s.absolute[cost.metric].String()
		}
		if amounts := s.report.Totals[cost.metric]; cost.money && len(amounts) == 0 {
			amounts[""] = decimal.Decimal{}
		}
	}
	if s.noPeriod.Count > 0 {
		s.report.Repairs = append(s.report.Repairs, s.noPeriod)
	}
	return s.report
}
