package ingestion

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
)

// summarize says what of a file matters, the most important first: values and columns that FOCUS requires and the file lacks, figures
// that contradict each other, and last the forms of writing that change no amount.
func summarize(line func(string, ...any), run costs.Run, details bool) {
	blank, absent, forms := map[string]int64{}, []string(nil), map[string]int64{}
	for _, repair := range run.Repairs {
		if column, ok := strings.CutPrefix(repair.Kind, focus.RepairNoColumn); ok {
			absent = append(absent, column)
		} else if column, ok := missing(repair.Kind); ok {
			blank[column] = repair.Count
		}
	}
	for _, repair := range run.Repairs {
		column, ok := strings.CutPrefix(repair.Kind, focus.RepairBlank)
		if words := form(repair.Kind); words != "" && (!ok || blank[column] == 0) { // A blank cell is not told twice.
			forms[words] += repair.Count
		}
	}
	told := len(blank)+len(absent) > 0
	if len(blank) > 0 {
		line("  FOCUS requires a value, and the file has none: %s; these rows count", join(blank, rowsOf))
	}
	if len(absent) > 0 {
		line("  FOCUS requires these columns, and the file lacks them: %s", strings.Join(absent, ", "))
	}
	failed := map[string]int64{}
	for _, check := range run.Checks {
		if check.Failed > 0 {
			failed[check.Name] = check.Failed
		}
		// A doubled cost is in every total, so it is named without --details.
		if check.Name == focus.CheckPurchase && check.Failed > 0 && !details {
			line("  %s", twice(check.First[0]))
		}
	}
	if told = told || len(failed) > 0; len(failed) > 0 {
		line("  the file's own figures differ in %d of %d checks, and count as they are: %s", len(failed), len(run.Checks), join(failed, times))
	}
	written := ""
	if total := sum(forms); total > 0 {
		told = true
		written = fmt.Sprintf("; %d × another form of writing, read as meant: %s", total, join(forms, count))
	}
	kept := "every row counts"
	if run.RowsRejected > 0 {
		kept = "every other row counts"
	}
	more := ""
	if told && !details {
		more = "; --details lists all of it"
	}
	line("  %s%s%s", kept, written, more)
	if of := run.Conformance; of.Model != "" {
		line("  rules of FOCUS %s: %s%d met, %d broken, %d recommendations not followed", of.Model, score(of), of.Passed, of.Failed, of.Warned)
	}
}

// missing is the column of a repair about a value that FOCUS requires.
func missing(kind string) (column string, ok bool) {
	if column, ok = strings.CutPrefix(kind, focus.RepairBlankCell); !ok {
		column, ok = strings.CutPrefix(kind, focus.RepairNullCost)
	}
	return column, ok
}

// form is the form of writing that a repair is about, in words; empty for other repairs.
func form(kind string) string {
	if _, ok := missing(kind); ok || strings.HasPrefix(kind, focus.RepairNoColumn) {
		return ""
	}
	for _, one := range []struct{ prefix, words string }{
		{focus.RepairBlank, "blank cells"}, {focus.RepairNullText, "the text NULL"}, {focus.RepairNoZone, "times without a zone"},
		{focus.RepairOffset, "times with an offset"}, {focus.RepairSpelling, "spellings"}, {focus.RepairRounded, "rounded to 24 places"},
		{focus.RepairZeroList, "unknown list prices as 0"}, {focus.RepairDouble, "binary numbers"}, {focus.RepairExtraColumn, "columns outside FOCUS"},
		{focus.RepairTags, "tags that are not JSON"}, {focus.RepairUTF8, "invalid UTF-8"},
		{focus.RepairBareQuote, "quotes in plain text"}, {focus.RepairBlankLine, "blank lines"}, {focus.RepairHeader, "names of columns"},
		{focus.RepairEmptyPeriod, "periods without length"}, {focus.RepairUTF16, "UTF-16"}, {focus.RepairDelimiter, "another delimiter"},
		{"billing-period-from-charge", "billing months taken from the charge"},
	} {
		if strings.HasPrefix(kind, strings.TrimSuffix(one.prefix, "-")) {
			return one.words
		}
	}
	return "others"
}

func sum(counts map[string]int64) (total int64) {
	for _, n := range counts {
		total += n
	}
	return total
}

// join lists counts, the largest first.
func join(counts map[string]int64, show func(name string, n int64) string) string {
	names := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	})
	parts := make([]string, len(names))
	for i, name := range names {
		parts[i] = show(name, counts[name])
	}
	return strings.Join(parts, ", ")
}

func rowsOf(column string, n int64) string { return column + " in " + costs.Rows(n) }

func times(check string, n int64) string { return fmt.Sprintf("%s (%d×)", check, n) }

func count(words string, n int64) string { return fmt.Sprintf("%s %d", words, n) }
