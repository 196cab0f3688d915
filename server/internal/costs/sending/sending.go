// Package sending sends files that belong together to an engine, one after the other, and has them decided together.
package sending

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// File is one file of a batch.
type File struct {
	// Name is for people.
	Name string
	// Open is called once, or twice if the file is read again; close what it returns after Ingest.
	Open func(ctx context.Context) (source costs.Source, closeSource func() error, err error)
	// Run is set once the file was sent, and Err if it was not taken. Left is why bills of a file that was taken wait for an answer.
	Run       costs.Run
	Err, Left error
	// isNew is false for a run that was there, and answered true if that run was one to decide about.
	isNew, answered bool
}

// Unchanged reports whether the bytes of the file were there and sending them again changed nothing.
func (f *File) Unchanged() bool { return f.Err == nil && !f.isNew && !f.answered }

// Sender sends the files of a batch. Create it with New.
type Sender struct {
	engine costs.Engine
	scope  costs.Scope
	batch  costs.Batch
	ended  func(*File)
	// sent are the runs of the files that were sent.
	sent []string
	// open are the files that have not ended: they wait for Settle.
	open []*File
	news bool
}

// New sends to an engine. Ended is called once for each file, as soon as it is decided. The batch's runs are those that came earlier.
func New(engine costs.Engine, scope costs.Scope, batch costs.Batch, ended func(*File)) *Sender {
	return &Sender{engine: engine, scope: scope, batch: batch, ended: ended}
}

// Send ingests a file and waits for its run. Only the end of the context is an error.
func (s *Sender) Send(ctx context.Context, file *File, last bool) error {
	s.take(ctx, file, last, false)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	switch {
	case file.Err != nil:
		s.ended(file)
		return nil
	case file.isNew:
		s.news = true
	}
	s.sent = append(s.sent, file.Run.ID)
	waits := file.Run.Waits()
	if waits && !(last && file.isNew) || s.wasReplaced(file) {
		s.open = append(s.open, file)
		return nil
	}
	if waits { // It was asked about, and no one answered.
		file.Left = file.waits()
	}
	s.ended(file)
	return nil
}

// wasReplaced reports whether the bytes of a file were there in a run that another one has replaced.
func (s *Sender) wasReplaced(file *File) bool {
	return !file.isNew && file.Run.RowsReplaced > 0 && !file.Run.Waits()
}

// Waiting are the files that wait.
func (s *Sender) Waiting() (list []*File) {
	for _, file := range s.open {
		if file.Run.Waits() {
			list = append(list, file)
		}
	}
	return list
}

// Settle decides about the files that wait for each other. If someone refuses them, those that are new are not taken. A part that was
// replaced since it came is a part like the others if some of the others are new.
func (s *Sender) Settle(ctx context.Context, ask func(ctx context.Context, questions []costs.Question) (costs.Answer, error)) error {
	for _, file := range s.open {
		if !s.news || !s.wasReplaced(file) {
			continue
		}
		if s.take(ctx, file, false, true); file.Err == nil {
			s.sent = append(s.sent, file.Run.ID)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	var silence, refused error
	s.batch.Ask, s.batch.Runs = noting(ask, &silence), append(s.batch.Runs, s.sent...)
	if len(s.Waiting()) > 0 {
		refused = cmp.Or(s.engine.Settle(ctx, s.scope, s.batch), silence)
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	for _, file := range s.open {
		if file.Err == nil {
			s.end(ctx, file, refused)
		}
		s.ended(file)
	}
	s.open = nil
	return nil
}

// noting is ask, and notes that no one answered.
func noting(ask func(context.Context, []costs.Question) (costs.Answer, error), silence *error) func(context.Context, []costs.Question) (costs.Answer, error) {
	return func(ctx context.Context, questions []costs.Question) (costs.Answer, error) {
		answer, err := ask(ctx, questions)
		if errors.Is(err, costs.ErrNoAnswer) {
			*silence = err
		}
		return answer, err
	}
}

// end reads what became of a file that waited. If no one answered, it stays only if other bills of it do not wait.
func (s *Sender) end(ctx context.Context, file *File, refused error) {
	file.Run, file.Err = s.engine.Run(ctx, s.scope, file.Run.ID)
	if file.Err != nil || refused == nil || !file.Run.Waits() {
		return
	}
	if errors.Is(refused, costs.ErrNoAnswer) && slices.ContainsFunc(file.Run.Reasons, func(one costs.Reason) bool { return one.Outcome != costs.Waits }) {
		file.Left = file.waits()
		return
	}
	file.Err = fmt.Errorf("FOCUS file %s: %w", file.Name, refused)
	if file.isNew {
		file.Err = errors.Join(file.Err, s.engine.DeleteRun(ctx, s.scope, file.Run.ID))
	}
}

// take ingests a file and waits until its run has ended.
func (s *Sender) take(ctx context.Context, file *File, last, again bool) {
	file.Run, file.Err = s.ingest(ctx, file, last, again)
	switch {
	case file.Err != nil:
		file.Err = fmt.Errorf("FOCUS file %s: %w", file.Name, file.Err)
	case file.Run.State == costs.Failed:
		file.Err = errors.New(file.Run.Error)
	}
}

func (s *Sender) ingest(ctx context.Context, file *File, last, again bool) (costs.Run, error) {
	source, closeSource, err := file.Open(ctx)
	if err != nil {
		return costs.Run{}, err
	}
	source.Batch, source.With, source.Last, source.Again, source.Answer = s.batch.Name, s.sent, last, again, s.batch.Answer
	run, err := s.engine.Ingest(ctx, s.scope, source)
	file.isNew = run.State != costs.Done
	file.answered = run.Waits() || s.batch.Answer != costs.Unanswered && run.Answered()
	if err = errors.Join(err, closeSource()); err != nil {
		return run, err
	}
	return s.engine.Wait(ctx, s.scope, run.ID)
}

// waits is why bills of the file wait.
func (f *File) waits() error {
	return fmt.Errorf("FOCUS file %s: bills of it do not count yet, since %w; send it again with the answer", f.Name, costs.ErrNoAnswer)
}
