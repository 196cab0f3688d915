package demodata

import (
	"bufio"
	"fmt"
	"io"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Generate writes FOCUS 1.2 CSV bills, month by month, in constant memory. The output is deterministic. It has the features of real
// bills: growing services, weekends, an anomaly of four days in October 2026, commitments (per CommitmentDiscountId the EffectiveCost of
// usage equals the BilledCost of purchases), incomplete tags, credits, taxes, refunds, adjustments, and each provider's dialect.
func Generate(w io.Writer, opts Options) error {
	out := &csvWriter{Writer: bufio.NewWriterSize(w, 64<<10)}
	stories, opts, err := opts.stories(out)
	if err != nil {
		return err
	}
	out.header()
	for month := range opts.Months {
		for _, s := range stories {
			s.month(month)
		}
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("write demo data: %w", err)
	}
	return nil
}

// stories returns the bills of every provider before the first month, and the options with defaults.
func (o Options) stories(out *csvWriter) ([]*story, Options, error) {
	opts, err := o.withDefaults()
	if err != nil {
		return nil, o, err
	}
	out.currency = opts.Currency
	cal := calendar{opts.From, opts.Months}
	var stories []*story
	for _, provider := range opts.Providers {
		b, err := billOf(provider)
		if err != nil {
			return nil, opts, err
		}
		if opts.Plain {
			b.timeForm, b.null, b.usageBased = time.RFC3339, "", "Usage-Based"
		}
		b.zeroList = opts.ZeroListPrices && provider == Microsoft
		d := providerDice(opts, provider)
		lines := b.storyLines(opts, provider, cal)
		stories = append(stories, &story{bill: &b, dice: d, calendar: cal, lines: lines,
			commitments: b.makeCommitments(d, cal, lines), out: out})
	}
	return stories, opts, nil
}

// story is the bills of one provider.
type story struct {
	*bill
	dice
	calendar    calendar
	lines       []*line
	commitments []*commitment
	out         *csvWriter

	billed decimal.Decimal // In the current month.
	refund *row            // Refunded next month.
	tally  func(*row)      // Takes the rows instead of the file.
}

func (s *story) month(month int) {
	s.billed = decimal.Decimal{}
	first := s.calendar.month(month)
	s.purchases(month, first)
	for day := first; day.Before(s.calendar.month(month + 1)); day = day.AddDate(0, 0, 1) {
		s.day(month, first, day)
	}
	s.monthly(month, first)
}

func (s *story) emit(r *row) {
	s.billed = must(s.billed.Add(r.billed))
	if s.tally != nil {
		s.tally(r)
		return
	}
	s.out.write(s.bill, r)
}

func (s *story) day(month int, period, day time.Time) {
	next := day.AddDate(0, 0, 1)
	for i, l := range s.lines {
		if l.commitment != nil && l.commitment.active(month) {
			continue
		}
		quantity := l.quantity(s.dice, s.calendar, month, day)
		if quantity == 0 {
			continue
		}
		r := s.usage(l, quantity, period, day, next)
		r.billed, r.effective = r.contracted, r.contracted
		s.emit(r)
		if i == month%len(s.lines) && day.Day() == 12 && month%5 == 3 {
			s.refund = r
		}
	}
	for _, k := range s.commitments {
		if k.active(month) {
			s.commitmentDay(k, month, period, day, next)
		}
	}
}

func (s *story) commitmentDay(k *commitment, month int, period, day, next time.Time) {
	quantities, weights := make([]int64, len(k.lines)), make([]int64, len(k.lines))
	for i, l := range k.lines {
		quantities[i] = l.quantity(s.dice, s.calendar, month, day)
		weights[i] = cents(cost(quantities[i], l.price))
	}
	used, unused := k.share(s.dice, k.ofDay(s.calendar, month, day), day, weights)
	for i, l := range k.lines {
		if quantities[i] == 0 {
			unused += used[i]
			continue
		}
		r := s.usage(l, quantities[i], period, day, next)
		r.effective, r.pricing, r.status, r.zeroList = scaled(used[i], shareScale), "Committed", "Used", s.zeroList
		r.commitmentID, r.commitmentName = k.id, k.name
		s.emit(r)
	}
	if unused == 0 {
		return
	}
	l := k.lines[0]
	s.emit(&row{
		category: "Usage", description: "Unused part of " + k.name, frequency: s.usageBased, start: day, end: next, period: period,
		effective: scaled(unused, shareScale), pricing: "Committed", status: "Unused", commitmentID: k.id, commitmentName: k.name,
		service: l.service, serviceCategory: l.sku.category, subcategory: l.subcategory, publisher: s.publisher,
		resource: k.id, resourceName: k.name, resourceType: s.commitment[1], subAccount: l.subAccount,
		subAccountName: l.subAccountName,
	})
}

// usage is one day of a line at the contracted price; the caller sets who pays.
func (s *story) usage(l *line, quantity int64, period, day, next time.Time) *row {
	listPrice, contractedPrice, used := scaled(l.price, priceScale), scaled(l.contracted, priceScale),
		scaled(quantity, quantityScale)
	r := &row{
		category: "Usage", description: l.meter + ", " + l.region[1], frequency: s.usageBased, start: day, end: next,
		period: period,
		list:   cost(quantity, l.price), contracted: cost(quantity, l.contracted), listPrice: &listPrice,
		contractedPrice: &contractedPrice,
		quantity:        &used, unit: l.unit, pricing: "Standard", service: l.service, serviceCategory: l.sku.category,
		subcategory: l.subcategory,
		meter:       l.meter, skuID: fmt.Sprintf("%s-%08X", s.prefix, mix(uint64(l.price))>>32), publisher: s.publisher,
		resource: l.resource, resourceName: l.name, resourceType: l.kind, region: l.region, zone: l.zone,
		subAccount: l.subAccount, subAccountName: l.subAccountName, tags: l.tags, cost: l.cost,
	}
	l.plant.label(r)
	return r
}
