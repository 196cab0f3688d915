package aggregate

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// MaxCells bounds the cells of a report: groups times intervals times currencies.
const MaxCells = 1_000_000

// Sums are the cells of one period: for each group, interval and currency the number of source rows and the sum of each metric.
// They are columns indexed by cell, because a report can have a million cells.
type Sums struct {
	metrics     []costs.Metric
	granularity costs.Granularity
	limit       int

	groups     [][]*string // Key by group; nil is a missing value.
	byKey      groupIndex
	keyArena   []*string    // Backs the next keys: one allocation per key would cost more than the key.
	values     []dictionary // By group column.
	currencies dictionary

	byCell cellIndex
	cells  []cell
	rows   []int64
	sums   []int192 // Cell by metric.
	units  []map[string]bool
}

// GroupKey is a group's values as numbers of Sums.Number; 0 is a missing value.
type GroupKey [costs.MaxGroups]uint32

type cell struct {
	group, currency int32
	start           int64 // Of the interval, in microseconds since 1970; 0 at Total.
}

// NewSums returns empty sums for the query's metrics, groups and granularity. More than limit cells are refused.
func NewSums(query costs.Query, limit int) *Sums {
	s := &Sums{metrics: query.Metrics, granularity: query.Granularity, limit: limit, byKey: newGroupIndex(len(query.GroupBy)),
		currencies: newDictionary(), byCell: newCellIndex(query.Granularity != costs.Total),
		units: make([]map[string]bool, len(query.Metrics)), values: make([]dictionary, len(query.GroupBy))}
	for i := range s.units {
		s.units[i] = map[string]bool{}
	}
	for i := range s.values {
		s.values[i] = newDictionary()
	}
	return s
}

// Grow makes room for n cells if there are none yet.
func (s *Sums) Grow(n int) {
	if len(s.cells) == 0 {
		n = min(n, s.limit)
		s.cells, s.rows, s.sums = make([]cell, 0, n), make([]int64, 0, n), make([]int192, 0, n*len(s.metrics))
	}
}

// Number dictionary-encodes a value of a group column.
func (s *Sums) Number(column int, value string) uint32 { return s.values[column].number(value) }

// Currency dictionary-encodes a currency.
func (s *Sums) Currency(code string) int32 { return int32(s.currencies.number(code)) - 1 }

// Cell finds or adds a cell. Start is the interval's start in microseconds since 1970, 0 at Total. The error is TooMany.
func (s *Sums) Cell(group, currency int32, start int64) (int32, error) {
	key := cell{group, currency, start}
	index, ok := s.byCell.find(key, s.cells)
	if ok {
		return index, nil
	}
	if len(s.cells) == s.limit {
		return 0, TooMany()
	}
	index = int32(len(s.cells))
	s.byCell.add(key, index)
	s.cells, s.rows = append(s.cells, key), append(s.rows, 0)
	s.sums = append(s.sums, make([]int192, len(s.metrics))...)
	return index, nil
}

// AddRows counts source rows in a cell.
func (s *Sums) AddRows(cell int32, rows int64) { s.rows[cell] += rows }

// Add adds to the sum of a cell's metric.
func (s *Sums) Add(cell int32, metric int, value decimal.Decimal) {
	s.sums[int(cell)*len(s.metrics)+metric].add(value)
}

// AddUnit notes a unit that rows of the metric have; empty is a missing unit.
func (s *Sums) AddUnit(metric int, unit string) { s.units[metric][unit] = true }

// AddDays adds sums by day whose start is in [from, to), at this granularity.
func (s *Sums) AddDays(days *Sums, from, to int64) error {
	// Numbers plus one; 0 is unknown. Groups and currencies without a row in the span stay out of the report.
	groups, currencies := make([]int32, len(days.groups)), make([]int32, len(days.currencies.texts))
	var day, start int64
	for i, key := range days.cells {
		if key.start < from || key.start >= to {
			continue
		}
		if groups[key.group] == 0 {
			groups[key.group] = s.groupOf(days.groups[key.group]) + 1
		}
		if currencies[key.currency] == 0 {
			currencies[key.currency] = s.Currency(days.currencies.texts[key.currency]) + 1
		}
		if s.granularity != costs.Total && (day != key.start || i == 0) {
			day = key.start
			start = s.granularity.Start(time.UnixMicro(day)).UnixMicro()
		}
		at, err := s.Cell(groups[key.group]-1, currencies[key.currency]-1, start)
		if err != nil {
			return err
		}
		s.rows[at] += days.rows[i]
		for m := range s.metrics {
			s.sums[int(at)*len(s.metrics)+m].join(days.sums[i*len(s.metrics)+m])
		}
	}
	return nil
}

// Freeze drops the indexes: afterwards the sums can only be read.
func (s *Sums) Freeze() {
	s.byKey, s.byCell, s.values, s.currencies.byText, s.keyArena = groupIndex{}, cellIndex{}, nil, nil, nil
}

// Bytes estimates the memory of frozen sums.
func (s *Sums) Bytes() int64 {
	return int64(len(s.cells))*24 + int64(len(s.sums))*24 + int64(len(s.groups))*96
}

// Currencies are the billing currencies of the rows.
func (s *Sums) Currencies() []string { return s.currencies.texts }

// Values are the values of a group column.
func (s *Sums) Values(column int) []string { return s.values[column].texts }

// Starts are the starts of the intervals with rows, in microseconds since 1970.
func (s *Sums) Starts() map[int64]bool {
	starts := map[int64]bool{}
	for _, key := range s.cells {
		starts[key.start] = true
	}
	return starts
}

// NewestOf is the newest start of an interval in which a group has rows whose first column passes; 0 without one.
func (s *Sums) NewestOf(passes func(value string) bool) (newest int64) {
	for _, key := range s.cells {
		value := ""
		if first := s.groups[key.group][0]; first != nil {
			value = *first
		}
		if passes(value) {
			newest = max(newest, key.start)
		}
	}
	return newest
}
