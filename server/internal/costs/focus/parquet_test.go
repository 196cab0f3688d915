package focus

import (
	"bytes"
	"errors"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"
	"github.com/parquet-go/parquet-go/compress/gzip"
	"github.com/parquet-go/parquet-go/compress/snappy"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// charge is a row as exports to Parquet write it.
type charge struct {
	BilledCost         int64              `parquet:"BilledCost,decimal(6:18)"`
	EffectiveCost      float64            `parquet:"EffectiveCost"`
	ListCost           *string            `parquet:"ListCost,optional"`
	PricingQuantity    int32              `parquet:"PricingQuantity"`
	BillingCurrency    string             `parquet:"BillingCurrency,dict"`
	ChargePeriodStart  time.Time          `parquet:"ChargePeriodStart,timestamp(microsecond)"`
	ChargePeriodEnd    time.Time          `parquet:"ChargePeriodEnd,timestamp(millisecond)"`
	BillingPeriodStart int32              `parquet:"BillingPeriodStart,date"`
	BillingPeriodEnd   string             `parquet:"BillingPeriodEnd"`
	ChargeCategory     string             `parquet:"ChargeCategory,enum"`
	ServiceName        string             `parquet:"ServiceName"`
	ProviderName       string             `parquet:"ProviderName"`
	Tags               map[string]string  `parquet:"Tags"`
	Flag               bool               `parquet:"x_Flag"`
	Discounts          map[string]float64 `parquet:"x_Discounts"`
	Credits            []credit           `parquet:"x_Credits,list"`
	Labels             []label            `parquet:"x_Labels"`
	Names              []string           `parquet:"x_Names,list"`
}

type credit struct {
	Id     string  `parquet:"id"`
	Amount float64 `parquet:"amount"`
}

type label struct {
	Key   string `parquet:"key"`
	Value string `parquet:"value"`
}

func charges() []charge {
	list := "7.25"
	at := time.Date(2024, 9, 1, 3, 0, 0, 0, time.UTC)
	return []charge{{
		BilledCost: 1_500_000, EffectiveCost: 0.1, ListCost: &list, PricingQuantity: -3, BillingCurrency: "USD",
		ChargePeriodStart: at, ChargePeriodEnd: at.Add(time.Hour), BillingPeriodStart: 19967,
		BillingPeriodEnd: "2024-10-01T00:00:00Z", ChargeCategory: "Usage", ServiceName: "Compute", ProviderName: "AWS",
		Tags: map[string]string{"team": "a&b", "app": "c"}, Flag: true, Discounts: map[string]float64{"edp": -0.25},
		Credits: []credit{{"x", 1}, {"y", 2.5}}, Labels: []label{{"k", "v"}}, Names: []string{"m", "n"},
	}, {
		BilledCost: -25, EffectiveCost: 18.0066386184, BillingCurrency: "USD", ChargePeriodStart: at, ChargePeriodEnd: at.Add(time.Hour),
		BillingPeriodStart: 19967, BillingPeriodEnd: "2024-10-01T00:00:00Z", ChargeCategory: "usage", ServiceName: "Compute",
		ProviderName: "AWS",
	}}
}

func packed[T any](t testing.TB, rows []T, options ...parquet.WriterOption) []byte {
	t.Helper()
	var out bytes.Buffer
	w := parquet.NewGenericWriter[T](&out, options...)
	if _, err := w.Write(rows); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// readAll reads a whole file of any format; see read.
func readAll(t *testing.T, file []byte) ([]map[string]string, *Reader, error) {
	t.Helper()
	r, err := Open(bytes.NewReader(file), int64(len(file)), DefaultLimits())
	if err != nil {
		return nil, nil, err
	}
	rows, err := drain(r)
	return rows, r, err
}

func TestParquetTypes(t *testing.T) {
	rows, r, err := readAll(t, packed(t, charges()))
	if err != nil || len(rows) != 2 || r.Rejects().Count != 0 {
		t.Fatalf("%d rows, %+v, %v", len(rows), r, err)
	}
	for i, want := range []map[string]string{{
		"line": "1", "BilledCost": "1.5", "EffectiveCost": "0.1", "ListCost": "7.25", "PricingQuantity": "-3",
		"ChargePeriodStart": "1725159600000000", "ChargePeriodEnd": "1725163200000000", "BillingPeriodStart": "1725148800000000",
		"BillingPeriodEnd": "1727740800000000", "ChargeCategory": "Usage", "Tags": `{"app":"c","team":"a&b"}`, "x_Flag": "true",
		"x_Discounts": `{"edp":"-0.25"}`, "x_Credits": `{"list.element.amount":["1","2.5"],"list.element.id":["x","y"]}`,
		"x_Labels": `{"k":"v"}`, "x_Names": `["m","n"]`,
	}, {
		"line": "2", "BilledCost": "-0.000025", "EffectiveCost": "18.0066386184", "ListCost": "∅", "ChargeCategory": "Usage",
		"Tags": "∅", "x_Flag": "false", "x_Discounts": "∅", "x_Credits": "∅", "x_Labels": "∅", "x_Names": "∅",
	}} {
		for column, value := range want {
			if got := rows[i][column]; got != value {
				t.Errorf("row %d: %s is %s; want %s", i+1, column, got, value)
			}
		}
	}
	for kind, want := range map[string]int64{RepairDouble + "EffectiveCost": 2, RepairNoZone + "BillingPeriodStart": 2, RepairExtraColumn + "x_Flag": 1,
		RepairSpelling + "ChargeCategory": 1} {
		if got := r.Repairs()[kind]; got != want {
			t.Errorf("repair %s counted %d times; want %d", kind, got, want)
		}
	}
}

func TestParquetHashIsOfTheContent(t *testing.T) {
	hashes := func(file []byte) (all [][32]byte) {
		r, err := Open(bytes.NewReader(file), int64(len(file)), DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		for {
			row, err := r.Next()
			if errors.Is(err, io.EOF) {
				return all
			}
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, row.Hash)
		}
	}
	rows := charges()
	one := hashes(packed(t, rows, parquet.Compression(&gzip.Codec{})))
	other := hashes(packed(t, rows, parquet.Compression(&snappy.Codec{}), parquet.MaxRowsPerRowGroup(1)))
	if len(one) != 2 || one[0] != other[0] || one[1] != other[1] || one[0] == one[1] {
		t.Errorf("packed in two ways the rows hash to %x and %x", one, other)
	}
	rows[1].ServiceName = "Storage"
	if changed := hashes(packed(t, rows)); changed[0] != one[0] || changed[1] == one[1] {
		t.Error("a changed cell does not change its row's hash alone")
	}
}

// TestTruncatedParquet cuts a file at every byte: it is refused, with the way out.
func TestTruncatedParquet(t *testing.T) {
	file := packed(t, charges())
	for n := 4; n < len(file); n += 1 + n/200 {
		_, err := Open(bytes.NewReader(file[:n]), int64(n), DefaultLimits())
		if err == nil || !strings.Contains(err.Error(), "send the whole file again") {
			t.Fatalf("cut at %d: %v", n, err)
		}
	}
}

func TestParquetThatIsNotFOCUS(t *testing.T) {
	type other struct{ A, B string }
	if _, _, err := readAll(t, packed(t, []other{{"a", "b"}})); !errors.Is(err, ErrNotFOCUS) ||
		!strings.Contains(err.Error(), "has no BilledCost") {
		t.Errorf("got %v", err)
	}
	if _, _, err := read(t, gzipped(t, packed(t, charges()))); !errors.Is(err, ErrNotFOCUS) ||
		!strings.Contains(err.Error(), "send the Parquet file itself") {
		t.Errorf("Parquet in gzip: %v", err)
	}
}

func TestParquetRejects(t *testing.T) {
	type row struct {
		BilledCost, EffectiveCost                                  float64
		BillingCurrency, ChargeCategory, ServiceName, ProviderName string
		ChargePeriodStart                                          time.Time `parquet:"ChargePeriodStart,timestamp(nanosecond)"`
	}
	good := row{1, 1, "USD", "Usage", "S", "AWS", time.Date(2024, 9, 1, 0, 0, 0, 1999, time.UTC)}
	nan, late, blank := good, good, good
	nan.BilledCost = math.NaN()
	late.ChargePeriodStart = time.Date(1950, 1, 1, 0, 0, 0, 0, time.UTC)
	blank.BillingCurrency = ""
	rows, r, err := readAll(t, packed(t, []row{good, nan, late, blank, good}))
	if err != nil || len(rows) != 2 || rows[1]["line"] != "5" || rows[0]["ChargePeriodStart"] != "1725148800000001" {
		t.Fatalf("%v, %v", rows, err)
	}
	for i, want := range []costs.Reject{
		{Line: 2, Column: "BilledCost", Value: "NaN", Rule: RuleNumber}, {Line: 3, Column: "ChargePeriodStart", Rule: RuleEra},
		{Line: 4, Column: "BillingCurrency", Rule: RuleNotNull},
	} {
		got := r.Rejects().First[i]
		if got.Line != want.Line || got.Column != want.Column || got.Rule != want.Rule || want.Value != "" && got.Value != want.Value {
			t.Errorf("reject %d is %+v; want %+v", i, got, want)
		}
	}
}

// FuzzParquet writes any values to Parquet: nothing panics, and a row is either read as written or rejected with a rule.
// TestTruncatedParquet damages files: the library allocates memory by the run lengths that a page claims.
func FuzzParquet(f *testing.F) {
	f.Add(int64(1_500_000), 0.1, "7.25", int64(1725159600000000), "Usage", "team", "a")
	f.Add(int64(math.MinInt64), math.Inf(1), "1e99", int64(math.MaxInt64), " usage", "", "\x00\xff")
	f.Fuzz(func(t *testing.T, billed int64, effective float64, list string, micros int64, service, key, value string) {
		row := charges()[0]
		row.BilledCost, row.EffectiveCost, row.ListCost, row.ServiceName = billed, effective, &list, service
		row.ChargePeriodStart, row.ChargePeriodEnd = time.UnixMicro(micros), time.UnixMicro(micros)
		row.Tags = map[string]string{key: value}
		rows, r, err := readAll(t, packed(t, []charge{row}))
		if err != nil && !AtEnd(err) || len(rows)+int(r.Rejects().Count) != 1 {
			t.Fatalf("%d rows, %v", len(rows), err)
		}
		if len(rows) == 0 {
			if r.Rejects().First[0].Rule == "" || r.Rejects().First[0].Line != 1 {
				t.Fatalf("reject %+v", r.Rejects().First[0])
			}
			return
		}
		exact, err := decimal.FromUnits(billed>>63, uint64(billed), 6)
		if err != nil || rows[0]["BilledCost"] != exact.String() {
			t.Fatalf("BilledCost %d is read as %s, %v", billed, rows[0]["BilledCost"], err)
		}
		double, _, err := decimal.ParseRounded(strconv.FormatFloat(effective, 'g', -1, 64))
		if err != nil || rows[0]["EffectiveCost"] != double.String() {
			t.Fatalf("EffectiveCost %v is read as %s, %v", effective, rows[0]["EffectiveCost"], err)
		}
	})
}
