package main

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"

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
	w := csv.NewWriter(env.out)
	err := w.Write([]string{"file", "line", "column", "value", "rule", "reason"})
	if err == nil && c.File != "" {
		err = c.fromFile(w)
	} else if err == nil {
		err = c.fromRun(env, w)
	}
	w.Flush()
	return errors.Join(err, w.Error())
}

// fromRun writes what the run kept, and fails if that is not everything.
func (c *rejectsCmd) fromRun(env *environment, w *csv.Writer) (err error) {
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
	for _, reject := range run.Rejects {
		if err := writeReject(w, run.File, reject); err != nil {
			return err
		}
	}
	if rest := run.RowsRejected - int64(len(run.Rejects)); rest > 0 {
		return fmt.Errorf("the run kept %d of its %d rejected rows; costdeck rejects FILE lists all of a file", len(run.Rejects), run.RowsRejected)
	}
	return nil
}

// fromFile writes every rejected row of a file.
func (c *rejectsCmd) fromFile(w *csv.Writer) error {
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
	in.EachReject(func(reject costs.Reject) {
		failed = errors.Join(failed, writeReject(w, filepath.Base(c.File), reject))
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

func writeReject(w *csv.Writer, file string, r costs.Reject) error {
	return w.Write([]string{file, strconv.FormatInt(r.Line, 10), r.Column, r.Value, r.Rule, r.Reason})
}
