package history_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// brought parses a run: id delivery/file: provider account month rows, …
func brought(text string) history.Run {
	head, list, _ := strings.Cut(text, ": ")
	fields := strings.Fields(head)
	run := history.Run{ID: fields[0]}
	run.Delivery, run.File, _ = strings.Cut(fields[1], "/")
	if of, id, ok := strings.Cut(run.Delivery, "#"); ok {
		run.Delivery = history.Revision(of, strings.Repeat(id, 16))
	} else if of, id, ok := strings.Cut(run.Delivery, "+"); ok {
		run.Delivery = history.Addition(of, strings.Repeat(id, 16))
	}
	for one := range strings.SplitSeq(list, ", ") {
		var share history.Share
		if _, err := fmt.Sscanf(one, "%s %s %s %d", &share.Provider, &share.Account, &share.Month, &share.Rows); err == nil {
			run.Shares = append(run.Shares, share)
		}
	}
	return run
}

// stands formats the runs' status: id counting+left, and the runs that it replaced.
func stands(state history.State) string {
	var parts []string
	for i := range state {
		text := fmt.Sprintf("%s %d+%d", state[i].ID, state[i].Rows(), state[i].RowsLeft())
		for _, one := range state[i].Replaced {
			text += fmt.Sprintf(" %d of %s", one.Rows, one.ID)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, "; ")
}

func TestWhatCountsAfterEachCommit(t *testing.T) {
	for name, test := range map[string]struct {
		runs []string
		want string
	}{
		"other months add up": {[]string{"a /sep.csv: AWS 1 09 5", "b /oct.csv: AWS 1 10 6"}, "a 5+0; b 6+0"},
		"a correction under another name": {[]string{"a /sep.csv: AWS 1 09 5", "b /sep-corrected.csv: AWS 1 09 4"},
			"a 0+5; b 4+0 5 of a"},
		"a correction under the same name": {[]string{"a /sep.csv: AWS 1 09 5", "b /sep.csv.gz: AWS 1 09 4"},
			"a 0+5; b 4+0 5 of a"},
		"a correction without one of the accounts": {
			[]string{"a /sep.csv: AWS 1 09 5, AWS 2 09 3", "b /sep.csv: AWS 1 09 4"}, "a 0+8; b 4+0 8 of a"},
		"another name leaves what it has no rows for": {
			[]string{"a /sep.csv: AWS 1 09 5, AWS 2 09 3", "b /new.csv: AWS 1 09 4"}, "a 3+5; b 4+0 5 of a"},
		"the same name month after month": {[]string{"a /focus-00001.csv: AWS 1 09 5", "b /focus-00001.csv: AWS 1 10 4"},
			"a 5+0; b 4+0"},
		"parts add up": {[]string{"a /p-1.csv: AWS 1 09 5", "b /p-2.csv: AWS 1 09 4", "c /p-3.csv: AWS 1 09 1"},
			"a 5+0; b 4+0; c 1+0"},
		"one part again": {[]string{"a /p-1.csv: AWS 1 09 5", "b /p-2.csv: AWS 1 09 4", "c /p-1.csv: AWS 1 09 7"},
			"a 0+5; b 4+0; c 7+0 5 of a"},
		"a new export takes all parts' place": {
			[]string{"a /p-1.csv: AWS 1 09 5", "b /p-2.csv: AWS 1 09 4", "c /q-1.csv: AWS 1 09 7", "d /q-2.csv: AWS 1 09 2"},
			"a 0+5; b 0+4; c 7+0 5 of a 4 of b; d 2+0"},
		"providers and accounts are slices of their own": {
			[]string{"a /aws.csv: AWS 1 09 5", "b /azure.csv: Microsoft 1 09 4", "c /aws2.csv: AWS 2 09 1"}, "a 5+0; b 4+0; c 1+0"},
		"a named delivery adds up whatever its files' names": {
			[]string{"a d/monday.csv: AWS 1 09 5", "b d/tuesday.csv: AWS 1 09 4", "c e/all.csv: AWS 1 09 9"},
			"a 0+5; b 0+4; c 9+0 5 of a 4 of b"},
		"a chain": {[]string{"a /1a.csv: AWS 1 09 5", "b /1b.csv: AWS 1 09 4", "c /1c.csv: AWS 1 09 3"},
			"a 0+5; b 0+4 5 of a; c 3+0 4 of b"},
		"a revision has all of the month": {
			[]string{"a oct#1/p-1.csv: AWS 1 10 5, AWS 2 10 3", "b oct#1/p-2.csv: AWS 3 10 2, AWS 1 09 1", "c oct#2/p-1.csv: AWS 1 10 6"},
			"a 0+8; b 0+3; c 6+0 8 of a 3 of b"},
		"the files of a revision add up": {
			[]string{"a oct#1/p-1.csv: AWS 1 10 5", "b oct#1/p-2.csv: AWS 1 10 2", "c oct#2/p-1.csv: AWS 1 10 6", "d oct#2/p-2.csv: AWS 1 10 1"},
			"a 0+5; b 0+2; c 6+0 5 of a 2 of b; d 1+0"},
		"an empty revision empties the month": {[]string{"a oct#1/p.csv: AWS 1 10 5", "b sep#1/p.csv: AWS 1 09 4", "c oct#2/p.csv: "}, "a 0+5; b 4+0; c 0+0 5 of a"},
		"a revision leaves what others replaced": {
			[]string{"a oct#1/p.csv: AWS 1 10 5, AWS 2 10 3", "b /mine.csv: AWS 2 10 4", "c oct#2/p.csv: AWS 1 10 6"}, "a 0+8; b 4+0 3 of a; c 6+0 5 of a"},
		"additions add up": {[]string{"a d+1/p-1.csv: AWS 1 10 5", "b d+2/p-2.csv: AWS 1 10 4", "c d+3/p-1.csv: AWS 1 10 6"}, "a 0+5; b 4+0; c 6+0 5 of a"},
		"an addition comes back": {
			[]string{"a d+1/p.csv: AWS 1 10 5", "b d+2/p.csv: AWS 1 10 4", "c d+3/p.csv: AWS 1 10 5"}, "a 0+5; b 0+4 5 of a; c 5+0 4 of b"},
		"an empty file replaces nothing": {[]string{"a /a.csv: AWS 1 09 5", "b /a.csv: "}, "a 5+0; b 0+0"},
	} {
		t.Run(name, func(t *testing.T) {
			var runs []history.Run
			for _, text := range test.runs {
				runs = append(runs, brought(text))
			}
			if got := stands(history.After(runs)); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

func TestVersionsTellWhatCounts(t *testing.T) {
	runs := []history.Run{
		brought("a /sep.csv: AWS 1 09 5, AWS 2 09 3"), brought("b /new.csv: AWS 1 09 4"), brought("c /all.csv: AWS 1 09 1, AWS 2 09 1"),
		brought("d /empty.csv: "),
	}
	version := func(of ...int) string {
		var some []history.Run
		for _, i := range of {
			some = append(some, runs[i])
		}
		return history.After(some).Version()
	}
	seen := map[string][]int{}
	for _, of := range [][]int{{}, {0}, {0, 1}, {1}, {0, 1, 2}} {
		if other, ok := seen[version(of...)]; ok {
			t.Errorf("after %v and after %v is the same version", other, of)
		}
		seen[version(of...)] = of
	}
	for _, same := range [][2][]int{{{0, 1, 2}, {2}}, {{0, 3}, {0}}, {{3}, {}}} {
		if version(same[0]...) != version(same[1]...) {
			t.Errorf("after %v and after %v the same rows count, but the versions differ", same[0], same[1])
		}
	}
	turned := runs[0]
	turned.Shares = slices.Clone(turned.Shares)
	slices.Reverse(turned.Shares)
	if history.After([]history.Run{turned, runs[1]}).Version() != version(0, 1) {
		t.Error("the order of a run's shares changes the version")
	}
}

func TestNameOfADelivery(t *testing.T) {
	const uuid = "-1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"
	for file, want := range map[string]string{
		"focus-2026-10.csv":                          "focus-2026-10",
		"focus-2026-10-00002.csv.gz":                 "focus-2026-10",
		"focus_20261031.csv":                         "focus_20261031",
		"focus-2026.csv":                             "focus-2026",
		"costs-00001.csv.gz":                         "costs",
		"costs_1.CSV":                                "costs",
		"part_0_0001.csv":                            "part",
		"part-00007.csv":                             "part",
		"part-00000" + uuid + "-c000.snappy.parquet": "part" + uuid + "-c000",
		"part-00012" + uuid + "-c000.snappy.parquet": "part" + uuid + "-c000",
		"export_000000000012.parquet":                "export",
		"0001000001234567.csv.gz":                    "(numbered)",
		"0001000001234567-00002.csv.gz":              "(numbered)",
		"aws-v2.csv":                                 "aws-v2",
		"no ending":                                  "no ending",
		".csv":                                       ".csv",
		"invoice.2026":                               "invoice.2026",
	} {
		if got, _ := history.Name("", file); got != want {
			t.Errorf("%s belongs to %q; want %q", file, got, want)
		}
		if got, part := history.Name("mine", file); got != "mine" || part == "" {
			t.Errorf("%s of a named delivery belongs to %q as %q", file, got, part)
		}
	}
	_, one := history.Name("", "costs-00001.csv")
	_, two := history.Name("", "costs-00002.csv.gz")
	_, again := history.Name("", "costs-00001.csv.gz")
	if one == two || one != again {
		t.Errorf("the parts are named %q, %q and %q", one, two, again)
	}
}

func TestRevisionsTellWhatVanishes(t *testing.T) {
	state := history.After([]history.Run{brought("a oct#1/p.csv: AWS 1 10 5, AWS 2 10 3"), brought("b /mine.csv: AWS 3 10 4")})
	taken := func(named string) (got []string) {
		for _, one := range state.Taken(named, offer("AWS 1 10 s 1 1-6 3")) {
			got = append(got, fmt.Sprintf("%s %d-%d", one.Before.Account, one.Before.Rows, one.After.Rows))
		}
		return got
	}
	if got := taken(history.Revision("oct", strings.Repeat("2", 16))); strings.Join(got, " ") != "1 5-0 2 3-0" {
		t.Errorf("takes %q", got)
	}
	if got := taken("oct"); got != nil {
		t.Errorf("what is no revision takes %v", got)
	}
}
