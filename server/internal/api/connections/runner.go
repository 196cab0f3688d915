package connections

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/api/lease"
	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/connections/source"
	"github.com/costdeck/costdeck/server/internal/costs"
)

const (
	// beat is how often due connections are looked for, lookEvery the time between two looks at one.
	beat      = 5 * time.Second
	lookEvery = 10 * time.Minute
	// longestWait follows repeated failures, personWait one that only a person can end.
	longestWait, personWait = 6 * time.Hour, time.Hour
	// renewEvery is how often the lease of a long look is renewed.
	renewEvery = 5 * time.Second
	// askAgain is the time between two attempts to look while another process does.
	askAgain = 200 * time.Millisecond
	// atOnce is the number of looks of one process.
	atOnce = 2
	// keptFor is how long batches that were never in use are kept after the source lost them.
	keptFor = 35 * 24 * time.Hour
)

// Runner looks at the sources.
type Runner struct {
	Store  *Store
	Engine costs.Engine
	Inbox  *alerts.Store
	// Dir is for files in transfer.
	Dir   string
	Log   *slog.Logger
	Clock lease.Clock
	// Open opens a source; source.Open if nil.
	Open func(core.Config) (core.Source, error)

	mu sync.Mutex
	// idle are the fingerprints of listings in which nothing was left to do.
	idle map[string]string
	// notes are for people about connections that work, by connection.
	notes map[string]string
}

// Task looks at the connections that are due and that no other process looks at.
func (r *Runner) Task() background.Task {
	return background.Task{Name: "connections", Every: beat, Run: r.Due}
}

// Due looks at all connections that are due.
func (r *Runner) Due(ctx context.Context) error {
	list, err := r.Store.All(ctx)
	if err != nil || len(list) == 0 {
		return err
	}
	looks, err := r.Store.Looks(ctx)
	if err != nil {
		return err
	}
	var all sync.WaitGroup
	slots := make(chan struct{}, atOnce)
	errs := make([]error, len(list))
	for i, one := range list {
		if one.Paused || r.Store.now().Before(looks[one.ID].Due) {
			continue
		}
		slots <- struct{}{}
		all.Go(func() {
			defer func() { <-slots }()
			_, errs[i] = r.leased(ctx, one, func(ctx context.Context, replica string) error { return r.Look(ctx, one, replica) })
		})
	}
	all.Wait()
	return errors.Join(errs...)
}

// Now looks at a connection although it is not due, twice if files without a manifest must be seen twice. It waits while another process
// looks, and fails if the source does.
func (r *Runner) Now(ctx context.Context, one Stored) error {
	looks := 1
	if _, twice := one.Reader(nil).(core.SecondLook); twice {
		looks = 2
	}
	for range looks {
		if err := r.patient(ctx, one, func(ctx context.Context, replica string) error { return r.undue(ctx, one, replica) }); err != nil {
			return err
		}
	}
	return nil
}

// First looks at a connection as Now does, unless a process has done so successfully by the time that no other one looks.
func (r *Runner) First(ctx context.Context, one Stored) error {
	return r.patient(ctx, one, func(ctx context.Context, replica string) error {
		if look, err := r.Store.look(ctx, one.ID); err != nil || look.State == ok {
			return err
		}
		return r.undue(ctx, one, replica)
	})
}

// undue looks at a connection that may not be due.
func (r *Runner) undue(ctx context.Context, one Stored, replica string) error {
	if err := r.Store.RunNow(ctx, one.ID); err != nil {
		return err
	}
	if err := r.Look(ctx, one, replica); err != nil {
		return err
	}
	look, err := r.Store.look(ctx, one.ID)
	if err == nil && look.State != ok {
		err = fmt.Errorf("connection %s: %s", one.ID, look.Message)
	}
	return err
}

// patient looks once no other process does.
func (r *Runner) patient(ctx context.Context, one Stored, look func(ctx context.Context, replica string) error) error {
	for told := false; ; told = true {
		led, err := r.leased(ctx, one, look)
		if led || err != nil {
			return err
		}
		if !told {
			r.Log.InfoContext(ctx, "waiting for another process that looks at a connection", "connection", one.ID)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(askAgain):
		}
	}
}

// leased looks while no other process does, and reports whether it did.
func (r *Runner) leased(ctx context.Context, one Stored, look func(ctx context.Context, replica string) error) (led bool, err error) {
	share := lease.New(r.Store.db, "connection:"+one.ID, r.Clock)
	token, err := share.Lead(ctx)
	if err != nil || token == 0 {
		return false, err
	}
	defer func() { err = errors.Join(err, share.Release(context.WithoutCancel(ctx))) }()
	leading, cancel := context.WithCancel(share.Within(ctx, token))
	var renewing sync.WaitGroup
	renewing.Go(func() {
		ticker := time.NewTicker(renewEvery)
		defer ticker.Stop()
		for {
			select {
			case <-leading.Done():
				return
			case <-ticker.C:
			}
			if now, err := share.Lead(leading); err == nil && now != token {
				cancel()
			}
		}
	})
	defer renewing.Wait()
	defer cancel()
	err = look(leading, share.Holder())
	if errors.Is(err, database.ErrFenced) || leading.Err() != nil && ctx.Err() == nil { // Another process has taken over.
		return false, nil
	}
	return true, err
}

// Look lists the source once, and takes what is complete. A failure of the source is kept for people and is no error.
func (r *Runner) Look(ctx context.Context, one Stored, replica string) error {
	look, err := r.Store.look(ctx, one.ID)
	if err != nil {
		return err
	}
	var failure error
	// Another process may have looked since.
	if r.Store.now().Before(look.Due) {
		return nil
	}
	more := false
	look.Orphans, more, failure = r.look(ctx, one, replica, look.Orphans)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if errors.Is(failure, database.ErrFenced) {
		return failure
	}
	now := r.Store.now()
	look.At, look.State, look.Message = now, ok, r.noted(one.ID)
	if failure == nil {
		look.Listed, look.Failures, look.Due = now, 0, now.Add(lookEvery)
		if more {
			look.Due = now.Add(backfillEvery)
		}
		return errors.Join(r.Store.keepLook(ctx, one.ID, look), r.tellState(ctx, one, look))
	}
	look.Failures++
	class := core.ClassOf(failure)
	wait := min(lookEvery<<min(look.Failures-1, 6), longestWait)
	switch _, missing := errors.AsType[*enrollments.MissingError](failure); {
	case missing:
		wait = lookEvery // Someone may create it at any time.
	case class != core.Theirs && class != core.Ours:
		wait = personWait
	}
	look.State, look.Message, look.Due = string(class), failure.Error(), now.Add(max(wait/2+rand.N(wait/2), core.WaitOf(failure)))
	r.Log.WarnContext(ctx, "cannot look at a connection", "connection", one.ID, "class", class, "error", failure)
	return errors.Join(r.Store.keepLook(ctx, one.ID, look), r.tellState(ctx, one, look))
}

// look is one pass of list, group, decide and take. It returns the number of orphans, which stays while nothing changes, and whether a
// backfill has more to take.
func (r *Runner) look(ctx context.Context, one Stored, replica string, before int) (orphans int, more bool, err error) {
	// The settings file may name any enrollment.
	if err := enrollments.Missing(enrollments.Check(ctx, r.Store.db, one.Enrollment)); err != nil {
		return before, false, err
	}
	config, err := r.Store.Unseal(one)
	if err != nil {
		return before, false, err
	}
	history, err := r.Store.Batches(ctx, one.ID)
	if err != nil {
		return before, false, err
	}
	backfills, err := r.Store.Backfills(ctx)
	if err != nil {
		return before, false, err
	}
	j := &job{Runner: r, connection: one, replica: replica, history: history, backfill: backfills[one.ID]}
	if config.Since = since(history); j.backfilling() {
		config.Since, config.From = time.Time{}, min(config.From, j.backfill.First)
	}
	open := r.Open
	if open == nil {
		open = source.Open
	}
	if j.from, err = open(config); err != nil {
		return before, false, err
	}
	objects, err := j.from.List(ctx)
	if err != nil {
		return before, false, err
	}
	// Other settings read the same files differently.
	fingerprint := fmt.Sprint(one.Version, " ") + fingerprintOf(objects)
	if r.unchanged(one.ID, fingerprint) && !slices.ContainsFunc(history, changing) && !j.backfilling() {
		return before, false, nil
	}
	grouping, err := j.group(ctx, objects)
	if err != nil {
		return before, false, err
	}
	r.note(one.ID, j.from, append(grouping.Notes, proposal(j.connection.Config, objects)...))
	orphans = len(grouping.Orphans)
	if err := r.Store.keepOrphans(ctx, one.ID, grouping.Orphans); err != nil {
		return orphans, false, err
	}
	if more, err = j.all(ctx, grouping); err != nil {
		return orphans, false, err
	}
	if more {
		return orphans, true, nil
	}
	r.remember(one.ID, fingerprint)
	if j.backfilling() {
		err = r.Store.backfilled(ctx, one.ID, j.backfill)
	}
	return orphans, false, err
}

// since is the time of the newest batch in use, or of an earlier one that is still to be decided.
func since(history []Batch) (at time.Time) {
	for _, b := range history {
		if b.State == core.Taken && b.Made.After(at) {
			at = b.Made
		}
	}
	for _, b := range history {
		if changing(b) && b.Made.Before(at) {
			at = b.Made
		}
	}
	return at
}

// changing reports batches that change without a change of the listing.
func changing(b Batch) bool {
	return b.State != core.Taken && b.State != core.Superseded && b.State != core.Same && b.State != core.Rejected
}

func fingerprintOf(objects []core.Object) string {
	var parts []core.Part
	for _, o := range objects {
		parts = append(parts, core.Part{Object: o})
	}
	return core.Batch{Parts: parts}.Fingerprint()
}

func (r *Runner) unchanged(id, fingerprint string) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.idle[id] == fingerprint
}

func (r *Runner) remember(id, fingerprint string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.idle == nil {
		r.idle = map[string]string{}
	}
	r.idle[id] = fingerprint
}

// job is one look at a connection.
type job struct {
	*Runner
	connection Stored
	from       core.Source
	replica    string
	history    []Batch
	// backfill is the last one; its zero value covers nothing.
	backfill Backfill
}

// backfilling reports whether a backfill runs.
func (j *job) backfilling() bool { return !j.backfill.At.IsZero() && j.backfill.Done.IsZero() }

// maxManifest bounds a manifest in bytes.
const maxManifest = 16 << 20

func (j *job) group(ctx context.Context, objects []core.Object) (core.Grouping, error) {
	known := map[string]bool{}
	for _, b := range j.history {
		known[b.ID] = true
	}
	return j.groupKnowing(ctx, objects, known)
}

// groupKnowing groups with the IDs of the batches that were seen before.
func (j *job) groupKnowing(ctx context.Context, objects []core.Object, known map[string]bool) (core.Grouping, error) {
	layout, content := j.connection.Reader(known), map[string][]byte{}
	for _, o := range layout.Manifests(objects) {
		if o.Size > maxManifest {
			continue
		}
		text, err := read(ctx, j.from, o)
		if errors.Is(err, core.ErrReplaced) {
			continue // It is listed again at the next look.
		}
		if err != nil {
			return core.Grouping{}, err
		}
		content[o.Key] = text
	}
	g := layout.Group(objects, content)
	g.Batches = slices.DeleteFunc(g.Batches, func(b core.Batch) bool { return j.connection.Before(b.Period) && !j.backfill.Covers(b.Period) })
	for i := range g.Batches { // Rows that were counted are known without the files.
		if known := j.find(g.Batches[i].ID); g.Batches[i].Rows < 0 && known.Counted >= 0 && known.CountedOf == g.Batches[i].Fingerprint() {
			g.Batches[i].Rows = known.Counted
		}
	}
	return g, nil
}

// all decides about every batch, and takes those that are ready: oldest first, then those of a backfill, newest first. It reports
// whether the backfill has more.
func (j *job) all(ctx context.Context, g core.Grouping) (more bool, err error) {
	listed := map[string]bool{}
	for _, b := range g.Batches {
		listed[b.ID] = true
	}
	var gone []string
	for _, b := range j.history {
		waiting := b.State == core.Waiting || b.State == core.Incomplete || b.State == core.Held
		old := (b.State == core.Superseded || b.State == core.Same) && j.Store.now().Sub(b.Seen) > keptFor
		if !listed[b.ID] && (waiting || old) {
			gone = append(gone, b.ID)
		}
	}
	if err := j.Store.forget(ctx, j.connection.ID, gone); err != nil {
		return false, err
	}
	for _, id := range gone {
		if err := os.RemoveAll(j.place(id)); err != nil {
			return false, err
		}
	}
	j.history = slices.DeleteFunc(j.history, func(b Batch) bool { return slices.Contains(gone, b.ID) })
	var earlier []core.Decision
	for _, d := range core.Plan(g.Batches, j.past(), j.Store.now()) {
		if j.connection.Before(d.Period) && d.State == core.Ready {
			earlier = append(earlier, d)
			continue
		}
		if err := j.one(ctx, d, g.Batches); err != nil {
			return false, err
		}
	}
	slices.SortStableFunc(earlier, func(a, b core.Decision) int { return cmp.Compare(b.Period, a.Period) })
	most := min(len(earlier), backfillAtOnce)
	for _, d := range earlier[:most] {
		if err := j.one(ctx, d, g.Batches); err != nil {
			return false, err
		}
	}
	return most < len(earlier), nil
}

func (j *job) past() (list []core.Past) {
	for _, b := range j.history {
		list = append(list, b.Past)
	}
	return list
}

// one keeps a decision, and takes the batch if it is ready.
func (j *job) one(ctx context.Context, d core.Decision, all []core.Batch) error {
	before := j.find(d.ID)
	d = j.still(before, d)
	b := j.next(before, d)
	if d.State == core.Held && d.Rival != "" {
		var err error
		if b.Rival, err = j.compare(ctx, b, d.Rival); err != nil {
			return err
		}
	}
	if d.State == core.Rejected && d.Reason == "" {
		b.Reason = before.Reason
	}
	if err := j.keep(ctx, b); err != nil {
		return err
	}
	if d.State != core.Ready {
		if before.State == core.Held && d.State != core.Held { // Its files are not needed any more.
			return errors.Join(os.RemoveAll(j.place(b.ID)), j.tell(ctx, before, b))
		}
		return j.tell(ctx, before, b)
	}
	err := j.take(ctx, b, all)
	if errors.Is(err, core.ErrReplaced) {
		b.State, b.Reason = core.Waiting, "a file was replaced while it was read: it begins again at the next look"
		return j.keep(ctx, b)
	}
	if err != nil && ctx.Err() == nil {
		b.State, b.Reason = core.Ready, err.Error()
		return errors.Join(err, j.keep(ctx, b))
	}
	return err
}

func (j *job) find(id string) Batch {
	for _, b := range j.history {
		if b.ID == id {
			return b
		}
	}
	return Batch{Past: core.Past{Counted: -1}}
}

// next is the batch after a decision.
func (j *job) next(before Batch, d core.Decision) Batch {
	now, b := j.Store.now(), before
	b.Past.Batch, b.Seen = d.Batch, now
	if before.State != d.State {
		b.Since = now
	}
	if print := d.Batch.Fingerprint(); before.Listed != print {
		b.Listed, b.Quiet = print, now
	}
	b.State, b.Reason, b.Question = d.State, d.Reason, d.Question
	if before.Answer != "" && b.Question == "" {
		b.Question = before.Question // A rule names its question.
	}
	if d.State == core.Rejected {
		b.Print = d.Batch.Fingerprint()
	}
	return b
}

// keep writes a batch, and remembers it for the next decisions.
func (j *job) keep(ctx context.Context, b Batch) error {
	if err := j.Store.keep(ctx, j.connection.ID, j.replica, b); err != nil {
		return err
	}
	j.history = append(slices.DeleteFunc(j.history, func(other Batch) bool { return other.ID == b.ID }), b)
	return nil
}

// read is a whole small object.
func read(ctx context.Context, from core.Source, o core.Object) (text []byte, err error) {
	r := source.Read(ctx, from, o)
	defer func() { err = errors.Join(err, r.Close()) }()
	return io.ReadAll(r)
}

func (j *job) place(batch string) string { return filepath.Join(j.Dir, j.connection.ID, batch) }

// folder is where the files of a batch are fetched to.
func (j *job) folder(b Batch) (string, error) {
	name := j.place(b.ID)
	if err := os.MkdirAll(name, 0o700); err != nil {
		return "", fmt.Errorf("fetch batch %s: %w", b.ID, err)
	}
	return name, nil
}
