package findings_test

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/resources/findings"
	"github.com/costdeck/costdeck/server/internal/api/resources/inventory"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
)

var scope = costs.Scope{Enrollment: "E-1"}

// charge is a row of a small FOCUS file: month, resource, type, category, meter, unit, quantity, cost, and further cells by column.
type charge struct {
	month                                              int
	resource, kind, category, meter, unit, qty, amount string
	more                                               map[string]string
}

// file writes the charges as FOCUS. A resource's id is its account and name.
func file(charges ...charge) string {
	columns := strings.Fields(`BillingAccountId BillingCurrency BillingPeriodStart BillingPeriodEnd ChargePeriodStart ChargePeriodEnd
		ChargeCategory ChargeClass ProviderName ServiceCategory ServiceName SubAccountId ResourceId ResourceName ResourceType SkuId SkuMeter
		PricingUnit PricingQuantity ContractedCost BilledCost EffectiveCost ListCost Tags CommitmentDiscountStatus`)
	var out strings.Builder
	out.WriteString(strings.Join(columns, ",") + "\n")
	for _, c := range charges {
		start := time.Date(2026, time.Month(c.month), 1, 0, 0, 0, 0, time.UTC)
		cells := map[string]string{
			"BillingAccountId": "1", "BillingCurrency": "EUR", "BillingPeriodStart": start.Format(time.RFC3339),
			"BillingPeriodEnd":  start.AddDate(0, 1, 0).Format(time.RFC3339),
			"ChargePeriodStart": start.Format(time.RFC3339), "ChargePeriodEnd": start.AddDate(0, 0, 1).Format(time.RFC3339),
			"ChargeCategory": "Usage", "ProviderName": "Microsoft", "ServiceCategory": c.category, "ServiceName": c.category,
			"SubAccountId": "sub-1", "ResourceId": "/sub-1/" + c.resource, "ResourceName": c.resource, "ResourceType": c.kind,
			"SkuId": c.meter, "SkuMeter": c.meter, "PricingUnit": c.unit, "PricingQuantity": c.qty, "ContractedCost": c.amount,
			"BilledCost": c.amount, "EffectiveCost": c.amount, "ListCost": c.amount, "Tags": `{"team":"core"}`,
		}
		if c.resource == "" {
			cells["ResourceId"] = ""
		}
		for column, value := range c.more {
			cells[column] = value
		}
		line := make([]string, len(columns))
		for i, column := range columns {
			line[i] = `"` + strings.ReplaceAll(cells[column], `"`, `""`) + `"`
		}
		out.WriteString(strings.Join(line, ",") + "\n")
	}
	return out.String()
}

func october() inventory.Query {
	return inventory.Query{Period: costs.Period{From: time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC),
		To: time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)}}
}

// find returns the findings of a file in October 2026.
func find(t *testing.T, content string, required ...string) []findings.Finding {
	t.Helper()
	engine, err := embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	if content != "" {
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "a.csv", Body: strings.NewReader(content)})
		if err == nil {
			run, err = engine.Wait(t.Context(), scope, run.ID)
		}
		if err != nil || run.RowsRejected > 0 {
			t.Fatalf("%v %+v", err, run.Rejects)
		}
	}
	var found []findings.Finding
	err = inventory.Ask(t.Context(), engine, scope, october(), func(a *inventory.Asker) (err error) {
		found, err = findings.All(t.Context(), a, required)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, finding := range found {
		for _, evidence := range finding.Evidence {
			proves(t, engine, finding, evidence)
		}
	}
	return found
}

// proves compares an amount with the sum of its rows in the engine, for every finding of every test.
func proves(t *testing.T, engine costs.Engine, of findings.Finding, evidence findings.Evidence) {
	t.Helper()
	if evidence.Rows == nil {
		if evidence.Form == findings.Money && evidence.Value != "0" {
			t.Errorf("%s of %s: %s %s has no rows", of.Rule, of.Resource.Name, evidence.Name, evidence.Value)
		}
		return
	}
	rows := *evidence.Rows
	report, err := engine.Aggregate(t.Context(), scope, costs.Query{Metrics: []costs.Metric{rows.Metric}, Period: rows.Period,
		Filter: &costs.Filter{And: rows.Conditions}})
	if err != nil {
		t.Fatal(err)
	}
	if got := report.Totals[rows.Metric]["EUR"].String(); got != evidence.Value {
		t.Errorf("%s of %s: the rows of %s add up to %s, the finding says %s", of.Rule, of.Resource.Name, evidence.Name, got, evidence.Value)
	}
}

func vm(month int, name, amount string) charge {
	return charge{month, name, "microsoft.compute/virtualmachines", "Compute", "D4s v5", "1 Hour", "720", amount, nil}
}

func disk(month int, name, amount string) charge {
	return charge{month, name, "microsoft.compute/disks", "Storage", "P20 LRS", "1/Month", "1", amount, nil}
}

func traffic(month int, name, amount string) charge {
	return charge{month, name, "microsoft.compute/virtualmachines", "Networking", "Data out", "1 GB", "10", amount, nil}
}

func as(c charge, column, value string) charge {
	more := map[string]string{column: value}
	for k, v := range c.more {
		more[k] = v
	}
	c.more = more
	return c
}

// metered is a charge by another meter, at a price.
func metered(name, meter, quantity, amount string) charge {
	return charge{10, name, "microsoft.compute/virtualmachines", "Compute", meter, "1 Hour", quantity, amount, nil}
}

func TestRules(t *testing.T) {
	for name, c := range map[string]struct {
		file     string
		required []string
		// want is rule, resource, cost and saving of each finding.
		want []string
	}{
		"no data": {},
		"one row": {file: file(vm(10, "web-01", "10"))},
		"a resource without a name is called by its id": {file: file(as(as(vm(10, "web-01", "10"), "ResourceName", ""), "Tags", "")),
			want: []string{"missing-tags web-01 10 0"}},
		"a required key that is missing, and one that is blank": {
			file: file(vm(10, "web-01", "10"), as(vm(10, "web-02", "10"), "Tags", `{"team":"core","env":" "}`),
				as(vm(10, "web-03", "10"), "Tags", `{"team":"core","env":"prod"}`)),
			required: []string{"team", "env"}, want: []string{"missing-tags web-01 10 0", "missing-tags web-02 10 0"}},
		"credits are no finding": {file: file(as(vm(10, "web-01", "-10"), "Tags", "")), required: []string{"team"}},
		"charges without a resource, and what nobody used of a commitment, are no finding": {
			file: file(as(vm(10, "", "10"), "Tags", ""), as(as(vm(10, "ri-1", "10"), "Tags", ""), "CommitmentDiscountStatus", "Unused"))},

		"time goes on, activity has stopped": {
			file: file(vm(8, "web-01", "10"), traffic(8, "web-01", "2.5"), vm(10, "web-01", "10.000000000001")),
			want: []string{"idle web-01 10.000000000001 10.000000000001"}},
		"activity goes on":              {file: file(vm(8, "web-01", "10"), traffic(8, "web-01", "2"), vm(10, "web-01", "10"), traffic(10, "web-01", "0.01"))},
		"activity was never seen":       {file: file(vm(8, "web-01", "10"), vm(10, "web-01", "10"))},
		"activity was longer ago":       {file: file(vm(3, "web-01", "10"), traffic(3, "web-01", "2"), vm(10, "web-01", "10"))},
		"a store that nobody reads now": {file: file(disk(8, "d", "3"), as(traffic(8, "d", "2"), "ServiceCategory", "Storage"), disk(10, "d", "3"))},

		"a stopped machine keeps its disk": {
			file: file(vm(9, "web-01", "10"), as(disk(10, "web-01", "3.25"), "ResourceType", "microsoft.compute/virtualmachines")),
			want: []string{"stopped web-01 3.25 3.25"}},
		"a running machine keeps its disk": {file: file(vm(9, "web-01", "10"), vm(10, "web-01", "10"),
			as(disk(10, "web-01", "3"), "ResourceType", "microsoft.compute/virtualmachines"))},

		"a disk whose machine is gone": {file: file(vm(9, "web-01", "10"), disk(9, "web-01-osdisk", "3"), disk(10, "web-01-osdisk", "3")),
			want: []string{"orphaned web-01-osdisk 3 3"}},
		"a disk whose machine is there": {file: file(vm(9, "web-01", "10"), vm(10, "web-01", "10"), disk(10, "web-01-osdisk", "3"))},
		"a disk of a longer name that is there": {
			file: file(vm(9, "web-01", "10"), vm(10, "web-01-blue", "10"), disk(10, "web-01-blue-osdisk", "3"))},
		"a disk of another account":   {file: file(vm(9, "web-01", "10"), as(disk(10, "web-01-osdisk", "3"), "SubAccountId", "sub-2"))},
		"names that only begin alike": {file: file(vm(9, "web-01", "10"), disk(10, "web-011", "3"), disk(10, "osdisk", "1"))},
		"a short name is none":        {file: file(vm(9, "vm", "10"), disk(10, "vm-osdisk", "3"))},
		"an address that the provider calls idle": {
			file: file(charge{10, "ip-1", "addresses", "Networking", "Static IP Charge on unused address", "hour", "720", "7.2", nil}),
			want: []string{"orphaned ip-1 7.2 7.2"}},

		// 1 − 0.096 ÷ 0.146 is 0.342 after three places.
		"an old generation": {file: file(metered("old", "D4 v2", "720", "100"), metered("new", "D4s v5", "720", "100")),
			want: []string{"old-generation old 100 10.2"}},
		"an old generation of another provider": {
			file: file(as(metered("a", "N1 Predefined Instance Core running in EMEA", "10", "100"), "ProviderName", "Google Cloud"),
				metered("b", "N1 Predefined Instance Core running in EMEA", "10", "100")),
			want: []string{"old-generation a 100 31"}},
		"a generation that cost nothing": {file: file(metered("old", "D4 v2", "720", "0"))},

		"a price above the usual one": {
			file: file(metered("a", "X1", "100", "10"), metered("b", "X1", "50", "5"), metered("c", "X1", "10", "1.26")),
			want: []string{"rate-outlier c 1.26 0.26"}},
		"a price that is little above": {
			file: file(metered("a", "X1", "100", "10"), metered("b", "X1", "50", "5"), metered("c", "X1", "10", "1.25"))},
		"two resources have no usual price": {file: file(metered("a", "X1", "100", "10"), metered("c", "X1", "10", "9"))},
		"other units are other prices": {file: file(metered("a", "X1", "100", "10"), metered("b", "X1", "50", "5"),
			as(metered("c", "X1", "10", "9"), "PricingUnit", "1 Day"))},
		"a correction has no price": {
			file: file(metered("a", "X1", "100", "10"), metered("b", "X1", "50", "5"), as(metered("c", "X1", "1", "9"), "ChargeClass", "Correction"))},
		"unknown prices do not lower the usual one": {
			file: file(metered("a", "X1", "100", "10"), as(metered("a", "X1", "900", "9"), "ContractedCost", "0"), metered("b", "X1", "50", "5"),
				as(metered("b", "X1", "900", "9"), "ContractedCost", ""), metered("c", "X1", "10", "1"))},
		"no quantity has no price": {file: file(metered("a", "X1", "100", "10"), metered("b", "X1", "50", "5"), metered("c", "X1", "0", "9"))},
	} {
		t.Run(name, func(t *testing.T) {
			var got []string
			for _, one := range find(t, c.file, c.required...) {
				got = append(got, fmt.Sprintf("%s %s %s %s", one.Rule, one.Resource.Name, one.Cost, one.Saving))
			}
			slices.Sort(got)
			if !slices.Equal(got, c.want) {
				t.Errorf("found %v; want %v", got, c.want)
			}
		})
	}
}

func TestEvidenceHoldsTheFiguresOfTheSaving(t *testing.T) {
	found := find(t, file(metered("a", "X1", "100", "10"), metered("b", "X1", "50", "5"), metered("c", "X1", "10", "1.26")))
	if len(found) != 1 {
		t.Fatalf("%+v", found)
	}
	got := map[string]string{}
	for _, e := range found[0].Evidence {
		got[e.Name] = e.Value
	}
	for name, want := range map[string]string{"contracted": "1.26", "quantity": "10", "rate": "0.126", "usualRate": "0.1", "peers": "3"} {
		if got[name] != want {
			t.Errorf("%s is %q; want %q", name, got[name], want)
		}
	}
}

func TestFindingsKeepTheirIdInEveryPeriod(t *testing.T) {
	first := find(t, file(as(vm(10, "web-01", "10"), "Tags", "")))
	again := find(t, file(as(vm(10, "web-01", "11"), "Tags", ""), as(vm(9, "web-01", "1"), "Tags", "")))
	if len(first) != 1 || len(again) != 1 || first[0].ID != again[0].ID || len(first[0].ID) != 16 {
		t.Errorf("%+v\n%+v", first, again)
	}
}
