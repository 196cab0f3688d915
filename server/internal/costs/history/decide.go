package history

import (
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Question is a bill of which the rows do not tell what happens to it.
type Question struct {
	Bill  Slice
	Doubt costs.Doubt
	// Slices are the offer's, as its rows spell them.
	Slices []Slice
	// Instead is what that answer replaces, which is within the sub accounts and days of the offer; the other one replaces nothing.
	Instead []Take
	// RowsThere are those of the earlier runs on the days in doubt, RowsSame those of them that the offer has too, and RowsOffered the
	// offer's.
	RowsThere, RowsSame, RowsOffered int64
	// Runs are the earlier runs in doubt.
	Runs []string
	// Offered is what the answer is about.
	Offered Waiting
}

// Sender is how the sender of an offer sends it.
type Sender struct {
	Answer costs.Answer
	// Batch names what the sender sends together; empty without others. Runs of it that were there already are Beside.
	Batch  string
	Beside []string
	// Follows is true while more files of the batch follow: bills of which something is there, or that are in doubt, wait for them.
	Follows bool
	// Complete is true if nothing follows, so that what it has not of another batch is missing.
	Complete bool
	// Skip reports runs that the offer replaces anyway; nil for none.
	Skip func(*RunStatus) bool
}

// has reports whether a run is of the batch.
func (s Sender) has(run *RunStatus) bool {
	return s.Batch != "" && run.batch() == s.Batch || slices.Contains(s.Beside, run.ID)
}

func (s Sender) skips(run *RunStatus) bool { return s.Skip != nil && s.Skip(run) }

// Detail is what a run has in a slice.
type Detail struct {
	Parts   []Part
	Samples map[string]*Sample
}

// Details reads what a run has in a slice.
type Details func(run string, slice Slice) (Detail, error)

// Decide decides what the rows of an offer do to what counts. Bills in doubt are questions: the caller adds their answers.
func Decide(state State, offer Offer, sender Sender, details Details) (d Decision, questions []Question, err error) {
	d.Batch = sender.Batch
	bills := map[Slice][]*Offered{}
	latest := map[Slice]string{}
	for slice, one := range offer {
		bill := Bill(slice)
		bills[bill] = append(bills[bill], one)
		payer := Slice{Provider: bill.Provider, Account: bill.Account}
		latest[payer] = max(latest[payer], bill.Month)
	}
	counting := map[Slice][]*RunStatus{}
	for i := range state {
		for _, share := range state[i].Counting {
			if bill := Bill(share.Slice); bills[bill] != nil && !sender.skips(&state[i]) && !slices.Contains(counting[bill], &state[i]) {
				counting[bill] = append(counting[bill], &state[i])
			}
		}
	}
	for _, bill := range slices.SortedFunc(maps.Keys(bills), Slice.Compare) {
		of := billing{Sender: sender, state: state, bill: bill, details: details}
		sum := &Offered{Samples: map[string]*Sample{}, Late: bill.Month < latest[Slice{Provider: bill.Provider, Account: bill.Account}]}
		slices.SortFunc(bills[bill], func(a, b *Offered) int { return a.Share.Compare(b.Share.Slice) })
		for _, one := range bills[bill] {
			of.slices = append(of.slices, one.Share.Slice)
			sum.add(one)
		}
		of.reach = reachOf(sum)
		question, err := of.decide(&d, counting[bill])
		if err != nil {
			return d, nil, err
		}
		if question != nil {
			questions = append(questions, *question)
		}
	}
	return d, questions, nil
}

// billing decides one bill.
type billing struct {
	Sender
	reach
	state   State
	bill    Slice
	slices  []Slice
	details Details
}

// findings are how a bill of an offer stands to the earlier runs.
type findings struct {
	Question
	reason Reason
	// met are the runs that have rows of the bill.
	met       []string
	relations [unsure + 1]int
	// takes are parts of earlier runs that the offer has again, and yields its parts that an earlier run has.
	takes, yields []Take
	// accounts and keys report that they have some in common.
	accounts, keys bool
	// neighbors are the earlier runs with the same sub accounts on any day, and neighborRows their rows there.
	neighbors    []string
	neighborRows int64
	// others reports that something is there that was not sent just now.
	others bool
	// restated are the other batches of which the offer replaces a file, and left those of which it has nothing of another file.
	restated, left map[string]bool
}

func (b *billing) decide(d *Decision, earlier []*RunStatus) (*Question, error) {
	if len(earlier) == 0 {
		d.Reasons = append(d.Reasons, Reason{Bill: b.slices[0], Outcome: costs.First})
		return nil, nil //nolint:nilnil // No question.
	}
	f := findings{reason: Reason{Bill: b.slices[0]}, restated: map[string]bool{}, left: map[string]bool{}, Question: Question{Bill: b.slices[0],
		Slices: b.slices, RowsOffered: b.Share.Rows, Offered: Waiting{b.Amounts, b.Corrections, b.Negative, b.Late}}}
	for _, run := range earlier {
		for _, share := range run.Counting {
			if Bill(share.Slice) != b.bill {
				continue
			}
			what := there{share: share}
			c := b.within(share)
			if share.Parts == nil || c.rows > 0 { // Samples of other sub accounts and days are not needed.
				var err error
				if what, err = b.there(run, share); err != nil {
					return nil, err
				}
				c = b.compare(what)
			}
			b.note(&f, run, what, c)
		}
	}
	f.Runs = slices.Compact(f.Runs)
	f.reason.about(slices.Compact(f.met))
	waits := b.Follows && b.Answer == costs.Unanswered && f.others
	if waits || !b.conclude(d, &f) {
		if !b.Follows {
			return &f.Question, nil
		}
		d.Say(f.Question, costs.Unanswered)
	}
	return nil, nil //nolint:nilnil // No question.
}

// note adds how the offer stands to a part of an earlier run.
func (b *billing) note(f *findings, run *RunStatus, what there, c compared) {
	own, batch := b.has(run), run.batch()
	if own && c.inside && c.relation == older {
		c.relation = contained // The month so far of an earlier day, sent beside that of a later one.
	}
	f.relations[c.relation]++
	f.accounts, f.keys, f.others = f.accounts || c.accounts, f.keys || c.keys, f.others || !slices.Contains(b.Beside, run.ID)
	f.met, f.reason.Rows, f.reason.Same = append(f.met, run.ID), f.reason.Rows+c.rows, f.reason.Same+c.same
	if !c.accounts {
		return
	}
	if own && (c.relation == apart || c.relation == distinct) {
		return // Another part of the same batch.
	}
	f.neighbors, f.neighborRows = append(f.neighbors, run.ID), f.neighborRows+what.share.Rows
	if c.rows == 0 {
		return // Other days.
	}
	f.Runs, f.RowsThere, f.RowsSame = append(f.Runs, run.ID), f.RowsThere+c.rows, f.RowsSame+c.same
	if own && b.Answer != costs.Unanswered && (c.relation == contained || c.relation == fewer) {
		c.relation = contained // The answer is about what was there before the batch.
	} else {
		f.Instead = b.takes(f.Instead, run.ID, c.cut)
	}
	switch c.relation {
	case extends, restates:
		f.takes = b.takes(f.takes, run.ID, c.cut)
		if !own && batch != "" {
			f.restated[batch] = true
		}
	case contained:
		for _, slice := range b.slices {
			f.yields = append(f.yields, Take{Run: run.ID, Cut: Cut{Slice: slice}})
		}
	case distinct:
		f.left[batch] = true
	case apart, older, fewer, unsure:
	}
}

// missing reports whether the offer replaces some files of another batch, and lacks others.
func (b *billing) missing(f *findings) bool {
	for batch := range f.restated {
		if b.Complete && f.left[batch] {
			return true
		}
	}
	return false
}

// conclude adds what the rows tell to the decision, or reports false: then there is a question.
func (b *billing) conclude(d *Decision, f *findings) bool {
	corrects := b.Corrections == b.Share.Rows || f.keys && b.Negative*3 >= b.Share.Rows
	switch {
	case b.Answer == costs.Instead && len(f.Instead)+len(f.yields) > 0:
		f.reason.Outcome = costs.Replaces
		// It replaces no file of its batch.
		f.reason.More = 0
		f.reason.about(slices.DeleteFunc(slices.Clone(f.met), func(id string) bool { return b.has(b.state.Find(id)) }))
		d.Takes, d.Yields = append(d.Takes, f.Instead...), append(d.Yields, b.own(f.yields)...)
	case b.Answer == costs.Instead: // Nothing is there on its days.
		f.reason.Outcome = costs.Adds
	case b.Answer == costs.InAddition:
		f.reason.Outcome = costs.AddsAsSaid
	case f.relations[contained] > 0:
		f.reason.Outcome = costs.Contained
		d.Yields = append(d.Yields, f.yields...)
	case corrects && f.accounts && f.relations[extends] == 0:
		f.Doubt = costs.OnlyCorrections
		return false
	case f.relations[unsure] > 0:
		f.Doubt = costs.SomeSame
		return false
	case f.relations[fewer] > 0 || b.missing(f):
		f.Doubt = costs.FewerRows
		return false
	case f.relations[older] > 0:
		f.Doubt = costs.EndsEarlier
		return false
	case f.relations[restates] > 0:
		f.reason.Outcome = costs.Restates
		d.Takes = append(d.Takes, f.takes...)
	case f.relations[extends] > 0:
		f.reason.Outcome = costs.Extends
		d.Takes = append(d.Takes, f.takes...)
	case b.Late && f.accounts && b.Share.Rows*5 <= f.neighborRows:
		f.Doubt, f.RowsThere, f.Runs = costs.LateRows, f.neighborRows, slices.Compact(f.neighbors)
		return false
	default:
		f.reason.Outcome = costs.Adds
	}
	d.Reasons = append(d.Reasons, f.reason)
	return true
}

// own are the parts of runs of the batch.
func (b *billing) own(yields []Take) []Take {
	return slices.DeleteFunc(yields, func(one Take) bool {
		of := b.state.Find(one.Run)
		return of == nil || !b.has(of)
	})
}

// there is what counts of a run in a slice, with its samples.
func (b *billing) there(run *RunStatus, share Share) (there, error) {
	detail, err := b.details(run.ID, share.Slice)
	if err != nil {
		return there{}, err
	}
	out := there{share: share, samples: detail.Samples}
	for _, cut := range run.Cuts {
		if cut.Slice == share.Slice {
			out.cuts = append(out.cuts, cut)
		}
	}
	if share.Parts == nil {
		out.share.Parts = detail.Parts
		if len(out.cuts) > 0 {
			out.share, _ = out.share.left(out.cuts)
		}
	}
	return out, nil
}

// takes adds a part of a run, and what the run itself replaced there or had from it: if the run is deleted one day, its predecessors
// do not come back beside the offer.
func (b *billing) takes(list []Take, run string, cut Cut) []Take {
	of := b.state.Find(run)
	if of == nil || slices.ContainsFunc(list, func(one Take) bool {
		return one.Run == run && one.Slice == cut.Slice && one.From == cut.From && one.To == cut.To && slices.Equal(one.SubAccounts, cut.SubAccounts)
	}) {
		return list
	}
	list = append(list, Take{Run: run, Cut: cut})
	before := func(id string) {
		earlier := b.state.Find(id)
		if earlier == nil {
			return
		}
		for _, share := range earlier.Shares {
			if Bill(share.Slice) == b.bill {
				within := cut
				within.Slice = share.Slice
				list = b.takes(list, id, within)
			}
		}
	}
	for _, replaced := range of.Replaced {
		before(replaced.ID)
	}
	for i := range b.state {
		if other := b.state[i].Decision; other != nil && slices.ContainsFunc(other.Yields, func(one Take) bool { return one.Run == run }) {
			before(b.state[i].ID)
		}
	}
	return list
}

// Say adds the answer to a question to the decision.
func (d *Decision) Say(q Question, answer costs.Answer) {
	reason := Reason{Bill: q.Bill, Rows: q.RowsThere, Same: q.RowsSame}
	reason.about(q.Runs)
	switch answer {
	case costs.Instead:
		reason.Outcome = costs.Replaces
		d.Takes = append(d.Takes, q.Instead...)
	case costs.InAddition:
		reason.Outcome = costs.AddsAsSaid
	case costs.Unanswered:
		reason.Outcome, reason.Waiting = costs.Waits, &q.Offered
		d.Held = append(d.Held, q.Slices...)
	}
	d.Reasons = append(d.Reasons, reason)
	slices.SortFunc(d.Reasons, func(a, b Reason) int { return a.Bill.Compare(b.Bill) })
}

// Within finds the slices of a batch's files whose rows another file of the batch has too: month so far and month so far again, in one
// drop. The result is by file: what yields, and to which file.
func Within(files []Offer) [][]Inside {
	out := make([][]Inside, len(files))
	byBill := map[Slice][]place{}
	for i, offer := range files {
		for _, slice := range slices.SortedFunc(maps.Keys(offer), Slice.Compare) {
			bill := Bill(slice)
			one := place{i, slice, reachOf(offer[slice])}
			for _, earlier := range byBill[bill] {
				switch {
				case earlier.file == i || out[earlier.file] != nil && slices.ContainsFunc(out[earlier.file], func(in Inside) bool { return in.Slice == earlier.slice }):
				case one.holds(earlier):
					out[earlier.file] = append(out[earlier.file], Inside{earlier.slice, i})
				case earlier.holds(one) && !slices.ContainsFunc(out[i], func(in Inside) bool { return in.Slice == slice }):
					out[i] = append(out[i], Inside{slice, earlier.file})
				}
			}
			byBill[bill] = append(byBill[bill], one)
		}
	}
	return out
}

// Inside is a slice of a file whose rows another file has.
type Inside struct {
	Slice Slice
	File  int
}

// place is a slice of a file of a batch.
type place struct {
	file  int
	slice Slice
	reach
}

// holds reports whether a place has all rows of another one, as they are or restated.
func (p place) holds(other place) bool {
	if other.from > p.to || other.to < p.from {
		return false
	}
	c := p.compare(thereOf(other.Offered))
	return c.rows == other.Share.Rows && (c.relation == extends || c.relation == restates)
}

// Without is the offer without the slices that yield.
func (o Offer) Without(yields []Inside) Offer {
	out := maps.Clone(o)
	for _, one := range yields {
		delete(out, one.Slice)
	}
	return out
}

// Together is the offer of all files.
func Together(files []Offer) Offer {
	sum := Offer{}
	for _, one := range files {
		for slice, offered := range one {
			if sum[slice] == nil {
				sum[slice] = &Offered{Share: Share{Slice: slice}, Samples: map[string]*Sample{}}
			}
			sum[slice].add(offered)
		}
	}
	return sum
}
