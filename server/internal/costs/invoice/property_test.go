package invoice_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/invoice"
)

// The named differences of an invoice add up to the difference of its totals, and so do its lines with the rest, to the last digit.
func TestNamedDifferencesAddUp(t *testing.T) {
	r := rand.New(rand.NewPCG(18, 5))
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	money := func() decimal.Decimal {
		return decimal.MustParse(fmt.Sprintf("%d.%0*d", r.IntN(7)-2, 1+r.IntN(12), r.IntN(10)))
	}
	seen := map[invoice.Reason]int{}
	for range 3000 {
		m := invoice.Month{Grains: map[invoice.Coined]map[int]*decimal.Decimal{}}
		for range r.IntN(6) {
			line := invoice.Line{Key: invoice.Key{Issuer: "Acme", ID: pick("1", "2")}, Detail: pick("", "a", "b", "c"), Currency: pick("USD", "JPY"),
				Category: pick("Usage", "Tax"), Amount: money(), PaymentCurrency: pick("", "USD", "JPY", "EUR")}
			m.Lines = append(m.Lines, line)
			if r.IntN(3) == 0 {
				m.Grains[invoice.Coined{Key: line.Key, Currency: line.Currency}] = map[int]*decimal.Decimal{r.IntN(2): new(money()), 3: nil}
			}
			if r.IntN(3) == 0 {
				line.Amount = money()
				m.OtherLines = append(m.OtherLines, line)
			}
			if r.IntN(3) == 0 { // A few match.
				m.Charges = append(m.Charges, invoice.Charged{Key: line.Key, Detail: line.Detail, Currency: line.Currency, Category: line.Category, Amount: line.Amount})
			}
		}
		ids := pick("no", "yes") == "yes"
		for range r.IntN(6) {
			one := invoice.Charged{Key: invoice.Key{Issuer: "Acme", ID: pick("", "1", "2")}, Currency: pick("USD", "JPY"), Category: pick("Usage", "Tax"), Amount: money()}
			if ids {
				one.Detail = pick("", "a", "b", "d")
			}
			m.Charges = append(m.Charges, one)
			if r.IntN(4) == 0 {
				m.OtherCharges = append(m.OtherCharges, one)
			}
		}
		all, err := m.Compare()
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range all {
			check(t, one)
			for _, part := range one.Parts {
				seen[part.Reason]++
			}
		}
	}
	for _, reason := range []invoice.Reason{invoice.OnlyInvoice, invoice.OnlyCharges, invoice.Currency, invoice.Period, invoice.Tax, invoice.Rounding, invoice.Amount} {
		if seen[reason] == 0 {
			t.Errorf("no difference was named %s", reason)
		}
	}
}

func check(t *testing.T, one invoice.Compared) {
	t.Helper()
	total := decimal.Decimal{}
	if one.Invoiced != nil {
		total = *one.Invoiced
	}
	if one.Charged != nil {
		total = plus(t, total, one.Charged.Neg())
	}
	var parts decimal.Decimal
	for _, part := range one.Parts {
		if part.Amount.IsZero() && one.Reason != invoice.Matches {
			continue
		}
		parts = plus(t, parts, part.Amount)
	}
	if parts.Cmp(total) != 0 || one.Difference.Cmp(total) != 0 {
		t.Fatalf("parts %v of %+v add up to %s; the totals differ by %s", one.Parts, one, parts, total)
	}
	lines := plus(t, one.RestInvoiced, one.RestCharged.Neg())
	for _, line := range one.Beside {
		lines = plus(t, lines, line.Difference)
	}
	if lines.Cmp(total) != 0 {
		t.Fatalf("lines %+v add up to %s; the totals differ by %s", one.Beside, lines, total)
	}
}

func plus(t *testing.T, a, b decimal.Decimal) decimal.Decimal {
	t.Helper()
	sum, err := a.Add(b)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// A line that is paid in another currency than it is billed in differs by the currency.
func TestPaymentInAnotherCurrencyIsAReason(t *testing.T) {
	paid := func(currency string) []invoice.Line {
		return []invoice.Line{{Key: invoice.Key{Issuer: "Acme", ID: "1"}, Currency: "USD", Category: "Usage", Amount: decimal.MustParse("10"), PaymentCurrency: currency}}
	}
	for currency, want := range map[string]invoice.Reason{"EUR": invoice.Currency, "USD": invoice.Amount, "": invoice.Amount} {
		all, err := invoice.Compare(paid(currency), charged("1 USD Usage 7"), nil)
		if err != nil || len(all) != 1 || all[0].Reason != want {
			t.Errorf("paid in %q: %+v, %v; want %s", currency, all, err, want)
		}
	}
	// Charges in the payment currency belong to the invoice.
	all, err := invoice.Compare(paid("EUR"), charged("1 EUR Usage 9.2"), nil)
	if err != nil || len(all) != 2 || all[0].Reason != invoice.Currency || all[1].Reason != invoice.Currency {
		t.Errorf("charges in the payment currency: %+v, %v", all, err)
	}
	if all, err = invoice.Compare(paid("EUR"), charged("1 USD Usage 10"), nil); err != nil || all[0].Reason != invoice.Matches {
		t.Errorf("equal in the billing currency: %+v, %v", all, err)
	}
}

// An invoice line in a later billing period explains both months.
func TestALineInAnotherBillingPeriodExplainsBothMonths(t *testing.T) {
	here := invoice.Month{Charges: charged("1 USD Usage 10"), OtherLines: lines("1 USD Usage 10")}
	there := invoice.Month{Lines: lines("1 USD Usage 10"), OtherCharges: charged("1 USD Usage 10")}
	for _, m := range []invoice.Month{here, there} {
		if all, err := m.Compare(); err != nil || len(all) != 1 || all[0].Reason != invoice.Period {
			t.Errorf("%+v, %v; want a difference of the period", all, err)
		}
	}
}
