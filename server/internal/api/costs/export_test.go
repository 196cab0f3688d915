package costs_test

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"io"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/costs/export"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// line is one line of a file by column; a blank is absent.
type line map[string]string

// readers read a file of each format back as another program would.
func readers() map[string]func(*testing.T, []byte) []line {
	return map[string]func(*testing.T, []byte) []line{"csv": readCSV, "json": readJSON, "parquet": readParquet, "xlsx": readXLSX}
}

func readCSV(t *testing.T, file []byte) (lines []line) {
	t.Helper()
	records, err := csv.NewReader(bytes.NewReader(file)).ReadAll()
	if err != nil || len(records) == 0 {
		t.Fatalf("csv: %d records, %v", len(records), err)
	}
	for _, record := range records[1:] {
		one := line{}
		for i, cell := range record {
			if cell != "" {
				one[records[0][i]] = export.Original(cell)
			}
		}
		lines = append(lines, one)
	}
	return lines
}

func readJSON(t *testing.T, file []byte) (lines []line) {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader(file))
	decoder.UseNumber()
	for decoder.More() {
		var object map[string]any
		if err := decoder.Decode(&object); err != nil {
			t.Fatal(err)
		}
		one := line{}
		for name, value := range object {
			switch value := value.(type) {
			case string:
				one[name] = value
			case json.Number:
				one[name] = value.String()
			}
		}
		lines = append(lines, one)
	}
	return lines
}

func readParquet(t *testing.T, file []byte) (lines []line) {
	t.Helper()
	reader := parquet.NewReader(bytes.NewReader(file))
	defer func() { _ = reader.Close() }()
	paths := reader.Schema().Columns()
	rows := make([]parquet.Row, 64)
	for {
		n, err := reader.ReadRows(rows)
		for _, row := range rows[:n] {
			one := line{}
			for _, value := range row {
				if value.IsNull() {
					continue
				}
				name := paths[value.Column()][0]
				switch value.Kind() {
				case parquet.FixedLenByteArray:
					one[name] = decimal.FromBytes(value.ByteArray()).String()
				case parquet.Int64:
					one[name] = strconv.FormatInt(value.Int64(), 10)
				default:
					one[name] = string(value.ByteArray())
				}
			}
			lines = append(lines, one)
		}
		if err == io.EOF {
			return lines
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func readXLSX(t *testing.T, file []byte) (lines []line) {
	t.Helper()
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		t.Fatal(err)
	}
	part, err := archive.Open("xl/worksheets/sheet1.xml")
	if err != nil {
		t.Fatal(err)
	}
	var sheet struct {
		Rows []struct {
			Cells []struct {
				At     string `xml:"r,attr"`
				Number string `xml:"v"`
				Text   string `xml:"is>t"`
			} `xml:"c"`
		} `xml:"sheetData>row"`
	}
	if err := xml.NewDecoder(part).Decode(&sheet); err != nil {
		t.Fatal(err)
	}
	names := map[string]string{}
	for i, row := range sheet.Rows {
		one := line{}
		for _, cell := range row.Cells {
			column := strings.TrimRight(cell.At, "0123456789")
			if i == 0 {
				names[column] = cell.Text
				continue
			}
			one[names[column]] = cell.Number + cell.Text
		}
		if i > 0 {
			lines = append(lines, one)
		}
	}
	return lines
}

func sum(t *testing.T, lines []line, column string) string {
	t.Helper()
	var total decimal.Decimal
	for _, one := range lines {
		text, ok := one[column]
		if !ok {
			continue
		}
		amount, err := decimal.Parse(text)
		if err == nil {
			total, err = total.Add(amount)
		}
		if err != nil {
			t.Fatalf("%s: %v", column, err)
		}
	}
	return total.String()
}

const everyMetric = `"metrics": ["BilledCost", "EffectiveCost", "ListCost", "ContractedCost"]`

func TestFilesReadBackAddUpToTheTotals(t *testing.T) {
	door := open(t)
	token := bearer(door, "focus.demo")
	want := map[string]string{"BilledCost": "20.52022672899", "EffectiveCost": "14.97651418586", "ListCost": "20.39090575119",
		"ContractedCost": "14.97626039326"}
	for format, read := range readers() {
		for query, count := range map[string]int{
			"of=rows": 1000, "of=figures": 4,
		} {
			w := door.Do(apitest.Request{Method: "POST", Path: "/costs/export?" + query + "&format=" + format, Bearer: token,
				Body: `{` + everyMetric + `, "groupBy": ["ServiceName"], "top": 3}`})
			if w.Code != http.StatusOK {
				t.Fatalf("%s %s: %d %s", format, query, w.Code, w.Body)
			}
			lines := read(t, w.Body.Bytes())
			if len(lines) != count {
				t.Errorf("%s %s has %d lines; want %d", format, query, len(lines), count)
			}
			for metric, total := range want {
				if got := sum(t, lines, metric); got != total {
					t.Errorf("%s %s: %s adds up to %s; want %s", format, query, metric, got, total)
				}
			}
		}
	}
}

func TestFilesHaveWhatTheRowsHave(t *testing.T) {
	door := open(t)
	token := bearer(door, "focus.demo")
	const filter = `"filter": {"column": "ProviderName", "op": "in", "values": ["Oracle"]}`
	page := apitest.Read[wire.ChargeRowPage](t, door.Do(apitest.Request{Method: "POST", Path: "/costs/rows", Bearer: token,
		Body: `{` + filter + `}`}), http.StatusOK)
	for format, read := range readers() {
		lines := read(t, door.Do(apitest.Request{Method: "POST", Path: "/costs/export?of=rows&format=" + format, Bearer: token,
			Body: `{` + everyMetric + `,` + filter + `}`}).Body.Bytes())
		if len(lines) != len(page.Rows) {
			t.Fatalf("%s: %d lines for %d rows", format, len(lines), len(page.Rows))
		}
		byLine := map[string]line{} // The export of a file is ordered by billing month.
		for _, one := range lines {
			byLine[one["x_SourceLine"]] = one
		}
		for _, row := range page.Rows {
			one := byLine[strconv.FormatInt(int64(row.Line), 10)]
			for name, value := range row.Columns {
				if format == "parquet" && (strings.HasSuffix(name, "PeriodStart") || strings.HasSuffix(name, "PeriodEnd")) {
					continue // These are instants in Parquet, not texts.
				}
				if got, ok := one[name]; ok != (value != nil) || ok && got != *value {
					t.Errorf("%s, line %d: %s is %q; want %v", format, row.Line, name, got, value)
				}
			}
			if one["x_SourceContentHash"] != row.ContentHash || one["x_SourceFile"] != row.File || one["x_SourceRun"] != *row.Run ||
				one["x_SourceFileSha256"] != *row.FileSha256 {
				t.Errorf("%s, line %d comes from %v; want %+v", format, row.Line, one, row)
			}
		}
	}
}

func TestSeriesAndComparisonAsFiles(t *testing.T) {
	door := open(t)
	token := bearer(door, "focus.demo")
	for format, read := range readers() {
		for _, granularity := range []string{"hour", "day", "week", "month", "quarter"} {
			lines := read(t, door.Do(apitest.Request{Method: "POST", Path: "/costs/export?format=" + format, Bearer: token,
				Body: `{"metrics": ["BilledCost"], "groupBy": ["BillingCurrency"], "top": 1, "granularity": "` + granularity + `"}`},
			).Body.Bytes())
			if got := sum(t, lines, "BilledCost"); got != "20.52022672899" || lines[0]["PeriodStart"] == "" ||
				lines[0]["BillingCurrency"] != "USD" {
				t.Errorf("%s by %s adds up to %s; first line %v", format, granularity, got, lines[0])
			}
		}
	}
	lines := readCSV(t, door.Do(apitest.Request{Method: "POST", Path: "/costs/export?format=csv", Bearer: token,
		Body: `{"metrics": ["BilledCost"], "from": "2024-09-15", "to": "2024-09-20", "compare": "previous"}`}).Body.Bytes())
	report := apitest.Read[wire.CostReport](t, door.Do(apitest.Request{Method: "POST", Path: "/costs/query", Bearer: token,
		Body: `{"metrics": ["BilledCost"], "from": "2024-09-15", "to": "2024-09-20", "compare": "previous"}`}), http.StatusOK)
	if len(lines) != 1 || lines[0]["PreviousBilledCost"] != report.Previous.Totals["BilledCost"][""] {
		t.Errorf("lines %v; want previous %v", lines, report.Previous)
	}
}

func TestAFileWithoutLinesIsOne(t *testing.T) {
	door := open(t)
	token := bearer(door, "focus.demo")
	for format, read := range readers() {
		for _, of := range []string{"figures", "rows"} {
			w := door.Do(apitest.Request{Method: "POST", Path: "/costs/export?of=" + of + "&format=" + format, Bearer: token,
				Body: `{"metrics": ["BilledCost"], "from": "2031-01-01", "to": "2031-02-01", "groupBy": ["ServiceName"]}`})
			media, _ := export.Find(format)
			if w.Code != http.StatusOK || w.Header().Get("Content-Type") != media.Media || w.Header().Get("Content-Disposition") == "" {
				t.Fatalf("%s of %s: %d %v", format, of, w.Code, w.Header())
			}
			if lines := w.Body.Bytes(); format != "json" && len(read(t, lines)) != 0 || format == "json" && len(lines) != 0 {
				t.Errorf("%s of %s has lines: %q", format, of, lines)
			}
		}
	}
}

func TestExportNamesItsFile(t *testing.T) {
	door := open(t)
	w := door.Do(apitest.Request{Method: "POST", Path: "/costs/export?format=parquet&of=rows", Bearer: bearer(door, "focus.demo"),
		Body: `{"metrics": ["BilledCost"], "from": "2024-09-01", "to": "2024-10-01"}`})
	if got := w.Header().Get("Content-Disposition"); got != "attachment; filename=charges_FOCUS-1001_2024-09-01_2024-10-01.parquet" {
		t.Errorf("disposition %s", got)
	}
	if w.Header().Get("X-Dataset-Version") == "" || w.Header().Get("Content-Type") != "application/vnd.apache.parquet" {
		t.Errorf("head %v", w.Header())
	}
	for name, want := range map[string]string{
		"../../etc/passwd": "etc-passwd.csv", "a\"; filename=\"b.exe": "a---filename--b.exe.csv", "né\r\nSet-Cookie: x": "n---Set-Cookie--x.csv",
		strings.Repeat("a", 300): strings.Repeat("a", 120) + ".csv",
	} {
		if got := export.FileName(".csv", name); got != want {
			t.Errorf("%q is %q; want %q", name, got, want)
		}
	}
}

func TestExportRefusesWhatItCannotAnswer(t *testing.T) {
	door := open(t)
	token := bearer(door, "focus.demo")
	for _, test := range []struct{ query, body, field string }{
		{"", `{"metrics": ["BilledCost"]}`, "format"},
		{"format=CSV", `{"metrics": ["BilledCost"]}`, "format"},
		{"format=csv&format=json", `{"metrics": ["BilledCost"]}`, "format"},
		{"format=csv&of=", `{"metrics": ["BilledCost"]}`, "of"},
		{"format=csv", `{"metrics": []}`, "metrics"},
		{"format=csv&of=rows", `{"metrics": []}`, "metrics"},
		{"format=csv&of=rows", `{"metrics": ["BilledCost"], "groupBy": ["Nope"]}`, "groupBy[0]"},
		{"format=csv&of=rows", `{"metrics": ["BilledCost"], "filter": {"column": "Nope", "op": "missing"}}`, "filter.column"},
	} {
		p := apitest.Read[wire.Problem](t, door.Do(apitest.Request{Method: "POST", Path: "/costs/export?" + test.query, Bearer: token,
			Body: test.body}), http.StatusBadRequest)
		if p.Errors == nil || (*p.Errors)[test.field] == "" {
			t.Errorf("%s %s: %+v; want a word on %s", test.query, test.body, p, test.field)
		}
	}
}
