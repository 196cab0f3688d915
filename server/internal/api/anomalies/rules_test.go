package anomalies_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// rises are bills of three services: one rises by 160, one by 1,600, and one, Noise, by three fifths of its usual cost.
func rises() string {
	var file strings.Builder
	file.WriteString("BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName,SubAccountId\n")
	start := time.Date(2026, 5, 2, 0, 0, 0, 0, time.UTC)
	for i := range 80 {
		amounts := map[string]int{"Small": 20, "Large": 200, "Noise": 100}
		if i == 70 || i == 71 {
			amounts = map[string]int{"Small": 100, "Large": 1000, "Noise": 160}
		}
		for _, service := range []string{"Small", "Large", "Noise"} {
			fmt.Fprintf(&file, "%[1]d,%[1]d,USD,%[2]s,Usage,%[3]s,AWS,1\n", amounts[service], start.AddDate(0, 0, i).Format(time.RFC3339), service)
		}
	}
	return file.String()
}

// TestRulesSetTheFloorAndSensitivityOfAScope replaces the rules and checks the open anomalies after the watcher's next run.
func TestRulesSetTheFloorAndSensitivityOfAScope(t *testing.T) {
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	for _, enrollment := range []string{"AWS-2001", "GCP-4001"} {
		scope := costs.Scope{Enrollment: enrollment}
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "rises.csv", Body: strings.NewReader(rises())})
		if err == nil {
			run, err = engine.Wait(t.Context(), scope, run.ID)
		}
		if err != nil || run.State != costs.Done {
			t.Fatalf("%+v, %v", run, err)
		}
	}
	door := apitest.OpenIn(t, dir, engine, nil)
	look(door)
	open := func(user string) string {
		var services []string
		for _, one := range get[wire.AnomalyPage](door, user, "/anomalies?state=open").Anomalies {
			services = append(services, *one.Service)
		}
		slices.Sort(services)
		return strings.Join(services, " ")
	}
	const every = "Large Noise Small"
	if got, other := open("aws.demo"), open("gcp.demo"); got != every || other != every {
		t.Fatalf("%s and %s without rules", got, other)
	}
	for _, test := range []struct{ name, rules, open string }{
		{"a high floor silences its service alone", `{"service":"Large","account":"","floor":"5000","sensitivity":"normal"}`, "Noise Small"},
		{"a default floor silences what is below it", `{"service":"","account":"","floor":"1000","sensitivity":"normal"}`, "Large"},
		{"the more specific rule wins", `{"service":"","account":"","floor":"1000","sensitivity":"normal"},
			{"service":"Small","account":"1","floor":"10","sensitivity":"normal"}`, "Large Small"},
		{"low sensitivity closes noise", `{"service":"","account":"","sensitivity":"low"}`, "Large Small"},
		{"no rules", ``, every},
	} {
		door.Audited()
		w := door.Do(apitest.Request{Method: "PUT", Path: "/anomalies/rules", Bearer: door.Bearer("aws.demo"), Body: `{"rules":[` + test.rules + `]}`})
		look(door)
		if got := open("aws.demo"); w.Code != http.StatusOK || got != test.open {
			t.Errorf("%s: %d, open are %q", test.name, w.Code, got)
		}
		if other, rules := open("gcp.demo"), get[wire.AnomalyRules](door, "gcp.demo", "/anomalies/rules"); other != every || len(rules.Rules) > 0 {
			t.Errorf("%s: another enrollment has %q and %+v", test.name, other, rules)
		}
		if entries, n := door.Audited(audit.AnomalyRules), strings.Count(test.rules, "{"); len(entries) != 1 || entries[0].User != "aws.demo" ||
			strings.Count(string(entries[0].After), `"sensitivity"`) != n {
			t.Errorf("%s: the audit log has %s", test.name, entries[0].After)
		}
	}
}

// TestRulesAreRefusedWithAWayOut sends invalid rules, and checks that none of them is saved.
func TestRulesAreRefusedWithAWayOut(t *testing.T) {
	door, _, _ := open(t)
	put := func(body string) (int, string) {
		w := door.Do(apitest.Request{Method: "PUT", Path: "/anomalies/rules", Bearer: door.Bearer("aws.demo"), Body: body})
		return w.Code, w.Body.String()
	}
	rule := func(service, floor, sensitivity string) string {
		return fmt.Sprintf(`{"service":%q,"account":"","floor":%q,"sensitivity":%q}`, service, floor, sensitivity)
	}
	if code, says := put(`{"version":"","rules":[` + rule(" EC2 ", "7", "high") + `]}`); code != http.StatusOK || !strings.Contains(says, `"EC2"`) {
		t.Fatalf("%d %s", code, says)
	}
	kept := get[wire.AnomalyRules](door, "aws.demo", "/anomalies/rules")
	var many []string
	for i := range 201 {
		many = append(many, rule(fmt.Sprint(i), "1", "low"))
	}
	for _, test := range []struct {
		name, body string
		status     int
		says       string
	}{
		{"a negative floor", rule("a", "-1", "low"), 400, "rules[0].floor"},
		{"a floor in words", rule("a", "much", "low"), 400, "send a decimal from 0"},
		{"a huge floor", rule("a", "1000000000001", "low"), 400, "rules[0].floor"},
		{"an unknown sensitivity", rule("a", "1", "odd"), 400, "use low, normal or high"},
		{"a long name", rule(strings.Repeat("a", 257), "1", "low"), 400, "rules[0].service"},
		{"a scope twice", rule("a", "1", "low") + "," + rule("a ", "2", "high"), 400, "rules[1] has the service and account of rules[0]"},
		{"too many", strings.Join(many, ","), 400, "at most 200"},
	} {
		if code, says := put(`{"rules":[` + test.body + `]}`); code != test.status || !strings.Contains(says, test.says) {
			t.Errorf("%s: %d %s", test.name, code, says)
		}
	}
	if code, says := put(`{"version":"","rules":[]}`); code != http.StatusConflict || !strings.Contains(says, "load them again") {
		t.Errorf("an old version: %d %s", code, says)
	}
	if now := get[wire.AnomalyRules](door, "aws.demo", "/anomalies/rules"); now.Version != kept.Version || len(now.Rules) != 1 {
		t.Errorf("%+v became %+v", kept, now)
	}
}
