//go:build scale

// Package costs_test at full size: `make scale`. It asks what a page never asks, and holds answers against smaller ones.
package costs_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
)

const (
	scaleGroups = 5_000
	scaleDays   = 400
	scaleTags   = 100_000
)

// writeScale writes a charge of each group on each day; the tag has as many values as asked, one row in twenty of its own.
func writeScale(w io.Writer) error {
	out := bufio.NewWriterSize(w, 1<<20)
	_, _ = out.WriteString("BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName," +
		"ProviderName,BillingAccountId,ResourceId,Tags\n")
	first := time.Date(2025, 1, 1, 0, 0, 0, 0, time.UTC)
	n := 0
	for day := range scaleDays {
		at := first.AddDate(0, 0, day)
		month := at.Format("2006-01") + "-01T00:00:00Z"
		for group := range scaleGroups {
			_, err := fmt.Fprintf(out, "1.25,1,USD,%s,%s,Usage,S%d,AWS,1,resource-%05d,\"{\"\"owner\"\":\"\"o%06d\"\"}\"\n",
				at.Format(time.RFC3339), month, group%40, group, n%scaleTags)
			if err != nil {
				return err
			}
			n++
		}
	}
	return out.Flush()
}

type asked struct {
	status int
	size   int64
	took   time.Duration
	body   []byte
}

func TestFullSizeThroughHTTP(t *testing.T) {
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	door := apitest.OpenIn(t, dir, engine, nil)
	read, write := io.Pipe()
	go func() { _ = write.CloseWithError(writeScale(write)) }()
	scope := costs.Scope{Enrollment: "FOCUS-1001"}
	run, err := engine.Ingest(context.Background(), scope, costs.Source{Name: "scale.csv", Body: read})
	if err == nil {
		run, err = engine.Wait(context.Background(), scope, run.ID)
	}
	if err != nil || run.State != costs.Done || run.RowsAccepted != scaleGroups*scaleDays {
		t.Fatalf("%+v, %v", run, err)
	}
	server := httptest.NewServer(door.API)
	defer server.Close()
	token := bearer(door, "focus.demo")
	ask := func(method, path, body string) (out asked) {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), method, server.URL+"/api/ng"+path, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Authorization", "Bearer "+token)
		request.Header.Set("Content-Type", "application/json")
		began := time.Now()
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = answer.Body.Close() }()
		out.body, err = io.ReadAll(answer.Body)
		out.status, out.size, out.took = answer.StatusCode, int64(len(out.body)), time.Since(began)
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		t.Logf("%s %.90s: %d, %d bytes, %v, heap %d MB, %v", path, body, out.status, out.size, out.took.Round(time.Millisecond),
			memory.HeapAlloc>>20, err)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	const metrics = `"metrics":["BilledCost"]`
	ask("POST", "/costs/query", `{`+metrics+`}`) // The first question loads columns.
	few := ask("POST", "/costs/query", `{`+metrics+`,"groupBy":["ResourceId"],"granularity":"day","top":12}`)
	all := ask("POST", "/costs/query", `{`+metrics+`,"groupBy":["ResourceId"]}`)
	var report struct {
		Totals map[string]string
		Rows   []json.RawMessage
	}
	if err := json.Unmarshal(all.body, &report); err != nil || len(report.Rows) != scaleGroups || report.Totals["BilledCost"] != "2500000" {
		t.Errorf("%d groups, %v, %v", len(report.Rows), report.Totals, err)
	}
	crossed := ask("POST", "/costs/query", `{`+metrics+`,"groupBy":["ResourceId"],"granularity":"day"}`)
	tags := ask("POST", "/costs/query", `{`+metrics+`,"groupBy":["tag:owner"],"top":12}`)
	everyTag := ask("POST", "/costs/query", `{`+metrics+`,"groupBy":["tag:owner"]}`)
	facets := ask("GET", "/costs/facets/tag:owner?limit=1000", "")
	found := ask("GET", "/costs/facets/tag:owner?q=o09999&limit=1000", "")
	_, _, _, _, _, _, _ = few, crossed, tags, everyTag, facets, found, report
}
