package portal

// CostReasonsQuery asks for the items that one reason of a change is made of; empty fields were not asked.
type CostReasonsQuery struct {
	Metric, Currency, Effect, From, To, BeforeFrom, BeforeTo, DatasetVersion string
	// Service is nil for all of the enrollment.
	Service       *CostServiceName
	Offset, Limit *int
}

// CostServiceName is one service of a provider; nil stands for charges that name none.
type CostServiceName struct{ Provider, Name *string }

// CostReasons are the items of a reason, the largest parts first. Items and others add up to the amount.
type CostReasons struct {
	DatasetVersion string
	Columns        []string
	Amount         string
	Count          int
	Items          []CostReason
	Others         int
	OthersAmount   string
}

// CostReason is what one item cost in both periods, and its part of the reason. Quantities and Usage, what the change of quantity
// makes of its cost, are nil where the part is not made of them.
type CostReason struct {
	Values                             []*string
	Description                        *string
	Before, Now, Amount                string
	QuantityBefore, QuantityNow, Usage *string
}
