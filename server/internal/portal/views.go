package portal

import "time"

// View is a saved view of the explorer.
type View struct {
	ID, Name, Area, Address, OwnerName string
	Shared, IsDefault, Mine, MayChange bool
	DatasetVersion, Digest             *string
	UpdatedAt                          time.Time
}

// ViewChange is a new view, or what changes of one; nil is left out. Area is of new ones alone.
type ViewChange struct {
	Name, Area, Address    *string
	Question               *CostQuery
	Shared                 *bool
	DatasetVersion, Digest *string
}

// Report is a view that is sent on a schedule. Words are in the spelling of the REST API.
type Report struct {
	ID, Name, ViewID, ViewName, OwnerName string
	ViewArea                              *string
	Schedule                              ReportSchedule
	Period, Format, State                 string
	PausedBecause                         *string
	Recipients                            []ReportRecipient
	NextRunAt                             *time.Time
	Mine                                  bool
	LastRun                               *ReportRun
}

// ReportSchedule says when a report runs; Weekday 1 is Monday.
type ReportSchedule struct {
	Frequency           string
	Hour                int
	Weekday, DayOfMonth *int
	TimeZone            string
}

// ReportRecipient is who gets a report; the address is masked where it is a secret.
type ReportRecipient struct{ ID, Channel, Address string }

// ReportList is all reports, and whether mail can be sent.
type ReportList struct {
	Reports   []Report
	MailReady bool
}

// ReportInput is what a user can say of a report.
type ReportInput struct {
	Name, ViewID, Period, Format string
	Schedule                     ReportSchedule
	Recipients                   []ReportRecipientInput
	Enabled                      bool
}

// ReportRecipientInput is a recipient as a user names it; one with an id and no address stays as it is.
type ReportRecipientInput struct {
	ID, Address, Secret *string
	Channel             string
}

// ReportRun is one run of a report with its deliveries.
type ReportRun struct {
	ID                              string
	ByHand                          bool
	ScheduledFor                    time.Time
	State                           string
	From, To, DatasetVersion, Error *string
	Totals                          []ReportTotal
	Deliveries                      []Delivery
}

// ReportTotal is an exact sum of a run; Currency is nil for a quantity.
type ReportTotal struct {
	Metric   string
	Currency *string
	Amount   string
}

// Delivery is a message to one recipient.
type Delivery struct {
	ID, Channel, Address, State string
	Subject, Kind               string
	// Again tells that it can be sent again now.
	Again                bool
	Attempts             int
	Reason, Error        *string
	Created              time.Time
	NextAttempt, EndedAt *time.Time
}

// DeliveryPage is one page, the newest first; MailReady tells that a mail server is set.
type DeliveryPage struct {
	Deliveries []Delivery
	MailReady  bool
	NextCursor *string
}

// DeliveriesOf asks for a page; nil fields were not asked.
type DeliveriesOf struct {
	State *string
	PageOf
}
