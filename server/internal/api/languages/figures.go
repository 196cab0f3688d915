package languages

import (
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// numbers are a language's number formats, the same as on the portal's pages.
type numbers struct {
	point, group string
	// groupFrom is the number of whole digits from which they are grouped.
	groupFrom int
	// numerals are the ten digits; empty for 0 to 9.
	numerals string
	// before and after surround the digits of an amount; %s is the currency symbol.
	before, after string
	minus         string
	percent       string
	// symbols of currencies; the others have their ISO 4217 code.
	symbols map[string]string
}

func (l Language) numbers() numbers {
	const nbsp, narrow = "\u00a0", "\u202f"
	switch l.ID {
	case "de-DE":
		return numbers{point: ",", group: ".", groupFrom: 4, after: nbsp + "%s", minus: "-", percent: nbsp + "%",
			symbols: map[string]string{"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "CAD": "CA$", "CNY": "CN¥"}}
	case "fr-FR":
		return numbers{point: ",", group: narrow, groupFrom: 4, after: nbsp + "%s", minus: "-", percent: nbsp + "%",
			symbols: map[string]string{"USD": "$US", "EUR": "€", "GBP": "£GB", "INR": "₹", "CAD": "$CA"}}
	case "es-ES":
		return numbers{point: ",", group: ".", groupFrom: 5, after: nbsp + "%s", minus: "-", percent: nbsp + "%",
			symbols: map[string]string{"USD": "US$", "EUR": "€"}}
	case "ja-JP":
		return numbers{point: ".", group: ",", groupFrom: 4, before: "%s", minus: "-", percent: "%",
			symbols: map[string]string{"USD": "$", "EUR": "€", "GBP": "£", "JPY": "\uffe5", "INR": "₹", "CAD": "CA$", "CNY": "元" + nbsp}}
	case "ar-SA":
		// The marks keep the minus and the currency symbol on their sides of the digits.
		return numbers{point: "٫", group: "٬", groupFrom: 4, numerals: "٠١٢٣٤٥٦٧٨٩", before: "\u200f", after: nbsp + "%s", minus: "\u061c-",
			percent: "٪\u061c", symbols: map[string]string{"USD": "US$\u200e", "EUR": "€", "GBP": "UK£\u200e", "JPY": "JP¥\u200e", "INR": "₹",
				"CAD": "CA$\u200e", "CNY": "CN¥\u200e"}}
	}
	return numbers{point: ".", group: ",", groupFrom: 4, before: "%s", minus: "-", percent: "%",
		symbols: map[string]string{"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "CAD": "CA$", "CNY": "CN¥"}}
}

// Money is the amount as the display rule of ADR 46 rounds it: $1,234.57.
func (l Language) Money(amount decimal.Decimal, code string) string {
	n := l.numbers()
	digits, negative := strings.CutPrefix(currency.Display(amount, code), "-")
	symbol, known := n.symbols[code]
	if !known {
		if symbol = code; n.before == "%s" {
			symbol += "\u00a0"
		}
	}
	text := strings.ReplaceAll(n.before, "%s", symbol) + n.write(digits) + strings.ReplaceAll(n.after, "%s", symbol)
	if negative {
		return n.minus + text
	}
	return text
}

// Quantity is every digit of the amount.
func (l Language) Quantity(amount decimal.Decimal) string {
	n := l.numbers()
	digits, negative := strings.CutPrefix(amount.String(), "-")
	if negative {
		return n.minus + n.write(digits)
	}
	return n.write(digits)
}

// Percent is a whole percentage.
func (l Language) Percent(percent int) string {
	n := l.numbers()
	return n.write(decimal.FromInt(int64(percent)).String()) + n.percent
}

// write sets the groups, the point and the numerals of a positive decimal.
func (n numbers) write(digits string) string {
	whole, fraction, _ := strings.Cut(digits, ".")
	var b strings.Builder
	for i, digit := range whole {
		if left := len(whole) - i; i > 0 && left%3 == 0 && len(whole) >= n.groupFrom {
			b.WriteString(n.group)
		}
		b.WriteRune(n.numeral(digit))
	}
	if fraction != "" {
		b.WriteString(n.point)
	}
	for _, digit := range fraction {
		b.WriteRune(n.numeral(digit))
	}
	return b.String()
}

func (n numbers) numeral(digit rune) rune {
	if n.numerals == "" {
		return digit
	}
	return []rune(n.numerals)[digit-'0']
}
