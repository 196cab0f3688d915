package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// CostReasons are the items that one reason of a change is made of.
func (u *Client) CostReasons(ctx context.Context, q portal.CostReasonsQuery) (portal.CostReasons, error) {
	in := wire.CostReasonsQuery{Metric: wire.CostReasonsQueryMetric(q.Metric), Currency: q.Currency,
		Effect: wire.CostReasonsQueryEffect(q.Effect), From: wire.Day(q.From), To: wire.Day(q.To), BeforeFrom: wire.Day(q.BeforeFrom), BeforeTo: wire.Day(q.BeforeTo),
		Service: maybe(q.Service, func(s portal.CostServiceName) wire.CostServiceName {
			return wire.CostServiceName{Provider: s.Provider, Name: s.Name}
		}), Offset: counted(q.Offset), Limit: counted(q.Limit), DatasetVersion: optional[string](q.DatasetVersion)}
	return ask(ctx, u, call{method: http.MethodPost, path: "/costs/reasons", in: in, reads: true}, costReasons)
}

func costReasons(w wire.CostReasons) portal.CostReasons {
	return portal.CostReasons{DatasetVersion: w.DatasetVersion, Columns: w.Columns, Amount: string(w.Amount), Count: int(w.Count),
		Others: int(w.Others), OthersAmount: string(w.OthersAmount), Items: each(w.Items, func(one wire.CostReason) portal.CostReason {
			return portal.CostReason{Values: one.Values, Description: one.Description, Before: string(one.Before), Now: string(one.Now), Amount: string(one.Amount),
				QuantityBefore: as[string](one.QuantityBefore), QuantityNow: as[string](one.QuantityNow), Usage: as[string](one.Usage)}
		})}
}
