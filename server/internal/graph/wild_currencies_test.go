package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/portal"
)

func (w wild) CurrencyRates(_ context.Context, page portal.PageOf) (portal.CurrencyRatePage, error) {
	return identified[portal.CurrencyRatePage](w, key("page", page))
}

func (w wild) ConvertedCosts(_ context.Context, q portal.CurrencyConversionQuery) (portal.CurrencyConversion, error) {
	return identified[portal.CurrencyConversion](w, key("q", q))
}

func (w wild) SaveCurrencyRates(_ context.Context, rates []portal.CurrencyRateInput) (portal.CurrencyRatesTaken, error) {
	return answered[portal.CurrencyRatesTaken](w, key("rates", rates))
}

func (w wild) DeleteCurrencyRate(ctx context.Context, id string) error {
	return w.ReadAnnouncement(ctx, id)
}
