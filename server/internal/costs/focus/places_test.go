package focus

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// firstOf are the places of a repair.
func firstOf(r *Reader, kind string) []costs.RepairExample {
	list := r.RepairList()
	if at := slices.IndexFunc(list, func(one costs.Repair) bool { return one.Kind == kind }); at >= 0 {
		return list[at].First
	}
	return nil
}

func said(example costs.RepairExample) string {
	normal := example.Normal
	if example.Null {
		normal = "∅"
	}
	return example.Column + " " + example.Value + " → " + normal
}

// Each repair shows what the file says and what it counts as; a rejected row is no place.
func TestRepairsShowTheirPlaces(t *testing.T) {
	file := strings.Replace(head, "EffectiveCost", "effectivecost ", 1) + ",ChargePeriodEnd,RegionId,SkuId,Tags,x_Note\n" +
		"1,5,1,USD,2024-09-01 00:00:00,Usage,S,AWS,NULL,NULL,,,\n" +
		"\n1,0.12345678901234567890123456,usd,2024-09-01 00:00:00,usage,S,AWS,2024-09-01T00:00:00Z,null,  ,team=a,5\" \xe9\n"
	_, r, err := read(t, []byte(file))
	if err != nil || r.Rejects().Count != 1 {
		t.Fatalf("%+v, %v", r.Rejects(), err)
	}
	for kind, want := range map[string]string{
		"rounded-to-24-places-EffectiveCost":  "EffectiveCost 0.12345678901234567890123456 → 0.123456789012345678901235",
		"time-without-zone-ChargePeriodStart": "ChargePeriodStart 2024-09-01 00:00:00 → 2024-09-01T00:00:00Z",
		"spelling-of-ChargeCategory":          "ChargeCategory usage → Usage",
		"spelling-of-BillingCurrency":         "BillingCurrency usd → USD",
		"null-text-RegionId":                  "RegionId null → ∅",
		"blank-as-null-SkuId":                 "SkuId    → ∅",
		"empty-period-ChargePeriodEnd":        "ChargePeriodEnd 2024-09-01T00:00:00Z → 2024-09-01T00:00:00Z",
		"bare-quote-x_Note":                   "x_Note 5\" \uFFFD → 5\" \uFFFD",
		"tags-not-json":                       "Tags team=a → team=a",
	} {
		got := firstOf(r, kind)
		if len(got) != 1 || got[0].Line != 4 || said(got[0]) != want {
			t.Errorf("%s: %+v; want line 4: %s", kind, got, want)
		}
	}
	if got := firstOf(r, "blank-line"); len(got) != 1 || got[0].Line != 3 {
		t.Errorf("the blank line: %+v", got)
	}
	if got := firstOf(r, "header-spelling-EffectiveCost"); len(got) != 1 || got[0].Line != 1 || said(got[0]) != "EffectiveCost effectivecost  → EffectiveCost" {
		t.Errorf("the header: %+v", got)
	}
}

// A file cannot make its report grow: each repair names ten places, all together two thousand, and values are shortened.
func TestPlacesAreBounded(t *testing.T) {
	var names, row strings.Builder
	for i := range 400 {
		names.WriteString(",x_" + strings.Repeat("y", 90) + string(rune('a'+i%26)) + strings.Repeat("z", i/26))
		row.WriteString("," + strings.Repeat("\xff", 300))
	}
	text := head + names.String() + "\n" + strings.Repeat("1"+rest+row.String()+"\n", 40)
	_, r, err := read(t, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	all := 0
	for _, repair := range r.RepairList() {
		all += len(repair.First)
		if len(repair.First) > costs.MaxRepairExamples {
			t.Errorf("%s names %d places", repair.Kind, len(repair.First))
		}
		for _, one := range repair.First {
			if len([]rune(one.Value)) > 201 {
				t.Errorf("%s has a value of %d characters", repair.Kind, len([]rune(one.Value)))
			}
		}
	}
	if all == 0 || all > costs.MaxRunExamples {
		t.Errorf("%d places", all)
	}
}

// Parquet has no text: the value before the repair is shown, and the number of the row.
func TestPlacesInParquet(t *testing.T) {
	type charge struct {
		BilledCost        string    `parquet:"BilledCost"`
		EffectiveCost     float64   `parquet:"EffectiveCost"`
		BillingCurrency   string    `parquet:"BillingCurrency"`
		ChargePeriodStart time.Time `parquet:"ChargePeriodStart,timestamp(microsecond)"`
		ChargeCategory    string    `parquet:"ChargeCategory"`
		ServiceName       string    `parquet:"ServiceName"`
		ProviderName      string    `parquet:"ProviderName"`
	}
	file := packed(t, []charge{
		{"1", 0.5, "USD", time.Unix(0, 0), "Usage", "S", "AWS"}, {"1", 0.25, "USD", time.Unix(0, 0), "USAGE", "S", "AWS"},
	})
	r, err := Open(bytes.NewReader(file), int64(len(file)), DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := drain(r); err != nil {
		t.Fatal(err)
	}
	if got := firstOf(r, "spelling-of-ChargeCategory"); len(got) != 1 || got[0].Line != 2 || said(got[0]) != "ChargeCategory USAGE → Usage" {
		t.Errorf("the spelling: %+v", got)
	}
	if got := firstOf(r, "double-as-decimal-EffectiveCost"); len(got) != 2 || said(got[1]) != "EffectiveCost 0.25 → 0.25" {
		t.Errorf("the double: %+v", got)
	}
}
