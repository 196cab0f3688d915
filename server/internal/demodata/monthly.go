package demodata

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// purchases are charges that do not depend on usage: commitments, yearly or daily, and a marketplace product.
func (s *story) purchases(month int, first time.Time) {
	for _, k := range s.commitments {
		switch {
		case k.upfront && month == k.start:
			r := s.purchase(k, first, scaled(k.price, 2))
			r.frequency = "One-Time"
			s.emit(r)
		case !k.upfront && k.active(month):
			for day := first; day.Before(s.calendar.month(month + 1)); day = day.AddDate(0, 0, 1) {
				r := s.purchase(k, first, scaled(k.ofDay(s.calendar, month, day), shareScale))
				r.start, r.end = day, day.AddDate(0, 0, 1)
				s.emit(r)
			}
		}
	}
	fee := part(41_850+100*s.roll(90, int64(month), 5), s.bill.share, 1000)
	r := s.whole("Purchase", s.marketplace, "Recurring", first, scaled(fee, 2))
	r.service, r.serviceCategory, r.subcategory, r.publisher = s.marketplace, "Management and Governance", "Observability",
		"Northern Lights Software, Inc."
	s.emit(r)
}

// purchase is the payment for a commitment: billed cost without effective cost, which its usage carries.
func (s *story) purchase(k *commitment, first time.Time, price decimal.Decimal) *row {
	r, l := s.whole("Purchase", k.name+" (1 year)", "Recurring", first, price), k.lines[0]
	r.effective, r.pricing = decimal.Decimal{}, "Committed"
	r.service, r.serviceCategory, r.subcategory = l.service, l.sku.category, l.subcategory
	r.commitmentID, r.commitmentName, r.resource, r.resourceName, r.resourceType = k.id, k.name, k.id, k.name, s.commitment[1]
	r.subAccount, r.subAccountName = l.subAccount, l.subAccountName
	return r
}

// monthly charges end a month: support, refunds, credits, adjustments and taxes.
func (s *story) monthly(month int, first time.Time) {
	support := s.whole("Usage", s.support, "Recurring", first, s.perMille(14))
	support.service, support.serviceCategory, support.subcategory = s.support, "Other", "Other (Other)"
	s.emit(support)
	if s.refund != nil {
		s.giveBack(first)
	}
	if month >= 2 && month <= 9 {
		credit := s.whole("Credit", s.credit, "Recurring", first, s.perMille(28).Neg())
		credit.service, credit.serviceCategory, credit.subcategory = s.lines[0].service, s.lines[0].sku.category,
			s.lines[0].subcategory
		credit.list = decimal.Decimal{}
		s.emit(credit)
	}
	if month%3 == 2 {
		adjustment := s.whole("Adjustment", "Invoice rounding of the quarter", "One-Time", first,
			scaled(-3-s.roll(40, int64(month), 6), 2))
		adjustment.list = decimal.Decimal{}
		s.emit(adjustment)
	}
	tax := s.whole("Tax", "Value added tax on services that are not reverse charged", "Recurring", first, s.perMille(19))
	tax.service = "Tax"
	s.emit(tax)
}

// giveBack refunds a charge of an earlier month on this month's bill.
func (s *story) giveBack(first time.Time) {
	r := *s.refund
	s.refund = nil
	if !r.period.Before(first) {
		s.refund = &r // A later month's bill refunds it.
		return
	}
	r.class, r.description, r.period = "Correction", "Refund: "+r.description, first
	for _, amount := range []*decimal.Decimal{&r.billed, &r.effective, &r.list, &r.contracted} {
		*amount = amount.Neg()
	}
	negative := r.quantity.Neg()
	r.quantity = &negative
	s.emit(&r)
}

// whole is a charge for the whole month.
func (s *story) whole(category, description, frequency string, first time.Time, amount decimal.Decimal) *row {
	return &row{
		category: category, description: description, frequency: frequency, start: first, end: first.AddDate(0, 1, 0),
		period: first,
		billed: amount, effective: amount, list: amount, contracted: amount, service: "Other", serviceCategory: "Other",
		subcategory: "Other (Other)", publisher: s.publisher, subAccount: s.lines[0].subAccount,
		subAccountName: s.lines[0].subAccountName,
	}
}

// perMille is a share of the month's billed cost so far, in whole cents.
func (s *story) perMille(n int64) decimal.Decimal { return scaled(cents(s.billed)*n/1000, 2) }
