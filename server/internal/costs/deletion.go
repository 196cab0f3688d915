package costs

// Deletion is what deleting a run would change.
type Deletion struct {
	// Months are the billing months whose counting rows would change, ascending.
	Months []MonthMoved
	// Back are earlier runs that the run replaced, with the number of their rows that would count again.
	Back []Replaced
}

// MonthMoved is a billing month before and after a change.
type MonthMoved struct {
	// Month is such as 2024-09.
	Month                 string
	RowsBefore, RowsAfter int64
	// Before and After are BilledCost by currency.
	Before, After Amounts
}
