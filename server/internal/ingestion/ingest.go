// Package ingestion reads FOCUS files from the command line: it ingests files, folders and buckets, reports every run, asks before a
// file removes charges, and lists rejected rows.
package ingestion

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
)

// Ingester ingests files for one enrollment and reports every run.
type Ingester struct {
	Engine               costs.Engine
	Enrollment, Delivery string
	// Answer is what every file does to charges that are there already; empty leaves it to the rows and the prompt.
	Answer costs.Answer
	// Details adds repairs and sum rules to the reports.
	Details bool
	Prompt  *Prompt
	Out     io.Writer
	Log     *slog.Logger
	// Audit records that a file was ingested.
	Audit func(file string) error
}

// All ingests the inputs one after another. A file that fails does not stop the others; all failures are returned. The files belong
// together, so that those which wait for each other are decided at the end; a folder or bucket is decided alone.
func (i *Ingester) All(ctx context.Context, inputs *Inputs) error {
	var failures []error
	files := sent{Ingester: i, batch: costs.Batch{Name: strings.ToLower(rand.Text()), Answer: i.Answer}}
	for _, name := range inputs.names {
		store, ok, err := inputs.store(name)
		switch {
		case err == nil && ok:
			err = i.store(ctx, name, store)
		case err == nil:
			source := inputs.source(name)
			source.Name, source.Delivery, source.Answer = name, i.Delivery, i.Answer
			source.Batch, source.Last = files.batch.Name, len(inputs.names) == 1
			source.Ask = i.Prompt.about(name)
			err = files.send(ctx, source)
		}
		failures = append(failures, err)
	}
	return errors.Join(append(failures, files.settle(ctx))...)
}

// sent are the files of a command that were sent.
type sent struct {
	*Ingester
	batch   costs.Batch
	waiting []file
}

// file is a file that was sent, by the name that the command gives.
type file struct {
	name string
	run  costs.Run
	// isNew is false for a run that an earlier command or the server made of the same bytes.
	isNew bool
}

// send ingests a file, and reports it unless it waits for the others.
func (s *sent) send(ctx context.Context, source costs.Source) error {
	run, isNew, err := s.ingest(ctx, source)
	if err != nil {
		return err
	}
	s.batch.Runs = append(s.batch.Runs, run.ID)
	one := file{source.Name, run, isNew}
	if run.Waits() && !source.Last {
		s.waiting = append(s.waiting, one)
		return nil
	}
	return s.done(one)
}

func (s *sent) done(one file) error {
	if err := s.Audit(one.name); err != nil {
		return err
	}
	return report(s.Out, one.run, s.Details)
}

// settle decides about the files that wait for each other. If no one answers, they are not taken.
func (s *sent) settle(ctx context.Context) error {
	if len(s.waiting) == 0 {
		return nil
	}
	var names []string
	for _, one := range s.waiting {
		names = append(names, one.name)
	}
	s.batch.Ask = s.Prompt.about(strings.Join(names, ", "))
	scope := costs.Scope{Enrollment: s.Enrollment}
	if err := s.Engine.Settle(ctx, scope, s.batch); err != nil {
		all := []error{fmt.Errorf("FOCUS file %s: %w", strings.Join(names, ", "), err)}
		for _, one := range s.waiting {
			if one.isNew {
				all = append(all, s.Engine.DeleteRun(ctx, scope, one.run.ID))
			}
		}
		return errors.Join(all...)
	}
	for _, one := range s.waiting {
		var err error
		if one.run, err = s.Engine.Run(ctx, scope, one.run.ID); err != nil {
			return err
		}
		if err := s.done(one); err != nil {
			return err
		}
	}
	return nil
}

// ingest waits until the run has ended. isNew is false for a run that was there.
func (i *Ingester) ingest(ctx context.Context, source costs.Source) (run costs.Run, isNew bool, err error) {
	scope := costs.Scope{Enrollment: i.Enrollment}
	run, err = i.Engine.Ingest(ctx, scope, source)
	isNew = run.State != costs.Done
	if err == nil {
		run, err = i.Engine.Wait(ctx, scope, run.ID)
	}
	if err != nil {
		return run, isNew, fmt.Errorf("FOCUS file %s: %w", source.Name, err)
	}
	if run.State == costs.Failed {
		return run, isNew, errors.New(run.Error)
	}
	return run, isNew, nil
}

// store ingests every file of a folder or bucket.
func (i *Ingester) store(ctx context.Context, name string, store watch.Store) error {
	var reports []error
	err := i.watcher(name, store, &reports).Asking(i.Answer, func(ctx context.Context, file watch.File, questions []costs.Question) (costs.Answer, error) {
		return i.Prompt.about(file.Key)(ctx, questions)
	}).TakeAll(ctx)
	return errors.Join(append(reports, err)...)
}

// Watch ingests the files that appear in a folder or bucket until the context ends. The alerts go to the database at.
func (i *Ingester) Watch(ctx context.Context, address string, every time.Duration, at database.Place) error {
	store, err := OpenWatched(address)
	if err != nil {
		return err
	}
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	var reports []error
	i.watcher(address, store, &reports).Telling(AlertQuestions(at, i.Enrollment, i.Log)).Run(ctx, ticker.C)
	return errors.Join(reports...)
}

// watcher reports every ingested file and appends failed reports to reports; the log has the files that fail.
func (i *Ingester) watcher(from string, store watch.Store, reports *[]error) *watch.Watcher {
	return watch.New(i.Engine, costs.Scope{Enrollment: i.Enrollment}, from, store, i.Log, func(file watch.File, run costs.Run, err error) {
		if err != nil {
			return
		}
		err = errors.Join(i.Audit(strings.TrimSuffix(from, "/")+"/"+file.Key), report(i.Out, run, i.Details))
		if err != nil {
			*reports = append(*reports, err)
		}
	})
}
