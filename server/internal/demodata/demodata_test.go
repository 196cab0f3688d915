package demodata_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"errors"
	"io"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/demodata"
)

func generate(t testing.TB, opts demodata.Options) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := demodata.Generate(&out, opts); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// charge is one generated row by column, without nulls.
type charge map[string]string

func (c charge) decimal(column string) decimal.Decimal {
	if c[column] == "" {
		return decimal.Decimal{}
	}
	return decimal.MustParse(c[column])
}

// charges are the rows as the FOCUS reader reads them; none may be rejected.
func charges(t *testing.T, file []byte) ([]charge, focus.Repairs) {
	t.Helper()
	r, err := focus.NewReader(bytes.NewReader(file), focus.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	var all []charge
	for {
		row, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		one := charge{}
		for i, cell := range row.Cells {
			switch column := r.Columns()[i]; {
			case cell.Null:
			case column.Kind == costs.Number:
				one[column.Name] = cell.Number.String()
			case column.Kind == costs.Instant:
				one[column.Name] = time.UnixMicro(cell.Micros).UTC().Format(time.RFC3339)
			default:
				one[column.Name] = string(cell.Text)
			}
		}
		all = append(all, one)
	}
	if rejects := r.Rejects(); rejects.Count != 0 {
		t.Fatalf("%d rows cannot be read: %+v", rejects.Count, rejects.First[0])
	}
	return all, r.Repairs()
}

func TestGenerateIsDeterministic(t *testing.T) {
	opts := demodata.Options{Seed: 7, Resources: 6, Months: 3}
	first := sha256.Sum256(generate(t, opts))
	if sha256.Sum256(generate(t, opts)) != first {
		t.Error("the same options gave other bytes")
	}
	opts.Seed = 8
	if sha256.Sum256(generate(t, opts)) == first {
		t.Error("another seed gave the same bytes")
	}
}

func TestScaleMultipliesTheRows(t *testing.T) {
	count := func(scale int) int {
		return bytes.Count(generate(t, demodata.Options{Resources: 10, Scale: scale, Months: 2,
			Providers: []demodata.Provider{demodata.AWS}}), []byte("\n"))
	}
	if one, ten := count(1), count(10); ten < 8*one {
		t.Errorf("scale 1 gives %d lines, scale 10 %d", one, ten)
	}
}

func TestWithRowsMakesAtLeastSoManyAndFewMore(t *testing.T) {
	opts, err := demodata.Options{Months: 3, Plain: true}.WithRows(60_000)
	if err != nil {
		t.Fatal(err)
	}
	file := generate(t, opts)
	if rows := bytes.Count(file, []byte("\n")) - 1; rows < 60_000 || rows > 68_000 {
		t.Errorf("%d rows were made for 60,000", rows)
	}
	if bytes.Contains(file, []byte("NULL")) || bytes.Contains(file, []byte(" UTC")) {
		t.Error("plain data have a dialect")
	}
}

func TestCommitmentsAreUsedUpToTheLastDigit(t *testing.T) {
	rows, _ := charges(t, generate(t, demodata.Options{Seed: 3, Resources: 14}))
	paid, used, unused := map[string]decimal.Decimal{}, map[string]decimal.Decimal{}, 0
	for _, row := range rows {
		id := row["CommitmentDiscountId"]
		if id == "" {
			continue
		}
		into, column := used, "EffectiveCost"
		if row["ChargeCategory"] == "Purchase" {
			into, column = paid, "BilledCost"
		}
		if row["CommitmentDiscountStatus"] == "Unused" {
			unused++
		}
		sum, err := into[id].Add(row.decimal(column))
		if err != nil {
			t.Fatal(err)
		}
		into[id] = sum
	}
	if len(paid) != 8 || unused == 0 {
		t.Errorf("%d commitments, %d unused rows; want two of each provider, and some unused", len(paid), unused)
	}
	for id, want := range paid {
		if used[id] != want {
			t.Errorf("commitment %s: Σ usage EffectiveCost %s, Σ purchase BilledCost %s", id, used[id], want)
		}
	}
}

func times(t *testing.T, d decimal.Decimal, n int) (sum decimal.Decimal) {
	t.Helper()
	for range n {
		var err error
		if sum, err = sum.Add(d); err != nil {
			t.Fatal(err)
		}
	}
	return sum
}

func TestTheStory(t *testing.T) {
	rows, repairs := charges(t, generate(t, demodata.Options{Seed: 5, Resources: 20, ZeroListPrices: true}))
	months, categories, classes, providers, tags := map[string]bool{}, map[string]bool{}, map[string]bool{},
		map[string]bool{}, map[bool]int{}
	spike, usual := map[string]decimal.Decimal{}, map[string]decimal.Decimal{}
	for _, row := range rows {
		months[row["BillingPeriodStart"][:7]], categories[row["ChargeCategory"]], classes[row["ChargeClass"]] = true, true, true
		providers[row["ProviderName"]] = true
		if row["ResourceType"] != "" && row["ChargeCategory"] == "Usage" {
			tags[row["Tags"] != ""]++
		}
		for day, into := range map[string]map[string]decimal.Decimal{"2026-10-19": spike, "2026-10-12": usual} {
			if strings.HasPrefix(row["ChargePeriodStart"], day) && row["ChargeCategory"] == "Usage" {
				sum, err := into[row["ProviderName"]].Add(row.decimal("EffectiveCost"))
				if err != nil {
					t.Fatal(err)
				}
				into[row["ProviderName"]] = sum
			}
		}
	}
	if len(months) != 13 || !months["2025-10"] || !months["2026-10"] {
		t.Errorf("months are %v", months)
	}
	for _, category := range []string{"Usage", "Purchase", "Credit", "Tax", "Adjustment"} {
		if !categories[category] {
			t.Errorf("no charge of category %s", category)
		}
	}
	if !classes["Correction"] || len(providers) != 4 || tags[false] == 0 || tags[true] < 5*tags[false] {
		t.Errorf("classes %v, providers %v, tags %v", classes, providers, tags)
	}
	for provider := range providers {
		// 20% above normal is visible in a daily chart.
		if times(t, spike[provider], 5).Cmp(times(t, usual[provider], 6)) <= 0 {
			t.Errorf("%s: the anomaly's day costs %s, a usual one %s", provider, spike[provider], usual[provider])
		}
	}
	for _, kind := range []string{focus.RepairNullText, focus.RepairNoZone, focus.RepairSpelling + "ChargeFrequency",
		focus.RepairZeroList} {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(repairs)), func(known string) bool { return strings.HasPrefix(known, kind) }) {
			t.Errorf("no provider's dialect needs the repair %s", kind)
		}
	}
}

func TestOptionsThatCannotBe(t *testing.T) {
	for _, opts := range []demodata.Options{{Months: -1}, {Months: 121}, {Scale: -1}, {Currency: "DOLLAR"},
		{Providers: []demodata.Provider{"Acme"}}} {
		if err := demodata.Generate(io.Discard, opts); err == nil {
			t.Errorf("%+v was generated", opts)
		}
	}
}

func TestSampleIsRealCSV(t *testing.T) {
	records, err := csv.NewReader(demodata.Sample()).ReadAll()
	if err != nil || len(records) != 1001 {
		t.Errorf("%d records, %v", len(records), err)
	}
}

func TestSeedFillsEveryEnrollmentOnce(t *testing.T) {
	engine, err := embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	versions := map[string]string{}
	for range 2 {
		if err := demodata.Seed(t.Context(), engine, slog.New(slog.DiscardHandler)); err != nil {
			t.Fatal(err)
		}
		for enrollment, want := range map[string][]string{
			demodata.SampleEnrollment: {"AWS", "Microsoft", "Oracle"}, demodata.AWSEnrollment: {"AWS"},
			demodata.AzureEnrollment: {"Microsoft"}, demodata.ZeroListEnrollment: {"Microsoft"},
			demodata.GoogleEnrollment: {"Google Cloud"}, demodata.XCloudEnrollment: {"AWS", "Google Cloud", "Microsoft", "Oracle"},
			demodata.ResellerEnrollment: {"Microsoft"}, demodata.CompanyEnrollment: {"AWS", "Microsoft"},
			demodata.CurrencyEnrollment: {"Google Cloud", "Microsoft"},
		} {
			set, err := engine.Dataset(t.Context(), costs.Scope{Enrollment: enrollment})
			if err != nil || !slices.Equal(set.Providers, want) {
				t.Errorf("%s has %v, %v; want %v", enrollment, set.Providers, err, want)
			}
			if earlier := versions[enrollment]; earlier != "" && earlier != set.DatasetVersion {
				t.Errorf("the second start changed %s", enrollment)
			}
			versions[enrollment] = set.DatasetVersion
		}
	}
	for enrollment, want := range map[string]int64{demodata.AzureEnrollment: 3, demodata.GoogleEnrollment: 3, demodata.AWSEnrollment: 0} {
		if page, err := engine.Records(t.Context(), costs.Scope{Enrollment: enrollment}, costs.ContractCommitment, costs.PageQuery{}); err != nil ||
			page.RowCount != want {
			t.Errorf("%s has %d contracts, %v; want %d", enrollment, page.RowCount, err, want)
		}
	}
}

// TestPlantedFindingsMoveNoCost compares daily totals with and without findings.
func TestPlantedFindingsMoveNoCost(t *testing.T) {
	for _, provider := range []demodata.Provider{demodata.AWS, demodata.Microsoft, demodata.Google} {
		opts := demodata.Options{Seed: 9, Resources: 42, Months: 3, Providers: []demodata.Provider{provider}}
		days := func(opts demodata.Options) map[string]decimal.Decimal {
			rows, _ := charges(t, generate(t, opts))
			sums := map[string]decimal.Decimal{}
			for _, row := range rows {
				for _, metric := range []string{"BilledCost", "EffectiveCost", "ListCost", "ContractedCost"} {
					key := row["ChargePeriodStart"] + metric + row["ChargeCategory"]
					sum, err := sums[key].Add(row.decimal(metric))
					if err != nil {
						t.Fatal(err)
					}
					sums[key] = sum
				}
			}
			return sums
		}
		plain := days(opts)
		opts.Findings = true
		planted := days(opts)
		if len(plain) < 100 || !maps.Equal(plain, planted) {
			t.Errorf("%s: %d sums without, %d with, or others", provider, len(plain), len(planted))
		}
	}
}
