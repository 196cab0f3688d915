package resources_test

import (
	"bytes"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// door is an API whose enrollments have the files.
func door(t *testing.T, files map[string]string, change func(*api.Config)) *apitest.Door {
	t.Helper()
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	for enrollment, content := range files {
		scope := costs.Scope{Enrollment: enrollment}
		run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "a.csv", Body: strings.NewReader(content)})
		if err == nil {
			run, err = engine.Wait(t.Context(), scope, run.ID)
		}
		if err != nil || run.State != costs.Done || run.RowsRejected > 0 {
			t.Fatalf("%+v, %v", run, err)
		}
	}
	return apitest.OpenIn(t, dir, engine, change)
}

// demo are bills of seven months until October 2026.
func demo(t *testing.T, seed uint64, provider demodata.Provider) string {
	t.Helper()
	var out bytes.Buffer
	err := demodata.Generate(&out, demodata.Options{Seed: seed, Resources: 20, Months: 7, Currency: "EUR",
		From: time.Date(2026, 4, 1, 0, 0, 0, 0, time.UTC), Providers: []demodata.Provider{provider}})
	if err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func token(d *apitest.Door, user string) string { return d.Login(user, "demo").Token.AccessToken }

func post[T any](t *testing.T, d *apitest.Door, bearer, path, body string, status int) T {
	t.Helper()
	return apitest.Read[T](t, d.Do(apitest.Request{Method: "POST", Path: path, Bearer: bearer, Body: body}), status)
}

func add(t *testing.T, amounts ...string) string {
	t.Helper()
	sum := decimal.Decimal{}
	for _, amount := range amounts {
		var err error
		if sum, err = sum.Add(decimal.MustParse(amount)); err != nil {
			t.Fatal(err)
		}
	}
	return sum.String()
}

const october = `"scope": {"providers": ["Microsoft"], "from": "2026-10-01", "to": "2026-11-01"}`

func TestTheInventoryAddsUpToTheMonth(t *testing.T) {
	d := door(t, map[string]string{"AZ-3001": demo(t, 3, demodata.Microsoft)}, nil)
	bearer := token(d, "azure.demo")
	month := post[wire.CostReport](t, d, bearer, "/costs/query",
		`{"metrics": ["EffectiveCost"], "from": "2026-10-01", "to": "2026-11-01", "compare": "previous"}`, http.StatusOK)
	total := month.Totals["EffectiveCost"][""]
	amounts, seen := []string{}, map[string]bool{}
	var last wire.ResourceInventory
	for offset := 0; ; offset += 6 {
		last = post[wire.ResourceInventory](t, d, bearer, "/resources/inventory",
			fmt.Sprintf(`{%s, "limit": 6, "offset": %d}`, october, offset), http.StatusOK)
		for _, r := range last.Resources {
			if seen[r.Id] || r.Name == "" || r.FirstSeen == nil || *r.FirstSeen < "2026-04-01" || *r.LastSeen > "2026-10-31" {
				t.Errorf("resource %+v", r)
			}
			seen[r.Id] = true
			amounts = append(amounts, string(r.Cost))
		}
		if len(last.Resources) < 6 {
			break
		}
	}
	if len(seen) != int(last.All.Count) || len(seen) < 15 || add(t, amounts...) != string(last.All.Cost) {
		t.Errorf("%d resources, %+v", len(seen), last.All)
	}
	if sum := add(t, string(last.All.Cost), string(last.Unassigned.Cost)); sum != total || string(last.Total) != total ||
		string(last.Previous) != month.Previous.Totals["EffectiveCost"][""] {
		t.Errorf("parts are %s, the inventory's total %s, the month's %s", sum, last.Total, total)
	}
	// A facet's value selects as many as its count, and the other facets are counted within it.
	facet := last.Facets[0].Values[0]
	narrowed := post[wire.ResourceInventory](t, d, bearer, "/resources/inventory",
		fmt.Sprintf(`{%s, "narrow": [{"column": "service", "values": [%q]}], "sort": "name", "ascending": true}`, october, facet.Value),
		http.StatusOK)
	if narrowed.Matching.Count != facet.Count || narrowed.Matching.Cost != facet.Cost ||
		len(narrowed.Facets[0].Values) != len(last.Facets[0].Values) || narrowed.All != last.All {
		t.Errorf("%+v; want %+v", narrowed.Matching, facet)
	}
	one := narrowed.Resources[0]
	found := post[wire.ResourceInventory](t, d, bearer, "/resources/inventory",
		fmt.Sprintf(`{%s, "q": %q}`, october, strings.ToUpper(one.Id)), http.StatusOK)
	if found.Matching.Count != 1 || found.Resources[0].Id != one.Id {
		t.Errorf("searched %q, found %+v", one.Id, found.Matching)
	}
}

func TestTagCoverageAddsUp(t *testing.T) {
	d := door(t, map[string]string{"AZ-3001": demo(t, 5, demodata.Microsoft)}, nil)
	admin := switchTo(t, d, "AZ-3001")
	for _, required := range []string{`[]`, `["team", "cost_center"]`} {
		apitest.Read[wire.ResourceSettings](t, d.Do(apitest.Request{Method: "PUT", Path: "/resources/settings", Bearer: admin,
			Body: `{"requiredTags": ` + required + `}`}), http.StatusOK)
		got := post[wire.TagCoverage](t, d, admin, "/resources/tags", `{"from": "2026-10-01", "to": "2026-11-01"}`, http.StatusOK)
		if got.None == "0" || got.Complete == "0" || (got.Partial == "0") != (required == "[]") {
			t.Errorf("%s: %s, %s and %s", required, got.Complete, got.Partial, got.None)
		}
		for name, parts := range map[string][]wire.TagCoveragePart{
			"all":      {{Total: got.Total, Complete: wire.Decimal(got.Complete), Partial: wire.Decimal(got.Partial), None: wire.Decimal(got.None)}},
			"services": got.Services, "accounts": got.Accounts} {
			sum := "0"
			for _, part := range parts {
				if add(t, string(part.Complete), string(part.Partial), string(part.None)) != string(part.Total) {
					t.Errorf("%s: %+v does not add up", name, part)
				}
				sum = add(t, sum, string(part.Total))
			}
			if sum != string(got.Total) {
				t.Errorf("%s add up to %s; want %s", name, sum, got.Total)
			}
		}
		for _, key := range got.Keys {
			if add(t, string(key.Covered), string(key.Missing)) != string(got.Total) || key.Required != strings.Contains(required, `"`+key.Key+`"`) {
				t.Errorf("%s: key %+v", required, key)
			}
		}
	}
}

// rows is a FOCUS file with one charge per resource in October 2026; each is id, name, tags and cost.
func rows(resources ...[4]string) string {
	var out strings.Builder
	out.WriteString("BillingAccountId,BillingCurrency,BillingPeriodStart,BillingPeriodEnd,ChargePeriodStart,ChargePeriodEnd,ChargeCategory," +
		"ProviderName,ServiceCategory,ServiceName,BilledCost,EffectiveCost,ListCost,ContractedCost,ResourceId,ResourceName,Tags\n")
	for _, r := range resources {
		fmt.Fprintf(&out, "1,EUR,2026-10-01T00:00:00Z,2026-11-01T00:00:00Z,2026-10-05T00:00:00Z,2026-10-06T00:00:00Z,Usage,Microsoft,"+
			"Compute,Virtual Machines,%[1]s,%[1]s,%[1]s,%[1]s,%[2]s,%[3]s,%[4]s\n", r[3], r[0], r[1], r[2])
	}
	return out.String()
}

func TestStrangeInventories(t *testing.T) {
	for name, c := range map[string]struct {
		file           string
		total          string
		all, unnamed   int
		first, matches string
	}{
		"no data":                 {total: "0"},
		"one row":                 {file: rows([4]string{"/a/vm-1", "", "", "1.5"}), total: "1.5", all: 1, first: "vm-1 1.5"},
		"no resource":             {file: rows([4]string{"", "x", "", "1.5"}), total: "1.5"},
		"credits":                 {file: rows([4]string{"a", "a", "", "-3"}, [4]string{"b", "b", "", "1"}), total: "-2", all: 2, first: "b 1"},
		"tags that are no object": {file: rows([4]string{"a", "a", "oops", "1"}), total: "1", all: 1, first: "a 1"},
		"one id, two names":       {file: rows([4]string{"a", "old", "", "1"}, [4]string{"a", "new", "", "2"}), total: "3", all: 1, first: "new 3"},
	} {
		t.Run(name, func(t *testing.T) {
			files := map[string]string{}
			if c.file != "" {
				files["AZ-3001"] = c.file
			}
			d := door(t, files, nil)
			bearer := token(d, "azure.demo")
			got := post[wire.ResourceInventory](t, d, bearer, "/resources/inventory", `{}`, http.StatusOK)
			if string(got.Total) != c.total || int(got.All.Count) != c.all || add(t, string(got.All.Cost), string(got.Unassigned.Cost)) != c.total {
				t.Errorf("%+v", got)
			}
			if c.first != "" && got.Resources[0].Name+" "+string(got.Resources[0].Cost) != c.first {
				t.Errorf("the first is %+v; want %s", got.Resources[0], c.first)
			}
			post[wire.ResourceFindings](t, d, bearer, "/resources/findings", `{}`, http.StatusOK)
			if tags := post[wire.TagCoverage](t, d, bearer, "/resources/tags", `{}`, http.StatusOK); string(tags.Total) != c.total {
				t.Errorf("coverage of %s", tags.Total)
			}
		})
	}
}

func TestFiveThousandResources(t *testing.T) {
	many := make([][4]string, 5000)
	for i := range many {
		many[i] = [4]string{fmt.Sprintf("/sub/vm-%04d", i), fmt.Sprintf("vm-%04d", i), "", fmt.Sprintf("%d.01", i)}
	}
	d := door(t, map[string]string{"AZ-3001": rows(many...)}, nil)
	bearer := token(d, "azure.demo")
	got := post[wire.ResourceInventory](t, d, bearer, "/resources/inventory", `{"limit": 200, "offset": 4900}`, http.StatusOK)
	// 0 + … + 4999, and a cent each.
	if got.Total != "12497550" || got.All.Count != 5000 || len(got.Resources) != 100 || got.Resources[99].Name != "vm-0000" {
		t.Errorf("%s, %+v, %d on the page", got.Total, got.All, len(got.Resources))
	}
	found := post[wire.ResourceFindings](t, d, bearer, "/resources/findings", `{"rule": "missing-tags", "limit": 5}`, http.StatusOK)
	if found.Count != 5000 || len(found.Findings) != 5 {
		t.Errorf("%d findings, %d on the page", found.Count, len(found.Findings))
	}
}

func TestQuestionsThatCannotBe(t *testing.T) {
	d := door(t, nil, nil)
	bearer := token(d, "azure.demo")
	for _, c := range [][3]string{
		{"inventory", `{"limit": 201}`, "limit"}, {"inventory", `{"offset": -1}`, "offset"}, {"inventory", `{"sort": "age"}`, "sort"},
		{"inventory", `{"narrow": [{"column": "age", "values": ["x"]}]}`, "narrow[0].column"},
		{"inventory", `{"narrow": [{"column": "type", "values": []}]}`, "narrow[0].values"},
		{"inventory", `{"narrow": [{"column": "type", "values": ["a"]}, {"column": "type", "values": ["b"]}]}`, "narrow[1].column"},
		{"inventory", `{"scope": {"from": "2026-13-01"}}`, "scope.from"}, {"inventory", `{"scope": {"currency": "euro"}}`, "scope.currency"},
		{"inventory", `{"scope": {"from": "2026-02-01", "to": "2026-01-01"}}`, "scope.to"},
		{"inventory", `{"scope": {"providers": [""]}}`, "scope.providers[0]"}, {"inventory", `{"q": "` + strings.Repeat("x", 201) + `"}`, "q"},
		{"findings", `{"rule": "luck"}`, "rule"}, {"findings", `{"resource": ""}`, "resource"}, {"tags", `{"to": "x"}`, "to"},
	} {
		p := post[wire.Problem](t, d, bearer, "/resources/"+c[0], c[1], http.StatusBadRequest)
		if p.Errors == nil || (*p.Errors)[c[2]] == "" {
			t.Errorf("%s %.80s: %+v; want a word on %s", c[0], c[1], p, c[2])
		}
	}
}
