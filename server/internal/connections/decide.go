package connections

import (
	"fmt"
	"path"
	"strings"
	"time"
)

// State is that of a batch.
type State string

// The states of a batch.
const (
	Waiting    State = "waiting"
	Ready      State = "ready"
	Fetching   State = "fetching"
	Ingesting  State = "ingesting"
	Taken      State = "taken"
	Rejected   State = "rejected"
	Held       State = "held"
	Superseded State = "superseded"
	Incomplete State = "incomplete"
	Same       State = "same"
)

// States are all states.
func States() []State {
	return []State{Waiting, Ready, Fetching, Ingesting, Taken, Rejected, Held, Superseded, Incomplete, Same}
}

// Question is why a batch is held.
type Question string

// The questions.
const (
	// Fewer asks about a batch that is much smaller than the one in use.
	Fewer Question = "fewer"
	// Overlap asks about two exports that bill the same months of the same scope.
	Overlap Question = "overlap"
)

// Answer is what a person decided about a held batch.
type Answer string

// The answers.
const (
	// Take takes the batch; TakeAlways also the next ones of the export with the same question, until a day.
	Take       Answer = "take"
	TakeAlways Answer = "take-always"
	// Skip leaves the batch out.
	Skip Answer = "skip"
)

// Past is a batch as it was seen before.
type Past struct {
	Batch
	State State
	// Print is the fingerprint of the parts that were taken or rejected, Listed that of the last listing.
	Print, Listed string
	// Counted are the rows that were read; -1 before.
	Counted  int64
	Question Question
	Answer   Answer
	// Until is when TakeAlways ends as a rule.
	Until time.Time
	// Since is when the batch got its state, and Quiet when Listed changed.
	Since, Quiet time.Time
}

// Decision is what happens with a batch.
type Decision struct {
	Batch
	// State is taken for a batch that counts already, ready for one to take now.
	State    State
	Reason   string
	Question Question
	// Rival is the ID of the batch that this one overlaps; empty without one.
	Rival string
}

const (
	// patience is how long a batch may lack files.
	patience = 6 * time.Hour
	// fewer is the part of rows that a batch may lose without a question, in percent.
	fewer = 20
)

// Plan decides about all batches of a listing, oldest first. The order of batches and history does not matter.
func Plan(batches []Batch, history []Past, now time.Time) []Decision {
	batches = Grouping{Batches: append([]Batch(nil), batches...)}.canonical().Batches
	var list []Decision
	for i := range batches {
		list = append(list, decide(batches[i], batches, history, now))
	}
	return list
}

// Decide decides about one batch that is alone in a listing.
func Decide(b Batch, history []Past, now time.Time) Decision {
	return Plan([]Batch{b}, history, now)[0]
}

func decide(b Batch, all []Batch, history []Past, now time.Time) Decision {
	past, known := find(history, b.ID)
	say := func(state State, format string, args ...any) Decision {
		return Decision{Batch: b, State: state, Reason: fmt.Sprintf(format, args...)}
	}
	if known && past.State == Taken && past.Print == b.Fingerprint() {
		return say(Taken, "")
	}
	if reason := open(b, past, now); known && past.State == Taken && reason != "" {
		if len(b.Missing) > 0 {
			reason = "the source no longer has " + path.Base(b.Missing[0])
		}
		return say(Taken, "%s", reason)
	}
	if b.Refused != "" {
		return say(Rejected, "%s", b.Refused)
	}
	if known && past.State == Rejected && past.Print == b.Fingerprint() {
		return Decision{Batch: b, State: Rejected, Reason: ""}
	}
	if d, late := newer(b, all, history); late {
		return d
	}
	if reason := open(b, past, now); reason != "" {
		if past.State == Incomplete || past.State == Waiting && now.Sub(past.Since) >= patience {
			return say(Incomplete, "%s", reason)
		}
		return say(Waiting, "%s", reason)
	}
	for _, p := range history {
		if p.State == Taken && p.Slot() == b.Slot() && p.Print == b.Fingerprint() {
			return say(Same, "the files are those of the batch in use")
		}
	}
	if known && past.Answer == Skip {
		return say(Superseded, "left out by answer")
	}
	if q, reason, other := question(b, all, history); q != "" && !answered(b, q, past, history, now) {
		d := say(Held, "%s", reason)
		d.Question, d.Rival = q, other
		return d
	}
	return say(Ready, "")
}

func find(history []Past, id string) (Past, bool) {
	for _, p := range history {
		if p.ID == id {
			return p, true
		}
	}
	return Past{}, false
}

// open says what keeps a batch from being complete; past is its last state, if it was seen before.
func open(b Batch, past Past, now time.Time) string {
	if len(b.Missing) > 0 {
		more, since := "", now
		if past.State == Waiting || past.State == Incomplete {
			since = past.Since
		}
		if n := len(b.Missing) - 1; n > 0 {
			more = fmt.Sprintf(" and %d more", n)
		}
		return fmt.Sprintf("waiting for %s%s since %s", path.Base(b.Missing[0]), more, since.UTC().Format("2006-01-02 15:04"))
	}
	// A copied bucket has the times of the copy, so that quiet files count in the end.
	if b.Settles && past.Listed == b.Fingerprint() && now.Sub(past.Quiet) >= settled {
		return ""
	}
	return b.Growing
}

// newer reports that a later delivery of the same export has the months of the batch.
func newer(b Batch, all []Batch, history []Past) (Decision, bool) {
	if b.Manifest == "" { // A file that was put back is older and counts.
		return Decision{}, false
	}
	superseded := func(by Batch) (Decision, bool) {
		return Decision{Batch: b, State: Superseded, Reason: "a newer delivery of " + by.Made.UTC().Format("2006-01-02 15:04") + " replaces it"}, true
	}
	series := func(x Batch) bool {
		// What lies at the place of a manifest now is the newest, even if it has an earlier time.
		return x.Manifest != b.Manifest && x.Scope == b.Scope && x.Export == b.Export && covers(x.Period, b.Period) && byTime(b, x) < 0
	}
	for _, p := range history {
		if p.State == Taken && series(p.Batch) {
			return superseded(p.Batch)
		}
	}
	for _, x := range all {
		if series(x) && x.Refused == "" && x.Growing == "" && len(x.Missing) == 0 {
			if past, known := find(history, x.ID); known && (past.State == Rejected || past.Answer == Skip) {
				continue
			}
			return superseded(x)
		}
	}
	return Decision{}, false
}

// question asks about a batch that is suspicious.
func question(b Batch, all []Batch, history []Past) (q Question, reason, other string) {
	if other, found := rival(b, all, history); found {
		return Overlap, fmt.Sprintf("the exports %q and %q bill the same months of the same scope: %s", other.Export, b.Export, b.Period), other.ID
	}
	for _, p := range history {
		if p.State != Taken || p.Slot() != b.Slot() || p.ID == b.ID && p.Print == b.Fingerprint() {
			continue
		}
		had := p.Counted
		if had < 0 {
			had = p.Rows
		}
		switch {
		case had >= 0 && b.Rows >= 0:
			if shrinks(had, b.Rows) {
				return Fewer, fmt.Sprintf("it has %d rows, the batch in use %d", b.Rows, had), ""
			}
		case format(p.Batch) == format(b) && shrinks(p.Size(), b.Size()):
			return Fewer, fmt.Sprintf("it has %d bytes, the batch in use %d", b.Size(), p.Size()), ""
		}
	}
	return "", "", ""
}

func shrinks(before, after int64) bool { return after*100 < before*(100-fewer) }

// format is the ending of the first part; sizes of different formats do not compare.
func format(b Batch) string {
	if len(b.Parts) == 0 {
		return ""
	}
	_, ending, _ := strings.Cut(path.Base(b.Parts[0].Key), ".")
	return ending
}

// rival is another export that bills the same months: the one in use, else the newest of the listing.
func rival(b Batch, all []Batch, history []Past) (Batch, bool) {
	competes := func(x Batch) bool {
		return x.Scope == b.Scope && x.Export != b.Export && overlap(x.Period, b.Period) && x.Manifest != "" && b.Manifest != ""
	}
	for _, p := range history {
		if p.State == Taken && p.Slot() == b.Slot() {
			return Batch{}, false // The export is in use; the other one is asked about.
		}
	}
	for _, p := range history {
		if p.State == Taken && competes(p.Batch) {
			return p.Batch, true
		}
	}
	for _, x := range all {
		if competes(x) && x.Refused == "" && x.Growing == "" && len(x.Missing) == 0 && byTime(b, x) < 0 {
			if past, known := find(history, x.ID); known && (past.State == Rejected || past.Answer == Skip) {
				continue
			}
			return x, true
		}
	}
	return Batch{}, false
}

// answered reports whether a person accepted the batch, or such batches of the export.
func answered(b Batch, q Question, past Past, history []Past, now time.Time) bool {
	if past.ID == b.ID && past.Answer != "" {
		return past.Answer != Skip
	}
	for _, p := range history {
		if p.Answer == TakeAlways && now.Before(p.Until) && p.Question == q && p.Scope == b.Scope && p.Export == b.Export {
			return true
		}
	}
	return false
}
