package allocation_test

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"math/big"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const charges = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName,Tags\n" +
	`10,10,USD,2025-01-01T00:00:00Z,2025-01-01T00:00:00Z,Usage,Compute,AWS,"{""Env"":""PROD"",""team"":""shop""}"` + "\n" +
	`20,20,USD,2025-01-02T00:00:00Z,2025-01-01T00:00:00Z,Usage,Compute,AWS,"{""env"":""production"",""team"":""data""}"` + "\n" +
	`4,4,USD,2025-01-03T00:00:00Z,2025-01-01T00:00:00Z,Usage,Storage,AWS,"{""env"":""dev""}"` + "\n" +
	`10,10,USD,2025-01-04T00:00:00Z,2025-01-01T00:00:00Z,Usage,Support,AWS,` + "\n" +
	`0.07,1,EUR,2025-02-05T00:00:00Z,2025-02-01T00:00:00Z,Usage,Support,AWS,` + "\n"

// door is an API whose enrollment FOCUS-1001 has the charges.
type door struct {
	*apitest.Door
	user string
}

func open(t *testing.T) door {
	t.Helper()
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	scope := costs.Scope{Enrollment: "FOCUS-1001"}
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "c.csv", Body: strings.NewReader(charges)})
	if err == nil {
		run, err = engine.Wait(t.Context(), scope, run.ID)
	}
	if err != nil || run.RowsAccepted != 5 {
		t.Fatal(run, err)
	}
	return door{apitest.OpenIn(t, dir, engine, nil), "focus.demo"}
}

func (d door) as(user string) door { return door{d.Door, user} }

// call returns the body of a response that must have the status.
func (d door) call(method, path, body string, status int) string {
	d.T.Helper()
	return d.As(d.user, method, path, body, status)
}

func read[T any](t *testing.T, text string) (v T) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

const environment = `"rules":[{"take":"tag:env","fold":true,"renamings":[{"from":["prod"],"to":"production"}]},` +
	`{"take":"tag:Env","fold":true,"renamings":[{"from":["prod"],"to":"production"}]}]`

func TestAVirtualTagIsADimensionOfEveryQuestion(t *testing.T) {
	d := open(t)
	d.call("PUT", "/allocation/tags/environment", `{`+environment+`,"default":"none","version":0}`, 200)
	report := read[wire.CostReport](t, d.call("POST", "/costs/query", `{"metrics":["EffectiveCost"],"groupBy":["virtual:environment"]}`, 200))
	got := ""
	for _, row := range report.Rows {
		got += fmt.Sprintf("%s %v; ", *row.Key["virtual:environment"], row.Totals["EffectiveCost"])
	}
	if got != "production map[USD:30]; none map[EUR:1 USD:10]; dev map[USD:4]; " || report.Definitions == nil {
		t.Errorf("got %s", got)
	}
	facets := d.call("GET", "/costs/facets/virtual:environment?q=PROD", "", 200)
	if !strings.Contains(facets, `"production"`) || strings.Contains(facets, "dev") {
		t.Errorf("facets are %s", facets)
	}
	filter := `"filter":{"column":"virtual:environment","op":"in","values":["dev"]}`
	rows := read[wire.ChargeRowPage](t, d.call("POST", "/costs/rows", `{`+filter+`}`, 200))
	if rows.RowCount != 1 || rows.Rows[0].Line != 4 {
		t.Errorf("rows are %+v", rows)
	}
	file := d.call("POST", "/costs/export?format=csv&of=rows", `{"metrics":["BilledCost"],`+filter+`}`, 200)
	if strings.Count(file, "\n") != 2 {
		t.Errorf("the export is %s", file)
	}
	// Other rules give another digest, and a link with the old one is reported as changed.
	d.call("PUT", "/allocation/tags/environment", `{`+environment+`,"default":"nothing","version":1}`, 200)
	again := read[wire.CostReport](t, d.call("POST", "/costs/query", `{"metrics":["EffectiveCost"],"groupBy":["virtual:environment"]}`, 200))
	if again.Digest == report.Digest || again.DatasetVersion != report.DatasetVersion {
		t.Error("the answer hides that its rules changed")
	}
	d.call("POST", "/costs/query", `{"metrics":["EffectiveCost"],"groupBy":["virtual:nobody"]}`, 400)
}

// TestRulesStayInTheirEnrollment: users of other enrollments see none of it under any name, and readers change nothing.
func TestRulesStayInTheirEnrollment(t *testing.T) {
	d := open(t)
	d.call("PUT", "/allocation/tags/secret", `{`+environment+`,"version":0}`, 200)
	for _, user := range []string{"aws.demo", "azure.demo", "gcp.demo", "xcloud.demo", "reseller.demo", "admin.demo"} {
		other := d.as(user)
		if rules := other.call("GET", "/allocation/rules", "", 200); strings.Contains(rules, "secret") {
			t.Errorf("%s sees %s", user, rules)
		}
		other.call("GET", "/allocation/tags/secret/versions", "", 404)
		other.call("POST", "/costs/query", `{"metrics":["BilledCost"],"groupBy":["virtual:secret"]}`, 400)
		status := 404
		if user == "reseller.demo" {
			status = 403
			other.call("PUT", "/allocation/tags/mine", `{`+environment+`,"version":0}`, 403)
			other.call("PUT", "/allocation/splits/mine", `{}`, 403)
		}
		other.call("DELETE", "/allocation/tags/secret", "", status)
	}
	admin := d.as("admin.demo")
	admin.call("POST", "/user/enrollment", `{"eaEnrollmentNumber":"FOCUS-1001"}`, 200)
	admin.call("POST", "/costs/query", `{"metrics":["BilledCost"],"groupBy":["virtual:secret"]}`, 200)
}

func TestPreviewTellsWhatIsMended(t *testing.T) {
	d := open(t)
	preview := read[wire.AllocationPreview](t, d.call("POST", "/allocation/preview",
		`{"name":"environment",`+environment+`,"metric":"BilledCost","from":"2025-01-01","to":"2025-02-01"}`, 200))
	first, second := preview.Rules[0], preview.Rules[1]
	if first.Amounts[0].Amount != "24" || len(*first.Mended) != 0 || second.Amounts[0].Amount != "10" || (*second.Mended)[0].Amount != "10" {
		t.Errorf("rules are %+v", preview.Rules)
	}
	if preview.Uncaught[0].Amount != "10" || preview.Total[0].Amount != "44" || !preview.Conserved || len(preview.Spellings) != 3 {
		t.Errorf("preview is %+v", preview)
	}
	if strings.Contains(d.call("GET", "/allocation/rules", "", 200), "environment") {
		t.Error("a preview is saved")
	}
}

func TestBadRulesAreRefused(t *testing.T) {
	d := open(t)
	d.call("PUT", "/allocation/tags/a", `{"rules":[{"take":"tag:env"}],"version":0}`, 200)
	d.call("PUT", "/allocation/tags/b", `{"rules":[{"take":"virtual:a"}],"version":0}`, 200)
	rule := `{"take":"tag:env"},`
	for body, field := range map[string]string{
		`{"rules":[{"take":"virtual:b"}],"version":1}`:                                            "virtual:a",
		`{"rules":[{"filter":{"column":"Unallocated","op":"missing"},"value":"v"}],"version":1}`:  "virtual:a.rules[0].filter.column",
		`{"rules":[{"filter":{},"value":"v"}],"version":1}`:                                       "virtual:a.rules[0].filter",
		`{"rules":[{"take":"BilledCost"}],"version":1}`:                                           "virtual:a.rules[0].take",
		`{"rules":[{"value":""}],"version":1}`:                                                    "rules[0].value",
		`{"rules":[{"take":""}],"version":1}`:                                                     "rules[0].take",
		`{"rules":[{"take":"virtual:_shared"}],"version":1}`:                                      "virtual:a.rules[0].take",
		`{"rules":[` + strings.TrimSuffix(strings.Repeat(rule, 101), ",") + `],"version":1}`:      "virtual:a.rules",
		`{"rules":[{"take":"tag:env"}],"default":"` + strings.Repeat("x", 201) + `","version":1}`: "virtual:a.default",
		`{"rules":[{"take":"tag:env"}],"version":-1}`:                                             "version",
		`{"rules":[{"take":"tag:env","renamings":[{"from":["a","a"],"to":"b"}]}],"version":1}`:    "virtual:a.rules[0].renamings",
	} {
		if got := d.call("PUT", "/allocation/tags/a", body, 400); !strings.Contains(got, `"`+field+`"`) {
			t.Errorf("%.90s names %s, want %s", body, got, field)
		}
	}
	d.call("PUT", "/allocation/tags/_own", `{"rules":[{"take":"tag:env"}],"version":0}`, 400)
	d.call("PUT", "/allocation/tags/huge", `{"rules":[{"value":"`+strings.Repeat("x", 300<<10)+`"}],"version":0}`, 413)
	if got := d.call("DELETE", "/allocation/tags/a", "", 409); !strings.Contains(got, "a is used by the tag b") {
		t.Error(got)
	}
	split := `"dimension":"ServiceName","filter":{"column":"ServiceName","op":"in","values":["Support"]},"position":0,"version":0`
	for body, field := range map[string]string{
		`{"method":"fixed",` + split + `}`:                                                          "targets",
		`{"method":"fixed","targets":[{"value":"a","share":"0"}],` + split + `}`:                    "targets[0].share",
		`{"method":"fixed","targets":[{"value":"a","share":"NaN"}],` + split + `}`:                  "targets[0].share",
		`{"method":"fixed","targets":[{"value":"a"}],` + split + `}`:                                "targets[0].share",
		`{"method":"even","targets":[{"value":"a","share":"1"}],` + split + `}`:                     "targets[0].share",
		`{"method":"even","targets":[{"value":"a"},{"value":"a"}],` + split + `}`:                   "targets[1].value",
		`{"method":"even",` + strings.Replace(split, `"position":0`, `"position":1001`, 1) + `}`:    "position",
		`{"method":"even",` + strings.Replace(split, "ServiceName", "Colour", 1) + `}`:              "groupBy[0]",
		`{"method":"even",` + strings.Replace(split, `"column":"ServiceName"`, `"tag":""`, 1) + `}`: "filter",
	} {
		if got := d.call("PUT", "/allocation/splits/s", body, 400); !strings.Contains(got, `"`+field+`"`) {
			t.Errorf("%.90s names %s, want %s", body, got, field)
		}
	}
}

// TestShowbackAddsUp splits the cost of support over the teams with every method, and adds the table up.
func TestShowbackAddsUp(t *testing.T) {
	d := open(t)
	filter := `"filter":{"column":"ServiceName","op":"in","values":["Support"]}`
	for i, test := range []struct{ method, shop, data, nobody, left string }{
		{`"method":"proportional"`, "13.33", "26.67", "4", "0.07"}, // February has no direct costs.
		{`"method":"even"`, "15", "25", "4", "0.07"},
		{`"method":"fixed","targets":[{"value":"shop","share":"1"},{"value":"data","share":"3"}]`, "12.5", "27.5", "4", ""},
	} {
		d.call("PUT", "/allocation/splits/support", fmt.Sprintf(`{"dimension":"tag:team",%s,%s,"position":0,"version":%d}`, filter, test.method, i), 200)
		back := read[wire.Showback](t, d.call("POST", "/allocation/showback", `{"dimension":"tag:team","metric":"BilledCost"}`, 200))
		january := map[string]string{}
		sum := new(big.Rat)
		add := func(text string) {
			amount, ok := new(big.Rat).SetString(text)
			if !ok {
				t.Fatal(text)
			}
			sum.Add(sum, amount)
		}
		for _, row := range back.Rows {
			name := "∅"
			if row.Value != nil {
				name = *row.Value
			}
			for _, cell := range row.Cells {
				add(string(cell.Direct))
				for _, part := range cell.Parts {
					add(string(part.Amount))
				}
				if cell.Month == "2025-01-01" {
					january[name] = string(cell.Total)
				}
			}
		}
		left := ""
		for _, one := range back.Left {
			add(string(one.Amount))
			left = string(one.Amount)
		}
		if january["shop"] != test.shop || january["data"] != test.data || january["∅"] != test.nobody || left != test.left {
			t.Errorf("%s: %v, left %s", test.method, january, left)
		}
		if sum.FloatString(2) != "44.07" || !back.Conserved || len(back.Checks) != 2 || int(back.Splits[0].Version) != i+1 {
			t.Errorf("%s: adds up to %s: %+v", test.method, sum.FloatString(24), back)
		}
	}
	versions := read[wire.AllocationVersions](t, d.call("GET", "/allocation/splits/support/versions", "", 200))
	if len(versions) != 3 || versions[0].Version != 3 || versions[0].SavedBy != "focus.demo" || versions[2].Split.Method != wire.AllocationMethodProportional {
		t.Errorf("versions are %+v", versions)
	}
	d.call("DELETE", "/allocation/splits/support", "", 204)
	if got := d.call("PUT", "/allocation/splits/support", fmt.Sprintf(`{"dimension":"tag:team",%s,"method":"even","position":0,"version":0}`, filter), 200); !strings.Contains(got, `"version":5`) {
		t.Errorf("made anew it is %s", got)
	}
}
