package wire_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/wire"
)

func TestCheckRefusesWhatTheContractDoesNotHave(t *testing.T) {
	read := func(into any, text string) error {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		return wire.Check(into)
	}
	const mark = `{"state":"open","note":"","userId":"ada","time":"2026-11-01T08:00:00+02:00"`
	for text, want := range map[string]string{
		`{"budgets":[]}`:                  "",
		`{"budgets":[{"period":"moon"}]}`: "Budgets[0].Amount",
		`{"budgets":[{"amount":"1","metric":"BilledCost","period":"moon"}]}`: "Budgets[0].Period is not a BudgetPeriod",
	} {
		err := read(&wire.BudgetList{}, text)
		if (err == nil) != (want == "") || err != nil && (!strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "moon")) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for text, ok := range map[string]bool{mark + `}`: true, mark + `,"because":"costMoved"}`: true, mark + `,"because":"moon"}`: false,
		mark + `,"until":"2026-11-02"}`: true, mark + `,"until":"tomorrow"}`: false} {
		if err := read(&wire.AnomalyMark{}, text); (err == nil) != ok {
			t.Errorf("%s: %v", text, err)
		}
	}
	const report = `{"datasetVersion":"v","digest":"d","currency":null,"other":null,"totals":{"BilledCost":"1.5"},"rows":[{"key":{"A":null},
		"totals":{"BilledCost":{"EUR":"-1","USD":"2"}},"series":[{"start":"2026-10-01T05:00:00Z","BilledCost":"0"}]}]}`
	for old, new := range map[string]string{"": "", `"1.5"`: `"1e5"`, `"-1"`: `""`, `"2026-10-01T05:00:00Z"`: `"soon"`, `"0"`: `"1."`} {
		if err := read(&wire.CostReport{}, strings.Replace(report, old, new, 1)); (err == nil) != (old == "") {
			t.Errorf("%s for %s: %v", new, old, err)
		}
	}
}

func TestTimesAreReadInUTC(t *testing.T) {
	var at wire.Time
	if err := json.Unmarshal([]byte(`"2026-11-01T08:00:00+02:00"`), &at); err != nil {
		t.Fatal(err)
	}
	if raw, _ := json.Marshal(at); string(raw) != `"2026-11-01T06:00:00Z"` {
		t.Errorf("%s", raw)
	}
}
