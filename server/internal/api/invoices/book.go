package invoices

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/invoice"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// book is what an enrollment was invoiced and charged.
type book struct {
	engine costs.Engine
	scope  costs.Scope
	// lines and periods are in file order; periods are by issuer and month.
	lines   []invoice.Line
	periods map[issuerMonth]string
	// charged are the months of the charges, latest the newest of them until today, columns theirs.
	charged []time.Time
	latest  time.Time
	columns []string
}

type issuerMonth struct{ issuer, month string }

// read reads the invoices of the scope.
func (h handlers) read(ctx context.Context, scope costs.Scope) (book, error) {
	b := book{engine: h.engine, scope: scope, periods: map[issuerMonth]string{}}
	if scope.Only != nil {
		return b, nil
	}
	err := each(ctx, h.engine, scope, costs.InvoiceDetail, func(row costs.ChargeRow) error {
		line, err := invoice.ReadLine(row)
		b.lines = append(b.lines, line)
		return err
	})
	if err != nil {
		return b, err
	}
	err = each(ctx, h.engine, scope, costs.BillingPeriod, func(row costs.ChargeRow) error {
		issuer, start, status := row.Columns["InvoiceIssuerName"], row.Columns["BillingPeriodStart"], row.Columns["BillingPeriodStatus"]
		if issuer != nil && start != nil && status != nil && len(*start) > len("2024-09") {
			b.periods[issuerMonth{*issuer, (*start)[:len("2024-09")] + "-01"}] = *status
		}
		return nil
	})
	if err != nil {
		return b, err
	}
	set, err := h.engine.Dataset(ctx, scope)
	b.charged, b.latest, b.columns = set.Months, set.Latest(), set.Columns
	return b, err
}

// each calls fn with every row of a dataset.
func each(ctx context.Context, engine costs.Engine, scope costs.Scope, dataset string, fn func(costs.ChargeRow) error) error {
	for query := (costs.PageQuery{Limit: costs.MaxPage}); ; {
		page, err := engine.Records(ctx, scope, dataset, query)
		if err != nil {
			return err
		}
		for _, row := range page.Rows {
			if err := fn(row); err != nil {
				return err
			}
		}
		if query.Cursor = page.Next; page.Next == "" {
			return nil
		}
	}
}

// months are all that have something, the newest first; newest is the one to begin with.
func (b book) months() (all []wire.Day, newest string) {
	known := map[string]bool{}
	for _, line := range b.lines {
		known[line.Month] = true
		newest = max(newest, line.Month)
	}
	for period := range b.periods {
		known[period.month] = true
	}
	for _, at := range b.charged {
		known[at.Format(time.DateOnly)] = true
	}
	latest := ""
	if !b.latest.IsZero() {
		latest = b.latest.Format(time.DateOnly)
	}
	all = []wire.Day{}
	for _, month := range slices.Backward(slices.Sorted(maps.Keys(known))) {
		all = append(all, wire.Day(month))
	}
	return all, cmp.Or(newest, latest)
}

// compared is a month of a book.
type compared struct {
	month    string
	invoices []invoice.Compared
	sums     []issuer
}

// issuer are the sums of one in a currency.
type issuer struct {
	name, currency, period                    string
	invoiced, charged, uninvoiced, difference decimal.Decimal
	// parts add up to the difference.
	parts []invoice.Part
	count int
}

func (b book) compare(ctx context.Context, month string) (m compared, err error) {
	m.month = month
	if b.scope.Only != nil {
		return m, nil
	}
	in := invoice.Month{Lines: b.of(month)}
	if in.Charges, err = b.charges(ctx, within(month)); err != nil {
		return m, err
	}
	if m.invoices, err = in.Compare(); err != nil {
		return m, fmt.Errorf("compare the invoices of %s: %w", month, err)
	}
	if differ := differing(m.invoices); len(differ) > 0 {
		if err = b.explain(ctx, month, differ, &in); err != nil {
			return m, err
		}
		if m.invoices, err = in.Compare(); err != nil {
			return m, fmt.Errorf("compare the invoices of %s: %w", month, err)
		}
	}
	return m, m.sum(b, in)
}

// differing are the invoices with lines or charges that do not match.
func differing(all []invoice.Compared) (list []invoice.Compared) {
	for _, one := range all {
		if one.Reason != invoice.Matches {
			list = append(list, one)
		}
	}
	return list
}

// explain adds what explains a difference: other months of the invoices, and the charges of the lines' grains.
func (b book) explain(ctx context.Context, month string, differ []invoice.Compared, in *invoice.Month) (err error) {
	ids := map[string]bool{}
	for _, one := range differ {
		ids[one.ID] = true
	}
	for list := range slices.Chunk(slices.Sorted(maps.Keys(ids)), costs.MaxFilterValues) {
		charges, err := b.charges(ctx, &costs.Filter{And: []costs.Filter{{Not: within(month)}, {Column: "InvoiceId", Op: costs.In, Values: list}}})
		if err != nil {
			return err
		}
		in.OtherCharges = append(in.OtherCharges, charges...)
	}
	for _, line := range b.lines {
		if line.Month != month && ids[line.ID] {
			in.OtherLines = append(in.OtherLines, line)
		}
	}
	return b.addGrains(ctx, month, differ, in)
}

func (b book) addGrains(ctx context.Context, month string, list []invoice.Compared, in *invoice.Month) (err error) {
	if in.Grains == nil {
		in.Grains = map[invoice.Coined]map[int]*decimal.Decimal{}
	}
	for _, one := range list {
		key := invoice.Coined{Key: one.Key, Currency: one.Currency}
		if in.Grains[key], err = b.grains(ctx, month, one); err != nil {
			return err
		}
	}
	return nil
}

// of are the lines of a month.
func (b book) of(month string) (lines []invoice.Line) {
	for _, line := range b.lines {
		if line.Month == month {
			lines = append(lines, line)
		}
	}
	return lines
}

// within are the charges of a billing month. One without a billing period counts in the month in which it starts.
func within(month string) *costs.Filter {
	first, _ := time.Parse(time.DateOnly, month)
	last := first.AddDate(0, 1, 0).Add(-time.Microsecond)
	in := func(column string) costs.Filter {
		return costs.Filter{Column: column, Op: costs.Between, Values: []string{first.Format(time.RFC3339), last.Format(time.RFC3339Nano)}}
	}
	return &costs.Filter{Or: []costs.Filter{in("BillingPeriodStart"),
		{And: []costs.Filter{{Column: "BillingPeriodStart", Op: costs.Missing}, in("ChargePeriodStart")}}}}
}

// charges are summed by invoice, category, currency and, where charges have it, the id of the line.
func (b book) charges(ctx context.Context, filter *costs.Filter) (all []invoice.Charged, err error) {
	columns := []string{"InvoiceIssuerName", "InvoiceId", "ChargeCategory"}
	if slices.Contains(b.columns, "InvoiceDetailId") {
		columns = append(columns, "InvoiceDetailId")
	}
	rows, err := b.sum(ctx, filter, columns...)
	for _, row := range rows {
		one := invoice.Charged{Key: invoice.Key{Issuer: row.key[0], ID: row.key[1]}, Category: row.key[2], Currency: row.currency, Amount: row.amount}
		if len(row.key) == 4 {
			one.Detail = row.key[3]
		}
		all = append(all, one)
	}
	return all, err
}

// summed is the BilledCost of charges with the same values in one currency; a missing value is empty.
type summed struct {
	key      []string
	currency string
	amount   decimal.Decimal
}

func (b book) sum(ctx context.Context, filter *costs.Filter, columns ...string) (all []summed, err error) {
	report, err := b.engine.Aggregate(ctx, b.scope, costs.Query{Metrics: []costs.Metric{costs.BilledCost}, GroupBy: columns, Filter: filter,
		Granularity: costs.Total})
	if err != nil {
		return nil, err
	}
	for _, row := range report.Rows {
		key := make([]string, len(row.Key))
		for i, part := range row.Key {
			if part.Value != nil {
				key[i] = *part.Value
			}
		}
		for currency, amount := range row.Totals[costs.BilledCost] {
			all = append(all, summed{key, currency, amount})
		}
	}
	return all, nil
}

// sum adds up the month by issuer and currency.
func (m *compared) sum(b book, in invoice.Month) (err error) {
	found := map[[2]string]*issuer{}
	at := func(name, currency string) *issuer {
		key := [2]string{name, currency}
		if found[key] == nil {
			found[key] = &issuer{name: name, currency: currency, period: b.periods[issuerMonth{name, m.month}]}
		}
		return found[key]
	}
	for _, line := range in.Lines {
		one := at(line.Issuer, line.Currency)
		if one.invoiced, err = one.invoiced.Add(line.Amount); err != nil {
			return err
		}
	}
	for _, charge := range in.Charges {
		one := at(charge.Issuer, charge.Currency)
		if one.charged, err = one.charged.Add(charge.Amount); err != nil {
			return err
		}
		if charge.ID != "" {
			continue
		}
		if one.uninvoiced, err = one.uninvoiced.Add(charge.Amount); err != nil {
			return err
		}
		if one.parts, err = invoice.AddPart(one.parts, invoice.Uninvoiced, charge.Amount.Neg()); err != nil {
			return err
		}
	}
	for _, bill := range m.invoices {
		one := at(bill.Issuer, bill.Currency)
		one.count++
		for _, part := range bill.Parts {
			if one.parts, err = invoice.AddPart(one.parts, part.Reason, part.Amount); err != nil {
				return err
			}
		}
	}
	for _, one := range found {
		if one.difference, err = one.invoiced.Sub(one.charged); err != nil {
			return err
		}
		m.sums = append(m.sums, *one)
	}
	slices.SortFunc(m.sums, func(a, b issuer) int { return cmp.Or(cmp.Compare(a.name, b.name), cmp.Compare(a.currency, b.currency)) })
	return nil
}
