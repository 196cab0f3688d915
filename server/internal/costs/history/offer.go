package history

import (
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Offer is what files bring, before it counts.
type Offer map[Slice]*Offered

// Offered is an offer's part of a slice.
type Offered struct {
	Share Share
	// Samples are by sub account.
	Samples map[string]*Sample
	// Amounts are BilledCost by currency.
	Amounts costs.Amounts
	// Corrections are the rows with the ChargeClass Correction, Negative those that credit something.
	Corrections, Negative int64
	// Late is true if the offer has a later month too.
	Late bool
}

// samplesMost bounds the rows that all samples of a file keep together; with more sub accounts each keeps fewer.
const samplesMost = 200_000

// Collector makes an offer of the rows of a file.
type Collector struct {
	slices map[Slice]*collected
	// last is the slice and the part of the previous row; neighbors mostly share them.
	last       *collected
	samples    []*Sample
	most, adds int
}

type collected struct {
	Offered
	parts map[string]*collectedPart
	part  *collectedPart
}

type collectedPart struct {
	account string
	days    Days
	sample  *Sample
}

// NewCollector has no rows yet.
func NewCollector() *Collector {
	return &Collector{slices: map[Slice]*collected{}, most: SampleMost}
}

// Row is what a collector looks at.
type Row struct {
	SubAccount []byte
	// Charge is ChargePeriodStart in microseconds since 1970.
	Charge int64
	// Key is that of the row's mark.
	Key uint64
	// Content is that of the row's mark. It is called for rows that the sample may keep: few of a large file.
	Content func() uint64
	// Correction is a row with that ChargeClass, Negative one that credits something.
	Correction, Negative bool
}

// Add adds a row.
func (c *Collector) Add(slice Slice, row Row) {
	one := c.last
	if one == nil || one.Share.Slice != slice {
		if one = c.slices[slice]; one == nil {
			one = &collected{Offered: Offered{Share: Share{Slice: slice}}, parts: map[string]*collectedPart{}}
			c.slices[slice] = one
		}
		c.last = one
	}
	part := one.part
	if part == nil || part.account != string(row.SubAccount) {
		if part = one.parts[string(row.SubAccount)]; part == nil {
			part = &collectedPart{account: string(row.SubAccount), sample: &Sample{most: c.most}}
			one.parts[part.account] = part
			c.samples = append(c.samples, part.sample)
		}
		one.part = part
	}
	one.Share.Count(row.Charge)
	day := DayOf(row.Charge)
	part.days = part.days.count(day, 1)
	if part.sample.mayKeep(row.Key) {
		part.sample.Add(Mark{Key: row.Key, Content: row.Content(), Day: day, Count: 1})
	}
	if row.Correction {
		one.Corrections++
	}
	if row.Negative {
		one.Negative++
	}
	if c.adds++; c.adds%samplesMost == 0 {
		c.bound()
	}
}

// bound halves the samples while they are too large together.
func (c *Collector) bound() {
	for c.most > 16 {
		sum := 0
		for _, one := range c.samples {
			sum += one.Len()
		}
		if sum <= samplesMost {
			return
		}
		c.most /= 2
		for _, one := range c.samples {
			one.Shrink(c.most)
		}
	}
}

// Offer is what was added.
func (c *Collector) Offer() Offer {
	c.bound()
	out := Offer{}
	for slice, one := range c.slices {
		offered := one.Offered
		offered.Samples = map[string]*Sample{}
		for _, name := range slices.Sorted(maps.Keys(one.parts)) {
			part := one.parts[name]
			offered.Share.Parts = append(offered.Share.Parts, Part{SubAccount: name, Days: part.days})
			offered.Samples[name] = part.sample
		}
		out[slice] = &offered
	}
	return out
}

// Shares are the offer's, in the order of their slices.
func (o Offer) Shares() (all []Share) {
	for _, slice := range slices.SortedFunc(maps.Keys(o), Slice.Compare) {
		all = append(all, o[slice].Share)
	}
	return all
}

// add adds another file's part of the same bill.
func (o *Offered) add(other *Offered) {
	o.Share = o.Share.with(other.Share)
	o.Corrections, o.Negative, o.Late = o.Corrections+other.Corrections, o.Negative+other.Negative, o.Late || other.Late
	for currency, amount := range other.Amounts {
		if o.Amounts == nil {
			o.Amounts = costs.Amounts{}
		}
		// A sum beyond the range is refused by the query that adds it up.
		if sum, err := o.Amounts[currency].Add(amount); err == nil {
			o.Amounts[currency] = sum
		}
	}
	for account, sample := range other.Samples {
		if o.Samples[account] == nil {
			o.Samples[account] = &Sample{}
		}
		o.Samples[account].Merge(sample)
	}
}

// Samples are the offer's, by slice and sub account.
func (o Offer) Samples() map[Slice]map[string]*Sample {
	all := map[Slice]map[string]*Sample{}
	for slice, one := range o {
		all[slice] = one.Samples
	}
	return all
}

// Detail is what the offer has in a slice.
func (o Offer) Detail(slice Slice) Detail {
	if one := o[slice]; one != nil {
		return Detail{Parts: one.Share.Parts, Samples: one.Samples}
	}
	return Detail{}
}
