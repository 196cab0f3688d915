package costs

import (
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// ReadFilter reads a filter in another query; field is its path. Nil stays nil.
func ReadFilter(body *wire.CostFilter, field string) (*costs.Filter, error) {
	return readFilter(body, field)
}

// ReadPeriod reads the two ends of a period.
func ReadPeriod(from, to *wire.Day) (costs.Period, error) { return readPeriod(from, to) }
