package history

// Taken is a slice in which a run replaces rows of another delivery.
type Taken struct {
	// Before is the counting share, After the run's share.
	Before, After Share
}

// Taken are the slices that a further run would take from other deliveries, in the order of its shares. A file that is delivered
// again under its own name takes nothing from another delivery.
func (s State) Taken(run Run) (taken []Taken) {
	own, _ := Name(run.Delivery, run.File)
	before := map[Slice]Share{}
	for i := range s {
		if of, _ := Name(s[i].Delivery, s[i].File); of == own {
			continue
		}
		for _, share := range s[i].Counting {
			sum, known := before[share.Slice]
			if !known {
				sum = Share{Slice: share.Slice, FirstCharge: share.FirstCharge, LastCharge: share.LastCharge}
			}
			sum.Rows += share.Rows
			sum.FirstCharge, sum.LastCharge = min(sum.FirstCharge, share.FirstCharge), max(sum.LastCharge, share.LastCharge)
			before[share.Slice] = sum
		}
	}
	for _, share := range run.Shares {
		if was, ok := before[share.Slice]; ok && was.Rows > 0 {
			taken = append(taken, Taken{Before: was, After: share})
		}
	}
	return taken
}
