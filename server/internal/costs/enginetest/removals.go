package enginetest

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// testAFileThatRemovesChargesAsksFirst: a file of another delivery with fewer charges needs a confirmation that names the amounts,
// and a refusal changes nothing.
func testAFileThatRemovesChargesAsksFirst(t *testing.T, open Opener) {
	head := "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName," +
		"BillingAccountId\n"
	charge := func(cost, day string) string {
		return cost + ",1,USD,2025-01-" + day + "T00:00:00Z,2025-01-01T00:00:00Z,Usage,S,AWS,7\n"
	}
	month := head + charge("1", "01") + charge("2", "15") + charge("4", "31")
	for name, test := range map[string]struct {
		file, body string
		want       string // The expected confirmation; empty if there is none.
	}{
		"a part under another name": {"other.csv", head + charge("2", "15"),
			"AWS, account 7, 2025-01: 3 rows, BilledCost 7 USD, would become 1 rows, BilledCost 2 USD"},
		"as many rows of fewer days": {"other.csv", head + charge("2", "15") + charge("4", "15") + charge("5", "31"),
			"AWS, account 7, 2025-01: 3 rows, BilledCost 7 USD, would become 3 rows, BilledCost 11 USD"},
		"the rows at less than nine tenths": {"other.csv", head + charge("1", "01") + charge("1", "15") + charge("4", "31"),
			"AWS, account 7, 2025-01: 3 rows, BilledCost 7 USD, would become 3 rows, BilledCost 6 USD"},
		"a correction under another name": {"other.csv", head + charge("1", "01") + charge("1.9", "15") + charge("4", "31"), ""},
		"less under the same name":        {"month.csv.gz", head + charge("2", "15"), ""},
		"another part of the delivery":    {"month-00002.csv", head + charge("2", "15"), ""},
		"another month":                   {"other.csv", strings.ReplaceAll(head+charge("2", "15"), "2025-01", "2025-02"), ""},
		"another account":                 {"other.csv", strings.ReplaceAll(head+charge("2", "15"), ",7\n", ",8\n"), ""},
	} {
		t.Run(name, func(t *testing.T) {
			engine := open(t)
			Ingest(t, engine, scope, "month.csv", month)
			before := Ask(t, engine, costs.Query{Metrics: []costs.Metric{costs.BilledCost}}).Digest
			for _, yes := range []bool{false, true} {
				var asked []string
				run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: test.file, Body: strings.NewReader(test.body),
					Confirm: func(_ context.Context, removals []costs.Removal) error {
						for _, one := range removals {
							asked = append(asked, one.String())
						}
						if yes {
							return nil
						}
						return &costs.RemovalError{Removals: removals}
					}})
				if err == nil {
					run, err = engine.Wait(t.Context(), scope, run.ID)
				}
				if err != nil {
					t.Fatal(errors.Join(err))
				}
				if got := strings.Join(asked, "; "); got != test.want {
					t.Errorf("asked %q; want %q", got, test.want)
				}
				wantState := costs.Done
				if test.want != "" && !yes {
					wantState = costs.Failed
				}
				if run.State != wantState || (run.State == costs.Failed) != strings.Contains(run.Error, "would remove existing charges") {
					t.Errorf("the run is %s: %s", run.State, run.Error)
				}
				if after := Ask(t, engine, costs.Query{Metrics: []costs.Metric{costs.BilledCost}}).Digest; (after == before) != (run.State == costs.Failed) {
					t.Errorf("%s, and the figures are %s after %s", run.State, after, before)
				}
				if test.want == "" {
					break
				}
			}
		})
	}
}
