package embedded

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// checkUnits refuses a quantity that would add up apples and pears.
func (g *gathered) checkUnits() error {
	for i, metric := range g.question.metrics {
		if err := oneUnit(i, metric, g.units[i]); err != nil {
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
		"%s adds up in one unit only, but these rows have %s; filter %s to one of them", metric, shown, metric.UnitColumn())}
}
