package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// CostOrigins is what a figure is made of.
func (u *Client) CostOrigins(ctx context.Context, q portal.CostOriginsQuery) (portal.CostOrigins, error) {
	in := wire.CostOriginsQuery{Metric: wire.CostOriginsQueryMetric(q.Metric), Filter: filterOf(q.Filter), From: optional[string](q.From),
		To: optional[string](q.To), DatasetVersion: optional[string](q.DatasetVersion)}
	return ask(ctx, u, call{method: http.MethodPost, path: "/costs/origins", in: in}, costOrigins)
}

func costOrigins(w wire.CostOrigins) portal.CostOrigins {
	return portal.CostOrigins{DatasetVersion: w.DatasetVersion, RowCount: w.RowCount, Figure: amounts(w.Figure), Rows: amounts(w.Rows),
		Equal: w.Equal, Runs: each(w.Runs, costOrigin), OtherRuns: w.OtherRuns, Other: amounts(w.Other), InvoiceColumn: w.InvoiceColumn,
		Invoices: each(w.Invoices, func(one wire.CostInvoice) portal.CostInvoice {
			return portal.CostInvoice{Invoice: one.Invoice, Folded: one.Folded, Amounts: amounts(one.Amounts)}
		})}
}

func costOrigin(w wire.CostOrigin) portal.CostOrigin {
	return portal.CostOrigin{Run: w.Run, File: w.File, FileSHA256: w.FileSha256, FocusVersion: w.FocusVersion, ReadAt: w.ReadAt,
		RowCount: w.RowCount, RowsAccepted: w.RowsAccepted, RowsRejected: w.RowsRejected, RowsReplaced: w.RowsReplaced,
		Amounts: amounts(w.Amounts), Checks: each(w.Checks, func(one wire.CostOriginCheck) portal.CostOriginCheck {
			return portal.CostOriginCheck{Name: one.Name, Holds: one.Holds, Compared: one.Compared, Failed: one.Failed}
		})}
}

func amounts(list []wire.CostAmount) []portal.CostAmount {
	return each(list, func(one wire.CostAmount) portal.CostAmount {
		return portal.CostAmount{Currency: one.Currency, Value: one.Value}
	})
}
