package main

import (
	"bufio"
	"fmt"
	"io"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// maxShown is how many rejected rows are listed; the run keeps more.
const maxShown = 10

// report tells what came of a file: its rows, what it replaced and what was left out; in detail also each repair and sum rule.
func report(to io.Writer, run costs.Run, detail bool) error {
	w := bufio.NewWriter(to)
	line := func(format string, args ...any) { _, _ = fmt.Fprintf(w, format+"\n", args...) } // Flush tells of a failure.
	line("%s: %d rows accepted, %d rejected (run %s)", run.File, run.RowsAccepted, run.RowsRejected, run.ID)
	line("  FOCUS %s %s, delivery %s", run.FocusVersion, run.Dataset, run.Delivery)
	for _, one := range run.Replaced {
		line("  replaced %d rows of %s (run %s)", one.Rows, one.File, one.Run)
	}
	for i, reject := range run.Rejects {
		if i == maxShown {
			line("  and %d more: costdeck rejects --run %s lists them", run.RowsRejected-maxShown, run.ID)
			break
		}
		line("  %s [%s]", reject, reject.Rule)
	}
	summary(line, run, detail)
	if !detail {
		return flushed(w)
	}
	for _, repair := range run.Repairs {
		line("  repaired %d × %s", repair.Count, repair.Kind)
	}
	for _, check := range run.Checks {
		if check.Failed == 0 {
			line("  check passed: %s (%d compared, %d skipped)", check.Name, check.Compared, check.Skipped)
			continue
		}
		line("  check failed: %s (%d of %d, %d skipped)", check.Name, check.Failed, check.Compared, check.Skipped)
		for _, one := range check.First {
			line("    %s: %s %s, expected %s", one.Subject, one.Actual, one.Currency, one.Expected)
		}
	}
	return flushed(w)
}

// summary says in one line what the repairs and sum rules mean for the rows: none of them takes one away.
func summary(line func(string, ...any), run costs.Run, detail bool) {
	var mended, broken int64
	for _, repair := range run.Repairs {
		mended += repair.Count
	}
	for _, check := range run.Checks {
		if check.Failed > 0 {
			broken++
		}
	}
	kept := "no row is lost"
	if run.RowsRejected > 0 {
		kept = "no other row is lost"
	}
	more := ""
	if !detail && mended+broken > 0 {
		more = "; --details lists them"
	}
	line("  %s: %d values repaired, %d of %d sum rules broken by the file's own figures%s", kept, mended, broken, len(run.Checks), more)
}

func flushed(w *bufio.Writer) error {
	if err := w.Flush(); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return nil
}
