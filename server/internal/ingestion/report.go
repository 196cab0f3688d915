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
	line("%s: %s accepted, %d rejected (run %s)", run.File, costs.Rows(run.RowsAccepted), run.RowsRejected, run.ID)
	line("  FOCUS %s %s, delivery %s", run.FocusVersion, run.Dataset, run.Delivery)
	for _, reason := range run.Reasons[:min(len(run.Reasons), maxShown)] {
		line("  %s", reason)
	}
	for _, replaced := range run.Replaced {
		line("  replaced %s of %s (run %s)", costs.Rows(replaced.Rows), replaced.File, replaced.Run)
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

// same says that the bytes of a file are those of a run, which they do not change.
func same(to io.Writer, name string, run costs.Run) error {
	counts, one := "all of them count", run.RowsAccepted == 1
	switch left := run.RowsAccepted - run.RowsReplaced; {
	case run.Waits() && one:
		counts = "it waits for an answer"
	case run.Waits():
		counts = "they wait for an answer"
	case left == 0 && one:
		counts = "it does not count any more (delete that run to have the file decided again)"
	case left == 0:
		counts = "none of them counts any more (delete that run to have the file decided again)"
	case one:
		counts = "it counts"
	case left == 1:
		counts = "1 of them counts"
	case left < run.RowsAccepted:
		counts = fmt.Sprintf("%d of them count", left)
	}
	_, err := fmt.Fprintf(to, "%s: no change: the same bytes are here as %s (run %s), with %s; %s\n", name, run.File, run.ID, costs.Rows(run.RowsAccepted), counts)
	if err != nil {
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
