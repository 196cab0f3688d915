package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// CurrencyRates is a page of the rates in effect.
func (u *Client) CurrencyRates(ctx context.Context, p wire.CurrencyRatesParams) (wire.CurrencyRatePage, error) {
	return get[wire.CurrencyRatePage](ctx, u, "/currencies/rates", p)
}

// SaveCurrencyRates saves all rates or none.
func (u *Client) SaveCurrencyRates(ctx context.Context, in wire.CurrencyRatesInput) (wire.CurrencyRatesTaken, error) {
	return change[wire.CurrencyRatesTaken](ctx, u, http.MethodPost, "/currencies/rates", in)
}

// DeleteCurrencyRate deletes a rate.
func (u *Client) DeleteCurrencyRate(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/currencies/rates", id)})
}

// ConvertedCosts are costs in their billing currencies and in another one.
func (u *Client) ConvertedCosts(ctx context.Context, q wire.CurrencyConversionQuery) (wire.CurrencyConversion, error) {
	return read[wire.CurrencyConversion](ctx, u, "/currencies/convert", q)
}
