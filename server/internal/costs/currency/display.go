package currency

import (
	"math/big"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Display returns the decimal to show for an amount, by the rule of ADR 46: rounded to the currency's minor units, half away from
// zero. An amount that would read as zero keeps two significant digits, because 0.00 for a charge is wrong. The pages follow the
// same rule (displayDecimal in web/lib/money.ts); schema/fixtures/display.json tests both.
func Display(d decimal.Decimal, currency string) string {
	amount := Of(d)
	digits := 0
	if currency != "" {
		digits = MinorDigits(currency)
	}
	text := amount.Rounded(digits)
	if amount.Sign() == 0 || strings.ContainsAny(text, "123456789") {
		return text
	}
	significant := len(new(big.Int).Abs(amount.count()).String())
	return strings.TrimRight(strings.TrimRight(amount.Rounded(places-significant+2), "0"), ".")
}

// DisplayText is Display of a decimal text, followed by its currency; other texts are returned unchanged.
func DisplayText(text, currency string) string {
	d, err := decimal.Parse(text)
	if err != nil || currency == "" {
		return strings.TrimSpace(text + " " + currency)
	}
	return Display(d, currency) + " " + currency
}
