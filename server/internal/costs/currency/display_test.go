package currency_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// web/lib/money.test.ts uses the same file: mails and pages show the same figures.
func TestAmountsAreShownByOneRule(t *testing.T) {
	text, err := os.ReadFile("../../../../schema/fixtures/display.json")
	if err != nil {
		t.Fatal(err)
	}
	var fixture struct {
		Amounts    []struct{ Amount, Currency, Display string }
		MinorUnits map[string]int
	}
	if err := json.Unmarshal(text, &fixture); err != nil {
		t.Fatal(err)
	}
	if len(fixture.Amounts) == 0 || len(fixture.MinorUnits) == 0 {
		t.Fatal("the fixture is empty")
	}
	for _, one := range fixture.Amounts {
		if got := currency.Display(decimal.MustParse(one.Amount), one.Currency); got != one.Display {
			t.Errorf("%s %s is shown as %s, want %s", one.Amount, one.Currency, got, one.Display)
		}
	}
	for code, digits := range fixture.MinorUnits {
		if got := currency.MinorDigits(code); got != digits {
			t.Errorf("%s has %d minor digits, want %d", code, got, digits)
		}
	}
}

func TestTextThatIsNoDecimalIsKept(t *testing.T) {
	for _, test := range [][3]string{{"1.005", "USD", "1.01 USD"}, {"7.25", "", "7.25"}, {"–", "USD", "– USD"}} {
		if got := currency.DisplayText(test[0], test[1]); got != test[2] {
			t.Errorf("%q in %q is %q, want %q", test[0], test[1], got, test[2])
		}
	}
}
