// Package ingestion reads FOCUS files from the command line: it ingests files, folders and buckets, reports every run, asks before a
// file removes charges, and lists rejected rows.
package ingestion

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"log/slog"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/sending"
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
	files := sending.New(i.Engine, costs.Scope{Enrollment: i.Enrollment}, costs.Batch{Name: strings.ToLower(rand.Text()), Answer: i.Answer},
		func(sent *sending.File) {
			told := i.report
			if sent.Unchanged() {
				told = func(run costs.Run) error { return same(i.Out, sent.Name, run) }
			}
			failures = append(failures, i.ended(sent.Name, sent.Run, sent.Err, told), sent.Left)
		})
	for _, name := range inputs.names {
		store, ok, err := inputs.store(name)
		switch {
		case err == nil && ok:
			err = i.store(ctx, name, store)
		case err == nil:
			err = files.Send(ctx, &sending.File{Name: name, Open: func(context.Context) (costs.Source, func() error, error) {
				source := inputs.source(name)
				source.Name, source.Delivery, source.Ask = name, i.Delivery, i.Prompt.about(name)
				return source, func() error { return nil }, nil
			}}, len(inputs.names) == 1)
		}
		failures = append(failures, err)
	}
	err := files.Settle(ctx, func(ctx context.Context, questions []costs.Question) (costs.Answer, error) {
		var names []string
		for _, one := range files.Waiting() {
			names = append(names, one.Name)
		}
		return i.Prompt.about(strings.Join(names, ", "))(ctx, questions)
	})
	return errors.Join(append(failures, err)...)
}

// ended records a file and tells what became of it.
func (i *Ingester) ended(name string, run costs.Run, err error, tell func(costs.Run) error) error {
	if err == nil {
		err = i.Audit(name)
	}
	if err == nil {
		err = tell(run)
	}
	return err
}

func (i *Ingester) report(run costs.Run) error { return report(i.Out, run, i.Details) }

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
		if err := i.ended(strings.TrimSuffix(from, "/")+"/"+file.Key, run, nil, i.report); err != nil {
			*reports = append(*reports, err)
		}
	})
}
