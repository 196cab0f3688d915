package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/portal"
)

func (s shared) CurrencyRates(ctx context.Context, page portal.PageOf) (portal.CurrencyRatePage, error) {
	return read(ctx, key("currency rates", page), func() (portal.CurrencyRatePage, error) { return s.next.CurrencyRates(ctx, page) })
}

func (s shared) ConvertedCosts(ctx context.Context, q portal.CurrencyConversionQuery) (portal.CurrencyConversion, error) {
	return read(ctx, key("converted", q), func() (portal.CurrencyConversion, error) { return s.next.ConvertedCosts(ctx, q) })
}

func (s shared) SaveCurrencyRates(ctx context.Context, rates []portal.CurrencyRateInput) (portal.CurrencyRatesTaken, error) {
	return changed(ctx, func() (portal.CurrencyRatesTaken, error) { return s.next.SaveCurrencyRates(ctx, rates) })
}

func (s shared) DeleteCurrencyRate(ctx context.Context, id string) error {
	if err := change(ctx); err != nil {
		return err
	}
	return s.next.DeleteCurrencyRate(ctx, id)
}
