package portal

import "time"

// Budget is an amount for charges, and how the period stands that the enrollment's last day lies in.
type Budget struct {
	ID, Name, Metric, Currency, Amount, Period, Start string
	// Filter is nil for every charge.
	Filter     *CostFilter
	Thresholds []BudgetThreshold
	Channels   []BudgetChannel
	CreatedBy  string
	Created    time.Time
	Status     BudgetStatus
}

// BudgetThreshold alerts when what is charged (of: actual) or will be (forecast) reaches so many percent of the amount.
type BudgetThreshold struct {
	Of      string
	Percent int
}

// BudgetChannel is where alerts go beside the inbox; the address of a hook is masked.
type BudgetChannel struct{ ID, Channel, Address string }

// BudgetChannelInput is one to keep: with an id that which is there, but for what is given.
type BudgetChannelInput struct {
	Channel             string
	ID, Address, Secret *string
}

// BudgetStatus is how a budget stands. Forecast and Percent are nil where there is nothing to sum.
type BudgetStatus struct {
	State            string
	Forecast         *CostForecast
	Percent, Message *string
	Passed           []BudgetThreshold
	History          []BudgetPast
}

// BudgetPast is the sum of an earlier period.
type BudgetPast struct{ From, To, Actual string }

// BudgetInput is a budget to keep; nil Channels keep those that there are.
type BudgetInput struct {
	Name, Metric, Currency, Amount, Period, Start string
	Filter                                        *CostFilter
	Thresholds                                    []BudgetThreshold
	Channels                                      []BudgetChannelInput
}

// Anomaly is a rise that a series' own past does not explain. Service, Account and AccountName are nil where the charges have none.
type Anomaly struct {
	ID                                     string
	Service, Account, AccountName          *string
	Metric, Currency, From, To             string
	Actual, Expected, Impact, Score, State string
	Severity                               string
	SnoozedUntil                           *string
	Ongoing                                bool
	Found                                  time.Time
	Marks                                  []AnomalyMark
}

// AnomalyMark is what a user said of an anomaly, or, with Because, that it is open again without anybody's doing. Until is of snoozed.
type AnomalyMark struct {
	State, Note, UserID string
	Time                time.Time
	Until, Because      *string
}

// AnomalyMarkInput is a mark to make; nil fields are not sent.
type AnomalyMarkInput struct {
	State       string
	Note, Until *string
}

// AnomalyPage is one page, the newest first, with how many there are, were judged, and were said to be expected.
type AnomalyPage struct {
	Anomalies               []Anomaly
	Method                  string
	Found, Judged, Expected int
	NextCursor              *string
}

// AnomaliesOf asks for a page; nil fields were not asked.
type AnomaliesOf struct {
	State, LeastSeverity, Sort *string
	PageOf
}

// AnomalySubscription is an address that is told of the anomalies in a currency from an impact on; a hook's comes back masked.
type AnomalySubscription struct {
	ID, Currency, LeastImpact, Channel, Address, CreatedBy string
	Created                                                time.Time
}

// AnomalySubscriptionInput is one to keep. Secret is only ever sent.
type AnomalySubscriptionInput struct {
	Currency, LeastImpact, Channel, Address string
	Secret                                  *string
}

// Alert is something to tell the users of an enrollment; nil fields have nothing to tell.
type Alert struct {
	ID, Kind, Subject, Name         string
	Time                            time.Time
	Read                            bool
	Place, Metric, Currency         *string
	From, To, Amount, Limit, Reason *string
	Severity                        *string
	Percent                         *int
}

// AlertPage is one page, the newest first; Unread counts all that the user has not read.
type AlertPage struct {
	Alerts     []Alert
	Unread     int
	NextCursor *string
}

// AlertsOf asks for a page; nil fields were not asked.
type AlertsOf struct {
	Kind   *string
	Unread *bool
	PageOf
}
