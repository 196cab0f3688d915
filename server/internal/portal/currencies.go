package portal

import "time"

// CurrencyRate is what one unit of From was in To on a day, and who says so.
type CurrencyRate struct {
	ID, Date, From, To, Rate, Source, SavedBy string
	SavedAt                                   time.Time
}

// CurrencyRatePage is a page of the rates of an enrollment; RateCount is how many there are in all.
type CurrencyRatePage struct {
	Rates      []CurrencyRate
	RateCount  int
	MayEdit    bool
	NextCursor *string
}

// CurrencyRateInput is a rate as a user gives it.
type CurrencyRateInput struct{ Date, From, To, Rate, Source string }

// CurrencyRatesTaken is what became of rates.
type CurrencyRatesTaken struct {
	Added, Unchanged, Replaced int
	Duplicates                 []string
	Gaps                       []CurrencyGap
}

// CurrencyGap is a month without a rate.
type CurrencyGap struct{ From, To, Month string }

// CurrencyConversionQuery asks what costs are in another currency; empty fields were not asked.
type CurrencyConversionQuery struct {
	Currency, Metric, From, To string
	Filter                     *CostFilter
}

// CurrencyConversion is costs as they were billed, and in another currency as far as there are rates.
type CurrencyConversion struct {
	DatasetVersion, Currency string
	MinorDigits              int
	Parts                    []CurrencyPart
	Original, Unconverted    []CurrencyAmount
	// Converted is exact; Display is the same, rounded for reading.
	Converted, Display string
}

// CurrencyPart is what one month cost in one currency; Converted and Rate are nil without a rate.
type CurrencyPart struct {
	Month, Currency, Amount string
	Converted               *string
	Rate                    *CurrencyRate
}

// CurrencyAmount is an exact amount in a currency.
type CurrencyAmount struct{ Currency, Amount string }
