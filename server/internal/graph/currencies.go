package graph

import (
	"context"
	"fmt"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type currencyRatePage struct {
	Rates      []currencyRate
	RateCount  int32
	MayEdit    bool
	NextCursor *string
}

type currencyRate struct {
	ID              graphql.ID
	Date            date
	From, To        string
	Rate            decimal
	Source, SavedBy string
	SavedAt         dateTime
}

type currencyRateInput struct{ Date, From, To, Rate, Source string }

type currencyRatesTaken struct {
	Added, Unchanged, Replaced int32
	Duplicates                 []string
	Gaps                       []currencyGap
}

type currencyGap struct {
	From, To string
	Month    date
}

type currencyConversionQuery struct {
	Currency, Metric string
	Filter           *costFilter
	From, To         *date
}

type currencyConversion struct {
	DatasetVersion, Currency string
	MinorDigits              int32
	Parts                    []currencyPart
	Original                 []currencyAmount
	Converted, Display       decimal
	Unconverted              []currencyAmount
}

type currencyPart struct {
	Month     date
	Currency  string
	Amount    decimal
	Converted *decimal
	Rate      *currencyRate
}

type currencyAmount struct {
	Currency string
	Amount   decimal
}

// CurrencyRates is a page of the rates that count.
func (r *resolver) CurrencyRates(ctx context.Context, args struct {
	Limit  *int32
	Cursor *string
}) (currencyRatePage, error) {
	page, err := r.upstream.CurrencyRates(ctx, portal.PageOf{Limit: args.Limit, Cursor: args.Cursor})
	if err != nil {
		return currencyRatePage{}, fmt.Errorf("currency rates: %w", err)
	}
	return currencyRatePage{each(page.Rates, toCurrencyRate), toInt(page.RateCount), page.MayEdit, page.NextCursor}, nil
}

// ConvertedCosts is costs as they were billed, and in another currency.
func (r *resolver) ConvertedCosts(ctx context.Context, args struct{ Query currencyConversionQuery }) (currencyConversion, error) {
	q := args.Query
	found, err := r.upstream.ConvertedCosts(ctx, portal.CurrencyConversionQuery{Currency: q.Currency, Metric: q.Metric,
		Filter: filterOf(q.Filter), From: string(orZero(q.From)), To: string(orZero(q.To))})
	if err != nil {
		return currencyConversion{}, fmt.Errorf("converted costs: %w", err)
	}
	return currencyConversion{found.DatasetVersion, found.Currency, toInt(found.MinorDigits), each(found.Parts, toCurrencyPart),
		each(found.Original, toCurrencyAmount), decimal(found.Converted), decimal(found.Display),
		each(found.Unconverted, toCurrencyAmount)}, nil
}

// SaveCurrencyRates takes rates, all or none.
func (r *resolver) SaveCurrencyRates(ctx context.Context, args struct{ Rates []currencyRateInput }) (currencyRatesTaken, error) {
	taken, err := r.upstream.SaveCurrencyRates(ctx, each(args.Rates, func(one currencyRateInput) portal.CurrencyRateInput {
		return portal.CurrencyRateInput(one)
	}))
	if err != nil {
		return currencyRatesTaken{}, fmt.Errorf("save currency rates: %w", err)
	}
	return currencyRatesTaken{toInt(taken.Added), toInt(taken.Unchanged), toInt(taken.Replaced), taken.Duplicates,
		each(taken.Gaps, func(g portal.CurrencyGap) currencyGap { return currencyGap{g.From, g.To, date(g.Month)} })}, nil
}

// DeleteCurrencyRate lets a rate count no more.
func (r *resolver) DeleteCurrencyRate(ctx context.Context, args struct{ ID graphql.ID }) (bool, error) {
	if err := r.upstream.DeleteCurrencyRate(ctx, string(args.ID)); err != nil {
		return false, fmt.Errorf("delete currency rate: %w", err)
	}
	return true, nil
}

func toCurrencyRate(one portal.CurrencyRate) currencyRate {
	return currencyRate{graphql.ID(one.ID), date(one.Date), one.From, one.To, decimal(one.Rate), one.Source, one.SavedBy,
		toDateTime(one.SavedAt)}
}

func toCurrencyPart(one portal.CurrencyPart) currencyPart {
	return currencyPart{date(one.Month), one.Currency, decimal(one.Amount), toDecimal(one.Converted), maybe(one.Rate, toCurrencyRate)}
}

func toCurrencyAmount(one portal.CurrencyAmount) currencyAmount {
	return currencyAmount{one.Currency, decimal(one.Amount)}
}
