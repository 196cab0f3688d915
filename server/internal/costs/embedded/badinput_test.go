package embedded_test

import (
	"bytes"
	"compress/gzip"
	"encoding/binary"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
)

func zipped(t *testing.T, text string) string {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func inUTF16(order binary.AppendByteOrder, text string) string {
	var out []byte
	for _, unit := range utf16.Encode([]rune("\ufeff" + text)) {
		out = order.AppendUint16(out, unit)
	}
	return string(out)
}

// TestBadInput ingests malformed files. Each either reads, with its repairs and rejects reported, or fails with a message that
// names the way out; then none of it counts.
func TestBadInput(t *testing.T) {
	good := enginetest.Bill("AWS 1 09 5", "AWS 2 09 3")
	with := func(row string) string { return good + row }
	wide := make([]string, 10_000)
	for i := range wide {
		wide[i] = fmt.Sprint("x_", i)
	}
	for name, test := range map[string]struct {
		file string
		// failed is the expected message; empty for a done run.
		failed string
		// repair is an expected kind of repair, reject the start of the first reject with its rule.
		repair, reject string
		// total is BilledCost by currency.
		total string
	}{
		"truncated gzip": {file: zipped(t, good)[:60],
			failed: "the gzip data is truncated or damaged after", total: ""},
		"truncated gzip header": {file: zipped(t, good)[:8], failed: "it is damaged gzip"},
		"truncated Parquet":     {file: inParquet(t, september(10))[:900], failed: "truncated or damaged Parquet file (its footer is missing); send the"},
		"semicolons":            {file: strings.ReplaceAll(good, ",", ";"), repair: "delimiter-semicolon", total: "USD 8"},
		"semicolons and decimal commas": {file: strings.ReplaceAll(strings.ReplaceAll(good, ",", ";"), "\n3;", "\n3,5;"),
			repair: "delimiter-semicolon", reject: `line 3: BilledCost "3,5" is not a decimal; [numeric-format]`, total: "USD 5"},
		"tabs":            {file: strings.ReplaceAll(good, ",", "\t"), repair: "delimiter-tab", total: "USD 8"},
		"byte order mark": {file: "\ufeff" + good, total: "USD 8"},
		"CRLF":            {file: strings.ReplaceAll(good, "\n", "\r\n"), total: "USD 8"},
		"UTF-16 of Windows": {file: inUTF16(binary.LittleEndian, strings.ReplaceAll(good, "\n", "\r\n")), repair: "utf-16",
			total: "USD 8"},
		"UTF-16, the other way round":   {file: inUTF16(binary.BigEndian, good), repair: "utf-16", total: "USD 8"},
		"quotes and newlines in fields": {file: strings.ReplaceAll(good, ",S,", ",\"S \"\"x\"\",\nand, y\","), total: "USD 8"},
		"10,000 columns": {file: strings.TrimSuffix(enginetest.BillHead, "\n") + "," + strings.Join(wide, ",") + "\n",
			failed: "its header has 10009 columns, the limit is 1000"},
		"numbers in exponent form": {file: with("1.5E-3,2e2,USD,2025-09-01T00:00:00Z,2025-09-01T00:00:00Z,Usage,S,AWS,1\n"),
			total: "USD 8.0015"},
		"NaN": {file: with("NaN,1,USD,2025-09-01T00:00:00Z,2025-09-01T00:00:00Z,Usage,S,AWS,1\n"),
			reject: `line 4: BilledCost "NaN" is not a decimal; [numeric-format]`, total: "USD 8"},
		"currencies mixed in one file": {file: with("2,1,EUR,2025-09-01T00:00:00Z,2025-09-01T00:00:00Z,Usage,S,AWS,1\n"),
			total: "EUR 2, USD 8"},
		"a period that ends before it starts": {file: strings.Replace(good, "Start,BillingPeriodStart", "Start,ChargePeriodEnd", 1),
			repair: "empty-period-ChargePeriodEnd", total: "USD 8"},
		"a period that ends before it starts, by a month": {
			file: strings.Replace(good, "Start,BillingPeriodStart", "Start,ChargePeriodEnd", 1) +
				"1,1,USD,2025-09-01T00:00:00Z,2025-08-01T00:00:00Z,Usage,S,AWS,1\n",
			reject: `line 4: ChargePeriodEnd "2025-08-01T00:00:00Z" lies before ChargePeriodStart 2025-09-01T00:00:00Z; [period-order]`,
			total:  "USD 8"},
		"duplicate headers": {file: strings.Replace(good, "EffectiveCost", "BilledCost", 1),
			failed: "its header has BilledCost twice; use each name once"},
		"a ZIP":   {file: "PK\x03\x04" + good, failed: "it is a damaged or truncated ZIP or Excel file"},
		"nothing": {file: "", failed: "it is empty"},
	} {
		t.Run(name, func(t *testing.T) {
			engine := open(t, t.TempDir())
			run := enginetest.Ingest(t, engine, scope, "bad.csv", test.file)
			if test.failed != "" {
				if run.State != costs.Failed || !strings.Contains(run.Error, test.failed) {
					t.Errorf("run is %s: %s; want it to fail with %s", run.State, run.Error, test.failed)
				}
			} else if run.State != costs.Done {
				t.Fatalf("run is %s: %s", run.State, run.Error)
			}
			mended := test.repair == ""
			for _, repair := range run.Repairs {
				mended = mended || repair.Kind == test.repair
			}
			if !mended {
				t.Errorf("repairs are %v; want %s", run.Repairs, test.repair)
			}
			checkReject(t, run, test.reject)
			report := enginetest.Ask(t, engine, costs.Query{Metrics: costs.Costs()[:1]})
			var total []string
			for _, currency := range []string{"EUR", "USD"} {
				if amount, ok := report.Totals[costs.BilledCost][currency]; ok {
					total = append(total, currency+" "+amount.String())
				}
			}
			if got := strings.Join(total, ", "); got != test.total {
				t.Errorf("BilledCost is %s; want %s", got, test.total)
			}
		})
	}
}

// checkReject compares the first reject, cut after the reason's first half, and its rule.
func checkReject(t *testing.T, run costs.Run, want string) {
	t.Helper()
	got := ""
	if len(run.Rejects) > 0 {
		said, _, _ := strings.Cut(run.Rejects[0].String(), ";")
		got = said + "; [" + run.Rejects[0].Rule + "]"
	}
	if got != want {
		t.Errorf("the first reject is %s; want %s", got, want)
	}
}

// TestALineOf100MB rejects the line with constant memory, and reads the rest.
func TestALineOf100MB(t *testing.T) {
	engine := open(t, t.TempDir())
	run, err := engine.Ingest(t.Context(), scope, costs.Source{Name: "long.csv", Body: io.MultiReader(
		strings.NewReader(enginetest.Bill("AWS 1 09 5")), io.LimitReader(&endless{row: "0123456789"}, 100<<20),
		strings.NewReader("\n"+strings.TrimPrefix(enginetest.Bill("AWS 1 09 3"), enginetest.BillHead)))})
	if err == nil {
		run, err = engine.Wait(t.Context(), scope, run.ID)
	}
	if err != nil || run.State != costs.Done || run.RowsAccepted != 2 {
		t.Fatalf("run is %+v, %v", run, err)
	}
	checkReject(t, run, `line 3: the row is longer than 1 MiB; [row-length]`)
}
