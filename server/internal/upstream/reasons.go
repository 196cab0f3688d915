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
		Effect: wire.CostReasonsQueryEffect(q.Effect), From: q.From, To: q.To, BeforeFrom: q.BeforeFrom, BeforeTo: q.BeforeTo,
		Service: maybe(q.Service, func(s portal.CostServiceName) wire.CostServiceName {
			return wire.CostServiceName{Provider: s.Provider, Name: s.Name}
		}), Offset: q.Offset, Limit: q.Limit, DatasetVersion: optional[string](q.DatasetVersion)}
	return ask(ctx, u, call{method: http.MethodPost, path: "/costs/reasons", in: in}, costReasons)
}

func costReasons(w wire.CostReasons) portal.CostReasons {
	return portal.CostReasons{DatasetVersion: w.DatasetVersion, Columns: w.Columns, Amount: w.Amount, Count: w.Count,
		Others: w.Others, OthersAmount: w.OthersAmount, Items: each(w.Items, func(one wire.CostReason) portal.CostReason {
			return portal.CostReason{Values: one.Values, Description: one.Description, Before: one.Before, Now: one.Now, Amount: one.Amount,
				QuantityBefore: one.QuantityBefore, QuantityNow: one.QuantityNow, Usage: one.Usage}
		})}
}
