package focus

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

const head = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName"

// rest completes a row that starts with its BilledCost.
const rest = ",1,USD,2024-09-01T00:00:00Z,Usage,Compute,AWS"

// read reads a whole file and returns each accepted row as column → text, nulls as "∅".
func read(t *testing.T, file []byte) ([]map[string]string, *Reader, error) {
	t.Helper()
	r, err := NewReader(bytes.NewReader(file), DefaultLimits())
	if err != nil {
		return nil, nil, err
	}
	rows, err := drain(r)
	return rows, r, err
}

func drain(r *Reader) ([]map[string]string, error) {
	var rows []map[string]string
	for {
		row, err := r.Next()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return rows, err
		}
		out := map[string]string{"line": fmt.Sprint(row.Line)}
		for i, cell := range row.Cells {
			column := r.Columns()[i]
			switch {
			case cell.Null:
				out[column.Name] = "∅"
			case column.Kind == costs.Number:
				out[column.Name] = cell.Number.String()
			case column.Kind == costs.Instant:
				out[column.Name] = fmt.Sprint(cell.Micros)
			default:
				out[column.Name] = string(cell.Text)
			}
		}
		rows = append(rows, out)
	}
}

func TestSampleFile(t *testing.T) {
	file, err := os.ReadFile("../../demodata/focus-1.0-sample.csv")
	if err != nil {
		t.Fatal(err)
	}
	rows, r, err := read(t, file)
	if err != nil || len(rows) != 1000 || r.Rejects().Count != 0 {
		t.Fatalf("%d rows, rejects %v, %v; want 1000 and none", len(rows), r.Rejects(), err)
	}
	for metric, want := range map[string]string{
		"BilledCost": "20.52022672899", "EffectiveCost": "14.97651418586", "ListCost": "20.39090575119",
		"ContractedCost": "14.97626039326",
	} {
		sum, blank := decimal.Decimal{}, 0
		for _, row := range rows {
			if row[metric] == "∅" {
				blank++
				continue
			}
			if sum, err = sum.Add(decimal.MustParse(row[metric])); err != nil {
				t.Fatal(err)
			}
		}
		if sum.String() != want || blank != map[string]int{"ContractedCost": 7}[metric] {
			t.Errorf("Σ %s = %s with %d blank; want %s", metric, sum, blank, want)
		}
	}
	for kind, want := range map[string]int64{
		RepairSpelling + "ChargeFrequency": 7, RepairNullCost + "ContractedCost": 7, RepairNoZone + "ChargePeriodStart": 1000, RepairNoZone + "BillingPeriodEnd": 1000,
		RepairZeroList: 0,
	} {
		if got := r.Repairs()[kind]; got != want {
			t.Errorf("repair %s counted %d times; want %d", kind, got, want)
		}
	}
}

func TestDialects(t *testing.T) {
	day := "1725148800000000"
	for name, test := range map[string]struct {
		file    string
		want    map[string]string // Of the last row.
		repairs map[string]int64
	}{
		"text NULL and blanks": {
			file:    head + ",RegionId,SkuId,Tags\n1" + rest + ",NULL,\"\",  \n",
			want:    map[string]string{"RegionId": "∅", "SkuId": "∅", "Tags": "∅"},
			repairs: map[string]int64{RepairNullText + "RegionId": 1, RepairBlank + "SkuId": 1, RepairBlank + "Tags": 1},
		},
		"time without zone": {
			file: head + "\n1,1,USD,2024-09-01 00:00:00,Usage,S,AWS\n1,1,USD,2024-09-01,Usage,S,AWS\n",
			want: map[string]string{"ChargePeriodStart": day, "line": "3"}, repairs: map[string]int64{RepairNoZone + "ChargePeriodStart": 2},
		},
		"time in another zone": {
			file: head + "\n1,1,USD,2024-09-01T02:00:00+02:00,Usage,S,AWS\n", want: map[string]string{"ChargePeriodStart": day},
			repairs: map[string]int64{RepairOffset + "ChargePeriodStart": 1},
		},
		"Postgres' and DuckDB's time": {
			file: head + "\n1,1,USD,2024-09-01 00:00:00+00,Usage,S,AWS\n", want: map[string]string{"ChargePeriodStart": day},
			repairs: map[string]int64{RepairOffset + "ChargePeriodStart": 0, RepairNoZone + "ChargePeriodStart": 0},
		},
		"Azure's time without seconds": {
			file: head + "\n1,1,USD,2024-09-01T00:00Z,Usage,S,AWS\n", want: map[string]string{"ChargePeriodStart": day},
		},
		"BigQuery's time": {
			file: head + "\n1,1,USD,2024-09-01 00:00:00 UTC,Usage,S,AWS\n", want: map[string]string{"ChargePeriodStart": day},
		},
		"spelling": {
			file: head + ",ChargeFrequency\n1,1,usd,2024-09-01T00:00:00Z,usage,S,AWS,Usage-based\n",
			want: map[string]string{"ChargeFrequency": "Usage-Based", "ChargeCategory": "Usage", "BillingCurrency": "USD"},
			repairs: map[string]int64{
				RepairSpelling + "ChargeFrequency": 1, RepairSpelling + "ChargeCategory": 1, RepairSpelling + "BillingCurrency": 1,
			},
		},
		"exponent and rounding": {
			file:    head + "\n1.2E-05,0.1234567890123456789012345,USD,2024-09-01T00:00:00Z,Usage,S,AWS\n",
			want:    map[string]string{"BilledCost": "0.000012", "EffectiveCost": "0.123456789012345678901234"},
			repairs: map[string]int64{RepairRounded + "EffectiveCost": 1},
		},
		"byte order mark, spaces and case in the header": {
			file: "\ufeff" + strings.Replace(head, "EffectiveCost", " effectivecost ", 1) + "\n1" + rest + "\n",
			want: map[string]string{"EffectiveCost": "1"}, repairs: map[string]int64{RepairHeader + "EffectiveCost": 1},
		},
		"extra columns": {
			file: head + ",x_Team,Foo\n1" + rest + ",core,bar\n",
			want: map[string]string{"x_Team": "core", "Foo": "bar"}, repairs: map[string]int64{RepairExtraColumn + "x_Team": 1, RepairExtraColumn + "Foo": 1},
		},
		"Microsoft's zero list price on reservation usage": {
			file: head + ",CommitmentDiscountId,ListCost,ListUnitPrice\n0,1.5,USD,2024-09-01T00:00:00Z,Usage,S,Microsoft,r1,0,0\n",
			want: map[string]string{"ListCost": "∅", "ListUnitPrice": "∅"}, repairs: map[string]int64{RepairZeroList: 1},
		},
		"the zero list price of what a commitment leaves unused stays": {
			file: head + ",CommitmentDiscountId,CommitmentDiscountStatus,ListCost\n0,1.5,USD,2024-09-01T00:00:00Z,Usage,S,Microsoft,r1,Unused,0\n",
			want: map[string]string{"ListCost": "0"}, repairs: map[string]int64{RepairZeroList: 0},
		},
		"a zero list price without a commitment stays": {
			file: head + ",CommitmentDiscountId,ListCost\n0,1.5,USD,2024-09-01T00:00:00Z,Usage,S,Microsoft,,0\n",
			want: map[string]string{"ListCost": "0"}, repairs: map[string]int64{RepairZeroList: 0},
		},
		"quoted commas, quotes and line breaks": {
			file: head + ",ChargeDescription\r\n\r\n1" + rest + ",\"a \"\"b\"\",\r\nc\"\r\n2" + rest + ",d\r\n",
			want: map[string]string{"ChargeDescription": "d", "line": "5"}, repairs: map[string]int64{RepairBlankLine: 1},
		},
		"bare quote": {
			file: head + ",ChargeDescription\n1" + rest + ",5\" disk",
			want: map[string]string{"ChargeDescription": `5" disk`}, repairs: map[string]int64{RepairBareQuote + "ChargeDescription": 1},
		},
		"a bare quote beside quoted cells": {
			file: head + ",ChargeDescription,x_Note\n1" + rest + ",\"5\"\" disk\",\"a\"\n1" + rest + ",5\" disk,\"\"\"b\"\"\"\n",
			want: map[string]string{"ChargeDescription": `5" disk`, "x_Note": `"b"`}, repairs: map[string]int64{RepairBareQuote + "ChargeDescription": 1},
		},
		"not UTF-8": {
			file: head + ",ChargeDescription\n1" + rest + ",caf\xe9\n",
			want: map[string]string{"ChargeDescription": "caf\uFFFD"}, repairs: map[string]int64{RepairUTF8 + "ChargeDescription": 1},
		},
		"tags": {
			file: head + ",Tags\n1" + rest + ",team=a\n1" + rest + ",\"{\"\"team\"\": \"\"a\"\"}\"\n",
			want: map[string]string{"Tags": `{"team": "a"}`}, repairs: map[string]int64{RepairTags: 1},
		},
		"the same tags again": {
			file: head + ",Tags\n1" + rest + ",team=a\n1" + rest + ",\"{\"\"team\"\": \"\"a\"\"}\"\n1" + rest + ",team=a\n",
			want: map[string]string{"Tags": `team=a`}, repairs: map[string]int64{RepairTags: 2},
		},
		"FOCUS 1.3's name of the provider": {
			file: strings.Replace(head, "ProviderName", "ServiceProviderName", 1) + "\n1" + rest + "\n",
			want: map[string]string{"ServiceProviderName": "AWS"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			rows, r, err := read(t, []byte(test.file))
			if err != nil || len(rows) == 0 || r.Rejects().Count != 0 {
				t.Fatalf("%d rows, rejects %v, %v", len(rows), r.Rejects(), err)
			}
			for column, want := range test.want {
				if got := rows[len(rows)-1][column]; got != want {
					t.Errorf("%s is %q; want %q", column, got, want)
				}
			}
			for kind, want := range test.repairs {
				if got := r.Repairs()[kind]; got != want {
					t.Errorf("repair %s counted %d times; want %d", kind, got, want)
				}
			}
		})
	}
}

func TestRejectsNameLineColumnValueAndReason(t *testing.T) {
	file := head + ",ChargeDescription\n" +
		"1" + rest + ",\"two\nlines\"\n" + // 2 and 3
		"\"12,5\"" + rest + ",x\n" + // 4
		"1,1,USD,yesterday,Usage,S,AWS,x\n" + // 5
		"1,1,USD\n" + // 6
		rest + ",x\n" + // 7: no BilledCost
		"1" + rest + ",\"open\n" + // 8
		"2" + rest + ",x\n" + // 9
		"3" + rest + ",\"a\"b\n" + // 10
		"1e14" + rest + ",x\n" + // 11
		"4" + rest + ",x\n" // 12
	rows, r, err := read(t, []byte(file))
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, row := range rows {
		lines = append(lines, row["line"])
	}
	if got := strings.Join(lines, " "); got != "2 9 12" {
		t.Errorf("accepted the rows of lines %s; want 2 9 12", got)
	}
	want := []costs.Reject{
		{Line: 4, Column: "BilledCost", Value: "12,5", Rule: RuleNumber, Reason: decimal.ErrSyntax.Error()},
		{Line: 5, Column: "ChargePeriodStart", Value: "yesterday", Rule: RuleTime, Reason: errTime.Error()},
		{Line: 6, Rule: RuleCells, Reason: "the row has 3 cells, but the header has 8 columns"},
		{Line: 7, Column: "BilledCost", Rule: RuleNotNull, Reason: "is blank; every row needs a value"},
		{Line: 8, Value: "1" + rest + ",\"open", Rule: RuleQuoting, Reason: string(faultUnclosed)},
		{Line: 10, Value: "3" + rest + ",\"a\"b", Rule: RuleQuoting, Reason: string(faultAfter)},
		{Line: 11, Column: "BilledCost", Value: "1e14", Rule: RuleRange, Reason: decimal.ErrRange.Error()},
	}
	if got := r.Rejects(); got.Count != int64(len(want)) {
		t.Fatalf("rejected %d: %+v", got.Count, got.First)
	}
	for i, reject := range r.Rejects().First {
		// The quote opened on line 8 is closed by the one on line 10, which text follows: both faults name line 8.
		if reject.Line == 8 {
			reject.Reason = want[i].Reason
		}
		if reject != want[i] {
			t.Errorf("reject %d is %+v; want %+v", i, reject, want[i])
		}
	}
}

func TestNotFOCUS(t *testing.T) {
	for file, want := range map[string]string{
		"": "it is empty",
		"a,b\n1,2\n": "its header has no BilledCost, EffectiveCost, BillingCurrency, ChargePeriodStart, " +
			"ChargeCategory, ServiceName, ProviderName or ServiceProviderName;",
		"hello":                "(of its 1 columns none is of FOCUS)",
		"BilledCost,mine":      "(of its 2 columns 1 are of FOCUS: BilledCost)",
		head + ",billedcost\n": "has BilledCost twice",
		head + ",\n":           "column 8 is empty",
		"PK\x03\x04":           "Excel",
		"PAR1":                 "Parquet",
		"\x1f\x8b\x00\x00":     "gzip",
		"\"" + head:            "first line is invalid",
	} {
		if _, err := NewReader(strings.NewReader(file), DefaultLimits()); !errors.Is(err, ErrNotFOCUS) ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v; want it to say %q", file, err, want)
		}
	}
}
