package overviews

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/api/currencies"
	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/overview"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// convert converts the overview to one currency, each enrollment by its own rates.
func (h handler) convert(ctx context.Context, found overview.Overview, into string) (*wire.CostOverviewConversion, error) {
	rates := map[string]currency.Rates{}
	for _, one := range found.Enrollments {
		var err error
		if rates[one.Number], err = h.rates.Into(ctx, one.Number, into); err != nil {
			return nil, err
		}
	}
	converted, err := found.In(into, rates)
	if err != nil {
		return nil, err
	}
	out := wire.CostOverviewConversion{Currency: into, Unconverted: writeTotals(converted.Left), Amounts: []wire.CostOverviewAmount{}}
	if converted.Total != nil {
		total := writeTotal(*converted.Total)
		out.Total = &total
	}
	for _, one := range converted.Amounts {
		amount := wire.CostOverviewAmount{Enrollment: one.Enrollment, Currency: one.Currency, Month: day(one.Month),
			Stretch: wire.CostOverviewAmountStretch(one.Period), Amount: wire.Decimal(one.Amount.String())}
		if one.Rate != nil {
			rate := currencies.WriteRate(*one.Rate)
			amount.Rate = &rate
		}
		if one.Converted != nil {
			text := one.Converted.String()
			amount.Converted = new(wire.Decimal(text))
		}
		out.Amounts = append(out.Amounts, amount)
	}
	return &out, nil
}
