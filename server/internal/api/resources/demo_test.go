package resources_test

import (
	"bytes"
	"net/http"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// TestTheDemoHasEveryFinding compares the findings of the demo's resources with their labels. Google has too little storage for a
// stopped machine.
func TestTheDemoHasEveryFinding(t *testing.T) {
	for enrollment, c := range map[string]struct {
		user      string
		provider  demodata.Provider
		seed      uint64
		resources int
	}{"AZ-3001": {"azure.demo", demodata.Microsoft, 3001, 48}, "GCP-4001": {"gcp.demo", demodata.Google, 4001, 42}} {
		var out bytes.Buffer
		err := demodata.Generate(&out, demodata.Options{Seed: c.seed, Resources: c.resources, Months: 4, Currency: "EUR", Findings: true,
			From: time.Date(2026, 7, 1, 0, 0, 0, 0, time.UTC), Providers: []demodata.Provider{c.provider}})
		if err != nil {
			t.Fatal(err)
		}
		d := door(t, map[string]string{enrollment: out.String()}, nil)
		got := post[wire.ResourceFindings](t, d, token(d, c.user), "/resources/findings", `{"limit": 500}`, http.StatusOK)
		for _, rule := range got.Rules {
			none := rule.Rule == "stopped" && c.provider == demodata.Google
			if (rule.Count == 0) != none || (rule.Saving == "0") != (none || rule.Rule == "missing-tags") {
				t.Errorf("%s: %+v", enrollment, rule)
			}
		}
	}
}
