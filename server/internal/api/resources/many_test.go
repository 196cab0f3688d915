package resources_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/wire"
)

const manyHeader = "BilledCost,EffectiveCost,ListCost,BillingCurrency,BillingPeriodStart,ChargePeriodStart,ChargePeriodEnd,ChargeCategory," +
	"ServiceName,ServiceCategory,ProviderName,SubAccountId,SubAccountName,ResourceId,ResourceName,ResourceType,SkuMeter,PricingUnit,Tags\n"

// TestSearchCoversAllResources has more resources than a page or an answer of the explorer has groups. The cheapest is found, and an
// account of the cheapest has its own count and total.
func TestSearchCoversAllResources(t *testing.T) {
	const big, small = 11_000, 1_500
	var csv strings.Builder
	csv.WriteString(manyHeader)
	row := func(cost, account, name string) {
		fmt.Fprintf(&csv, "1,%s,1,USD,2026-10-01T00:00:00Z,2026-10-02T00:00:00Z,2026-10-03T00:00:00Z,Usage,Virtual Machines,Compute,Microsoft,%s,%s,"+
			"/subscriptions/%s/vm/%s,%s,microsoft.compute/vm,m,Hours,\"{\"\"owner\"\":\"\"of-%s\"\"}\"\n", cost, account, strings.ToUpper(account), account, name, name, name)
	}
	for i := range big {
		row("10", "big", fmt.Sprintf("vm-%d", i))
	}
	for i := range small {
		row("0.01", "small", fmt.Sprintf("tiny-%d", i))
	}
	d := door(t, map[string]string{"AZ-3001": csv.String()}, nil)
	bearer := token(d, "azure.demo")
	ask := func(body string) wire.ResourceInventory {
		t.Helper()
		return post[wire.ResourceInventory](t, d, bearer, "/resources/inventory", body, http.StatusOK)
	}
	all := ask(`{}`)
	if all.All.Count != big+small || all.All.Cost != "110015" || all.Total != "110015" {
		t.Errorf("%+v of %s", all.All, all.Total)
	}
	for name, body := range map[string]string{"name": `{"q": "TINY-1499"}`, "tag": `{"q": "owner=of-tiny-1499"}`, "id": `{"q": "/small/vm/tiny-1499"}`} {
		if got := ask(body); got.Matching.Count != 1 || got.Matching.Cost != "0.01" || got.Resources[0].Name != "tiny-1499" || got.All != all.All {
			t.Errorf("by %s: %+v", name, got.Matching)
		}
	}
	account := ask(`{"narrow": [{"column": "account", "values": ["small"]}]}`)
	if account.Matching.Count != small || account.Matching.Cost != "15" || account.All != all.All {
		t.Errorf("the account has %+v", account.Matching)
	}
	for _, facet := range all.Facets {
		if facet.Column != "account" {
			continue
		}
		if small := facet.Values[1]; small.Label != "SMALL" || small.Count != account.Matching.Count || small.Cost != account.Matching.Cost {
			t.Errorf("the account's facet is %+v", small)
		}
	}
	if last := ask(`{"offset": 12499, "limit": 1}`); len(last.Resources) != 1 || last.Resources[0].Cost != "0.01" {
		t.Errorf("the last resource is %+v", last.Resources)
	}
}

// TestAResourceOfSeveralSpellingsIsOne: exports of Azure spell the id of one resource in several ways.
func TestAResourceOfSeveralSpellingsIsOne(t *testing.T) {
	const old = "/subscriptions/AB/resourceGroups/RG/providers/Microsoft.Compute/virtualMachines/VM-1"
	newest := strings.ToLower(old)
	var csv strings.Builder
	csv.WriteString(manyHeader)
	row := func(month, day, cost, id, unit string) {
		fmt.Fprintf(&csv, "1,%s,1,USD,2026-%s-01T00:00:00Z,2026-%s-%sT00:00:00Z,2026-%s-%sT12:00:00Z,Usage,Virtual Machines,Databases,Microsoft,sub,Sub,%s,,"+
			"type,%s,%s,{}\n", cost, month, month, day, month, day, id, unit, unit)
	}
	// Activity before under one spelling, and standing costs under another: idle.
	row("09", "05", "3", old, "Requests")
	row("10", "05", "40", old, "Hours")
	row("10", "06", "2", newest, "Hours")
	d := door(t, map[string]string{"AZ-3001": csv.String()}, nil)
	bearer := token(d, "azure.demo")
	got := post[wire.ResourceInventory](t, d, bearer, "/resources/inventory", `{}`, http.StatusOK)
	if got.All.Count != 1 || got.All.Cost != "42" || got.All.Previous != "3" {
		t.Fatalf("%+v", got.All)
	}
	if one := got.Resources[0]; one.Id != newest || *one.FirstSeen != "2026-09-05" || *one.LastSeen != "2026-10-06" {
		t.Errorf("%+v", one)
	}
	for _, id := range []string{old, newest} {
		found := post[wire.ResourceFindings](t, d, bearer, "/resources/findings", fmt.Sprintf(`{"rule": "idle", "resource": %q}`, id), http.StatusOK)
		if found.Count != 1 || found.Findings[0].Cost != "42" {
			t.Errorf("findings of %s: %+v", id, found.Findings)
		}
	}
}
