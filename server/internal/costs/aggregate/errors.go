package aggregate

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

var errTooMany = &costs.FieldError{Field: "groupBy", Message: fmt.Sprintf(
	"the answer has more than %d figures; group by fewer columns, use a coarser granularity, or narrow the filter", MaxCells)}

// TooMany refuses a report with too many cells; errors.Is finds it.
func TooMany() error { return errTooMany }

// OutOfRange refuses a sum that does not fit a decimal.
func OutOfRange() error {
	return &costs.FieldError{Field: "metrics", Message: "" +
		"a sum has more than 14 digits before the decimal point; narrow the filter or the period"}
}

// Ranged turns decimal.ErrRange into OutOfRange; other errors stay as they are.
func Ranged(err error) error {
	if errors.Is(err, decimal.ErrRange) {
		return OutOfRange()
	}
	return err
}

// checkUnits refuses a quantity whose rows have several units in any of the periods.
func checkUnits(periods ...*Sums) error {
	for i, metric := range periods[0].metrics {
		units := map[string]bool{}
		for _, s := range periods {
			maps.Copy(units, s.units[i])
		}
		if err := oneUnit(i, metric, units); err != nil {
			return err
		}
	}
	return nil
}

func oneUnit(i int, metric costs.Metric, units map[string]bool) error {
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
