package connections

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"

	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/connections/source"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/ingestion"
)

// take fetches the files of a batch and ingests them.
func (j *job) take(ctx context.Context, b Batch, all []core.Batch) error {
	b.State, b.Since = core.Fetching, j.Store.now()
	if err := j.keep(ctx, b); err != nil {
		return err
	}
	dir, err := j.folder(b)
	if err != nil {
		return err
	}
	files, counted, err := j.fetch(ctx, b, dir)
	if err == nil && len(files) == 0 {
		files, err = nothing(dir)
	}
	var refused *refusedError
	if errors.As(err, &refused) {
		return errors.Join(j.refuse(ctx, b, refused.Error()), os.RemoveAll(dir))
	}
	if err != nil {
		if errors.Is(err, core.ErrReplaced) {
			err = errors.Join(err, os.RemoveAll(dir))
		}
		return err // The files stay: the next look goes on with them.
	}
	b.Counted, b.CountedOf = counted, b.Fingerprint()
	if held := j.again(b, all); held.State == core.Held {
		b.State, b.Reason, b.Question = held.State, held.Reason, held.Question
		if err := j.keep(ctx, b); err != nil {
			return err
		}
		return j.tell(ctx, Batch{}, b)
	}
	rival, err := j.overlapped(ctx, b, files)
	if err != nil {
		return err
	}
	if rival != nil {
		return j.hold(ctx, b, rival)
	}
	if j.restates(b) && b.VersionBefore == "" {
		if b.VersionBefore, err = j.Engine.Version(ctx, costs.Scope{Enrollment: j.connection.Enrollment}); err != nil {
			return err
		}
	}
	b.State = core.Ingesting
	if err := j.keep(ctx, b); err != nil {
		return err
	}
	if err := j.ingest(ctx, &b, files); err != nil {
		return err
	}
	before, err := j.before(ctx, b)
	if err != nil {
		return err
	}
	completed := j.completed(b)
	if err := j.replace(ctx, b); err != nil {
		return err
	}
	if b.State == core.Taken && before != nil {
		if b.Moved, err = j.moved(ctx, b, before); err != nil {
			return err
		}
	}
	b.VersionBefore = ""
	return errors.Join(j.tellMoved(ctx, b, completed), j.keep(ctx, b), j.tell(ctx, Batch{}, b), os.RemoveAll(dir))
}

// completed reports whether the batch in use, or one that this one has replaced already, made its month complete.
func (j *job) completed(b Batch) bool {
	return slices.ContainsFunc(j.history, func(old Batch) bool {
		return old.ID != b.ID && old.Slot() == b.Slot() && (old.State == core.Taken || old.State == core.Superseded && len(old.Runs) > 0) && completes(old)
	})
}

// refusedError is a file that contradicts its manifest.
type refusedError struct{ text string }

func (e *refusedError) Error() string { return e.text }

// fetch copies all parts and counts their rows.
func (j *job) fetch(ctx context.Context, b Batch, dir string) (files []string, counted int64, err error) {
	if err := source.Room(dir, b.Parts); err != nil {
		return nil, 0, err
	}
	for _, part := range b.Parts {
		name, err := source.Fetch(ctx, j.from, part.Object, dir)
		if err != nil {
			return nil, 0, err
		}
		rows, err := source.Rows(name)
		if err != nil {
			return nil, 0, &refusedError{fmt.Sprintf("%s %v", path.Base(part.Key), err)}
		}
		if part.Rows >= 0 && rows != part.Rows {
			return nil, 0, &refusedError{fmt.Sprintf("manifest promises %d rows, %s has %d: not taken", part.Rows, path.Base(part.Key), rows)}
		}
		counted += rows
		files = append(files, name)
	}
	if b.Rows >= 0 && counted != b.Rows {
		return nil, 0, &refusedError{fmt.Sprintf("manifest promises %d rows, its files have %d: not taken", b.Rows, counted)}
	}
	return files, counted, nil
}

// again decides once the rows are known, for senders whose manifests do not count them.
func (j *job) again(b Batch, all []core.Batch) core.Decision {
	known := b.Past.Batch
	known.Rows = b.Counted
	all = slices.Clone(all)
	for i := range all {
		if all[i].ID == b.ID {
			all[i] = known
		}
	}
	for _, d := range core.Plan(all, j.past(), j.Store.now()) {
		if d.ID == b.ID {
			return d
		}
	}
	return core.Decision{}
}

func (j *job) refuse(ctx context.Context, b Batch, reason string) error {
	b.State, b.Reason, b.Print, b.Since = core.Rejected, reason, b.Fingerprint(), j.Store.now()
	if err := j.keep(ctx, b); err != nil {
		return err
	}
	return j.tell(ctx, Batch{}, b)
}

// ingest gives the files to the engine, all or none, and sets what became of the batch.
func (j *job) ingest(ctx context.Context, b *Batch, files []string) error {
	scope := costs.Scope{Enrollment: j.connection.Enrollment}
	asked, less := map[int][]costs.Question{}, []costs.Question(nil)
	answer := costs.Unanswered
	if b.Answer == core.Take || b.Answer == core.TakeAlways || j.accepted(*b) {
		answer = costs.Instead
	}
	var sources []costs.Source
	for i, name := range files {
		sources = append(sources, costs.Source{Name: j.name(*b, i), Path: name, Delivery: j.connection.Delivery(b.Past.Batch, b.Listed),
			Answer: answer, Ask: func(_ context.Context, questions []costs.Question) (costs.Answer, error) {
				asked[i] = questions
				return costs.Unanswered, nil
			}, Tell: func(bills []costs.Question) { less = bills }})
	}
	runs, err := j.send(ctx, scope, sources)
	b.Runs = nil
	for _, run := range runs {
		b.Runs = append(b.Runs, run.ID)
	}
	if err != nil {
		return err
	}
	for i, run := range runs {
		if run.State == costs.Failed {
			if run.Interrupted() {
				return errors.New(run.Error)
			}
			b.State, b.Reason, b.Print, b.Since = core.Rejected, run.Error, b.Fingerprint(), j.Store.now()
			return nil
		}
		if !run.Waits() {
			asked[i] = nil // It was asked about charges that somebody changed meanwhile.
		}
		if err := ingestion.RaiseQuestions(ctx, j.Inbox, j.connection.Enrollment, j.connection.ID+": "+run.File, run, asked[i]); err != nil {
			return err
		}
		if i == 0 {
			if err := ingestion.RaiseSmaller(ctx, j.Inbox, j.connection.Enrollment, j.connection.ID+": "+run.File, run, less); err != nil {
				return err
			}
		}
	}
	b.FirstDay, b.LastDay = days(runs)
	b.State, b.Reason, b.Print, b.Since = core.Taken, "", b.Fingerprint(), j.Store.now()
	return nil
}

// name is that of a part.
func (j *job) name(b Batch, i int) string {
	if len(b.Parts) == 0 {
		return "no-charges.csv"
	}
	return j.connection.FileName(b.Past.Batch, i)
}

// nothing writes a file without charges: a month whose manifest names no files is a run too, which replaces the one before and can be
// undone.
func nothing(dir string) ([]string, error) {
	name := filepath.Join(dir, "no-charges.csv")
	const columns = "BilledCost,BillingAccountId,BillingCurrency,BillingPeriodEnd,BillingPeriodStart,ChargeCategory,ChargeClass,ChargeDescription,ChargePeriodEnd," +
		"ChargePeriodStart,ContractedCost,EffectiveCost,InvoiceIssuerName,ListCost,PricingQuantity,PricingUnit,ProviderName,PublisherName,ServiceCategory,ServiceName\n"
	return []string{name}, os.WriteFile(name, []byte(columns), 0o600)
}

// send waits until the runs have ended.
func (j *job) send(ctx context.Context, scope costs.Scope, sources []costs.Source) (runs []costs.Run, err error) {
	runs, err = j.Engine.IngestTogether(ctx, scope, sources)
	for i := range runs {
		if err == nil {
			runs[i], err = j.Engine.Wait(ctx, scope, runs[i].ID)
		}
	}
	return runs, err
}

// replace marks the batch that was in use.
func (j *job) replace(ctx context.Context, b Batch) error {
	if b.State != core.Taken {
		return nil
	}
	for _, old := range slices.Clone(j.history) {
		if old.ID == b.ID || old.Slot() != b.Slot() || old.State != core.Taken {
			continue
		}
		old.State, old.Reason, old.Since = core.Superseded, "a newer delivery replaced it", j.Store.now()
		if err := j.keep(ctx, old); err != nil {
			return err
		}
	}
	return nil
}
