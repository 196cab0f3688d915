package history_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// ledger takes deliveries by their content, as an engine does.
type ledger struct {
	runs   []history.Run
	offers map[string]history.Offer
}

// offer parses rows: "provider account month sub day key amount", with ";" between; day, key and amount may be ranges: 1-5.
func offer(text string) history.Offer {
	c := history.NewCollector()
	for row := range strings.SplitSeq(text, ";") {
		f := strings.Fields(row)
		from, to := span(f[4])
		first, last := span(f[5])
		month, _ := strconv.Atoi(f[2])
		for day := from; day <= to; day++ {
			for key := first; key <= last; key++ {
				at := int64(month)*31 + day
				k := uint64(at*1_000_003+key*97)*0x9e3779b97f4a7c15 + uint64(len(f[3]))
				amount, _ := strconv.ParseFloat(f[6], 64)
				c.Add(history.Slice{Provider: f[0], Account: f[1], Month: "2025-" + f[2]}, history.Row{
					SubAccount: []byte(f[3]), Charge: at * 24 * 3_600_000_000,
					Key: k, Content: func() uint64 { return k ^ uint64(amount*1000)*0xff51afd7ed558ccd },
					Correction: strings.HasSuffix(f[6], "c"), Negative: amount < 0,
				})
			}
		}
	}
	return c.Offer()
}

func span(text string) (from, to int64) {
	a, b, ok := strings.Cut(text, "-")
	from, _ = strconv.ParseInt(a, 10, 64)
	if to = from; ok {
		to, _ = strconv.ParseInt(b, 10, 64)
	}
	return from, to
}

// take decides and commits a delivery, and returns its doubt.
func (l *ledger) take(t *testing.T, id, text string, answer costs.Answer) string {
	t.Helper()
	of := offer(text)
	state := history.After(l.runs)
	d, questions, err := history.Decide(state, of, history.Sender{Answer: answer}, func(run string, slice history.Slice) (history.Detail, error) {
		there := l.offers[run][slice]
		return history.Detail{Parts: there.Share.Parts, Samples: there.Samples}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	doubt := ""
	for _, q := range questions {
		doubt += " " + string(q.Doubt)
		d.Say(q, costs.Unanswered)
	}
	l.runs = append(l.runs, history.Run{ID: id, File: id + ".csv", Shares: of.Shares(), Decision: &d})
	l.offers[id] = of
	return strings.TrimSpace(doubt)
}

func TestWhatDeliveriesDo(t *testing.T) {
	for name, test := range map[string]struct {
		files []string
		want  string
		doubt string
	}{
		"month so far":                             {[]string{"AWS 1 10 s 1-3 1-2 3", "AWS 1 10 s 1-5 1-2 3"}, "a 0+6; b 10+0 6 of a", ""},
		"month so far, the older one later":        {[]string{"AWS 1 10 s 1-5 1-2 3", "AWS 1 10 s 1-3 1-2 3"}, "a 4+6; b 6+0 6 of a", ""},
		"the older one lacks rows of its last day": {[]string{"AWS 1 10 s 1-3 1-9 3", "AWS 1 10 s 1-2 1-9 3;AWS 1 10 s 3 1-2 3"}, "a 27+0; b 0+20", ""},
		"restated":        {[]string{"AWS 1 10 s 1-3 1-2 3", "AWS 1 10 s 1-5 1-2 4"}, "a 0+6; b 10+0 6 of a", ""},
		"by service":      {[]string{"AWS 1 10 s 1-3 1-2 3", "AWS 1 10 s 1-3 3-4 3"}, "a 6+0; b 6+0", ""},
		"by day":          {[]string{"AWS 1 10 s 1 1-2 3", "AWS 1 10 s 2 1-2 3"}, "a 2+0; b 2+0", ""},
		"by subscription": {[]string{"AWS 1 10 s 1-3 1-2 3", "AWS 1 10 tt 1-3 1-2 3"}, "a 6+0; b 6+0", ""},
		"a second round of parts": {[]string{"AWS 1 10 s 1-3 1-2 3", "AWS 1 10 s 1-3 3-4 3", "AWS 1 10 s 1-3 1-2 4", "AWS 1 10 s 1-3 3-4 4"},
			"a 0+6; b 0+6; c 6+0 6 of a; d 6+0 6 of b", ""},
		"subscriptions, then the account": {[]string{"AWS 1 10 s 1-3 1-2 3", "AWS 1 10 tt 1-3 1-2 3", "AWS 1 10 s 1-3 1-2 3;AWS 1 10 tt 1-3 1-3 3"},
			"a 0+6; b 0+6; c 15+0 6 of a 6 of b", ""},
		"the account, then a subscription restated": {[]string{"AWS 1 10 s 1-3 1-2 3;AWS 1 10 tt 1-3 1-3 3", "AWS 1 10 s 1-3 1-2 4"}, "a 9+6; b 6+0 6 of a", ""},
		"the last days again":                       {[]string{"AWS 1 10 s 1-5 1-2 3", "AWS 1 10 s 4-7 1-2 4"}, "a 6+4; b 8+0 4 of a", ""},
		"the provider spelled otherwise":            {[]string{"AWS 1 10 s 1-3 1-2 3", "Amazon 1 10 s 1-3 1-2 3"}, "a 0+6; b 6+0 6 of a", ""},
		"the account as a path":                     {[]string{"Azure ea-1 10 s 1-3 1-2 3", "Microsoft /billingAccounts/EA-1 10 s 1-3 1-2 3"}, "a 0+6; b 6+0 6 of a", ""},
		"another account":                           {[]string{"AWS 1 10 s 1-3 1-2 3", "AWS 2 10 s 1-3 1-2 3"}, "a 6+0; b 6+0", ""},
		"half of it":                                {[]string{"AWS 1 10 s 1-3 1-4 3", "AWS 1 10 s 1-3 3-6 3"}, "a 12+0; b 0+12", "some-rows-are-there"},
		"an older month so far, other amounts":      {[]string{"AWS 1 10 s 1-5 1-2 3", "AWS 1 10 s 1-3 1-2 4"}, "a 10+0; b 0+6", "ends-earlier"},
		"an older one, few other amounts":           {[]string{"AWS 1 10 s 1-5 1-9 3", "AWS 1 10 s 1-3 1-9 3;AWS 1 10 s 4 1 3;AWS 1 10 s 4 2-9 4"}, "a 45+0; b 0+36", "ends-earlier"},
		"some days restated":                        {[]string{"AWS 1 10 s 1-5 1-2 3", "AWS 1 10 s 2-3 1-2 4"}, "a 6+4; b 4+0 4 of a", ""},
		"fewer parts":                               {[]string{"AWS 1 10 s 1-3 1-4 3", "AWS 1 10 s 1-3 1-2 3"}, "a 12+0; b 0+6", "fewer-rows"},
		"a late row":                                {[]string{"AWS 1 10 s 1-20 1 3", "AWS 1 11 s 1-5 1 3;AWS 1 10 s 25 1 1"}, "a 20+0; b 5+1", "late-rows"},
		"a month and the next one":                  {[]string{"AWS 1 10 s 1-20 1 3", "AWS 1 11 s 1-5 1 3"}, "a 20+0; b 5+0", ""},
		"corrections":                               {[]string{"AWS 1 10 s 1-20 1 3", "AWS 1 10 s 4-5 1 -1c"}, "a 20+0; b 0+2", "corrections"},
	} {
		t.Run(name, func(t *testing.T) {
			l := ledger{offers: map[string]history.Offer{}}
			doubt := ""
			for i, text := range test.files {
				doubt += l.take(t, string(rune('a'+i)), text, costs.Unanswered)
			}
			if got := stands(history.After(l.runs)); got != test.want || doubt != test.doubt {
				t.Errorf("got  %s, %q\nwant %s, %q", got, doubt, test.want, test.doubt)
			}
		})
	}
}

func TestAnswersAreWhatTheySay(t *testing.T) {
	for name, test := range map[string]struct {
		answer costs.Answer
		second string
		want   string
	}{
		"instead of half":          {costs.Instead, "AWS 1 10 s 1-3 3-6 3", "a 0+12; b 12+0 12 of a"},
		"besides half":             {costs.InAddition, "AWS 1 10 s 1-3 3-6 3", "a 12+0; b 12+0"},
		"instead, with other days": {costs.Instead, "AWS 1 10 s 7 1 3", "a 12+0; b 1+0"},
		"instead of some days":     {costs.Instead, "AWS 1 10 s 2-3 3-6 3", "a 4+8; b 8+0 8 of a"},
		"instead of an older one":  {costs.Instead, "AWS 1 10 s 1-2 1-4 4", "a 4+8; b 8+0 8 of a"},
		"besides what is the same": {costs.InAddition, "AWS 1 10 s 1-3 1-4 3", "a 12+0; b 12+0"},
		"instead in one account":   {costs.Instead, "AWS 1 10 tt 1-3 1-4 3", "a 12+0; b 12+0"},
	} {
		t.Run(name, func(t *testing.T) {
			l := ledger{offers: map[string]history.Offer{}}
			l.take(t, "a", "AWS 1 10 s 1-3 1-4 3", costs.Unanswered)
			l.take(t, "b", test.second, test.answer)
			if got := stands(history.After(l.runs)); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

// TestADeletedRunBringsBackWhatItReplaced: but nothing that a later run has too.
func TestADeletedRunBringsBackWhatItReplaced(t *testing.T) {
	l := ledger{offers: map[string]history.Offer{}}
	for i, days := range []string{"1-3", "1-5", "1-7"} {
		l.take(t, string(rune('a'+i)), fmt.Sprintf("AWS 1 10 s %s 1-2 3", days), costs.Unanswered)
	}
	state := history.After(l.runs)
	for deleted, want := range map[string]string{
		"a": "b 0+10; c 14+0 10 of b", "b": "a 0+6; c 14+0 6 of a", "c": "a 0+6; b 10+0 6 of a",
	} {
		if got := stands(state.Without(deleted)); got != want {
			t.Errorf("without %s: got %s; want %s", deleted, got, want)
		}
	}
}

func TestFilesOfOneDropThatHoldEachOther(t *testing.T) {
	files := []history.Offer{offer("AWS 1 10 s 1-3 1-2 3"), offer("AWS 1 10 s 1-5 1-2 3"), offer("AWS 1 10 s 6-7 1-2 3"), offer("AWS 1 10 s 1-5 1-2 3")}
	if got := fmt.Sprint(history.Within(files)); got != "[[{{AWS 1 2025-10} 1}] [{{AWS 1 2025-10} 3}] [] []]" {
		t.Errorf("inside each other are %s", got)
	}
}

func TestSamplesOfLargeFilesTellTheirOverlap(t *testing.T) {
	l := ledger{offers: map[string]history.Offer{}}
	l.take(t, "a", "AWS 1 10 s 1-20 1-2000 3", costs.Unanswered)
	if doubt := l.take(t, "b", "AWS 1 10 s 1-25 1-2000 3", costs.Unanswered); doubt != "" {
		t.Error(doubt)
	}
	if doubt := l.take(t, "c", "AWS 1 10 s 1-25 1000-3000 3", costs.Unanswered); doubt != "some-rows-are-there" {
		t.Errorf("half of it is %q", doubt)
	}
	if got, want := stands(history.After(l.runs)), "a 0+40000; b 50000+0 40000 of a; c 0+50025"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	for run, slices := range l.offers {
		for _, one := range slices {
			binary, err := one.Samples["s"].MarshalBinary()
			var back history.Sample
			if err != nil || back.UnmarshalBinary(binary) != nil || len(binary) > 16<<10 || back.Len() != history.SampleMost {
				t.Errorf("the sample of %s has %d rows in %d bytes, %v", run, back.Len(), len(binary), err)
			}
		}
	}
}

// TestAReasonNamesTheNewestOfManyRuns: a bill of many deliveries must not make every later decision as long as all of them.
func TestAReasonNamesTheNewestOfManyRuns(t *testing.T) {
	l := &ledger{offers: map[string]history.Offer{}}
	for i := range 30 {
		l.take(t, fmt.Sprintf("run-%02d", i), fmt.Sprintf("AWS 1 05 sub-%d 1 1-3 2", i), costs.Unanswered)
	}
	last := l.runs[29].Decision.Reasons[0]
	if len(last.Runs) != 20 || last.Runs[0] != "run-09" || last.Runs[19] != "run-28" || last.More != 9 {
		t.Errorf("the reason names %v and %d more", last.Runs, last.More)
	}
	state := history.After(l.runs)
	if said := state.Reasons(&state[29])[0]; len(said.Files) != 20 || said.MoreFiles != 9 || !strings.Contains(said.String(), "and 26 more") {
		t.Errorf("%v", said)
	}
}
