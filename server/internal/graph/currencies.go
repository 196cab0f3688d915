package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// currenciesAPI is the part of the REST API that keeps exchange rates and converts costs.
type currenciesAPI interface {
	CurrencyRates(ctx context.Context, p wire.CurrencyRatesParams) (wire.CurrencyRatePage, error)
	ConvertedCosts(ctx context.Context, q wire.CurrencyConversionQuery) (wire.CurrencyConversion, error)
	SaveCurrencyRates(ctx context.Context, in wire.CurrencyRatesInput) (wire.CurrencyRatesTaken, error)
	DeleteCurrencyRate(ctx context.Context, id wire.Id) error
}

type currencies struct{ api currenciesAPI }

// CurrencyRates is a page of the rates in effect.
func (c currencies) CurrencyRates(ctx context.Context, args wire.CurrencyRatesParams) (wire.CurrencyRatePage, error) {
	return c.api.CurrencyRates(ctx, args)
}

// ConvertedCosts are costs in their billing currencies and in another one.
func (c currencies) ConvertedCosts(ctx context.Context, args struct {
	Query wire.CurrencyConversionQuery
}) (wire.CurrencyConversion, error) {
	return c.api.ConvertedCosts(ctx, args.Query)
}

// SaveCurrencyRates saves all rates or none.
func (c currencies) SaveCurrencyRates(ctx context.Context, args wire.CurrencyRatesInput) (wire.CurrencyRatesTaken, error) {
	return c.api.SaveCurrencyRates(ctx, args)
}

// DeleteCurrencyRate deletes a rate.
func (c currencies) DeleteCurrencyRate(ctx context.Context, args byID) (bool, error) {
	return done(c.api.DeleteCurrencyRate(ctx, args.ID))
}
