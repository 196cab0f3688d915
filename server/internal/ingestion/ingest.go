// Package ingestion reads FOCUS files from the command line: it ingests files, folders and buckets, reports every run, asks before a
// file removes charges, and lists rejected rows.
package ingestion

import (
	"context"
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

// All ingests the inputs one after another. A file that fails does not stop the others; all failures are returned.
func (i *Ingester) All(ctx context.Context, inputs *Inputs) error {
	var failures []error
	for _, name := range inputs.names {
		store, ok, err := inputs.store(name)
		if err == nil && ok {
			err = i.store(ctx, name, store)
		}
		if err != nil || ok {
			failures = append(failures, err)
			continue
		}
		source := inputs.source(name)
		source.Name, source.Delivery = name, i.Delivery
		source.Answer, source.Ask = i.Answer, i.Prompt.about(name)
		run, err := i.ingest(ctx, source)
		if err == nil {
			err = i.Audit(name)
		}
		if err != nil {
			failures = append(failures, err)
			continue
		}
		if err := report(i.Out, run, i.Details); err != nil {
			return err
		}
	}
	return errors.Join(failures...)
}

// ingest waits until the run has ended.
func (i *Ingester) ingest(ctx context.Context, source costs.Source) (costs.Run, error) {
	scope := costs.Scope{Enrollment: i.Enrollment}
	run, err := i.Engine.Ingest(ctx, scope, source)
	if err == nil {
		run, err = i.Engine.Wait(ctx, scope, run.ID)
	}
	if err != nil {
		return run, fmt.Errorf("FOCUS file %s: %w", source.Name, err)
	}
	if run.State == costs.Failed {
		return run, errors.New(run.Error)
	}
	return run, nil
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
	return watch.New(i.Engine, costs.Scope{Enrollment: i.Enrollment}, store, i.Log, func(file watch.File, run costs.Run, err error) {
		if err != nil {
			return
		}
		err = errors.Join(i.Audit(strings.TrimSuffix(from, "/")+"/"+file.Key), report(i.Out, run, i.Details))
		if err != nil {
			*reports = append(*reports, err)
		}
	})
}
