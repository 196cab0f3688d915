package ingests_test

import (
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Every rule of FOCUS has its outcome, with the first rows that break it; other enrollments do not see it.
func TestConformance(t *testing.T) {
	d := open(t)
	azure, aws := d.bearer("azure.demo"), d.bearer("aws.demo")
	body := rejectHead + "1,1,USD,2025-01-01T00:00:00Z,Usage,S,AWS\n1,1,US,2025-01-01T00:00:00Z,Use,S,AWS\n1,1,USD,yesterday,Usage,S,AWS\n"
	run := apitest.Read[wire.IngestRun](t, d.upload(azure, "file", "jan.csv", []byte(body)), http.StatusAccepted)
	d.finished(azure, "AZ-3001", string(run.Id))
	path := "/ingests/" + string(run.Id)
	done := apitest.Read[wire.IngestRun](t, d.Do(apitest.Request{Method: "GET", Path: path, Bearer: azure}), http.StatusOK)
	got := apitest.Read[wire.IngestConformance](t, d.Do(apitest.Request{Method: "GET", Path: path + "/conformance", Bearer: azure}), http.StatusOK)
	if !reflect.DeepEqual(done.Conformance, &got.Counts) || got.Counts.Model != "1.0" || !slices.Contains(got.Missing, "BillingAccountId") {
		t.Errorf("counts %+v of the run, %+v, missing %v", done.Conformance, got.Counts, got.Missing)
	}
	n := got.Counts
	share := 1000 * n.Passed / (n.Passed + n.Failed + n.Warned)
	if n.Score == nil || string(*n.Score) != fmt.Sprintf("0.%d", share) {
		t.Errorf("the score is %v, want %d thousandths", n.Score, share)
	}
	counted := map[wire.IngestRuleStatus]wire.Int{}
	rules := map[string]wire.IngestRule{}
	for _, rule := range got.Rules {
		counted[rule.Status]++
		rules[rule.Id] = rule
	}
	if counted["passed"] != n.Passed || counted["failed"] != n.Failed+n.Warned || counted["not-applicable"] != n.NotApplicable ||
		counted["not-checked"] != n.NotChecked {
		t.Errorf("listed %v, counted %+v", counted, n)
	}
	for id, want := range map[string]struct {
		checked, failed, line wire.Int
		value                 string
	}{
		"ChargeCategory-C-003-M":    {2, 1, 3, "Use"},
		"BillingCurrency-C-006-M":   {2, 1, 3, "US"},
		"ChargePeriodStart-C-002-M": {3, 1, 4, "yesterday"},
	} {
		rule := rules[id]
		if rule.Checked != want.checked || rule.Failed != want.failed || len(rule.First) != 1 || rule.First[0].Line != want.line ||
			rule.First[0].Value != want.value {
			t.Errorf("%s: %+v", id, rule)
		}
	}
	if w := d.Do(apitest.Request{Method: "GET", Path: path + "/conformance", Bearer: aws}); w.Code != http.StatusNotFound {
		t.Errorf("of another enrollment: %d", w.Code)
	}
}

// A run shows the first places of its repairs; a list does not.
func TestRepairsShowTheirPlaces(t *testing.T) {
	d := open(t)
	azure := d.bearer("azure.demo")
	body := rejectHead + strings.Repeat("1,1,usd,2025-01-01T00:00:00Z,Usage,NULL,AWS\n", 12)
	run := apitest.Read[wire.IngestRun](t, d.upload(azure, "file", "jan.csv", []byte(body)), http.StatusAccepted)
	done := d.finished(azure, "AZ-3001", string(run.Id))
	at := slices.IndexFunc(done.Repairs, func(one wire.IngestRepair) bool { return one.Kind == "spelling-of-BillingCurrency" })
	if at < 0 || done.Repairs[at].Count != 12 || len(done.Repairs[at].First) != 10 {
		t.Fatalf("repairs %+v", done.Repairs)
	}
	if got := done.Repairs[at].First[1]; got.Line != 3 || *got.Column != "BillingCurrency" || got.Value != "usd" || *got.Normalized != "USD" {
		t.Errorf("the second place: %+v", got)
	}
	at = slices.IndexFunc(done.Repairs, func(one wire.IngestRepair) bool { return one.Kind == "null-text-ServiceName" })
	if at < 0 || done.Repairs[at].First[0].Normalized != nil || done.Repairs[at].First[0].Value != "NULL" {
		t.Errorf("null: %+v", done.Repairs)
	}
	page := apitest.Read[wire.IngestRunPage](t, d.Do(apitest.Request{Method: "GET", Path: "/ingests", Bearer: azure}), http.StatusOK)
	for _, repair := range page.Runs[0].Repairs {
		if len(repair.First) > 0 {
			t.Errorf("the list has places of %s", repair.Kind)
		}
	}
}
