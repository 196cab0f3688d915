package enginetest

import (
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// testATagOfNullHasNoValue: a key with a null value is like a missing key; an empty text is a value.
func testATagOfNullHasNoValue(t *testing.T, open Opener) {
	engine := open(t)
	row := func(cost, tags string) string {
		return cost + `,1,1,USD,2025-01-01T00:00:00Z,2025-01-01T00:00:00Z,Usage,S,AWS,eu-1,1,Hours,"` + tags + `",core` + "\n"
	}
	body := columns + row("1", `{""team"":null,""app"":""x""}`) + row("2", `{""app"":""x""}`) + row("4", `{""team"": null }`) +
		row("8", `{""team"":""""}`) + row("16", `{""team"":""null""}`)
	if run := Ingest(t, engine, scope, "tags.csv", body); run.RowsAccepted != 5 {
		t.Fatalf("run is %+v", run)
	}
	for name, test := range map[string]struct {
		query costs.Query
		want  string
	}{
		"missing": {costs.Query{Filter: &costs.Filter{Column: "tag:team", Op: costs.Missing}}, "7;  7 [01-01T00=7]"},
		"empty": {costs.Query{Filter: &costs.Filter{Column: "tag:team", Op: costs.In, Values: []string{""}}},
			"8;  8 [01-01T00=8]"},
		"grouped": {costs.Query{GroupBy: []string{"tag:team"}}, "31; null 16 [01-01T00=16];  8 [01-01T00=8]; ∅ 7 [01-01T00=7]"},
		"other key": {costs.Query{Filter: &costs.Filter{Column: "tag:app", Op: costs.Missing}},
			"28;  28 [01-01T00=28]"},
	} {
		test.query.Metrics = []costs.Metric{costs.BilledCost}
		if got := show(Ask(t, engine, test.query)); got != test.want {
			t.Errorf("%s: got  %s\nwant %s", name, got, test.want)
		}
	}
}
