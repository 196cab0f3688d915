package connections_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	core "github.com/costdeck/costdeck/server/internal/connections"
)

// TestTheDoubleOfBigQuery reads Google's FOCUS table from an emulator: exact numbers, and a month with late rows again as a whole.
func TestTheDoubleOfBigQuery(t *testing.T) {
	address := os.Getenv("COSTDECK_TEST_BIGQUERY")
	if address == "" {
		t.Skip("crucible does not run; make sources installs and starts it")
	}
	to, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	emulator := httputil.NewSingleHostReverseProxy(to)
	// The emulator knows no dry runs.
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, _ := io.ReadAll(r.Body)
		if bytes.Contains(text, []byte(`"dryRun":true`)) {
			w.Header().Set("Content-Type", "application/json")
			_, _ = io.WriteString(w, `{"jobComplete":true,"totalBytesProcessed":"1000"}`)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(text))
		emulator.ServeHTTP(w, r)
	}))
	defer server.Close()
	post := func(path string, body any) {
		t.Helper()
		text, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.Post(address+"/bigquery/v2/projects/acme/"+path, "application/json", bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		said, _ := io.ReadAll(answer.Body)
		if _ = answer.Body.Close(); answer.StatusCode >= 300 {
			t.Fatalf("%s: %d %s", text, answer.StatusCode, said)
		}
	}
	set := fmt.Sprintf("billing_%d", time.Now().UnixNano())
	post("datasets", map[string]any{"datasetReference": map[string]string{"projectId": "acme", "datasetId": set}})
	run := func(sql string, args ...any) {
		t.Helper()
		post("queries", map[string]any{"query": fmt.Sprintf(sql, args...), "useLegacySql": false})
	}
	run("CREATE TABLE `acme.%s.focus` (BilledCost NUMERIC, EffectiveCost NUMERIC, BillingCurrency STRING, BillingPeriodStart TIMESTAMP, ChargePeriodStart TIMESTAMP, BillingAccountId STRING, "+
		"ProviderName STRING, ServiceName STRING, ChargeCategory STRING, x_Rate FLOAT64, Tags ARRAY<STRUCT<key STRING, value STRING>>, x_ExportTime TIMESTAMP)", set)
	insert := func(cost, month, exported string) {
		t.Helper()
		run("INSERT INTO `acme.%s.focus` VALUES (NUMERIC '%s', NUMERIC '%s', 'USD', TIMESTAMP '%s-01 00:00:00+00', TIMESTAMP '%s-02 00:00:00+00', '1', 'Google Cloud', 'S', 'Usage', 0.1, "+
			"[STRUCT('team' AS key, 'a' AS value)], TIMESTAMP '%s 00:00:00+00')", set, cost, cost, month, month, exported)
	}
	insert("1.000000001", "2026-10", "2026-10-20")
	insert("2", "2026-10", "2026-10-20")
	insert("4", "2026-09", "2026-09-30")
	s := open(t, "")
	s.config = core.Config{ID: "main", Enrollment: "AWS-2001", Source: core.BigQuery, Table: "acme." + set + ".focus", Endpoint: server.URL,
		Credentials: core.Credentials{Kind: core.Anonymous}}
	if err := s.config.Check(); err != nil {
		t.Fatal(err)
	}
	s.Runner = s.replica()
	s.look("taken", "taken")
	s.total("7.000000001")
	s.look("taken", "taken")
	insert("-0.5", "2026-10", "2026-10-21") // A correction.
	s.look("taken", "superseded: a newer delivery replaced it", "taken")
	s.total("6.500000001")
	if log := s.log.String(); strings.Contains(log, "level=ERROR") {
		t.Error(log)
	}
}
