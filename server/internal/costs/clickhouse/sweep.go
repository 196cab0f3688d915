package clickhouse

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// dead reports that the run's process has not sent a heartbeat for too long.
func (e *Engine) dead(one *entry) bool {
	lives := one.process == e.process && e.reads.Find(one.ID) != nil // Else its end could not be noted.
	return (one.own == costs.Queued || one.own == costs.Running) && !lives && one.silent > int64(e.deadAfter/time.Second)
}

// bury marks the runs of dead processes as failed.
func (e *Engine) bury(ctx context.Context, entries []*entry) error {
	for _, one := range entries {
		if !e.dead(one) {
			continue
		}
		e.log.WarnContext(ctx, "an ingest run was interrupted when its process ended", "run", one.ID)
		end := e.event(one.Enrollment, one.ID, failed)
		end.report.Error = costs.ErrorDied
		if err := e.db.add(ctx, end); err != nil {
			return err
		}
	}
	return nil
}

// sweep removes rows of deleted, failed and abandoned runs. Runs in progress in other processes keep their rows.
func (e *Engine) sweep(ctx context.Context) error {
	var enrollments []string
	err := e.db.ask(ctx, "sweep", "SELECT DISTINCT enrollment AS e FROM "+eventsTable, func(r rows) error {
		var enrollment string
		err := r.Scan(&enrollment)
		enrollments = append(enrollments, enrollment)
		return err
	})
	if err != nil {
		return err
	}
	for _, enrollment := range enrollments {
		if err := e.sweepEnrollment(ctx, enrollment); err != nil {
			return fmt.Errorf("clean the costs of enrollment %s: %w", enrollment, err)
		}
	}
	return nil
}

func (e *Engine) sweepEnrollment(ctx context.Context, enrollment string) error {
	if _, err := e.entries(ctx, costs.Scope{Enrollment: enrollment}); err != nil { // Buries the dead.
		return err
	}
	stored := map[uint64]bool{}
	err := e.db.ask(ctx, "sweep", "SELECT DISTINCT run AS r FROM "+chargesTable+" WHERE enrollment = "+quote(enrollment),
		func(r rows) error {
			var run uint64
			err := r.Scan(&run)
			stored[run] = true
			return err
		})
	if err != nil || len(stored) == 0 {
		return err
	}
	tries, err := e.db.tries(ctx, enrollment)
	if err != nil {
		return err
	}
	statement := "SELECT id, maxIf(1, kind IN (" + quoteList([]string{failed, withdrawn, deleted}) + ")) AS over FROM " + eventsTable +
		" WHERE enrollment = " + quote(enrollment) + " GROUP BY id"
	var left []string
	err = e.db.ask(ctx, "sweep", statement, func(r rows) error {
		var id string
		var over uint8
		err := r.Scan(&id, &over)
		if over == 1 && slices.ContainsFunc(append(tries[id], runNumber(id)), func(n uint64) bool { return stored[n] }) {
			left = append(left, id)
		}
		return err
	})
	for _, id := range left {
		err = errors.Join(err, e.removeRows(ctx, enrollment, id))
	}
	return err
}

// tries are the numbers of all rows ever sent for transferred runs.
func (d *database) tries(ctx context.Context, enrollment string) (numbers map[string][]uint64, err error) {
	numbers = map[string][]uint64{}
	statement := "SELECT id, report FROM " + eventsTable + " WHERE enrollment = " + quote(enrollment) + " AND kind = " + quote(taking)
	err = d.ask(ctx, "tries", statement, func(r rows) error {
		var id, text string
		var told report
		if err := r.Scan(&id, &text); err != nil {
			return err
		}
		err := json.Unmarshal([]byte(text), &told)
		numbers[id] = append(numbers[id], runNumber(id+told.Attempt))
		return err
	})
	return numbers, err
}

// removeRows removes the rows of a run that no longer counts, on every host; ClickHouse does it in the background.
func (e *Engine) removeRows(ctx context.Context, enrollment, id string) error {
	tries, err := e.db.tries(ctx, enrollment)
	if err != nil {
		return err
	}
	var numbers []string
	for _, n := range append(tries[id], runNumber(id)) {
		numbers = append(numbers, unsigned(n))
	}
	statement := " DELETE WHERE enrollment = " + quote(enrollment) + " AND run IN (" + strings.Join(numbers, ", ") + ")"
	if e.address.Cluster == "" {
		return e.db.exec(ctx, "remove", "ALTER TABLE "+chargesTable+statement)
	}
	var errs []error
	for _, host := range e.address.Hosts {
		db, err := connect(e.address, []string{host}, e.address.Database)
		if err == nil {
			err = errors.Join(db.exec(ctx, "remove", "ALTER TABLE "+chargesTable+localSuffix+statement), db.close())
		}
		if e.address.Replicated && errors.Is(err, costs.ErrUnavailable) {
			err = nil // The other replicas of its shard pass it on; if they are down too, the next start removes the rows.
		}
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

func (e *Engine) stagedPath(name string) string { return filepath.Join(e.staging, name) }

// stagedFor is the age at which a start removes a staged file: no upload takes longer to read.
const stagedFor = 24 * time.Hour

// sweepStaging removes leftovers of crashed processes.
func (e *Engine) sweepStaging() error {
	if err := os.MkdirAll(e.staging, 0o700); err != nil {
		return fmt.Errorf("staging folder %s: %w; choose a folder that this user can write to", e.staging, err)
	}
	entries, err := os.ReadDir(e.staging)
	if err != nil {
		return fmt.Errorf("staging folder: %w", err)
	}
	var errs []error
	for _, entry := range entries {
		info, err := entry.Info()
		if err == nil && time.Since(info.ModTime()) > stagedFor {
			errs = append(errs, os.Remove(e.stagedPath(entry.Name())))
		}
	}
	return errors.Join(errs...)
}
