package ingestion

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// maxShown is how many rejected rows a report lists; the run keeps more.
const maxShown = 10

// report prints the result of a run: accepted and rejected rows and the rows that it replaced; with details also each repair and
// sum rule.
func report(to io.Writer, run costs.Run, details bool) error {
	w := bufio.NewWriter(to)
	line := func(format string, args ...any) { _, _ = fmt.Fprintf(w, format+"\n", args...) } // Flush returns the error.
	line("%s: %d rows accepted, %d rejected (run %s)", run.File, run.RowsAccepted, run.RowsRejected, run.ID)
	line("  FOCUS %s %s, delivery %s", run.FocusVersion, run.Dataset, run.Delivery)
	for _, reason := range run.Reasons[:min(len(run.Reasons), maxShown)] {
		line("  %s", reason)
	}
	for _, replaced := range run.Replaced {
		line("  replaced %d rows of %s (run %s)", replaced.Rows, replaced.File, replaced.Run)
	}
	for i, reject := range run.Rejects {
		if i == maxShown {
			line("  and %d more: costdeck rejects --run %s lists them", run.RowsRejected-maxShown, run.ID)
			break
		}
		line("  %s [%s]", reject, reject.Rule)
	}
	summarize(line, run, details)
	if details {
		detail(line, run)
	}
	if err := w.Flush(); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	return nil
}

func detail(line func(string, ...any), run costs.Run) {
	for _, repair := range run.Repairs {
		line("  repaired %d × %s", repair.Count, repair.Kind)
		for _, one := range repair.First[:min(len(repair.First), 1)] {
			line("    first in line %d: %q counts as %s", one.Line, one.Value, normal(one))
		}
	}
	rules(line, run.Conformance)
	for _, check := range run.Checks {
		if check.Failed == 0 {
			line("  check passed: %s (%d compared, %d skipped)", check.Name, check.Compared, check.Skipped)
			continue
		}
		line("  check failed: %s (%d of %d, %d skipped)", check.Name, check.Failed, check.Compared, check.Skipped)
		for _, first := range check.First {
			if check.Name == focus.CheckPurchase {
				line("    %s", twice(first))
				continue
			}
			line("    %s: %s %s, expected %s", first.Subject, first.Actual, first.Currency, first.Expected)
		}
	}
}

// twice names an amount that counts twice.
func twice(one costs.Mismatch) string {
	return fmt.Sprintf("%s: %s %s counted twice, in the EffectiveCost of the purchase and of the usage that it covers", one.Subject, one.Actual, one.Currency)
}

func normal(one costs.RepairExample) string {
	if one.Null {
		return "null"
	}
	return strconv.Quote(one.Normal)
}

// rules prints the rules of FOCUS that the file breaks.
func rules(line func(string, ...any), of costs.Conformance) {
	if len(of.Missing) > 0 {
		line("  columns missing of FOCUS %s: %s", of.Model, strings.Join(of.Missing, ", "))
	}
	for _, rule := range of.Rules {
		if len(rule.First) > 0 {
			line("  rule %s: %d of %d rows break it, the first in line %d: %q", rule.Rule, rule.Failed, rule.Checked, rule.First[0].Line, rule.First[0].Value)
		}
	}
}

func score(of costs.Conformance) string {
	share, ok := of.Score()
	if !ok {
		return ""
	}
	tenths, _ := share.Scaled(3)
	return fmt.Sprintf("score %d.%d %%, ", tenths/10, tenths%10)
}
