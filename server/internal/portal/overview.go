package portal

// OverviewQuery asks what all enrollments of a user cost; empty fields are the API's choice.
type OverviewQuery struct{ Month, Metric, Unit, Convert string }

// Overview is what all enrollments of a user cost in one month; Month is nil where none has a charge.
type Overview struct {
	Month         *string
	Months, Units []string
	Metric, Unit  string
	Totals        []OverviewTotal
	Enrollments   []OverviewEnrollment
	// Conversion is nil unless the query named a currency.
	Conversion *OverviewConversion
}

// OverviewConversion is the totals in one currency: Total of what has a rate, nil without any, and Unconverted of the rest.
type OverviewConversion struct {
	Currency    string
	Total       *OverviewTotal
	Unconverted []OverviewTotal
	Amounts     []OverviewAmount
}

// OverviewAmount is an amount as it was billed; Converted is nil where it is in no converted sum, Rate where none was needed or given.
type OverviewAmount struct {
	Enrollment, Currency, Stretch, Month, Amount string
	Converted                                    *string
	Rate                                         *CurrencyRate
}

// OverviewBook is what was charged in one currency: this month by now, in the same days of the month before, and in all of it.
type OverviewBook struct {
	Currency, Now, Before, LastMonth string
	Effects                          CostEffects
	Course                           []OverviewMonth
}

// OverviewTotal is the book of all enrollments that could be read, and what it is made of.
type OverviewTotal struct {
	Book          OverviewBook
	Clouds, Units []OverviewPart
	Movers        []OverviewMover
}

// OverviewMonth is what one month costs.
type OverviewMonth struct{ Month, Cost string }

// OverviewPart is one value with its cost, nil where the charges have none; Folded is of how many values it is the rest.
type OverviewPart struct {
	Value       *string
	Folded      int
	Now, Before string
	From        []OverviewShare
}

// OverviewShare is what one enrollment has of a figure, as it was billed.
type OverviewShare struct{ Enrollment, Currency, Now, Before string }

// OverviewMover is one service of an enrollment; Kind is new, gone or changed.
type OverviewMover struct {
	Enrollment        string
	Provider, Service *string
	Now, Before, Kind string
	Effects           CostEffects
	Billed            OverviewShare
	BilledEffects     CostEffects
}

// CostEffects say why a cost changed; they add up to the change.
type CostEffects struct{ Added, Removed, Quantity, Rate, Other, Exchange string }

// OverviewEnrollment is one enrollment of the user. The periods are nil where the month has no charge.
type OverviewEnrollment struct {
	Number, Name, APIType, Home    string
	Failed                         bool
	NewestMonth                    *string
	From, To, BeforeFrom, BeforeTo *string
	Books                          []OverviewBook
	Budgets                        OverviewBudgets
	Anomalies                      OverviewAnomalies
}

// OverviewBudgets are how many budgets there are, and how many of them are or will be exceeded.
type OverviewBudgets struct{ Count, Exceeded, ForecastExceeds int }

// OverviewAnomalies are how many anomalies are open, and their impact by currency.
type OverviewAnomalies struct {
	Open   int
	Impact []OverviewImpact
}

// OverviewImpact is an amount in a currency.
type OverviewImpact struct{ Currency, Amount string }
