package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// CostOrigins is what a figure is made of.
func (u *Client) CostOrigins(ctx context.Context, q portal.CostOriginsQuery) (portal.CostOrigins, error) {
	in := wire.CostOriginsQuery{Metric: wire.CostOriginsQueryMetric(q.Metric), Filter: filterOf(q.Filter), From: optional[wire.Day](q.From),
		To: optional[wire.Day](q.To), DatasetVersion: optional[string](q.DatasetVersion)}
	return ask(ctx, u, call{method: http.MethodPost, path: "/costs/origins", in: in, reads: true}, costOrigins)
}

func costOrigins(w wire.CostOrigins) portal.CostOrigins {
	return portal.CostOrigins{DatasetVersion: w.DatasetVersion, RowCount: int64(w.RowCount), Figure: amounts(w.Figure), Rows: amounts(w.Rows),
		Equal: w.Equal, Runs: each(w.Runs, costOrigin), OtherRuns: int(w.OtherRuns), Other: amounts(w.Other), InvoiceColumn: w.InvoiceColumn,
		Invoices: each(w.Invoices, func(one wire.CostInvoice) portal.CostInvoice {
			return portal.CostInvoice{Invoice: one.Invoice, Folded: int(one.Folded), Amounts: amounts(one.Amounts)}
		})}
}

func costOrigin(w wire.CostOrigin) portal.CostOrigin {
	return portal.CostOrigin{Run: w.Run, File: w.File, FileSHA256: w.FileSha256, FocusVersion: w.FocusVersion, ReadAt: w.ReadAt.Time,
		RowCount: int64(w.RowCount), RowsAccepted: int64(w.RowsAccepted), RowsRejected: int64(w.RowsRejected), RowsReplaced: int64(w.RowsReplaced),
		Amounts: amounts(w.Amounts), Checks: each(w.Checks, func(one wire.CostOriginCheck) portal.CostOriginCheck {
			return portal.CostOriginCheck{Name: one.Name, Holds: one.Holds, Compared: int64(one.Compared), Failed: int64(one.Failed)}
		})}
}

func amounts(list []wire.CostAmount) []portal.CostAmount {
	return each(list, func(one wire.CostAmount) portal.CostAmount {
		return portal.CostAmount{Currency: one.Currency, Value: string(one.Value)}
	})
}
