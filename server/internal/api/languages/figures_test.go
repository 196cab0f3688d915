package languages_test

import (
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// TestFiguresAreWrittenAsOnThePages compares numbers and dates with the browser's Intl, which the pages use.
func TestFiguresAreWrittenAsOnThePages(t *testing.T) {
	amounts := [][2]string{{"1234567.495", "USD"}, {"-1234.565", "EUR"}, {"1234.5", "JPY"}, {"-0.004", "CHF"}, {"9.9995", "KWD"}}
	day := func(text string) time.Time {
		at, err := time.Parse(time.DateOnly, text)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	for id, want := range map[string][]string{
		"en-US": {"$1,234,567.50", "-€1,234.57", "¥1,235", "-CHF\u00a00.004", "KWD\u00a010.000", "80%", "1,234.5678",
			"Jan 18, 2026", "Jan 18\u2009–\u200921, 2026", "Jan 18\u2009–\u2009Feb 21, 2026", "Dec 18, 2025\u2009–\u2009Jan 21, 2026"},
		"de-DE": {"1.234.567,50\u00a0$", "-1.234,57\u00a0€", "1.235\u00a0¥", "-0,004\u00a0CHF", "10,000\u00a0KWD", "80\u00a0%", "1.234,5678",
			"18. Jan. 2026", "18.–21. Jan. 2026", "18. Jan.\u2009–\u200921. Feb. 2026", "18. Dez. 2025\u2009–\u200921. Jan. 2026"},
		"fr-FR": {"1\u202f234\u202f567,50\u00a0$US", "-1\u202f234,57\u00a0€", "1\u202f235\u00a0JPY", "-0,004\u00a0CHF", "10,000\u00a0KWD",
			"80\u00a0%", "1\u202f234,5678", "18 janv. 2026", "18–21 janv. 2026", "18 janv.\u2009–\u200921 févr. 2026",
			"18 déc. 2025\u2009–\u200921 janv. 2026"},
		"es-ES": {"1.234.567,50\u00a0US$", "-1234,57\u00a0€", "1235\u00a0JPY", "-0,004\u00a0CHF", "10,000\u00a0KWD", "80\u00a0%", "1234,5678",
			"18 ene 2026", "18–21 ene 2026", "18 ene\u2009–\u200921 feb 2026", "18 dic 2025\u2009–\u200921 ene 2026"},
		"ja-JP": {"$1,234,567.50", "-€1,234.57", "\uffe51,235", "-CHF\u00a00.004", "KWD\u00a010.000", "80%", "1,234.5678",
			"2026年1月18日", "2026/01/18～2026/01/21", "2026/01/18～2026/02/21", "2025/12/18～2026/01/21"},
		"ar-SA": {"\u200f١٬٢٣٤٬٥٦٧٫٥٠\u00a0US$\u200e", "\u061c-\u200f١٬٢٣٤٫٥٧\u00a0€", "\u200f١٬٢٣٥\u00a0JP¥\u200e", "\u061c-\u200f٠٫٠٠٤\u00a0CHF",
			"\u200f١٠٫٠٠٠\u00a0KWD", "٨٠٪\u061c", "١٬٢٣٤٫٥٦٧٨", "١٨ يناير ٢٠٢٦", "١٨–٢١ يناير ٢٠٢٦", "١٨ يناير – ٢١ فبراير ٢٠٢٦",
			"١٨ ديسمبر ٢٠٢٥ – ٢١ يناير ٢٠٢٦"},
	} {
		l, ok := languages.Find(id)
		if !ok {
			t.Fatal(id)
		}
		var got []string
		for _, amount := range amounts {
			got = append(got, l.Money(decimal.MustParse(amount[0]), amount[1]))
		}
		got = append(got, l.Percent(80), l.Quantity(decimal.MustParse("1234.5678")), l.Days(day("2026-01-18"), day("2026-01-19")),
			l.Days(day("2026-01-18"), day("2026-01-22")), l.Days(day("2026-01-18"), day("2026-02-22")),
			l.Days(day("2025-12-18"), day("2026-01-22")))
		for i, text := range want {
			if got[i] != text {
				t.Errorf("%s: %q, want %q", id, got[i], text)
			}
		}
	}
}
