package uploads

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/lease"
)

const (
	// stopPatience is how long a request waits for the one before it to end.
	stopPatience = 5 * time.Second
	// askAgain is the time between two attempts to take an upload from another replica.
	askAgain = 200 * time.Millisecond
	// renewEvery is the time between two renewals, with which a replica learns that another one wants the upload.
	renewEvery = time.Second
)

// transfer is a request that has an upload. The next request for the same upload ends it: a client that retries has lost
// the earlier connection, which the server may not know yet.
type transfer struct {
	id string
	// token is that of the lease in the database; every holder has another.
	token   int64
	control *http.ResponseController // nil for background work
	stopped atomic.Bool
	done    chan struct{}
}

func (t *transfer) stop() {
	t.stopped.Store(true)
	if t.control != nil {
		// A connection without deadlines, as in a test, ends at its next piece.
		_ = t.control.SetReadDeadline(time.Now())
	}
}

// hold takes the upload for this request until release, and ends the request that had it, on any replica.
func (s *Store) hold(ctx context.Context, id string, w http.ResponseWriter) (t *transfer, release func(), err error) {
	t = &transfer{id: id, control: http.NewResponseController(w), done: make(chan struct{})}
	ctx, cancel := context.WithTimeoutCause(ctx, stopPatience, errBusy)
	defer cancel()
	for {
		before := s.enter(t)
		if before == nil {
			break
		}
		before.stop()
		select {
		case <-before.done:
		case <-ctx.Done():
			return nil, nil, context.Cause(ctx)
		}
	}
	for {
		ok, err := s.take(ctx, t, true)
		if ok {
			return t, s.renew(t), nil
		}
		if err == nil {
			select {
			case <-time.After(askAgain):
				continue
			case <-ctx.Done():
			}
		}
		s.exit(t)
		if ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		return nil, nil, err
	}
}

// tryHold takes the upload for background work, if no one has it.
func (s *Store) tryHold(ctx context.Context, id string) (t *transfer, release func(), err error) {
	t = &transfer{id: id, done: make(chan struct{})}
	if s.enter(t) != nil {
		return nil, nil, errBusy
	}
	ok, err := s.take(ctx, t, false)
	if !ok {
		s.exit(t)
		return nil, nil, errors.Join(err, errBusy)
	}
	return t, s.renew(t), nil
}

// enter makes t the transfer of this process, and returns the one that is in the way.
func (s *Store) enter(t *transfer) (before *transfer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if before = s.active[t.id]; before == nil {
		s.active[t.id] = t
	}
	return before
}

func (s *Store) exit(t *transfer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.active, t.id)
	close(t.done)
}

// take takes the lease of the upload if it is free. With ask, its holder is asked to let it go.
func (s *Store) take(ctx context.Context, t *transfer, ask bool) (ok bool, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		ok = false
		now, err := s.clock(ctx, tx)
		if err != nil {
			return err
		}
		err = tx.QueryRowContext(ctx, "UPDATE uploads SET token = token + 1, until = $1, wanted = FALSE WHERE id = $2 AND until <= $3 RETURNING token",
			now.Add(lease.Duration).UnixMicro(), t.id, now.UnixMicro()).Scan(&t.token)
		if err == nil {
			ok = true
		}
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		asked, err := tx.ExecContext(ctx, "UPDATE uploads SET wanted = wanted OR $1 WHERE id = $2", ask, t.id)
		if err != nil {
			return err
		}
		if n, err := asked.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, errNone)
		}
		return nil
	})
	return ok, err
}

// renew keeps the lease until release, and stops the transfer once another replica wants the upload or has it.
func (s *Store) renew(t *transfer) (release func()) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		ticker := time.NewTicker(renewEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-ticker.C:
			}
			var wanted bool
			err := s.write(ctx, t, func(tx *sql.Tx) error {
				return tx.QueryRowContext(ctx, "SELECT wanted FROM uploads WHERE id = $1", t.id).Scan(&wanted)
			})
			// After another error the lease may still be ours: every write checks.
			if wanted || errors.Is(err, errBusy) {
				t.stop()
			}
		}
	}()
	return func() {
		cancel()
		<-ended
		// Without it, the next request waits until the lease ends.
		giving, cancel := context.WithTimeout(context.Background(), stopPatience)
		defer cancel()
		_, _ = s.db.Exec(giving, "UPDATE uploads SET until = 0 WHERE id = $1 AND token = $2", t.id, t.token)
		s.exit(t)
	}
}

// write runs fn in a transaction in which the transfer has the upload, and renews the lease; else it fails with errBusy.
func (s *Store) write(ctx context.Context, t *transfer, fn func(tx *sql.Tx) error) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		now, err := s.clock(ctx, tx)
		if err != nil {
			return err
		}
		renewed, err := tx.ExecContext(ctx, "UPDATE uploads SET until = $1 WHERE id = $2 AND token = $3", now.Add(lease.Duration).UnixMicro(),
			t.id, t.token)
		if err != nil {
			return err
		}
		if n, err := renewed.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, errBusy)
		}
		return fn(tx)
	})
}
