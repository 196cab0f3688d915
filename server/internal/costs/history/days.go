package history

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Days are those from the first charge of the run to the last; zero without rows.
func (r Run) Days() costs.Period {
	var all Share
	for _, share := range r.Shares {
		all = all.with(share)
	}
	if all.Rows == 0 {
		return costs.Period{}
	}
	return costs.Period{From: dayOf(all.FirstCharge), To: dayOf(all.LastCharge).AddDate(0, 0, 1)}
}

// with is both shares together.
func (s Share) with(other Share) Share {
	switch {
	case s.Rows == 0:
		return other
	case other.Rows == 0:
		return s
	}
	s.Rows += other.Rows
	s.Parts = together(s.Parts, other.Parts)
	s.FirstCharge, s.LastCharge = min(s.FirstCharge, other.FirstCharge), max(s.LastCharge, other.LastCharge)
	return s
}

// together are the parts of both, in the order of their sub accounts.
func together(a, b []Part) []Part {
	all := map[string]Days{}
	for _, parts := range [][]Part{a, b} {
		for _, part := range parts {
			days := slices.Clone(all[part.SubAccount])
			for _, one := range part.Days {
				days = days.count(one.Day, one.Rows)
			}
			all[part.SubAccount] = days
		}
	}
	sum := make([]Part, 0, len(all))
	for _, name := range slices.Sorted(maps.Keys(all)) {
		sum = append(sum, Part{SubAccount: name, Days: all[name]})
	}
	return sum
}

func dayOf(micros int64) time.Time { return costs.Day.Start(time.UnixMicro(micros)) }

// Feeds are the newest charge days by provider and delivery, the newest first.
func (s State) Feeds() []costs.Feed {
	type key struct{ provider, delivery string }
	all := map[key]costs.Feed{}
	for i := range s {
		delivery, _ := Name(s[i].Delivery, s[i].File)
		for _, share := range s[i].Counting {
			at := key{share.Provider, delivery}
			feed := all[at]
			feed.Provider, feed.Delivery, feed.Rows = share.Provider, delivery, feed.Rows+share.Rows
			if day := dayOf(share.LastCharge); day.After(feed.LastDay) {
				feed.LastDay = day
			}
			all[at] = feed
		}
	}
	return slices.SortedFunc(maps.Values(all), func(a, b costs.Feed) int {
		return cmp.Or(b.LastDay.Compare(a.LastDay), cmp.Compare(a.Provider, b.Provider), cmp.Compare(a.Delivery, b.Delivery))
	})
}
