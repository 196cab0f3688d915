package embedded

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

// Ingest takes a file and reads it in the background.
func (e *Engine) Ingest(ctx context.Context, scope costs.Scope, source costs.Source) (costs.Run, error) {
	if scope.Enrollment == "" {
		return costs.Run{}, &costs.FieldError{Field: "enrollment", Message: "no enrollment is given; rows belong to one"}
	}
	if err := e.reads.Enter(); err != nil {
		return costs.Run{}, err
	}
	id := newID()
	file, err := intake.Take(ctx, source, intake.Staging{
		Name: "cost data folder " + e.dir, Path: filepath.Join(e.stagingDir(), e.process.id+"-"+id+".csv"),
	})
	if err != nil {
		e.reads.Leave()
		return costs.Run{}, err
	}
	run := costs.Run{
		ID: id, Enrollment: scope.Enrollment, State: costs.Queued, File: intake.FileName(source.Name), SHA256: file.SHA256,
		Bytes: file.Bytes, Delivery: intake.Clean(source.Delivery), CreatedAt: e.now().UTC(),
	}
	entry, added, err := e.add(ctx, run)
	if err != nil || !added {
		e.reads.Leave()
		return entry, errors.Join(err, file.Discard())
	}
	progress := e.reads.Add(id, scope.Enrollment)
	go func() {
		defer e.reads.Leave()
		defer e.reads.Remove(id)
		e.work(run, file, progress)
	}()
	return entry, nil
}

// add puts the run into the catalogue. An earlier run that a dead process left behind does not stand in its way.
func (e *Engine) add(ctx context.Context, run costs.Run) (costs.Run, bool, error) {
	entry, added, err := e.cat.Add(ctx, run, e.process.id)
	if err != nil || added {
		return entry.Run, added, err
	}
	if entry.State == costs.Queued || entry.State == costs.Running {
		if err := e.recover(ctx); err != nil {
			return costs.Run{}, false, err
		}
		if entry, added, err = e.cat.Add(ctx, run, e.process.id); err != nil || added {
			return entry.Run, added, err
		}
	}
	earlier, err := e.Run(ctx, costs.Scope{Enrollment: run.Enrollment}, entry.ID)
	return earlier, false, err
}
