package main

import (
	"bufio"
	"fmt"
	"io"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// maxShown is how many rejected rows are listed; the run keeps more.
const maxShown = 10

// report tells what came of a file: its rows, what it replaced, what was mended, and which of FOCUS's sum rules it breaks.
func report(to io.Writer, run costs.Run) error {
	w := bufio.NewWriter(to)
	line := func(format string, args ...any) { _, _ = fmt.Fprintf(w, format+"\n", args...) } // Flush tells of a failure.
	line("%s: %d rows read, %d left out (run %s)", run.File, run.RowsAccepted, run.RowsRejected, run.ID)
	line("  FOCUS %s %s, delivery %s", run.FocusVersion, run.Dataset, run.Delivery)
	for _, one := range run.Replaced {
		line("  replaced %d rows of %s (run %s)", one.Rows, one.File, one.Run)
	}
	for i, reject := range run.Rejects {
		if i == maxShown {
			line("  and %d more", run.RowsRejected-maxShown)
			break
		}
		line("  %s [%s]", reject, reject.Rule)
	}
	for _, repair := range run.Repairs {
		line("  mended %d × %s", repair.Count, repair.Kind)
	}
	for _, check := range run.Checks {
		if check.Failed == 0 {
			line("  holds: %s (%d compared, %d skipped)", check.Name, check.Compared, check.Skipped)
			continue
		}
		line("  breaks: %s (%d of %d, %d skipped)", check.Name, check.Failed, check.Compared, check.Skipped)
		for _, one := range check.First {
			line("    %s: %s %s, expected %s", one.Subject, one.Actual, one.Currency, one.Expected)
		}
	}
	if err := w.Flush(); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return nil
}
