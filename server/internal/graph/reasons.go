package graph

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type costReasonsQuery struct {
	Metric, Currency, Effect       string
	From, To, BeforeFrom, BeforeTo date
	Service                        *costServiceName
	Offset, Limit                  *int32
	DatasetVersion                 *string
}

type costServiceName struct{ Provider, Name *string }

type costReasons struct {
	DatasetVersion string
	Columns        []string
	Amount         decimal
	Count          int32
	Items          []costReason
	Others         int32
	OthersAmount   decimal
}

type costReason struct {
	Values                             []*string
	Description                        *string
	Before, Now                        decimal
	QuantityBefore, QuantityNow, Usage *decimal
	Amount                             decimal
}

// CostReasons are the items that one reason of a change is made of.
func (r *resolver) CostReasons(ctx context.Context, args struct{ Query costReasonsQuery }) (costReasons, error) {
	q := args.Query
	found, err := r.upstream.CostReasons(ctx, portal.CostReasonsQuery{Metric: q.Metric, Currency: q.Currency, Effect: q.Effect,
		From: string(q.From), To: string(q.To), BeforeFrom: string(q.BeforeFrom), BeforeTo: string(q.BeforeTo),
		Service: maybe(q.Service, func(s costServiceName) portal.CostServiceName {
			return portal.CostServiceName{Provider: s.Provider, Name: s.Name}
		}), Offset: toLimit(q.Offset), Limit: toLimit(q.Limit), DatasetVersion: orZero(q.DatasetVersion)})
	if err != nil {
		return costReasons{}, fmt.Errorf("cost reasons: %w", err)
	}
	return costReasons{found.DatasetVersion, found.Columns, decimal(found.Amount), toInt(found.Count),
		each(found.Items, func(one portal.CostReason) costReason {
			return costReason{one.Values, one.Description, decimal(one.Before), decimal(one.Now), toDecimal(one.QuantityBefore),
				toDecimal(one.QuantityNow), toDecimal(one.Usage), decimal(one.Amount)}
		}), toInt(found.Others), decimal(found.OthersAmount)}, nil
}
