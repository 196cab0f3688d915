package demodata

import (
	"fmt"
	"math/bits"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// commitment is a reservation or savings plan that is bought and used day by day. Used and unused amounts add up exactly to the payments.
type commitment struct {
	id, name   string
	lines      []*line
	upfront    bool
	start, end int   // Months; end is exclusive.
	price      int64 // For the term, or per month of it, in cents.
}

// makeCommitments buys an upfront commitment for a year and a monthly one, each for some of the lines that allow it.
func (b *bill) makeCommitments(d dice, c calendar, lines []*line) []*commitment {
	var eligible []*line
	for _, l := range lines {
		if l.has(committable) {
			eligible = append(eligible, l)
		}
	}
	all := []*commitment{
		{name: "compute-1y-upfront", upfront: true, start: min(1, c.months-1), end: min(13, c.months)},
		{name: "compute-1y-no-upfront", start: min(2, c.months-1), end: c.months},
	}
	for i, l := range eligible {
		if i%3 < len(all) {
			l.commitment = all[i%3]
			all[i%3].lines = append(all[i%3].lines, l)
		}
	}
	var bought []*commitment
	for i, one := range all {
		if len(one.lines) == 0 {
			continue
		}
		one.id = b.commitmentID(d, int64(i))
		daily := decimal.Decimal{}
		for _, l := range one.lines {
			daily = must(daily.Add(cost(l.sku.quantity*l.size/1000, l.price)))
		}
		days := 30
		if one.upfront {
			days = daysBetween(c.month(one.start), c.month(one.end))
		}
		one.price = max(cents(daily)*int64(days)*640/1000, 100)
		bought = append(bought, one)
	}
	return bought
}

func (b *bill) commitmentID(d dice, i int64) string {
	n := mix(uint64(d) + 77 + uint64(i))
	switch b.prefix {
	case "aws":
		return fmt.Sprintf("arn:aws:savingsplans::%s:savingsplan/%08x-%04x-4%03x-8%03x-%012x", b.account, n>>32, n>>16&0xffff,
			n>>4&0xfff, n&0xfff, mix(n)>>16)
	case "az":
		return fmt.Sprintf("/providers/microsoft.capacity/reservationorders/%08x-%04x-4%03x-9%03x-%012x", n>>32, n>>16&0xffff,
			n>>4&0xfff, n&0xfff, mix(n)>>16)
	default:
		return fmt.Sprintf("%s-commitment-%016x", b.prefix, n)
	}
}

func daysBetween(from, to time.Time) int { return int(to.Sub(from) / (24 * time.Hour)) }

func (k *commitment) active(month int) bool { return month >= k.start && month < k.end }

// ofDay is the day's share of the payment, by shareScale. The last day takes the remainder.
func (k *commitment) ofDay(c calendar, month int, day time.Time) int64 {
	first, last := c.month(month), c.month(month+1)
	if k.upfront {
		first, last = c.month(k.start), c.month(k.end)
	}
	days := uint64(daysBetween(first, last))
	hi, lo := bits.Mul64(uint64(k.price), 10_000_000_000)
	amount, rest := bits.Div64(hi, lo, days)
	if day.AddDate(0, 0, 1).Equal(last) {
		amount += rest
	}
	return int64(amount)
}

// mostPerCent caps the effective cost of one cent of list price, by shareScale: three quarters, less than any contract, since no one
// commits to pay more. The rest of the payment is unused.
const mostPerCent = 7_500_000_000

// share splits the day's amount into the usage of each line, in order, and the unused rest.
func (k *commitment) share(d dice, amount int64, day time.Time, weights []int64) (used []int64, unused int64) {
	utilisation := d.around(20, int64(k.price), day.Unix()) - 45
	if day.Weekday() == time.Saturday || day.Weekday() == time.Sunday {
		utilisation -= 160
	}
	total := int64(0)
	for _, weight := range weights {
		total += weight
	}
	used = make([]int64, len(weights))
	unused = amount
	if total == 0 {
		return used, unused
	}
	usable := part(amount, utilisation, 1000)
	for i, weight := range weights {
		used[i] = min(part(usable, weight, total), weight*mostPerCent)
		unused -= used[i]
	}
	return used, unused
}
