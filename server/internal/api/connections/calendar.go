package connections

import (
	"context"
	"slices"
	"time"

	core "github.com/costdeck/costdeck/server/internal/connections"
)

// MonthState is that of a billing month of a connection.
type MonthState string

// The states, from the best to the worst.
const (
	// MonthComplete has a batch in use that was delivered after the end of the month.
	MonthComplete MonthState = "complete"
	// MonthOpen is not over, or ended less than 36 hours ago, and its deliveries are on time.
	MonthOpen MonthState = "open"
	// MonthLate has a batch in use from before its end, and nothing came for 36 hours.
	MonthLate MonthState = "late"
	// MonthMissing has no batch in use 36 hours after its beginning.
	MonthMissing MonthState = "missing"
	// MonthHeld has a batch that waits for an answer.
	MonthHeld MonthState = "held"
)

var monthStates = []MonthState{MonthComplete, MonthOpen, MonthLate, MonthMissing, MonthHeld}

// Month is a billing month of a connection.
type Month struct {
	Month string
	State MonthState
	// Batch is the one in use, or the held one; nil without one.
	Batch *Summary
	// Reason is why a batch of the month is not in use; empty without one.
	Reason string
}

// monthsBack is the length of the calendar: AWS and Azure restate up to 13 months.
const monthsBack = 13

// calendarMonths are the current billing month and the ones before it, oldest first.
func calendarMonths(now time.Time) (list []string) {
	current := time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, time.UTC)
	for i := monthsBack - 1; i >= 0; i-- {
		list = append(list, current.AddDate(0, -i, 0).Format("2006-01"))
	}
	return list
}

// Calendar are the months of a connection, from its first one on. Batches come with the newest delivery first.
func Calendar(c core.Config, backfill *Backfill, batches []Summary, now time.Time) (list []Month) {
	first := firstMonth(c, backfill, batches, now)
	for _, month := range calendarMonths(now.UTC()) {
		if month >= first {
			list = append(list, monthOf(month, batches, now))
		}
	}
	return list
}

// firstMonth is the first month that the connection is expected to bill.
func firstMonth(c core.Config, backfill *Backfill, batches []Summary, now time.Time) string {
	var known []string
	for _, b := range batches {
		if month, _, ok := b.Months(); ok && b.State != core.Rejected {
			known = append(known, month)
		}
	}
	if c.From != "" {
		known = append(known, c.From)
	}
	if backfill != nil {
		known = append(known, backfill.First)
	}
	if len(known) == 0 {
		return now.UTC().Format("2006-01")
	}
	return slices.Min(known)
}

func monthOf(name string, batches []Summary, now time.Time) Month {
	begin, err := time.Parse("2006-01", name)
	if err != nil {
		return Month{Month: name, State: MonthMissing}
	}
	end := begin.AddDate(0, 1, 0)
	out := Month{Month: name}
	var used, newest *Summary
	var delivered time.Time
	for i := range batches {
		b := &batches[i]
		switch {
		case !b.Covers(name):
			continue
		case b.State == core.Same && b.Made.After(delivered): // The same files again are a delivery, too.
			delivered = b.Made
		case b.State == core.Held:
			out.State, out.Batch, out.Reason = MonthHeld, b, b.Reason
			return out
		case b.State == core.Taken && used == nil:
			used = b
			if b.Made.After(delivered) {
				delivered = b.Made
			}
		case newest == nil && b.State != core.Superseded && b.State != core.Same && b.State != core.Taken:
			newest = b
		}
	}
	if newest != nil && (used == nil || newest.Made.After(used.Made)) {
		out.Reason = newest.Reason
	}
	out.Batch = used
	switch {
	case used != nil && !delivered.Before(end):
		out.State = MonthComplete
	case used == nil && now.Sub(begin) > lateAfter:
		out.State = MonthMissing
	case used == nil:
		out.State = MonthOpen
	case now.Sub(delivered) > lateAfter:
		out.State = MonthLate
	default:
		out.State = MonthOpen
	}
	return out
}

// IncompleteMonth is a billing month of an enrollment whose total may still grow.
type IncompleteMonth struct {
	Month string
	// State is the worst of its connections; never complete.
	State MonthState
}

// Incomplete are the incomplete months of an enrollment, oldest first. An enrollment without connections has none.
func (s *Store) Incomplete(ctx context.Context, enrollment string) ([]IncompleteMonth, error) {
	list, err := s.All(ctx)
	if err != nil {
		return nil, err
	}
	list = slices.DeleteFunc(list, func(one Stored) bool { return one.Enrollment != enrollment })
	if len(list) == 0 {
		return nil, nil
	}
	backfills, err := s.Backfills(ctx)
	if err != nil {
		return nil, err
	}
	worst := map[string]MonthState{}
	for _, one := range list {
		batches, err := s.Summaries(ctx, one.ID)
		if err != nil {
			return nil, err
		}
		var backfill *Backfill
		if fill, ok := backfills[one.ID]; ok {
			backfill = &fill
		}
		for _, m := range Calendar(one.Config, backfill, batches[one.ID], s.now()) {
			if before, known := worst[m.Month]; !known || slices.Index(monthStates, m.State) > slices.Index(monthStates, before) {
				worst[m.Month] = m.State
			}
		}
	}
	var out []IncompleteMonth
	for _, month := range calendarMonths(s.now().UTC()) {
		if state, known := worst[month]; known && state != MonthComplete {
			out = append(out, IncompleteMonth{month, state})
		}
	}
	return out, nil
}
