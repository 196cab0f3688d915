package overviews

import (
	"context"
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// addStatus adds the stored status of budgets and the open anomalies to each enrollment, without querying the engine.
func (h handler) addStatus(ctx context.Context, list []wire.CostOverviewEnrollment, may map[string]permission.Set) error {
	for i := range list {
		one := &list[i]
		one.Anomalies.Impact = []wire.CostOverviewImpact{}
		if !may[one.Number].Has(permission.BudgetsRead) || !may[one.Number].Has(permission.AnomaliesRead) {
			continue
		}
		count, err := h.budgets.Count(ctx, one.Number)
		if err != nil {
			return err
		}
		one.Budgets = wire.CostOverviewBudgets{Count: wire.Int(count.All), Exceeded: wire.Int(count.Exceeded), ForecastExceeds: wire.Int(count.ForecastExceeds)}
		open, err := h.anomalies.Open(ctx, one.Number)
		if err != nil {
			return err
		}
		one.Anomalies = wire.CostOverviewAnomalies{Open: wire.Int(open.Count), Impact: []wire.CostOverviewImpact{}}
		for _, currency := range slices.Sorted(maps.Keys(open.Impact)) {
			one.Anomalies.Impact = append(one.Anomalies.Impact,
				wire.CostOverviewImpact{Currency: currency, Amount: wire.Decimal(open.Impact[currency].String())})
		}
	}
	return nil
}
