package costs

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// focusIDs are the ids that FOCUS gives to the engine's datasets.
func focusIDs() map[string]string {
	return map[string]string{costs.CostAndUsage: "CostAndUsage", costs.ContractCommitment: "ContractCommitment",
		costs.InvoiceDetail: "InvoiceDetail", costs.BillingPeriod: "BillingPeriod"}
}

// focusNames are FOCUS's display names of the datasets that count in no cost.
func focusNames() map[string]string {
	return map[string]string{costs.ContractCommitment: "Contract Commitment", costs.InvoiceDetail: "Invoice Detail", costs.BillingPeriod: "Billing Period"}
}

// datasets lists the FOCUS datasets of which the enrollment has rows.
func (h handler) datasets(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	list := wire.CostDatasetList{Datasets: []wire.CostDatasetSummary{}}
	set, err := h.engine.Dataset(r.Context(), scope)
	if err != nil {
		return nil, err
	}
	if set.RowCount > 0 {
		list.Datasets = append(list.Datasets, wire.CostDatasetSummary{Dataset: focusIDs()[costs.CostAndUsage], Name: "Cost and Usage",
			RowCount: wire.Int(set.RowCount), ColumnCount: wire.Int(len(set.Columns)), From: someDay(set.Period.From),
			To: someDay(set.Period.To)})
	}
	for _, name := range costs.Records() {
		page, err := h.engine.Records(r.Context(), scope, name, costs.PageQuery{Limit: 1})
		if err != nil {
			return nil, err
		}
		if len(page.Rows) > 0 {
			list.Datasets = append(list.Datasets, wire.CostDatasetSummary{Dataset: focusIDs()[name], Name: focusNames()[name],
				RowCount: wire.Int(page.RowCount), ColumnCount: wire.Int(len(page.Rows[0].Columns))})
		}
	}
	return list, h.lastIngested(r, scope, list.Datasets)
}

// lastIngested notes when each dataset got its newest file; runs come newest first.
func (h handler) lastIngested(r *http.Request, scope costs.Scope, sets []wire.CostDatasetSummary) error {
	missing, ids := len(sets), focusIDs()
	for query := (costs.RunsQuery{PageQuery: costs.PageQuery{Limit: 50}}); missing > 0; {
		page, err := h.engine.Runs(r.Context(), scope, query)
		if err != nil {
			return err
		}
		for _, run := range page.Runs {
			for i := range sets {
				if one := &sets[i]; one.LastIngestedAt == nil && run.State == costs.Done && ids[run.Dataset] == one.Dataset {
					one.LastIngestedAt = new(wire.At(run.FinishedAt))
					missing--
				}
			}
		}
		if query.Cursor = page.Next; page.Next == "" {
			return nil
		}
	}
	return nil
}
