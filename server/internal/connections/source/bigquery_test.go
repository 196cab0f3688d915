package source

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/parquet-go/parquet-go"

	"github.com/costdeck/costdeck/server/internal/connections"
)

// recorded answers as BigQuery does: a table, the months that changed, and rows in two pages.
type recorded struct {
	schema  string
	months  string
	rows    []string
	bytes   int64
	queries []string
	refuse  func(w http.ResponseWriter) bool
}

func (b *recorded) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	answer := func(format string, args ...any) { _, _ = fmt.Fprintf(w, format, args...) }
	switch {
	case b.refuse != nil && b.refuse(w):
	case r.Method == http.MethodGet && strings.HasSuffix(r.URL.Path, "/tables/focus"):
		answer(`{"location":"EU","timePartitioning":{"type":"DAY"},"schema":{"fields":%s}}`, b.schema)
	case r.Method == http.MethodPost:
		var ask struct {
			Query              string `json:"query"`
			DryRun             bool   `json:"dryRun"`
			MaximumBytesBilled string `json:"maximumBytesBilled"`
			Location           string `json:"location"`
		}
		_ = json.NewDecoder(r.Body).Decode(&ask)
		if ask.MaximumBytesBilled == "" || ask.Location != "EU" {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		if ask.DryRun {
			answer(`{"totalBytesProcessed":"%d","jobComplete":true}`, b.bytes)
			return
		}
		b.queries = append(b.queries, ask.Query)
		if strings.Contains(ask.Query, "GROUP BY") {
			answer(`{"jobComplete":true,"totalRows":"%d","jobReference":{"projectId":"p","jobId":"m","location":"EU"},"rows":[%s]}`, strings.Count(b.months, `"f"`), b.months)
			return
		}
		answer(`{"jobComplete":true,"totalRows":"%d","pageToken":"next","jobReference":{"projectId":"p","jobId":"j","location":"EU"},"rows":[%s]}`, len(b.rows), b.rows[0])
	default:
		answer(`{"jobComplete":true,"totalRows":"%d","rows":[%s]}`, len(b.rows), strings.Join(b.rows[1:], ","))
	}
}

func openRecorded(t *testing.T, b *recorded) connections.Source {
	t.Helper()
	server := httptest.NewServer(b)
	t.Cleanup(server.Close)
	s, err := Open(connections.Config{Source: connections.BigQuery, Table: "acme-billing.billing.focus", Endpoint: server.URL,
		Credentials: connections.Credentials{Kind: connections.Anonymous}, Since: time.Date(2026, 10, 20, 12, 0, 0, 0, time.UTC)})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// rowsOf reads a Parquet file as text.
func rowsOf(t *testing.T, name string) (list []map[string]string) {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	info, _ := file.Stat()
	table, err := parquet.OpenFile(file, info.Size())
	if err != nil {
		t.Fatal(err)
	}
	names := table.Schema().Columns()
	reader := parquet.NewReader(table)
	for {
		rows := make([]parquet.Row, 1)
		if n, _ := reader.ReadRows(rows); n == 0 {
			return list
		}
		one := map[string]string{}
		for _, v := range rows[0] {
			if !v.IsNull() {
				one[names[v.Column()][0]] = v.String()
			}
		}
		list = append(list, one)
	}
}

const focusSchema = `[{"name":"BilledCost","type":"NUMERIC"},{"name":"EffectiveCost","type":"BIGNUMERIC"},{"name":"BillingCurrency","type":"STRING"},
	{"name":"BillingPeriodStart","type":"TIMESTAMP"},{"name":"ChargePeriodStart","type":"TIMESTAMP"},{"name":"x_Rate","type":"FLOAT"},
	{"name":"Tags","type":"RECORD","mode":"REPEATED","fields":[{"name":"key","type":"STRING"},{"name":"value","type":"STRING"}]},{"name":"x_ExportTime","type":"TIMESTAMP"}]`

func TestTheFocusTableOfBigQuery(t *testing.T) {
	b := &recorded{schema: focusSchema, months: `{"f":[{"v":"1.7908128E9"},{"v":"1.792497600123456E9"}]},{"f":[{"v":null},{"v":"1.79E9"}]}`, rows: []string{
		`{"f":[{"v":"1.000000001"},{"v":"0.12345678901234567890123456789012345678"},{"v":"USD"},{"v":"1.7908128E9"},{"v":"1.7908164E9"},{"v":"0.1"},{"v":[{"v":{"f":[{"v":"team"},{"v":"a\"b"}]}}]},{"v":"1.7924976E9"}]}`,
		`{"f":[{"v":"-2"},{"v":"-2"},{"v":"USD"},{"v":"1.7908128E9"},{"v":"1.7908164E9"},{"v":null},{"v":[]},{"v":"1.7924976E9"}]}`}}
	s := openRecorded(t, b)
	list, err := s.List(t.Context())
	if err != nil || len(list) != 1 || list[0].Key != "2026-10" || list[0].Version != "2026-10-20T12:00:00.123456Z" {
		t.Fatalf("%+v, %v", list, err)
	}
	name, err := Fetch(t.Context(), s, list[0], t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	rows := rowsOf(t, name)
	if len(rows) != 2 || rows[0]["BilledCost"] != "1.000000001" || rows[0]["EffectiveCost"] != "0.12345678901234567890123456789012345678" ||
		rows[0]["BillingPeriodStart"] != "2026-10-01T00:00:00Z" || rows[0]["Tags"] != `{"team":"a\"b"}` || rows[0]["x_Rate"] != "0.1" || rows[1]["BilledCost"] != "-2" {
		t.Errorf("%v", rows)
	}
	want := []string{
		"SELECT BillingPeriodStart AS month, MAX(x_ExportTime) AS exported FROM `acme-billing.billing.focus` WHERE _PARTITIONTIME >= TIMESTAMP '2026-10-17 00:00:00+00' GROUP BY BillingPeriodStart",
		"SELECT `BilledCost`, `EffectiveCost`, `BillingCurrency`, `BillingPeriodStart`, `ChargePeriodStart`, `x_Rate`, `Tags`, `x_ExportTime` FROM `acme-billing.billing.focus` " +
			"WHERE BillingPeriodStart >= TIMESTAMP '2026-10-01 00:00:00+00' AND BillingPeriodStart < TIMESTAMP '2026-11-01 00:00:00+00' AND _PARTITIONTIME >= TIMESTAMP '2026-09-28 00:00:00+00'"}
	if fmt.Sprint(b.queries) != fmt.Sprint(want) {
		t.Errorf("asked\n%s\nwant\n%s", strings.Join(b.queries, "\n"), strings.Join(want, "\n"))
	}
}

func TestTheDetailedExportOfBigQuery(t *testing.T) {
	b := &recorded{schema: `[{"name":"billing_account_id","type":"STRING"},{"name":"service","type":"RECORD","fields":[{"name":"description","type":"STRING"}]},
		{"name":"usage_start_time","type":"TIMESTAMP"},{"name":"labels","type":"RECORD","mode":"REPEATED","fields":[{"name":"key","type":"STRING"},{"name":"value","type":"STRING"}]},
		{"name":"cost","type":"FLOAT"},{"name":"currency","type":"STRING"},{"name":"invoice","type":"RECORD","fields":[{"name":"month","type":"STRING"}]},
		{"name":"credits","type":"RECORD","mode":"REPEATED","fields":[{"name":"name","type":"STRING"},{"name":"amount","type":"FLOAT"},{"name":"full_name","type":"STRING"}]},
		{"name":"cost_type","type":"STRING"},{"name":"export_time","type":"TIMESTAMP"},{"name":"tags","type":"STRING"}]`,
		months: `{"f":[{"v":"202610"},{"v":"1.7924976E9"}]}`, rows: []string{
			`{"f":[{"v":"01-AB"},{"v":{"f":[{"v":"BigQuery"}]}},{"v":"1.7908164E9"},{"v":[{"v":{"f":[{"v":"team"},{"v":"a"}]}}]},{"v":"0.30000000000000004"},{"v":"USD"},{"v":{"f":[{"v":"202610"}]}},
				{"v":[{"v":{"f":[{"v":"SUD"},{"v":"-0.1"},{"v":"Sustained use"}]}},{"v":{"f":[{"v":"Free"},{"v":"-0.05"},{"v":null}]}}]},{"v":"regular"},{"v":"1.7924976E9"}]}`,
			`{"f":[{"v":"01-AB"},{"v":{"f":[{"v":"Invoice"}]}},{"v":"1.7908164E9"},{"v":[]},{"v":"1"},{"v":"USD"},{"v":{"f":[{"v":"202610"}]}},{"v":[]},{"v":"tax"},{"v":"1.7924976E9"}]}`}}
	s := openRecorded(t, b)
	list, err := s.List(t.Context())
	if err != nil || len(list) != 1 || list[0].Key != "2026-10" {
		t.Fatalf("%+v, %v", list, err)
	}
	name, err := Fetch(t.Context(), s, list[0], t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range rowsOf(t, name) {
		got = append(got, strings.Join([]string{row["ChargeCategory"], row["BilledCost"], row["ListCost"], row["ChargeDescription"], row["Tags"], row["BillingPeriodEnd"], row["ChargePeriodStart"]}, " "))
	}
	want := []string{`Usage 0.30000000000000004 0.30000000000000004  {"team":"a"} 2026-11-01T00:00:00Z 2026-10-01T01:00:00Z`,
		`Credit -0.1 0 Sustained use {"team":"a"} 2026-11-01T00:00:00Z 2026-10-01T01:00:00Z`, `Credit -0.05 0 Free {"team":"a"} 2026-11-01T00:00:00Z 2026-10-01T01:00:00Z`,
		`Tax 1 1   2026-11-01T00:00:00Z 2026-10-01T01:00:00Z`}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%s", strings.Join(got, "\n"))
	}
	if !strings.Contains(b.queries[1], "invoice.month = '202610' AND _PARTITIONTIME >= TIMESTAMP '2026-09-28") || strings.Contains(b.queries[1], "`tags`") {
		t.Errorf("asked %s", b.queries[1])
	}
}

func TestBigQueryNamesTheWayOut(t *testing.T) {
	refuse := func(status int, reason string) func(http.ResponseWriter) bool {
		return func(w http.ResponseWriter) bool {
			w.WriteHeader(status)
			_, _ = fmt.Fprintf(w, `{"error":{"code":%d,"message":"no","errors":[{"reason":%q}]}}`, status, reason)
			return true
		}
	}
	for name, one := range map[string]struct {
		table recorded
		class connections.Class
		want  string
	}{
		"too much":   {recorded{schema: focusSchema, bytes: 412e9}, connections.Ours, "this look would read 412.0 GB (limit 50.0 GB): raise maximumBytesBilled, or begin with a later month (from)"},
		"no FOCUS":   {recorded{schema: `[{"name":"a","type":"STRING"}]`}, connections.Ours, "choose gcp_billing_export_focus_"},
		"forbidden":  {recorded{refuse: refuse(403, "accessDenied")}, connections.Forbidden, "add bigquery.tables.get, such as by the roles BigQuery Job User"},
		"quota":      {recorded{refuse: refuse(403, "quotaExceeded")}, connections.Theirs, "a quota is used up: trying again"},
		"gone":       {recorded{refuse: refuse(404, "notFound")}, connections.Gone, "table acme-billing.billing.focus does not exist"},
		"token":      {recorded{refuse: refuse(401, "authError")}, connections.Credential, "renew them"},
		"over limit": {recorded{refuse: refuse(400, "bytesBilledLimitExceeded")}, connections.Ours, "more than the limit of 50.0 GB"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := openRecorded(t, &one.table).List(t.Context())
			if connections.ClassOf(err) != one.class || err == nil || !strings.Contains(err.Error(), one.want) {
				t.Errorf("%s: %v", connections.ClassOf(err), err)
			}
		})
	}
}
