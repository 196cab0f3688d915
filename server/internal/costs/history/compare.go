package history

import (
	"cmp"
	"maps"
	"math"
	"slices"
)

// A delivery has what was there if it has this many of a hundred rows by content, restates it if it has this many by key, and is
// unrelated to it if it has fewer than this many by key and none by content.
const (
	extendsAt   = 95
	restatesAt  = 90
	unrelatedAt = 2
)

// relation is how an offer stands to what is there of its bill.
type relation uint8

const (
	apart    relation = iota // Other sub accounts or other days.
	distinct                 // The same sub accounts and days, and other rows.
	extends
	restates
	older // It restates what is there, which begins on the same day and goes on after it: an older month so far, or some days again.
	contained
	fewer  // It has fewer of the same rows.
	unsure // It has some of the same rows.
)

// compared is a comparison of an offer with one earlier run's part of the bill.
type compared struct {
	relation
	// cut is the part of the earlier run within the reach of the offer.
	cut Cut
	// from and to are the first and the last day of the earlier run in the sub accounts of the offer.
	from, to int32
	// rows are those of the cut, and same an estimate of how many of them the offer has.
	rows, same int64
	// accounts reports that they have a sub account in common.
	accounts bool
	// keys reports that they have a key in common, and inside that what is there has every charge of the offer.
	keys, inside bool
}

// there is what counts of a run in a slice.
type there struct {
	share   Share
	cuts    []Cut
	samples map[string]*Sample
}

// reach is what an offer has of a bill.
type reach struct {
	*Offered
	// samples are by the ID of the sub account, which a file may spell in several ways.
	samples  map[string]*Sample
	from, to int32
}

func reachOf(o *Offered) reach {
	r := reach{Offered: o, samples: map[string]*Sample{}, from: math.MaxInt32, to: math.MinInt32}
	for _, account := range slices.Sorted(maps.Keys(o.Samples)) {
		addTo(r.samples, ID(account), o.Samples[account])
	}
	for _, part := range o.Share.Parts {
		r.from, r.to = min(r.from, part.Days[0].Day), max(r.to, part.Days[len(part.Days)-1].Day)
	}
	return r
}

// addTo adds a sample to those by id, and changes none of them: mostly an id has one.
func addTo(all map[string]*Sample, id string, sample *Sample) {
	if before := all[id]; before != nil {
		both := &Sample{}
		both.Merge(before)
		both.Merge(sample)
		sample = both
	}
	all[id] = sample
}

// within is the part of a share within the reach of the offer.
func (r reach) within(share Share) compared {
	c := compared{cut: Cut{Slice: share.Slice, From: r.from, To: r.to}, from: math.MaxInt32, to: math.MinInt32}
	for _, part := range share.Parts {
		if r.samples[ID(part.SubAccount)] == nil || len(part.Days) == 0 {
			continue
		}
		c.accounts = true
		c.cut.SubAccounts = append(c.cut.SubAccounts, part.SubAccount)
		c.from, c.to = min(c.from, part.Days[0].Day), max(c.to, part.Days[len(part.Days)-1].Day)
		for _, one := range part.Days {
			if c.cut.holds(one.Day) {
				c.rows += one.Rows
			}
		}
	}
	return c
}

// compare says how an offer stands to what is there.
func (r reach) compare(of there) compared {
	c := r.within(of.share)
	if c.rows == 0 {
		return c
	}
	offered := int64(0)
	var mine, theirs overlap
	others := map[string]*Sample{}
	for _, account := range slices.Sorted(maps.Keys(of.samples)) {
		id, other := ID(account), of.samples[account]
		sample := r.samples[id]
		if sample == nil {
			continue
		}
		theirs.add(other.in(sample, func(day int32) bool {
			return day >= r.from && day <= r.to && !slices.ContainsFunc(of.cuts, func(c Cut) bool { return c.has(account) && c.holds(day) })
		}))
		addTo(others, id, other)
	}
	for _, id := range slices.Sorted(maps.Keys(r.samples)) {
		mine.add(r.samples[id].in(cmp.Or(others[id], &Sample{}), func(int32) bool { return true }))
	}
	met := map[string]bool{}
	for _, account := range c.cut.SubAccounts {
		met[ID(account)] = true
	}
	for _, part := range r.Share.Parts {
		if met[ID(part.SubAccount)] {
			offered += part.Days.Rows()
		}
	}
	c.keys, c.inside = theirs.shared > 0, mine.keyed*100 >= mine.rows*restatesAt
	goesOn := r.from == c.from && r.to < c.to
	if theirs.rows > 0 {
		c.same = c.rows * theirs.same / theirs.rows
	}
	restated := theirs.keyed*100 >= theirs.rows*restatesAt && mine.keyed*100 >= mine.shared*restatesAt
	switch {
	case theirs.rows == 0: // Too few rows of the sample are on these days to say.
		c.relation = unsure
	case theirs.same == 0 && theirs.shared*100 < theirs.rows*unrelatedAt && mine.shared*100 < mine.rows*unrelatedAt:
		c.relation = distinct
	case mine.same == mine.rows && c.rows > offered && theirs.missing >= r.to && r.from < r.to:
		c.relation = contained
	case mine.same == mine.rows && c.rows > offered:
		c.relation = fewer
	case theirs.same*100 >= theirs.rows*extendsAt && (!goesOn || theirs.same == theirs.rows):
		c.relation = extends
	case restated && offered*100 < c.rows*restatesAt:
		c.relation = fewer
	case restated && goesOn:
		c.relation = older
	case restated:
		c.relation = restates
	default:
		c.relation = unsure
	}
	return c
}
