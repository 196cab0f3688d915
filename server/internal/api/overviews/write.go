package overviews

import (
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/overview"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func write(found overview.Overview, totals []overview.Book, metric costs.Metric, list []accounts.Enrollment) wire.CostOverview {
	out := wire.CostOverview{Month: optionalDay(found.Month), Months: []wire.Day{}, Metric: wire.CostMetric(metric),
		Unit: found.Unit, Units: found.Units, Enrollments: []wire.CostOverviewEnrollment{}}
	for _, month := range found.Months {
		out.Months = append(out.Months, day(month))
	}
	out.Totals = writeTotals(totals)
	for i, one := range found.Enrollments {
		out.Enrollments = append(out.Enrollments, writeEnrollment(one, list[i]))
	}
	return out
}

func writeTotals(totals []overview.Book) []wire.CostOverviewTotal {
	out := make([]wire.CostOverviewTotal, 0, len(totals))
	for _, book := range totals {
		out = append(out, writeTotal(book))
	}
	return out
}

func writeTotal[A overview.Money[A]](book overview.BookIn[A]) wire.CostOverviewTotal {
	return wire.CostOverviewTotal{Book: writeBook(book), Clouds: writeParts(book.Clouds), Units: writeParts(book.Units),
		Movers: writeMovers(book.Movers)}
}

func writeEnrollment(one overview.Enrollment, account accounts.Enrollment) wire.CostOverviewEnrollment {
	out := wire.CostOverviewEnrollment{Number: one.Number, Name: account.Name, ApiType: account.APIType, Home: home(account),
		Failed: one.Err != nil, NewestMonth: optionalDay(one.Newest), Books: []wire.CostOverviewBook{}}
	if one.Err != nil {
		return out
	}
	for _, book := range one.Books {
		out.Books = append(out.Books, writeBook(book))
	}
	if one.Span != nil {
		out.From, out.To = optionalDay(one.Span.Now.From), optionalDay(one.Span.Now.To)
		out.BeforeFrom, out.BeforeTo = optionalDay(one.Span.Before.From), optionalDay(one.Span.Before.To)
	}
	return out
}

// home is the first area that shows costs.
func home(account accounts.Enrollment) string {
	for _, area := range account.Areas {
		if strings.HasSuffix(area, "-usage") {
			return area
		}
	}
	return ""
}

func writeBook[A overview.Money[A]](book overview.BookIn[A]) wire.CostOverviewBook {
	out := wire.CostOverviewBook{Currency: book.Currency, Now: wire.Decimal(book.Now.String()), Before: wire.Decimal(book.Before.String()),
		LastMonth: wire.Decimal(book.LastMonth.String()), Effects: writeEffects(book.Effects), Course: []wire.CostOverviewMonth{}}
	if book.Ahead.Sign() != 0 {
		out.Ahead = new(wire.Decimal(book.Ahead.String()))
	}
	for _, month := range book.Course {
		out.Course = append(out.Course, wire.CostOverviewMonth{Month: day(month.Start), Cost: wire.Decimal(month.Cost.String())})
	}
	return out
}

func writeEffects[A overview.Money[A]](e overview.EffectsIn[A]) wire.CostEffects {
	return wire.CostEffects{Added: wire.Decimal(e.Added.String()), Removed: wire.Decimal(e.Removed.String()), Quantity: wire.Decimal(e.Quantity.String()),
		Rate: wire.Decimal(e.Rate.String()), Other: wire.Decimal(e.Other.String()), Exchange: wire.Decimal(e.Exchange.String())}
}

func writeParts[A overview.Money[A]](parts []overview.PartIn[A]) []wire.CostOverviewPart {
	out := make([]wire.CostOverviewPart, 0, len(parts))
	for _, part := range parts {
		out = append(out, wire.CostOverviewPart{Value: part.Value, Folded: wire.Int(part.Folded), Now: wire.Decimal(part.Now.String()),
			Before: wire.Decimal(part.Before.String()), From: writeShares(part.From)})
	}
	return out
}

func writeShares(shares []overview.Share) []wire.CostOverviewShare {
	out := make([]wire.CostOverviewShare, 0, len(shares))
	for _, share := range shares {
		out = append(out, writeShare(share))
	}
	return out
}

func writeShare(share overview.Share) wire.CostOverviewShare {
	return wire.CostOverviewShare{Enrollment: share.Enrollment, Currency: share.Currency, Now: wire.Decimal(share.Now.String()),
		Before: wire.Decimal(share.Before.String())}
}

func writeMovers[A overview.Money[A]](movers []overview.MoverIn[A]) []wire.CostOverviewMover {
	out := make([]wire.CostOverviewMover, 0, len(movers))
	for _, mover := range movers {
		kind := wire.CostOverviewMoverKindChanged
		if mover.Fresh {
			kind = wire.CostOverviewMoverKindNew
		} else if mover.Gone {
			kind = wire.CostOverviewMoverKindGone
		}
		out = append(out, wire.CostOverviewMover{Enrollment: mover.Enrollment, Provider: mover.Provider, Service: mover.Service,
			Now: wire.Decimal(mover.Now.String()), Before: wire.Decimal(mover.Before.String()), Effects: writeEffects(mover.Effects), Kind: kind,
			Billed: writeShare(mover.Billed), BilledEffects: writeEffects(mover.BilledEffects)})
	}
	return out
}

func day(at time.Time) wire.Day { return wire.Day(at.UTC().Format(time.DateOnly)) }

func optionalDay(at time.Time) *wire.Day {
	if at.IsZero() {
		return nil
	}
	text := day(at)
	return &text
}
