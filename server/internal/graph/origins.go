package graph

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type costOriginsQuery struct {
	Metric         string
	Filter         *costFilter
	From, To       *date
	DatasetVersion *string
}

type costOrigins struct {
	DatasetVersion string
	RowCount       int32
	Figure, Rows   []costAmount
	Equal          bool
	Runs           []costOrigin
	OtherRuns      int32
	Other          []costAmount
	InvoiceColumn  *string
	Invoices       []costInvoice
}

type costAmount struct {
	Currency string
	Value    decimal
}

type costOrigin struct {
	Run, File, FileSha256, FocusVersion                string
	ReadAt                                             dateTime
	RowCount, RowsAccepted, RowsRejected, RowsReplaced int32
	Amounts                                            []costAmount
	Checks                                             []costOriginCheck
}

type costOriginCheck struct {
	Name             string
	Holds            bool
	Compared, Failed int32
}

type costInvoice struct {
	Invoice *string
	Folded  int32
	Amounts []costAmount
}

// CostOrigins is what a figure is made of.
func (r *resolver) CostOrigins(ctx context.Context, args struct{ Query costOriginsQuery }) (costOrigins, error) {
	q := args.Query
	found, err := r.upstream.CostOrigins(ctx, portal.CostOriginsQuery{Metric: q.Metric, Filter: filterOf(q.Filter),
		From: string(orZero(q.From)), To: string(orZero(q.To)), DatasetVersion: orZero(q.DatasetVersion)})
	if err != nil {
		return costOrigins{}, fmt.Errorf("cost origins: %w", err)
	}
	return costOrigins{found.DatasetVersion, toInt(found.RowCount), toAmounts(found.Figure), toAmounts(found.Rows), found.Equal,
		each(found.Runs, toOrigin), toInt(found.OtherRuns), toAmounts(found.Other), found.InvoiceColumn,
		each(found.Invoices, func(one portal.CostInvoice) costInvoice {
			return costInvoice{one.Invoice, toInt(one.Folded), toAmounts(one.Amounts)}
		})}, nil
}

func toOrigin(o portal.CostOrigin) costOrigin {
	return costOrigin{o.Run, o.File, o.FileSHA256, o.FocusVersion, toDateTime(o.ReadAt), toInt(o.RowCount),
		toInt(o.RowsAccepted), toInt(o.RowsRejected), toInt(o.RowsReplaced), toAmounts(o.Amounts),
		each(o.Checks, func(one portal.CostOriginCheck) costOriginCheck {
			return costOriginCheck{one.Name, one.Holds, toInt(one.Compared), toInt(one.Failed)}
		})}
}

func toAmounts(list []portal.CostAmount) []costAmount {
	return each(list, func(one portal.CostAmount) costAmount { return costAmount{one.Currency, decimal(one.Value)} })
}
