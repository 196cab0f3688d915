package focus

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// TestRepairsNameTheirColumns reads every repair of one column, and rejected rows, whose repairs do not count.
func TestRepairsNameTheirColumns(t *testing.T) {
	file := strings.Replace(head, "EffectiveCost", "effectivecost", 1) + ",ChargePeriodEnd,RegionId,SkuId,x_\x1b[2J\n" +
		"1,5,1,USD,2024-09-01 00:00:00,Usage,S,AWS,NULL,NULL,,NULL\n" + "1,1,USD,2024-09-01 00:00:00,Usage,S,AWS,x,NULL,,NULL\n" +
		"1,1,,2024-09-01 00:00:00,Usage,S,AWS,NULL,NULL,,NULL\n" +
		"1,0.1234567890123456789012345,USD,2024-09-01 00:00:00,Usage,S,AWS,2024-09-01T00:00:00Z,NULL,,5\" \xe9\n"
	rows, r, err := read(t, []byte(file))
	if err != nil || len(rows) != 1 || r.Rejects().Count != 3 {
		t.Fatalf("%d rows, %+v, %v", len(rows), r.Rejects(), err)
	}
	got := maps.Clone(r.Repairs())
	maps.DeleteFunc(got, func(kind string, _ int64) bool { return strings.HasPrefix(kind, RepairNoColumn) })
	want := Repairs{"header-spelling-EffectiveCost": 1, "rounded-to-24-places-EffectiveCost": 1, "time-without-zone-ChargePeriodStart": 1,
		"empty-period-ChargePeriodEnd": 1, "null-text-RegionId": 1, "blank-as-null-SkuId": 1, "extra-column-x_\uFFFD[2J": 1,
		"bare-quote-x_\uFFFD[2J": 1, "invalid-utf8-x_\uFFFD[2J": 1}
	if !maps.Equal(got, want) {
		t.Errorf("repairs are %v; want %v", got, want)
	}
}

// TestExtraColumnsAreNamedUpToALimit reads more extra columns than a report names: the rest is one count per kind.
func TestExtraColumnsAreNamedUpToALimit(t *testing.T) {
	const extra = 60
	var names strings.Builder
	for i := range extra {
		fmt.Fprintf(&names, ",x_%02d", i)
	}
	_, r, err := read(t, []byte(head+names.String()+"\n1"+rest+strings.Repeat(",NULL", extra)+"\n"))
	if err != nil {
		t.Fatal(err)
	}
	repairs := r.Repairs()
	for kind, want := range map[string]int64{"extra-column-x_00": 1, "extra-column-x_49": 1, "extra-column-x_50": 0, "extra-column": 10,
		"null-text-x_49": 1, "null-text-x_59": 0, "null-text": 10} {
		if repairs[kind] != want {
			t.Errorf("%s counted %d times; want %d: %v", kind, repairs[kind], want, slices.Sorted(maps.Keys(repairs)))
		}
	}
}
