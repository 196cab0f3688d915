package upstream

import (
	"context"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// CurrencyRates is a page of the rates that count.
func (u *Client) CurrencyRates(ctx context.Context, of portal.PageOf) (portal.CurrencyRatePage, error) {
	return ask(ctx, u, call{method: http.MethodGet, path: "/currencies/rates", query: pageQuery(of)},
		func(w wire.CurrencyRatePage) portal.CurrencyRatePage {
			return portal.CurrencyRatePage{Rates: each(w.Rates, currencyRate), RateCount: int(w.RateCount), MayEdit: w.MayEdit,
				NextCursor: w.NextCursor}
		})
}

// SaveCurrencyRates takes rates, all or none.
func (u *Client) SaveCurrencyRates(ctx context.Context, rates []portal.CurrencyRateInput) (portal.CurrencyRatesTaken, error) {
	in := wire.CurrencyRatesInput{Rates: each(rates, func(r portal.CurrencyRateInput) wire.CurrencyRateInput {
		return wire.CurrencyRateInput{Date: wire.Day(r.Date), From: r.From, To: r.To, Rate: r.Rate, Source: r.Source}
	})}
	return ask(ctx, u, call{method: http.MethodPost, path: "/currencies/rates", in: in},
		func(w wire.CurrencyRatesTaken) portal.CurrencyRatesTaken {
			return portal.CurrencyRatesTaken{Added: int(w.Added), Unchanged: int(w.Unchanged), Replaced: int(w.Replaced), Duplicates: w.Duplicates,
				Gaps: each(w.Gaps, func(g wire.CurrencyGap) portal.CurrencyGap {
					return portal.CurrencyGap{From: g.From, To: g.To, Month: string(g.Month)}
				})}
		})
}

// DeleteCurrencyRate lets a rate count no more.
func (u *Client) DeleteCurrencyRate(ctx context.Context, id string) error {
	return u.done(ctx, call{method: http.MethodDelete, path: "/currencies/rates/" + url.PathEscape(id)})
}

// ConvertedCosts is costs as they were billed, and in another currency.
func (u *Client) ConvertedCosts(ctx context.Context, q portal.CurrencyConversionQuery) (portal.CurrencyConversion, error) {
	in := wire.CurrencyConversionQuery{Currency: q.Currency, Metric: wire.CostMoneyMetric(q.Metric), Filter: filterOf(q.Filter),
		From: optional[wire.Day](q.From), To: optional[wire.Day](q.To)}
	return ask(ctx, u, call{method: http.MethodPost, path: "/currencies/convert", in: in, reads: true}, currencyConversion)
}

func currencyConversion(w wire.CurrencyConversion) portal.CurrencyConversion {
	return portal.CurrencyConversion{DatasetVersion: w.DatasetVersion, Currency: w.Currency, MinorDigits: int(w.MinorDigits),
		Parts: each(w.Parts, currencyPart), Original: each(w.Original, currencyAmount), Converted: string(w.Converted), Display: w.Display,
		Unconverted: each(w.Unconverted, currencyAmount)}
}

func currencyRate(w wire.CurrencyRate) portal.CurrencyRate {
	return portal.CurrencyRate{ID: string(w.Id), Date: string(w.Date), From: w.From, To: w.To, Rate: string(w.Rate), Source: w.Source, SavedBy: w.SavedBy,
		SavedAt: w.SavedAt.Time}
}

func currencyPart(w wire.CurrencyPart) portal.CurrencyPart {
	return portal.CurrencyPart{Month: string(w.Month), Currency: w.Currency, Amount: string(w.Amount), Converted: as[string](w.Converted),
		Rate: maybe(w.Rate, currencyRate)}
}

func currencyAmount(w wire.CurrencyAmount) portal.CurrencyAmount {
	return portal.CurrencyAmount{Currency: w.Currency, Amount: string(w.Amount)}
}
