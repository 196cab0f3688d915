package costs

import (
	"context"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// maxInvoices is the maximum number of invoices in a response; the others are summed.
const maxInvoices = 50

// addInvoices adds each invoice's part of the figure, if the data names invoices: in FOCUS's column from 1.2 on, or in a provider's
// column such as x_InvoiceId.
func (h handler) addInvoices(ctx context.Context, scope costs.Scope, query costs.OriginQuery, out *wire.CostOrigins) error {
	out.Invoices = []wire.CostInvoice{}
	set, err := h.engine.Dataset(ctx, scope)
	if err != nil {
		return err
	}
	for _, column := range invoiceColumns(set.Columns) {
		report, err := h.engine.Aggregate(ctx, scope, costs.Query{Metrics: []costs.Metric{query.Metric}, Filter: query.Filter,
			Period: query.Period, Version: query.Version, GroupBy: []string{column}, Top: maxInvoices})
		if err != nil {
			return err
		}
		named := func(row costs.Row) bool { return row.Key[0].Value != nil }
		if !slices.ContainsFunc(report.Rows, named) {
			continue
		}
		out.InvoiceColumn = &column
		for _, row := range report.Rows {
			out.Invoices = append(out.Invoices, wire.CostInvoice{Invoice: row.Key[0].Value, Amounts: writeAmountList(row.Totals[query.Metric])})
		}
		if report.Other != nil {
			out.Invoices = append(out.Invoices, wire.CostInvoice{Folded: wire.Int(report.Other.Count),
				Amounts: writeAmountList(report.Other.Totals[query.Metric])})
		}
		return nil
	}
	return nil
}

// invoiceColumns are the columns that may name invoices, FOCUS's first.
func invoiceColumns(columns []string) []string {
	var found []string
	for _, column := range columns {
		normalized := strings.NewReplacer("_", "", "-", "", " ", "", "/", "").Replace(strings.ToLower(column))
		if strings.HasSuffix(normalized, "invoiceid") || strings.HasSuffix(normalized, "invoicenumber") {
			found = append(found, column)
		}
	}
	slices.SortStableFunc(found, func(a, b string) int {
		return map[bool]int{true: 1}[a != "InvoiceId"] - map[bool]int{true: 1}[b != "InvoiceId"]
	})
	return found
}
