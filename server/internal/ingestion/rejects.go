package ingestion

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/costdeck/costdeck/server/internal/api/costs/export"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// RunRejects writes the rejected rows that a run kept, and fails if the run rejected more.
func RunRejects(ctx context.Context, engine costs.Engine, enrollment, id string, w export.Writer) error {
	run, err := engine.Run(ctx, costs.Scope{Enrollment: enrollment}, id)
	if err != nil {
		return fmt.Errorf("ingest run %s of enrollment %s: %w", id, enrollment, err)
	}
	if err := export.NewRejects(w, run.File).Run(run); err != nil {
		return err
	}
	if rest := run.RowsRejected - int64(len(run.Rejects)); rest > 0 {
		return fmt.Errorf("the run kept %d of its %d rejected rows; costdeck rejects FILE lists all of a file", len(run.Rejects), run.RowsRejected)
	}
	return nil
}

// FileRejects writes every rejected row of a FOCUS file.
func FileRejects(name string, w export.Writer) error {
	file, err := os.Open(name)
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
		return fmt.Errorf("FOCUS file %s %w", name, err)
	}
	var failed error
	rejects := export.NewRejects(w, filepath.Base(name))
	in.EachReject(func(reject costs.Reject) {
		failed = errors.Join(failed, rejects.Write(reject))
	})
	for failed == nil {
		if _, err := in.Next(); focus.AtEnd(err) {
			break
		} else if err != nil {
			return fmt.Errorf("FOCUS file %s %w", name, err)
		}
	}
	return failed
}
