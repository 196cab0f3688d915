package answer

import (
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// CellsMost bounds how many figures an answer may be made of: groups times intervals times currencies.
const CellsMost = 1_000_000

// Cell is one figure of each metric: of one group, interval and currency.
type Cell struct {
	// Key are the values of the group's columns; nil is missing.
	Key      []*string
	Currency string
	// Start is that of the interval in microseconds since 1970; 0 at Total.
	Start int64
	// Rows is how many source rows it has.
	Rows int64
	// Sums are in the order of the metrics.
	Sums []decimal.Decimal
}

// Sums are the figures of one period.
type Sums struct {
	metrics []costs.Metric
	groups  []group
	byKey   map[string]int
	cells   map[place]int
	list    []place
	rows    []int64           // By cell.
	values  []decimal.Decimal // Cell by metric.
	money   map[string]bool
	units   []map[string]bool
}

type group struct {
	key  []*string
	rows int64
}

type place struct {
	group    int
	start    int64
	currency string
}

// NewSums is empty.
func NewSums(metrics []costs.Metric) *Sums {
	s := &Sums{
		metrics: metrics, byKey: map[string]int{}, cells: map[place]int{}, money: map[string]bool{},
		units: make([]map[string]bool, len(metrics)),
	}
	for i := range s.units {
		s.units[i] = map[string]bool{}
	}
	return s
}

// Add adds a cell; cells of the same group, interval and currency add up. A sum that does not fit and an answer of too many
// figures are a *costs.FieldError.
func (s *Sums) Add(cell Cell) error {
	at := place{s.group(cell.Key), cell.Start, cell.Currency}
	index, ok := s.cells[at]
	if !ok {
		if len(s.list) == CellsMost {
			return TooMany()
		}
		index = len(s.list)
		s.cells[at] = index
		s.list, s.rows = append(s.list, at), append(s.rows, 0)
		s.values = append(s.values, make([]decimal.Decimal, len(s.metrics))...)
		s.money[cell.Currency] = true
	}
	s.groups[at.group].rows += cell.Rows
	s.rows[index] += cell.Rows
	for i, value := range cell.Sums {
		sum, err := s.values[index*len(s.metrics)+i].Add(value)
		if err != nil {
			return Ranged(err)
		}
		s.values[index*len(s.metrics)+i] = sum
	}
	return nil
}

// of are the sums of a cell.
func (s *Sums) of(cell int) []decimal.Decimal {
	return s.values[cell*len(s.metrics) : (cell+1)*len(s.metrics)]
}

// Unit notes a unit that the rows of the quantity i have; empty is missing.
func (s *Sums) Unit(i int, unit string) { s.units[i][unit] = true }

// CheckUnits refuses a quantity that would add up apples and pears, in any of the periods.
func CheckUnits(periods ...*Sums) error {
	for i, metric := range periods[0].metrics {
		units := map[string]bool{}
		for _, s := range periods {
			maps.Copy(units, s.units[i])
		}
		if err := OneUnit(i, metric, units); err != nil {
			return err
		}
	}
	return nil
}

func (s *Sums) group(key []*string) int {
	joined := joinKey(key)
	index, ok := s.byKey[joined]
	if !ok {
		index = len(s.groups)
		s.byKey[joined] = index
		s.groups = append(s.groups, group{key: key})
	}
	return index
}

// Rows is how many source rows the group of a key has.
func (s *Sums) Rows(key []*string) int64 {
	if index, ok := s.byKey[joinKey(key)]; ok {
		return s.groups[index].rows
	}
	return 0
}

// joinKey makes one text of a key such that no two keys make the same.
func joinKey(key []*string) string {
	var b []byte
	for _, value := range key {
		if value == nil {
			b = append(b, 0)
			continue
		}
		b = binary.AppendUvarint(b, uint64(len(*value))+1)
		b = append(b, *value...)
	}
	return string(b)
}

var errTooMany = &costs.FieldError{Field: "groupBy", Message: fmt.Sprintf(
	"the answer has more than %d figures; group by fewer columns, use a coarser granularity, or narrow the filter", CellsMost)}

// TooMany refuses an answer of more than CellsMost figures; it is one error, which errors.Is finds.
func TooMany() error { return errTooMany }

// OutOfRange refuses a sum that does not fit.
func OutOfRange() error {
	return &costs.FieldError{Field: "metrics", Message: "" +
		"a sum has more than 14 digits before the decimal point; narrow the filter or the period"}
}

// Ranged words a sum that does not fit; other errors stay as they are.
func Ranged(err error) error {
	if errors.Is(err, decimal.ErrRange) {
		return OutOfRange()
	}
	return err
}

// OneUnit refuses the quantity i where its rows have several units; empty is missing.
func OneUnit(i int, metric costs.Metric, units map[string]bool) error {
	if len(units) < 2 {
		return nil
	}
	const most = 5
	names := slices.Sorted(maps.Keys(units))
	for j, name := range names {
		if name == "" {
			names[j] = "(none)"
		}
	}
	shown := strings.Join(names[:min(len(names), most)], ", ")
	if len(names) > most {
		shown += fmt.Sprintf(" and %d more", len(names)-most)
	}
	return &costs.FieldError{Field: fmt.Sprintf("metrics[%d]", i), Message: fmt.Sprintf(
		"%s cannot be summed across units, and these rows have %s; filter %s to one of them", metric, shown, metric.UnitColumn())}
}
