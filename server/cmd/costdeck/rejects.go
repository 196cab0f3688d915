package main

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/api/costs/export"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

type rejectsCmd struct {
	dataFlags
	costsFlags
	Enrollment string `help:"Enrollment of the run." default:"DEFAULT" env:"-" placeholder:"NUMBER"`
	RunID      string `name:"run" help:"Id of the ingest run, whose first 1,000 rejected rows are kept." env:"-" placeholder:"ID"`
	File       string `arg:"" optional:"" help:"FOCUS file to look through instead; nothing of it is kept."`
}

// Run writes the rejected rows to standard output.
func (c *rejectsCmd) Run(env *environment) error {
	if (c.RunID == "") == (c.File == "") {
		return errors.New("name either an ingest run with --run or a FOCUS file; costdeck ingest shows the id of each run")
	}
	format, _ := export.Find("csv")
	w, err := format.New(env.out, export.RejectColumns())
	if err == nil && c.File != "" {
		err = c.fromFile(w)
	} else if err == nil {
		err = c.fromRun(env, w)
	}
	if w == nil {
		return err
	}
	return errors.Join(err, w.Close())
}

// fromRun writes what the run kept, and fails if that is not everything.
func (c *rejectsCmd) fromRun(env *environment, w export.Writer) (err error) {
	if err := c.prepareAsOwner(); err != nil {
		return err
	}
	engine, _, err := c.engine(env.ctx, c.dataFlags, slog.New(slog.DiscardHandler), unwatched())
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, engine.Close()) }()
	run, err := engine.Run(env.ctx, costs.Scope{Enrollment: c.Enrollment}, c.RunID)
	if err != nil {
		return fmt.Errorf("ingest run %s of enrollment %s: %w", c.RunID, c.Enrollment, err)
	}
	if err := export.NewRejects(w, run.File).Run(run); err != nil {
		return err
	}
	if rest := run.RowsRejected - int64(len(run.Rejects)); rest > 0 {
		return fmt.Errorf("the run kept %d of its %d rejected rows; costdeck rejects FILE lists all of a file", len(run.Rejects), run.RowsRejected)
	}
	return nil
}

// fromFile writes every rejected row of a file.
func (c *rejectsCmd) fromFile(w export.Writer) error {
	file, err := os.Open(c.File)
	if err != nil {
		return fmt.Errorf("FOCUS file: %w", err)
	}
	defer func() { _ = file.Close() }()
	info, err := file.Stat()
	if err != nil {
		return fmt.Errorf("FOCUS file: %w", err)
	}
	limits := focus.DefaultLimits()
	limits.Rejects = 0
	in, err := focus.Open(file, info.Size(), limits)
	if err != nil {
		return fmt.Errorf("FOCUS file %s %w", c.File, err)
	}
	var failed error
	rejects := export.NewRejects(w, filepath.Base(c.File))
	in.EachReject(func(reject costs.Reject) {
		failed = errors.Join(failed, rejects.Write(reject))
	})
	for failed == nil {
		if _, err := in.Next(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return fmt.Errorf("FOCUS file %s %w", c.File, err)
		}
	}
	return failed
}
