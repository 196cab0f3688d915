package overviews_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// rates saves rates in a user's enrollment, written as 2026-11-20 USD CHF 0.5.
func (s setting) rates(user string, rates ...string) {
	s.T.Helper()
	in := wire.CurrencyRatesInput{}
	for _, rate := range rates {
		field := strings.Fields(rate)
		in.Rates = append(in.Rates, wire.CurrencyRateInput{Date: string(wire.Day(field[0])), From: field[1], To: field[2], Rate: field[3], Source: "the bank"})
	}
	body, err := json.Marshal(in)
	if err != nil {
		s.T.Fatal(err)
	}
	s.As(user, http.MethodPost, "/currencies/rates", string(body), http.StatusOK)
}

// amounts formats the amounts of a conversion: enrollment, period, amount, rate, and result.
func amounts(c *wire.CostOverviewConversion) (out []string) {
	for _, one := range c.Amounts {
		text := []string{one.Enrollment, string(one.Stretch), string(one.Month[:7]), string(one.Amount), one.Currency}
		if one.Rate != nil {
			text = append(text, "x", string(one.Rate.Rate), "of", string(one.Rate.Date), "by", one.Rate.Source)
		}
		if one.Converted != nil {
			text = append(text, "=", string(*one.Converted))
		}
		out = append(out, strings.Join(text, " "))
	}
	return out
}

func books(totals []wire.CostOverviewTotal) (out []string) {
	for _, total := range totals {
		out = append(out, string(total.Book.Now+" ")+total.Book.Currency)
	}
	return out
}

// To francs, for which the demo has no rates.
func TestEachEnrollmentIsConvertedByItsOwnRates(t *testing.T) {
	s := open(t)
	franc := compute("2026-11-02", "7", "7", "web")
	franc.currency = "CHF"
	s.charge("AWS-2001", compute("2026-11-02", "100", "5", "web"), compute("2026-10-02", "40", "2", "web"), franc)
	s.charge("GCP-4001", compute("2026-11-02", "100", "5", ""), compute("2026-09-02", "1", "1", ""))
	yen := compute("2026-11-02", "9000", "1", "web")
	yen.currency = "JPY"
	s.charge("FOCUS-1001", yen)
	s.rates("aws.demo", "2026-11-20 USD CHF 0.5", "2026-10-31 USD CHF 0.25", "2026-11-20 JPY CHF 0.006")
	s.rates("gcp.demo", "2026-11-19 USD CHF 0.123456789012", "2026-10-31 CHF USD 2")

	o := s.ask("admin.demo", "?convert=CHF")
	addsUp(t, o)
	if got := books(o.Totals); !slices.Equal(got, []string{"200 USD", "7 CHF", "9000 JPY"}) {
		t.Errorf("the billed totals are %v", got)
	}
	c := o.Conversion
	totalAddsUp(t, *c.Total)
	// 100 × 0.5 + 7 + 100 × 0.123456789012. The yen of FOCUS-1001 have no rate: AWS-2001's does not apply.
	if book := c.Total.Book; book.Currency != "CHF" || book.Now != "69.3456789012" || book.Before != "10" {
		t.Errorf("%+v", book)
	}
	if got := books(c.Unconverted); !slices.Equal(got, []string{"9000 JPY"}) {
		t.Errorf("not converted are %v", got)
	}
	want := []string{
		"AWS-2001 now 2026-11 7 CHF = 7",
		"AWS-2001 now 2026-11 100 USD x 0.5 of 2026-11-20 by the bank = 50",
		"AWS-2001 before 2026-10 40 USD x 0.25 of 2026-10-31 by the bank = 10",
		"AWS-2001 lastMonth 2026-10 40 USD x 0.25 of 2026-10-31 by the bank = 10",
		"GCP-4001 now 2026-11 100 USD x 0.123456789012 of 2026-11-19 by the bank = 12.3456789012",
		"GCP-4001 course 2026-09 1 USD",
		"FOCUS-1001 now 2026-11 9000 JPY",
	}
	if got := amounts(c); !slices.Equal(got, want) {
		t.Errorf("amounts are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	// The dollars of AWS-2001: 2 hours for 40 became 5 for 100. 60 more at 0.5, and 40 cost a quarter more each.
	if e := c.Total.Movers[0].Effects; c.Total.Movers[0].Enrollment != "AWS-2001" || e.Quantity != "30" || e.Exchange != "10" {
		t.Errorf("%+v", c.Total.Movers[0])
	}
	// September of GCP-4001 has no rate, so the trend has no bar for September.
	for _, month := range c.Total.Book.Course {
		if month.Month < "2026-10-01" {
			t.Errorf("the course has %+v", month)
		}
	}
	if s.ask("admin.demo", "").Conversion != nil {
		t.Error("something is converted that nobody asked for")
	}
}

func TestAMonthBeforeWithoutARateKeepsTheWholeBookAsItIs(t *testing.T) {
	s := open(t)
	s.charge("AWS-2001", compute("2026-11-02", "100", "5", ""), compute("2026-10-02", "40", "2", ""))
	s.rates("aws.demo", "2026-11-20 USD CHF 0.5")
	c := s.ask("aws.demo", "?convert=CHF").Conversion
	if c.Total != nil || !slices.Equal(books(c.Unconverted), []string{"100 USD"}) {
		t.Errorf("%+v", c)
	}
	// The existing rate is listed with the amount, which is in no converted sum.
	if got := amounts(c); got[0] != "AWS-2001 now 2026-11 100 USD x 0.5 of 2026-11-20 by the bank" ||
		got[1] != "AWS-2001 before 2026-10 40 USD" {
		t.Errorf("%v", got)
	}
}

func TestRatesOfOthersAreNeverUsed(t *testing.T) {
	s := open(t)
	s.charge("AWS-2001", compute("2026-11-02", "100", "5", ""))
	s.rates("gcp.demo", "2026-11-20 USD CHF 0.5")
	if c := s.ask("aws.demo", "?convert=CHF").Conversion; c.Total != nil || len(c.Unconverted) != 1 {
		t.Errorf("%+v", c)
	}
	s.rates("aws.demo", "2026-11-20 USD CHF 0.75")
	if c := s.ask("aws.demo", "?convert=CHF").Conversion; c.Total.Book.Now != "75" || len(c.Unconverted) != 0 {
		t.Errorf("%+v", c)
	}
}

// The clock says November 21.
func TestWhatIsBilledAheadStandsApart(t *testing.T) {
	s := open(t)
	s.charge("AWS-2001", compute("2026-11-02", "100", "5", ""), compute("2026-11-25", "30", "1", ""), compute("2026-10-02", "40", "2", ""))
	s.charge("GCP-4001", compute("2026-11-02", "7", "1", ""), compute("2026-12-01", "9", "1", ""))
	s.charge("FOCUS-1001", compute("2026-10-02", "5", "1", ""), compute("2026-11-30", "2", "1", ""))
	s.rates("aws.demo", "2026-11-20 USD CHF 0.5")
	o := s.ask("admin.demo", "?convert=CHF")
	addsUp(t, o)
	if book := o.Totals[0].Book; book.Now != "107" || book.Ahead == nil || *book.Ahead != "32" {
		t.Errorf("%+v", book)
	}
	for i, want := range map[string]string{"AWS-2001": "30", "GCP-4001": "", "FOCUS-1001": "2"} {
		at := slices.IndexFunc(o.Enrollments, func(one wire.CostOverviewEnrollment) bool { return one.Number == i })
		got := ""
		if ahead := o.Enrollments[at].Books[0].Ahead; ahead != nil {
			got = string(*ahead)
		}
		if got != want {
			t.Errorf("%s has %q billed ahead, want %q", i, got, want)
		}
	}
	if got := amounts(o.Conversion); !slices.Contains(got, "FOCUS-1001 ahead 2026-11 2 USD") || o.Conversion.Total != nil {
		t.Errorf("converted although months have no rate: %v", got)
	}
	s.rates("aws.demo", "2026-10-20 USD CHF 0.25")
	s.rates("gcp.demo", "2026-11-20 USD CHF 1")
	c := s.ask("admin.demo", "?convert=CHF").Conversion
	if c.Total == nil || *c.Total.Book.Ahead != "15" || !slices.Equal(books(c.Unconverted), []string{"0 USD"}) {
		t.Errorf("%+v", c)
	}
	if got := amounts(c); !slices.Contains(got, "AWS-2001 ahead 2026-11 30 USD x 0.5 of 2026-11-20 by the bank = 15") {
		t.Errorf("%v", got)
	}
}

// A currency, and an enrollment, whose charges of the month are dated ahead or are no usage: none of them is left out.
func TestFeesAloneHaveTheirPlace(t *testing.T) {
	s := open(t)
	fee := compute("2026-11-30", "480", "1", "")
	fee.currency = "EUR"
	s.charge("AWS-2001", compute("2026-11-02", "100", "5", ""), compute("2026-10-02", "40", "2", ""), fee)
	early, late := compute("2026-11-01", "9", "1", ""), compute("2026-11-28", "3", "1", "")
	early.service, late.service = "Tax", "Tax"
	s.charge("GCP-4001", compute("2026-10-31", "7", "1", ""), early, late)
	o := s.ask("admin.demo", "")
	addsUp(t, o)
	want := map[string][2]string{"USD": {"109", "3"}, "EUR": {"0", "480"}}
	for _, total := range o.Totals {
		if book := total.Book; string(book.Now) != want[book.Currency][0] || book.Ahead == nil || string(*book.Ahead) != want[book.Currency][1] {
			t.Errorf("%+v", book)
		}
		delete(want, total.Book.Currency)
	}
	if len(want) > 0 {
		t.Errorf("no total of %v", want)
	}
}
