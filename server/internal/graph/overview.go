package graph

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type overview struct {
	Month        *date
	Months       []date
	Metric, Unit string
	Units        []string
	Totals       []overviewTotal
	Enrollments  []overviewEnrollment
	Conversion   *overviewConversion
}

type overviewConversion struct {
	Currency    string
	Total       *overviewTotal
	Unconverted []overviewTotal
	Amounts     []overviewAmount
}

type overviewAmount struct {
	Enrollment, Currency, Stretch string
	Month                         date
	Amount                        decimal
	Converted                     *decimal
	Rate                          *currencyRate
}

type overviewBook struct {
	Currency               string
	Now, Before, LastMonth decimal
	Effects                costEffects
	Course                 []overviewMonth
}

type overviewMonth struct {
	Month date
	Cost  decimal
}

type overviewTotal struct {
	Book          overviewBook
	Clouds, Units []overviewPart
	Movers        []overviewMover
}

type overviewPart struct {
	Value       *string
	Folded      int32
	Now, Before decimal
	From        []overviewShare
}

type overviewShare struct {
	Enrollment, Currency string
	Now, Before          decimal
}

type overviewMover struct {
	Enrollment        string
	Provider, Service *string
	Now, Before       decimal
	Kind              string
	Effects           costEffects
	Billed            overviewShare
	BilledEffects     costEffects
}

type costEffects struct{ Added, Removed, Quantity, Rate, Other, Exchange decimal }

type overviewEnrollment struct {
	Number, Name, APIType, Home    string
	Failed                         bool
	NewestMonth                    *date
	From, To, BeforeFrom, BeforeTo *date
	Books                          []overviewBook
	Budgets                        overviewBudgets
	Anomalies                      overviewAnomalies
}

type overviewBudgets struct{ Count, Exceeded, ForecastExceeds int32 }

type overviewAnomalies struct {
	Open   int32
	Impact []overviewImpact
}

type overviewImpact struct {
	Currency string
	Amount   decimal
}

// CostOverview is what all enrollments of the user cost.
func (r *resolver) CostOverview(ctx context.Context, args struct {
	Month                 *date
	Metric, Unit, Convert *string
}) (overview, error) {
	found, err := r.upstream.CostOverview(ctx, portal.OverviewQuery{Month: string(orZero(args.Month)), Metric: orZero(args.Metric),
		Unit: orZero(args.Unit), Convert: orZero(args.Convert)})
	if err != nil {
		return overview{}, fmt.Errorf("cost overview: %w", err)
	}
	return overview{Month: toDate(found.Month), Months: each(found.Months, func(s string) date { return date(s) }),
		Metric: found.Metric, Unit: found.Unit, Units: found.Units, Totals: each(found.Totals, toOverviewTotal),
		Enrollments: each(found.Enrollments, toOverviewEnrollment), Conversion: maybe(found.Conversion, toOverviewConversion)}, nil
}

func toOverviewConversion(c portal.OverviewConversion) overviewConversion {
	return overviewConversion{c.Currency, maybe(c.Total, toOverviewTotal), each(c.Unconverted, toOverviewTotal),
		each(c.Amounts, func(a portal.OverviewAmount) overviewAmount {
			return overviewAmount{a.Enrollment, a.Currency, a.Stretch, date(a.Month), decimal(a.Amount),
				toDecimal(a.Converted), maybe(a.Rate, toCurrencyRate)}
		})}
}

func toOverviewTotal(t portal.OverviewTotal) overviewTotal {
	return overviewTotal{toOverviewBook(t.Book), each(t.Clouds, toOverviewPart), each(t.Units, toOverviewPart),
		each(t.Movers, func(m portal.OverviewMover) overviewMover {
			return overviewMover{m.Enrollment, m.Provider, m.Service, decimal(m.Now), decimal(m.Before), m.Kind, toEffects(m.Effects),
				toOverviewShare(m.Billed), toEffects(m.BilledEffects)}
		})}
}

func toOverviewBook(b portal.OverviewBook) overviewBook {
	return overviewBook{b.Currency, decimal(b.Now), decimal(b.Before), decimal(b.LastMonth), toEffects(b.Effects),
		each(b.Course, func(m portal.OverviewMonth) overviewMonth { return overviewMonth{date(m.Month), decimal(m.Cost)} })}
}

func toOverviewPart(p portal.OverviewPart) overviewPart {
	return overviewPart{p.Value, toInt(p.Folded), decimal(p.Now), decimal(p.Before), each(p.From, toOverviewShare)}
}

func toOverviewShare(s portal.OverviewShare) overviewShare {
	return overviewShare{s.Enrollment, s.Currency, decimal(s.Now), decimal(s.Before)}
}

func toOverviewEnrollment(e portal.OverviewEnrollment) overviewEnrollment {
	return overviewEnrollment{e.Number, e.Name, e.APIType, e.Home, e.Failed, toDate(e.NewestMonth), toDate(e.From), toDate(e.To),
		toDate(e.BeforeFrom), toDate(e.BeforeTo), each(e.Books, toOverviewBook),
		overviewBudgets{toInt(e.Budgets.Count), toInt(e.Budgets.Exceeded), toInt(e.Budgets.ForecastExceeds)},
		overviewAnomalies{toInt(e.Anomalies.Open), each(e.Anomalies.Impact, func(i portal.OverviewImpact) overviewImpact {
			return overviewImpact{i.Currency, decimal(i.Amount)}
		})}}
}

func toEffects(e portal.CostEffects) costEffects {
	return costEffects{decimal(e.Added), decimal(e.Removed), decimal(e.Quantity), decimal(e.Rate), decimal(e.Other),
		decimal(e.Exchange)}
}
