package currency_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/currency"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

func at(t *testing.T, day string) time.Time {
	t.Helper()
	date, err := time.Parse(time.DateOnly, day)
	if err != nil {
		t.Fatal(err)
	}
	return date
}

const head = "date,from,to,rate,source\n"

// TestBadFilesNameThePlace sends files as exported by spreadsheets and mails: each fault has its line and column.
func TestBadFilesNameThePlace(t *testing.T) {
	today := at(t, "2026-11-21")
	row := func(date, from, to, rate, source string) string {
		return head + strings.Join([]string{date, from, to, rate, source}, ",") + "\n"
	}
	rate := func(text string) string { return row("2024-09-30", "EUR", "USD", text, "ECB") }
	for name, test := range map[string]struct{ file, want string }{
		"empty":              {"", "line 1: the file is empty"},
		"header alone":       {head, "line 2: the file has no rates below the header"},
		"semicolons":         {"date;from;to;rate;source\n", "line 1: the columns are not separated by commas"},
		"tabs":               {"date\tfrom\tto\trate\tsource\n", "line 1: the columns are not separated by commas"},
		"a column too many":  {"date,from,to,rate,source,note\n", `line 1: the header has "note"`},
		"a column twice":     {"date,from,to,rate,rate\n", `line 1: the header has "rate"`},
		"a column less":      {"date,from,to,rate\n", "line 1, column source: the column is missing"},
		"UTF-16":             {"\xff\xfed\x00a\x00", "line 1: the file is not UTF-8"},
		"an open quote":      {head + "\"2024-09-30,EUR,USD,1,x\n", "not valid CSV"},
		"a field too many":   {head + "2024-09-30,EUR,USD,1,1196,ECB\n", "line 2: the line has 6 fields, the header has 5"},
		"not a number":       {rate("NaN"), "line 2, column rate: \"NaN\" is not a rate"},
		"infinite":           {rate("Inf"), "line 2, column rate"},
		"negative":           {rate("-1.1"), "line 2, column rate"},
		"a sign":             {rate("+1.1"), "line 2, column rate"},
		"zero":               {rate("0.000"), "line 2, column rate: \"0.000\" is not greater than 0"},
		"an exponent":        {rate("1e2"), "without an exponent"},
		"hexadecimal":        {rate("0x1"), "line 2, column rate"},
		"no digit":           {rate("."), "line 2, column rate: \".\" needs a digit"},
		"two points":         {rate("1.2.3"), "line 2, column rate"},
		"other digits":       {rate("١"), "line 2, column rate"},
		"too many digits":    {rate("12345678901"), "more than 10 digits"},
		"too many places":    {rate("1.1234567890123"), "12 after it"},
		"a decimal comma":    {row("2024-09-30", "EUR", "USD", `"1,1196"`, "ECB"), "line 2, column rate"},
		"an unknown code":    {row("2024-09-30", "EUX", "USD", "1", "ECB"), `line 2, column from: "EUX" is not an ISO 4217 code`},
		"small letters":      {row("2024-09-30", "EUR", "usd", "1", "ECB"), `line 2, column to: "usd" is not an ISO 4217 code`},
		"the same twice":     {row("2024-09-30", "EUR", "EUR", "1", "ECB"), "line 2, column to: from and to are the same"},
		"tomorrow":           {row("2026-11-22", "EUR", "USD", "1", "ECB"), "is in the future"},
		"long ago":           {row("1999-12-31", "EUR", "USD", "1", "ECB"), "is before 2000-01-01"},
		"no day":             {row("30.09.2024", "EUR", "USD", "1", "ECB"), `"30.09.2024" is not a date`},
		"no such day":        {row("2024-02-30", "EUR", "USD", "1", "ECB"), "is not a date"},
		"no source":          {row("2024-09-30", "EUR", "USD", "1", " "), "line 2, column source"},
		"a contradiction":    {rate("1.1") + "2024-09-30,EUR,USD,1.2,ECB\n", "line 3, column rate: 2024-09-30 EUR USD is 1.2 here and differs in line 2"},
		"a fault far below":  {rate("1.1") + strings.Repeat("2024-09-30,EUR,USD,1.1,ECB\n", 7) + "x,EUR,USD,1.1,ECB\n", "line 10, column date"},
		"too many":           {head + strings.Repeat("2024-09-30,EUR,USD,1.1,ECB\n", 2) + days(20_001), "at most 20000 rates"},
		"lots of faults":     {head + strings.Repeat("x,x,x,x,x\n", 5000), "line 2, column date"},
		"after the last day": {row("2024-09-31", "EUR", "USD", "1", "ECB"), "is not a date"},
	} {
		_, err := currency.ReadFile(test.file, today)
		faults, ok := errors.AsType[currency.Faults](err)
		if !ok || !strings.Contains(err.Error(), test.want) || len(faults) > currency.FaultsMost {
			t.Errorf("%s: %v\nwant %s", name, err, test.want)
		}
	}
}

// days are unique rates of many pairs and days.
func days(n int) string {
	var b strings.Builder
	first := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	for i := range n {
		codes := []string{"EUR", "JPY", "GBP"}
		fmt.Fprintf(&b, "%s,%s,USD,1.%d,made up\n", first.AddDate(0, 0, i/3).Format(time.DateOnly), codes[i%3], i+1)
	}
	return b.String()
}

func TestAFileIsReadAsItStands(t *testing.T) {
	text := "\ufeffSource,rate,TO,from,date\r\n\"ECB, Frankfurt\",1.1196,USD,EUR,2024-09-30\r\nECB,0.0070,EUR,JPY,2024-06-28\r\n" +
		"ECB,1.1196,USD,EUR,2024-09-30\r\nECB,1.1,USD,EUR,2024-06-03\r\n"
	file, err := currency.ReadFile(text, at(t, "2026-11-21"))
	if err != nil || len(file.Rates) != 3 || file.Rates[0].Source != "ECB, Frankfurt" || file.Rates[1].Rate != decimal.MustParse("0.007") {
		t.Fatalf("%+v, %v", file, err)
	}
	if len(file.Duplicates) != 1 || file.Duplicates[0] != "line 4 repeats line 2: 2024-09-30 EUR USD" {
		t.Errorf("duplicates are %q", file.Duplicates)
	}
	gaps := currency.Gaps(file.Rates)
	if len(gaps) != 2 || gaps[0].Month != at(t, "2024-07-01") || gaps[1].Month != at(t, "2024-08-01") || gaps[0].From != "EUR" {
		t.Errorf("gaps are %v", gaps)
	}
	if file, err = currency.ReadFile(head+days(20_000), at(t, "2026-11-21")); err != nil || len(file.Rates) != 20_000 {
		t.Errorf("a file as large as it may be: %d rates, %v", len(file.Rates), err)
	}
}

// TestTheRateOfAMonth: the latest on or before its last day, but not older than the previous month.
func TestTheRateOfAMonth(t *testing.T) {
	rate := func(day, value string) currency.Rate {
		return currency.Rate{Date: at(t, day), From: "EUR", To: "USD", Rate: decimal.MustParse(value)}
	}
	rates := currency.NewRates([]currency.Rate{rate("2024-08-30", "1.1"), rate("2024-09-30", "1.3"), rate("2024-09-02", "1.2"),
		{Date: at(t, "2024-09-30"), From: "USD", To: "EUR", Rate: decimal.MustParse("9")}}, "USD")
	for month, want := range map[string]string{"2024-08-01": "1.1", "2024-09-01": "1.3", "2024-10-01": "1.3", "2024-11-01": "", "2024-07-01": ""} {
		got, ok := rates.Find("EUR", at(t, month))
		if ok != (want != "") || ok && got.Rate.String() != want {
			t.Errorf("%s converts by %s, %v; want %q", month, got.Rate, ok, want)
		}
	}
	if _, ok := rates.Find("USD", at(t, "2024-09-01")); ok {
		t.Error("a rate is inverted")
	}
}

func TestConvertedAmountsAreExact(t *testing.T) {
	for _, test := range []struct {
		amount, rate, exact, shown string
		places                     int
	}{
		{"0.000000000000000000000001", "0.000000000001", "0.000000000000000000000000000000000001", "0.00", 2},
		{"99999999999999.999999999999999999999999", "9999999999.999999999999",
			"999999999999999999999899.999999999999990000000000000000000001", "999999999999999999999900.00", 2},
		{"10", "1.1196", "11.196", "11.20", 2},
		{"2.5", "1", "2.5", "3", 0},
		{"3.5", "1", "3.5", "4", 0},
		{"-2.5", "1", "-2.5", "-3", 0},
		{"-0.004", "1", "-0.004", "0.00", 2},
		{"1", "0.3", "0.3", "0.300", 3},
	} {
		got := currency.Times(decimal.MustParse(test.amount), decimal.MustParse(test.rate))
		if got.String() != test.exact || got.Rounded(test.places) != test.shown {
			t.Errorf("%s · %s is %s, shown %s; want %s, %s", test.amount, test.rate, got, got.Rounded(test.places), test.exact, test.shown)
		}
	}
	var sum currency.Amount
	for range 10 {
		sum = sum.Plus(currency.Times(decimal.MustParse("0.1"), decimal.MustParse("0.1")))
	}
	if sum.String() != "0.1" {
		t.Errorf("ten hundredths are %s", &sum)
	}
	if currency.MinorDigits("JPY") != 0 || currency.MinorDigits("KWD") != 3 || currency.MinorDigits("EUR") != 2 || currency.Known("XXX") {
		t.Error("minor digits are not those of ISO 4217")
	}
}
