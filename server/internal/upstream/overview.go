package upstream

import (
	"context"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// CostOverview is what all enrollments of the user cost.
func (u *Client) CostOverview(ctx context.Context, q portal.OverviewQuery) (portal.Overview, error) {
	query := url.Values{}
	for name, value := range map[string]string{"month": q.Month, "metric": q.Metric, "unit": q.Unit, "convert": q.Convert} {
		if value != "" {
			query.Set(name, value)
		}
	}
	return ask(ctx, u, call{method: http.MethodGet, path: "/costs/overview", query: query}, overview)
}

func overview(w wire.CostOverview) portal.Overview {
	return portal.Overview{Month: as[string](w.Month), Months: texts(w.Months), Units: w.Units, Metric: string(w.Metric), Unit: w.Unit,
		Totals: each(w.Totals, overviewTotal), Enrollments: each(w.Enrollments, overviewEnrollment),
		Conversion: maybe(w.Conversion, overviewConversion)}
}

func overviewConversion(w wire.CostOverviewConversion) portal.OverviewConversion {
	return portal.OverviewConversion{Currency: w.Currency, Total: maybe(w.Total, overviewTotal),
		Unconverted: each(w.Unconverted, overviewTotal), Amounts: each(w.Amounts, func(a wire.CostOverviewAmount) portal.OverviewAmount {
			return portal.OverviewAmount{Enrollment: a.Enrollment, Currency: a.Currency, Stretch: string(a.Stretch), Month: string(a.Month),
				Amount: string(a.Amount), Converted: a.Converted, Rate: maybe(a.Rate, currencyRate)}
		})}
}

func overviewTotal(w wire.CostOverviewTotal) portal.OverviewTotal {
	return portal.OverviewTotal{Book: overviewBook(w.Book), Clouds: each(w.Clouds, overviewPart), Units: each(w.Units, overviewPart),
		Movers: each(w.Movers, func(m wire.CostOverviewMover) portal.OverviewMover {
			return portal.OverviewMover{Enrollment: m.Enrollment, Provider: m.Provider, Service: m.Service, Now: string(m.Now), Before: string(m.Before),
				Kind: string(m.Kind), Effects: effects(m.Effects), Billed: overviewShare(m.Billed),
				BilledEffects: effects(m.BilledEffects)}
		})}
}

func overviewPart(w wire.CostOverviewPart) portal.OverviewPart {
	return portal.OverviewPart{Value: w.Value, Folded: int(w.Folded), Now: string(w.Now), Before: string(w.Before),
		From: each(w.From, overviewShare)}
}

func overviewShare(w wire.CostOverviewShare) portal.OverviewShare {
	return portal.OverviewShare{Enrollment: w.Enrollment, Currency: w.Currency, Now: string(w.Now), Before: string(w.Before)}
}

func overviewBook(w wire.CostOverviewBook) portal.OverviewBook {
	return portal.OverviewBook{Currency: w.Currency, Now: string(w.Now), Before: string(w.Before), LastMonth: string(w.LastMonth),
		Effects: effects(w.Effects), Course: each(w.Course, func(m wire.CostOverviewMonth) portal.OverviewMonth {
			return portal.OverviewMonth{Month: string(m.Month), Cost: string(m.Cost)}
		})}
}

func overviewEnrollment(w wire.CostOverviewEnrollment) portal.OverviewEnrollment {
	return portal.OverviewEnrollment{Number: w.Number, Name: w.Name, APIType: w.ApiType, Home: w.Home, Failed: w.Failed,
		NewestMonth: as[string](w.NewestMonth), From: as[string](w.From), To: as[string](w.To), BeforeFrom: as[string](w.BeforeFrom), BeforeTo: as[string](w.BeforeTo),
		Books: each(w.Books, overviewBook), Budgets: portal.OverviewBudgets{Count: int(w.Budgets.Count), Exceeded: int(w.Budgets.Exceeded), ForecastExceeds: int(w.Budgets.ForecastExceeds)},
		Anomalies: portal.OverviewAnomalies{Open: int(w.Anomalies.Open),
			Impact: each(w.Anomalies.Impact, func(i wire.CostOverviewImpact) portal.OverviewImpact {
				return portal.OverviewImpact{Currency: i.Currency, Amount: string(i.Amount)}
			})}}
}

func effects(w wire.CostEffects) portal.CostEffects {
	return portal.CostEffects{Added: string(w.Added), Removed: string(w.Removed), Quantity: string(w.Quantity), Rate: string(w.Rate), Other: string(w.Other), Exchange: string(w.Exchange)}
}
