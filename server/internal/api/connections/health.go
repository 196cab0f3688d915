package connections

import (
	"context"
	"time"

	core "github.com/costdeck/costdeck/server/internal/connections"
)

// The states of a connection that its last look does not say: that of a failure is its class.
const (
	Never  = "never"
	First  = "first-batch"
	Late   = "late"
	Paused = "paused"
)

// lateAfter is how long a sender may deliver nothing: all refresh at least daily.
const lateAfter = 36 * time.Hour

// Health is a connection with its state.
type Health struct {
	Stored
	// Name is that of the enrollment; empty if it does not exist.
	Name  string
	State string
	Look  Look
	// Newest is the time of the newest delivery of what is in use.
	Newest time.Time
	// NewestDay is the newest charge day of the batches in use, such as 2026-10-20; empty without charges.
	NewestDay string
	// Rows are those in use.
	Rows int64
	// Last is the newest delivery, in use or not; nil without one.
	Last *Summary
	// Counts are batches by state.
	Counts map[core.State]int
	// Backfill is the last one; nil without one.
	Backfill *Backfill
}

// Overview is the health of all connections.
func (s *Store) Overview(ctx context.Context) ([]Health, error) {
	list, err := s.All(ctx)
	if err != nil {
		return nil, err
	}
	looks, err := s.Looks(ctx)
	if err != nil {
		return nil, err
	}
	batches, err := s.Summaries(ctx, "")
	if err != nil {
		return nil, err
	}
	names, err := s.enrollmentNames(ctx)
	if err != nil {
		return nil, err
	}
	backfills, err := s.Backfills(ctx)
	if err != nil {
		return nil, err
	}
	out := []Health{}
	for _, one := range list {
		h := healthOf(one, looks[one.ID], batches[one.ID], s.now())
		h.Name = names[one.Enrollment]
		if fill, ok := backfills[one.ID]; ok {
			h.Backfill = &fill
		}
		out = append(out, h)
	}
	return out, nil
}

// healthOf sums up the batches, the newest delivery first.
func healthOf(one Stored, look Look, batches []Summary, now time.Time) Health {
	h := Health{Stored: one, Look: look, Counts: map[core.State]int{}}
	for i, b := range batches {
		if i == 0 {
			h.Last = &batches[0]
		}
		h.Counts[b.State]++
		// The same files again are a delivery, too.
		if (b.State == core.Taken || b.State == core.Same) && b.Made.After(h.Newest) {
			h.Newest = b.Made
		}
		if b.State == core.Taken {
			h.Rows += max(b.Counted, 0)
			h.NewestDay = max(h.NewestDay, b.LastDay)
		}
	}
	h.State = h.state(now)
	return h
}

// Lag is the time since the end of the newest charge day; false without charges.
func (h Health) Lag(now time.Time) (lag time.Duration, known bool) {
	day, err := time.Parse(time.DateOnly, h.NewestDay)
	if err != nil {
		return 0, false
	}
	return max(now.Sub(day.AddDate(0, 0, 1)), 0), true
}

func (h Health) state(now time.Time) string {
	switch {
	case h.Paused:
		return Paused
	case h.Look.At.IsZero():
		return Never
	case h.Look.State != ok:
		return h.Look.State
	case h.Counts[core.Held] > 0:
		return string(core.Held)
	case h.Counts[core.Incomplete] > 0:
		return string(core.Incomplete)
	case h.Newest.IsZero():
		return First
	case now.Sub(h.Newest) > lateAfter:
		return Late
	}
	return ok
}
