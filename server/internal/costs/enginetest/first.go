package enginetest

import (
	"math/rand/v2"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// firstFigures is the cell limit of the bounded engine: above its groups and the intervals of the top groups, and below all groups
// by interval.
const firstFigures = 300

// First queries the top groups by interval where all groups by interval exceed the cell limit: the answer equals that of an engine
// without the limit. Without a top the query is refused.
func First(t *testing.T, open Opener, bounded func(t *testing.T, figures int) costs.Engine) {
	engines := []costs.Engine{open(t), bounded(t, firstFigures)}
	r := rand.New(rand.NewPCG(3, 5))
	rows := Charges(r, 2500, []string{"USD", "EUR"})
	for i := range rows { // Some days have one group only, so that Other has no charges on them.
		if rows[i].At.Day() == 7 {
			rows[i] = Charge{}
		}
	}
	for _, engine := range engines {
		Add(t, engine, scope, "part-1.csv", ChargesFile(rows[:1200]))
		Add(t, engine, scope, "part-2.csv", ChargesFile(rows[1200:]))
	}
	split := 0
	for range 16 {
		query, _ := RandomQuery(r)
		query.GroupBy = [][]string{{"tag:team", "ServiceName", "RegionId"}, {"RegionId", "tag:team", "virtual:own"}}[r.IntN(2)]
		query.Granularity = []costs.Granularity{costs.Day, costs.Week}[r.IntN(2)]
		query.Virtual = costs.Virtuals{"own": {Default: "rest", Rules: []costs.VirtualRule{{Take: "ServiceName"}}}}
		query.Top = 1 + r.IntN(3)
		all := query
		all.Top = 0
		_, refused := engines[1].Aggregate(t.Context(), scope, all)
		if refused != nil {
			split++
		}
		want, got := Ask(t, engines[0], query), Ask(t, engines[1], query)
		CheckSums(t, query, got)
		if got.Digest != want.Digest {
			t.Fatalf("%+v: %s is not %s", query, show(got), show(want))
		}
	}
	if split < 4 {
		t.Fatalf("only %d of the queries were too large at once, so that hardly anything is tried", split)
	}
}
