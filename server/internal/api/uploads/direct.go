package uploads

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"io"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/ingests"
	"github.com/costdeck/costdeck/server/internal/costs"
)

// Taker returns how POST /ingests takes a file: through a shared place, so that another replica can repeat the run. A place of its
// own saves no run, and the file goes to the engine at once.
func (s *Store) Taker(engine costs.Engine) ingests.Taker {
	return func(ctx context.Context, scope costs.Scope, source costs.Source) (costs.Run, error) {
		if !s.shared {
			return ingests.Take(ctx, engine, scope, source)
		}
		return s.takeWhole(ctx, engine, Upload{Enrollment: scope.Enrollment, File: source.Name, Delivery: source.Delivery, answer: source.Answer,
			batch: source.Batch, again: source.Again}, source.Body)
	}
}

func (s *Store) takeWhole(ctx context.Context, engine costs.Engine, u Upload, body io.Reader) (run costs.Run, err error) {
	u.ID, u.place, u.Touched, u.Length = strings.ToLower(rand.Text()), s.placeID, s.now().UTC(), unknownLength
	if err := s.db.InTx(ctx, func(tx *sql.Tx) error { return insert(ctx, tx, u) }); err != nil {
		return run, err
	}
	t, release, err := s.tryHold(ctx, u.ID)
	if err != nil {
		return run, err
	}
	defer release()
	broken, err := s.append(ctx, t, &u, body)
	if broken != nil {
		err = errors.Join(broken, errStaging, err) // The sender's fault is worded by its reader.
	}
	if err == nil {
		run, err = s.ingest(ctx, t, engine, &u)
	}
	if err != nil {
		// What cannot be removed now is swept.
		_ = s.Remove(context.WithoutCancel(ctx), t)
	}
	return run, err
}

// ingest passes a complete file to the engine and notes its run.
func (s *Store) ingest(ctx context.Context, t *transfer, engine costs.Engine, u *Upload) (run costs.Run, err error) {
	source, end, err := s.source(ctx, *u)
	if err != nil {
		return run, err
	}
	defer end()
	run, err = ingests.Take(ctx, engine, costs.Scope{Enrollment: u.Enrollment}, source)
	if err != nil {
		return run, err
	}
	u.Run = run.ID
	return run, s.Finish(ctx, t, *u)
}
