package costs

import "time"

// Feed is what a provider's delivery brought of the counting charges.
type Feed struct {
	// Provider is ProviderName (or ServiceProviderName); empty if missing.
	Provider string
	Delivery string
	Rows     int64
	// LastDay is the newest charge day.
	LastDay time.Time
}
