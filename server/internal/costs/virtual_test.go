package costs_test

import (
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

func one(value string) costs.VirtualRule { return costs.VirtualRule{Value: value} }

func taking(column string) costs.Virtual {
	return costs.Virtual{Rules: []costs.VirtualRule{{Take: column}}}
}

// TestBadRulesAreRefused checks the path of each fault.
func TestBadRulesAreRefused(t *testing.T) {
	reads := func(column string) costs.Virtual {
		return costs.Virtual{Rules: []costs.VirtualRule{{Value: "v", Filter: &costs.Filter{Column: column, Op: costs.Missing}}}}
	}
	renamed := func(renamings ...costs.Renaming) costs.Virtuals {
		return costs.Virtuals{"a": {Rules: []costs.VirtualRule{{Take: "tag:t", Fold: true, Renamings: renamings}}}}
	}
	// Each level reads the one below ten times: four levels are 10,000 parts and more.
	wide := costs.Virtuals{"d": {Rules: []costs.VirtualRule{one("v")}}}
	for _, pair := range [][2]string{{"c", "d"}, {"b", "c"}, {"a", "b"}} {
		level := costs.Virtual{}
		for range 30 {
			level.Rules = append(level.Rules, costs.VirtualRule{Take: "virtual:" + pair[1]})
		}
		wide[pair[0]] = level
	}
	for name, test := range map[string]struct {
		virtual costs.Virtuals
		want    string
	}{
		"depends on itself":     {costs.Virtuals{"a": taking("virtual:a")}, "virtual:a: it depends on itself: a → a; remove the cycle"},
		"a circle":              {costs.Virtuals{"a": taking("virtual:b"), "b": reads("virtual:c"), "c": taking("virtual:a")}, "a → b → c → a"},
		"too deep":              {costs.Virtuals{"a": taking("virtual:b"), "b": taking("virtual:c"), "c": taking("virtual:d"), "d": taking("virtual:e"), "e": taking("tag:t")}, "limit is 4 levels"},
		"too large written out": {wide, "limit is 10000"},
		"not there":             {costs.Virtuals{"a": taking("virtual:b")}, `virtual:a.rules[0].take: column "virtual:b" does not exist`},
		"unknown column":        {costs.Virtuals{"a": reads("Nobody")}, `virtual:a.rules[0].filter.column: column "Nobody" does not exist`},
		"a number as a value":   {costs.Virtuals{"a": taking("BilledCost")}, "column BilledCost is a number"},
		"no rule":               {costs.Virtuals{"a": {}}, "virtual:a.rules: 0 rules are sent; send 1 to 100"},
		"too many rules":        {costs.Virtuals{"a": {Rules: make([]costs.VirtualRule, 101)}}, "101 rules are sent"},
		"neither":               {costs.Virtuals{"a": {Rules: []costs.VirtualRule{{}}}}, "a rule needs value or take"},
		"a value and renamings": {costs.Virtuals{"a": {Rules: []costs.VirtualRule{{Value: "v", Take: "tag:t",
			Renamings: []costs.Renaming{{From: []string{"a"}, To: "b"}}}}}}, "renamings are for rules without value"},
		"fold of a fixed value": {costs.Virtuals{"a": {Rules: []costs.VirtualRule{{Value: "v", Fold: true}}}}, "fold and renamings need take"},
		"a long value":          {costs.Virtuals{"a": {Rules: []costs.VirtualRule{one(strings.Repeat("x", 201))}}}, "201 characters"},
		"no text":               {costs.Virtuals{"a": {Rules: []costs.VirtualRule{one("a\x00")}}}, "has unprintable characters"},
		"a bad name":            {costs.Virtuals{"A b": {Rules: []costs.VirtualRule{one("v")}}}, `name "A b" is invalid`},
		"renamed twice":         {renamed(costs.Renaming{From: []string{"A"}, To: "b"}, costs.Renaming{From: []string{" a"}, To: "c"}), "a value is renamed twice"},
		"renames nothing":       {renamed(costs.Renaming{To: "b"}), "from is empty"},
		"renames to nothing":    {renamed(costs.Renaming{From: []string{"a"}}), "renamings[0].to: the value has 0 characters"},
		"renames too many":      {renamed(costs.Renaming{From: make([]string, 1001), To: "b"}), "more than 1000 values are renamed"},
	} {
		if err := test.virtual.Validate(costs.FOCUSColumns()); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v\nwant %s", name, err, test.want)
		}
	}
	gone := costs.Query{Metrics: costs.Costs(), GroupBy: []string{"virtual:a"}, Virtual: costs.Virtuals{"a": reads("x_Gone")}}
	if err := gone.Validate(costs.FOCUSColumns()); err != nil {
		t.Errorf("a definition whose column no row has any more: %v", err)
	}
}

func TestFingerprintIsThatOfWhatIsRead(t *testing.T) {
	v := costs.Virtuals{"a": taking("virtual:b"), "b": taking("tag:t"), "c": taking("tag:c")}
	before := v.Fingerprint("virtual:a", "ServiceName")
	if before == "" || v.Fingerprint("ServiceName") != "" || before != v.Fingerprint("virtual:a") {
		t.Errorf("fingerprint is %q", before)
	}
	v["c"] = taking("tag:other")
	if v.Fingerprint("virtual:a") != before {
		t.Error("a definition that is not read changes the fingerprint")
	}
	v["b"] = taking("tag:other")
	if v.Fingerprint("virtual:a") == before {
		t.Error("a definition below does not change the fingerprint")
	}
}
