package embedded

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded/catalogue"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// Ingest accepts a file and reads it in the background.
func (e *Engine) Ingest(ctx context.Context, scope costs.Scope, source costs.Source) (costs.Run, error) {
	if scope.Enrollment == "" {
		return costs.Run{}, &costs.FieldError{Field: "enrollment", Message: "the enrollment is missing; every row belongs to one"}
	}
	if err := e.reads.Enter(scope.Enrollment); err != nil {
		return costs.Run{}, err
	}
	run := costs.Run{
		ID: newID(), Enrollment: scope.Enrollment, State: costs.Queued, File: intake.FileName(source.Name),
		Delivery: intake.Clean(source.Delivery),
	}
	progress := e.reads.Add(run.ID, run.Enrollment)
	leave := func() {
		e.reads.Remove(run.ID)
		e.reads.Leave(run.Enrollment)
	}
	source, release := intake.Hold(source)
	defer func() { _ = release() }() // It was only read.
	early := e.headStart(ctx, run, source, progress)
	entry, file, added, err := e.take(ctx, run, source)
	if err != nil || !added {
		defer leave()
		if err == nil && source.Answer != costs.Unanswered {
			if err = e.answer(ctx, scope, []string{entry.ID}, source.Answer); err == nil {
				entry, err = e.Run(ctx, scope, entry.ID)
			}
		}
		return entry, errors.Join(err, early.end())
	}
	if early == nil {
		e.reads.Queue(progress)
	}
	go func() {
		defer leave()
		e.work(entry, file, progress, early, source)
	}()
	return entry, nil
}

// headStart starts reading a file in place while it is hashed, if a slot is free, because hashing a large file takes long. A file
// that may be a duplicate waits for its hash. It returns nil if it did not start.
func (e *Engine) headStart(ctx context.Context, run costs.Run, source costs.Source, progress *intake.Reading) *reading {
	file, ok := intake.InPlace(source)
	if !ok {
		return nil
	}
	if seen, err := e.cat.Alike(ctx, run.Enrollment, run.File, file.Bytes); seen || err != nil {
		return nil
	}
	free, ok := e.reads.TrySlot(progress)
	if !ok {
		return nil
	}
	run.Bytes = file.Bytes
	return e.begin(run, file, progress, free)
}

// take hashes the file and adds its run to the catalogue, unless the file is there already.
func (e *Engine) take(ctx context.Context, run costs.Run, source costs.Source) (costs.Run, intake.File, bool, error) {
	file, err := intake.Take(ctx, source, intake.Staging{
		Name: "cost data folder " + e.dir, Path: filepath.Join(e.stagingDir(), e.process.id+"-"+run.ID+".csv"),
	})
	if err != nil {
		return costs.Run{}, file, false, err
	}
	run.SHA256, run.Bytes, run.CreatedAt = file.SHA256, file.Bytes, e.now().UTC()
	entry, added, err := e.add(ctx, run)
	if err == nil && !added && source.Again && entry.State == costs.Done {
		entry, added, err = e.addAgain(ctx, entry, run, source.Batch)
	}
	if err != nil || !added {
		return entry, file, false, errors.Join(err, file.Discard())
	}
	return run, file, true, nil
}

// add adds the run to the catalogue. A run of a dead process does not count as a duplicate.
func (e *Engine) add(ctx context.Context, run costs.Run) (costs.Run, bool, error) {
	entry, added, err := e.cat.Add(ctx, run, false, e.process.id)
	if err != nil || added {
		return entry.Run, added, err
	}
	if entry.State == costs.Queued || entry.State == costs.Running {
		if err := e.recover(ctx); err != nil {
			return costs.Run{}, false, err
		}
		if entry, added, err = e.cat.Add(ctx, run, false, e.process.id); err != nil || added {
			return entry.Run, added, err
		}
	}
	earlier, err := e.Run(ctx, costs.Scope{Enrollment: run.Enrollment}, entry.ID)
	return earlier, false, err
}

// addAgain adds the run of a batch's file unless another one with the same bytes stands for it.
func (e *Engine) addAgain(ctx context.Context, there, run costs.Run, batch string) (costs.Run, bool, error) {
	scope := costs.Scope{Enrollment: run.Enrollment}
	version, held, err := e.heldNow(ctx, scope)
	if err != nil {
		return costs.Run{}, false, err
	}
	var same []string
	for _, one := range held {
		if one.SHA256 == run.SHA256 {
			same = append(same, one.ID)
		}
	}
	if len(same) == 0 { // It counts in no cost.
		return there, false, nil
	}
	if stands := intake.Standing(catalogue.History(held, version), same, batch, run.File); stands != "" {
		there, err = e.Run(ctx, scope, stands)
		return there, false, err
	}
	entry, added, err := e.cat.Add(ctx, run, true, e.process.id)
	return entry.Run, added, err
}
