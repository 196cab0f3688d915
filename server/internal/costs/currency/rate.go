package currency

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Rate is the price of one unit of From in To on a day, with its source.
type Rate struct {
	ID       string
	Date     time.Time // Midnight UTC.
	From, To string
	Rate     decimal.Decimal
	Source   string
	SavedBy  string
	SavedAt  time.Time
}

// earliest is the first valid day of a rate: cost data is never older.
var earliest = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// A rate has at most so many digits before and after the point.
const (
	wholeMost  = 10
	placesMost = 12
)

// ParseRate reads a rate: digits with at most one point, above 0. It refuses exponents and signs, so that people can check a rate.
func ParseRate(text string) (decimal.Decimal, error) {
	whole, places, point := strings.Cut(text, ".")
	switch {
	case text == "" || strings.Trim(text, ".0123456789") != "" || strings.Contains(places, "."):
		return decimal.Decimal{}, fmt.Errorf("%.40q is not a rate; write a decimal greater than 0 with a point and without an exponent, such as 1.1196", text)
	case whole == "" || point && places == "":
		return decimal.Decimal{}, fmt.Errorf("%.40q needs a digit before and after the point", text)
	case len(whole) > wholeMost || len(places) > placesMost:
		return decimal.Decimal{}, fmt.Errorf("%.40q has more than %d digits before the point or %d after it", text, wholeMost, placesMost)
	}
	rate, err := decimal.Parse(text)
	if err != nil {
		return rate, err
	}
	if rate.Sign() <= 0 {
		return rate, fmt.Errorf("%.40q is not greater than 0", text)
	}
	return rate, nil
}

// ParseDate reads the day of a rate, which must not be after today.
func ParseDate(text string, today time.Time) (time.Time, error) {
	at, err := time.Parse(time.DateOnly, text)
	switch {
	case err != nil:
		return at, fmt.Errorf("%.40q is not a date; write YYYY-MM-DD, such as 2024-09-30", text)
	case at.Before(earliest):
		return at, fmt.Errorf("%s is before %s", text, earliest.Format(time.DateOnly))
	case at.After(today.UTC()):
		return at, fmt.Errorf("%s is in the future; use today or an earlier date", text)
	default:
		return at, nil
	}
}

// CheckPair is nil for two different codes of ISO 4217.
func CheckPair(from, to string) error {
	for _, code := range []string{from, to} {
		if !Known(code) {
			return fmt.Errorf("%.40q is not an ISO 4217 code; write three capital letters, such as EUR", code)
		}
	}
	if from == to {
		return errors.New("from and to are the same currency; use two different ones")
	}
	return nil
}

// Rates are the rates into one currency.
type Rates map[string][]Rate

// NewRates are the rates into a currency.
func NewRates(all []Rate, to string) Rates {
	out := Rates{}
	for _, rate := range all {
		if rate.To == to {
			out[rate.From] = append(out[rate.From], rate)
		}
	}
	for _, list := range out {
		slices.SortFunc(list, func(a, b Rate) int { return cmp.Compare(b.Date.Unix(), a.Date.Unix()) })
	}
	return out
}

// Find is the rate of a month: the latest on or before its last day, but not older than the previous month.
func (r Rates) Find(from string, month time.Time) (Rate, bool) {
	after, since := month.AddDate(0, 1, 0), month.AddDate(0, -1, 0)
	for _, rate := range r[from] {
		if rate.Date.Before(after) {
			return rate, !rate.Date.Before(since)
		}
	}
	return Rate{}, false
}
