package uploads

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/ingests"
	"github.com/costdeck/costdeck/server/internal/costs"
)

// repeatsMost bounds how often a run is repeated, for a file that ends the process that reads it.
const repeatsMost = 3

// Task returns the background work of every replica: it repeats ingest runs whose process ended, and removes the bytes of ended ones and of
// abandoned uploads. Replicas that share a place share its work, upload by upload. Engine may be nil.
func (s *Store) Task(engine costs.Engine) background.Task {
	return background.Task{Name: "uploads", Every: 10 * time.Second, Run: func(ctx context.Context) error {
		err := s.db.InTx(ctx, func(tx *sql.Tx) error { return s.present(ctx, tx) })
		if engine != nil {
			err = errors.Join(err, s.settle(ctx, engine))
		}
		return errors.Join(err, s.sweep(ctx))
	}}
}

// settle looks at the runs of complete uploads.
func (s *Store) settle(ctx context.Context, engine costs.Engine) error {
	list, err := s.list(ctx, "run <> '' AND staged")
	if err != nil {
		return err
	}
	var errs []error
	for _, u := range list {
		run, err := engine.Run(ctx, costs.Scope{Enrollment: u.Enrollment}, u.Run)
		switch {
		case errors.Is(err, costs.ErrNotFound):
			err = s.held(ctx, u.ID, s.discard)
		case err != nil, run.State != costs.Done && run.State != costs.Failed:
		case run.Interrupted() && u.repeats < repeatsMost:
			err = s.held(ctx, u.ID, func(ctx context.Context, t *transfer) error { return s.repeat(ctx, t, engine, run) })
		default:
			err = s.held(ctx, u.ID, s.discard)
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("upload %s: %w", u.ID, err))
		}
	}
	return errors.Join(errs...)
}

// held runs act while no request or replica has the upload, or leaves it for the next time.
func (s *Store) held(ctx context.Context, id string, act func(context.Context, *transfer) error) error {
	t, release, err := s.tryHold(ctx, id)
	if errors.Is(err, errBusy) || errors.Is(err, errNone) {
		return nil
	}
	if err != nil {
		return err
	}
	defer release()
	return act(ctx, t)
}

// discard removes the bytes of an upload whose run has ended. The upload is remembered for clients that ask again.
func (s *Store) discard(ctx context.Context, t *transfer) error {
	if err := s.place.Clear(ctx, t.id); err != nil {
		return err
	}
	return s.write(ctx, t, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "UPDATE uploads SET staged = FALSE WHERE id = $1", t.id)
		return err
	})
}

// repeat reads a file again whose run ended with its process.
func (s *Store) repeat(ctx context.Context, t *transfer, engine costs.Engine, ended costs.Run) error {
	u, err := s.read(ctx, t.id)
	if err != nil || u.Run != ended.ID {
		return err // Another replica was faster.
	}
	source, end, err := s.source(ctx, u)
	if err != nil {
		return err
	}
	defer end()
	source.Continues = ended.ID
	source.Ask = ingests.Refuse
	run, err := engine.Ingest(ctx, costs.Scope{Enrollment: u.Enrollment}, source)
	if _, full := errors.AsType[*costs.QueueFullError](err); full {
		return nil // Next time.
	}
	if err != nil {
		return err
	}
	s.log.InfoContext(ctx, "an ingest run is repeated because its process ended", "run", ended.ID, "by", run.ID, "file", u.File)
	u.Run, u.repeats = run.ID, u.repeats+1
	return s.Finish(ctx, t, u)
}

// source is the file of a complete upload; end closes it.
func (s *Store) source(ctx context.Context, u Upload) (source costs.Source, end func(), err error) {
	body, err := s.body(ctx, u)
	if err != nil {
		return source, nil, err
	}
	return costs.Source{Name: u.File, Body: body, SHA256: u.SHA256, Delivery: u.Delivery, Answer: u.answer, Batch: u.batch, Again: u.again}, func() { _ = body.Close() }, nil
}

// sweep removes abandoned uploads: those without a part for a day, and those whose only request has ended with its process. Those of
// another place are only forgotten; its replicas remove the bytes.
func (s *Store) sweep(ctx context.Context) error {
	old := s.expiry()
	list, err := s.list(ctx, "(touched < $2 OR length < 0 AND touched < $3)", old, s.now().Add(-presentFor).UnixMicro())
	for _, u := range list {
		err = errors.Join(err, s.held(ctx, u.ID, s.Remove))
	}
	_, forgetErr := s.db.Exec(ctx, "DELETE FROM uploads WHERE place <> $1 AND touched < $2", s.placeID, old-ageMost.Microseconds())
	return errors.Join(err, forgetErr)
}
