package currency

import (
	"math/big"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Display is the decimal that is shown for an amount, by the display rule of ADR 46: rounded to the currency's minor units, half away
// from zero. An amount that would read as zero keeps two significant digits, since 0.00 for something that was charged is wrong. The
// pages follow the same rule (displayDecimal in web/lib/money.ts); schema/fixtures/display.json holds both to it.
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

// DisplayText is Display of a decimal that came as text, with its currency behind it; other texts are returned as they are.
func DisplayText(text, currency string) string {
	d, err := decimal.Parse(text)
	if err != nil || currency == "" {
		return strings.TrimSpace(text + " " + currency)
	}
	return Display(d, currency) + " " + currency
}
