package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// CostOverview has enums of the schema only where a conversion holds them: graph-gophers writes no JSON at all where a value that does
// not fit lies below an object that may be null.
func (w wild) CostOverview(_ context.Context, q portal.OverviewQuery) (portal.Overview, error) {
	o, err := identified[portal.Overview](w, key("q", q))
	if o.Conversion == nil {
		return o, err
	}
	for i := range o.Conversion.Amounts {
		o.Conversion.Amounts[i].Stretch = "lastMonth"
	}
	if o.Conversion.Total != nil {
		known(o.Conversion.Total)
	}
	for i := range o.Conversion.Unconverted {
		known(&o.Conversion.Unconverted[i])
	}
	return o, err
}

func known(total *portal.OverviewTotal) {
	for i := range total.Movers {
		total.Movers[i].Kind = "changed"
	}
}
