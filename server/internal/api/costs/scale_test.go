//go:build scale

// Package costs_test at full size: `make scale`. It runs larger queries than any page, and compares their cost with smaller ones.
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
	"syscall"
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

// writeScale writes a charge of each group on each day; one row in twenty has its own tag value.
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
	took   time.Duration // CPU time: wall-clock time depends on the load of a shared machine.
	body   []byte
}

// processor is the CPU time of this process so far.
func processor() time.Duration {
	var use syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &use); err != nil {
		panic(err)
	}
	return time.Duration(use.Utime.Nano() + use.Stime.Nano())
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
		began := processor()
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = answer.Body.Close() }()
		out.body, err = io.ReadAll(answer.Body)
		out.status, out.size, out.took = answer.StatusCode, int64(len(out.body)), processor()-began
		var memory runtime.MemStats
		runtime.ReadMemStats(&memory)
		t.Logf("%s %.90s: %d, %d bytes, %v, heap %d MB, %v", path, body, out.status, out.size, out.took.Round(time.Millisecond),
			memory.HeapAlloc>>20, err)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	// Compare the second response: the first loads columns.
	warm := func(method, path, body string) asked {
		t.Helper()
		ask(method, path, body)
		return ask(method, path, body)
	}
	const metrics = `"metrics":["BilledCost"]`
	type report struct {
		Totals map[string]string
		Rows   []struct {
			Totals map[string]string
			Series []json.RawMessage
		}
		Other struct {
			Count  int
			Totals map[string]string
			Series []map[string]string
		}
	}
	answer := func(of asked) (out report) {
		t.Helper()
		if err := json.Unmarshal(of.body, &out); err != nil || of.status != http.StatusOK || out.Totals["BilledCost"] != "2500000" {
			t.Fatalf("%d, %v, totals %v", of.status, err, out.Totals)
		}
		return out
	}
	all := warm("POST", "/costs/query", `{`+metrics+`,"groupBy":["ResourceId"]}`)
	if got := answer(all); len(got.Rows) != scaleGroups {
		t.Errorf("%d groups", len(got.Rows))
	}

	// Twelve of five thousand groups on four hundred days, and the daily sum of the others.
	few := warm("POST", "/costs/query", `{`+metrics+`,"groupBy":["ResourceId"],"granularity":"day","top":12}`)
	got := answer(few)
	if len(got.Rows) != 12 || len(got.Rows[11].Series) != scaleDays || got.Rows[11].Totals["BilledCost"] != "500" ||
		got.Other.Count != scaleGroups-12 || got.Other.Totals["BilledCost"] != "2494000" || len(got.Other.Series) != scaleDays ||
		got.Other.Series[7]["BilledCost"] != "6235" {
		t.Errorf("%d rows, the last %v in %d days, other %d with %v in %d days, the eighth %v", len(got.Rows), got.Rows[11].Totals,
			len(got.Rows[11].Series), got.Other.Count, got.Other.Totals, len(got.Other.Series), got.Other.Series[7])
	}
	two := answer(ask("POST", "/costs/query", `{`+metrics+`,"groupBy":["ResourceId","ServiceName"],"granularity":"day","top":3,"compare":"previous",`+
		`"from":"2025-01-01","to":"2026-02-05"}`))
	if len(two.Rows) != 3 || two.Other.Count != scaleGroups-3 || two.Other.Totals["BilledCost"] != "2498500" {
		t.Errorf("by two columns: %d rows, other %+v", len(two.Rows), two.Other.Totals)
	}
	refused := ask("POST", "/costs/query", `{`+metrics+`,"groupBy":["ResourceId"],"granularity":"day"}`)
	if refused.status != http.StatusBadRequest || !strings.Contains(string(refused.body), "figures") {
		t.Errorf("two million figures: %d %.300s", refused.status, refused.body)
	}

	tags := warm("POST", "/costs/query", `{`+metrics+`,"groupBy":["tag:owner"],"top":12}`)
	if got := answer(tags); len(got.Rows) != 12 || got.Other.Count != scaleTags-12 {
		t.Errorf("%d values of the tag, %d others", len(got.Rows), got.Other.Count)
	}
	every := ask("POST", "/costs/query", `{`+metrics+`,"groupBy":["tag:owner"]}`)
	if got := answer(every); len(got.Rows) != scaleTags {
		t.Errorf("%d values of the tag", len(got.Rows))
	}
	facets := ask("GET", "/costs/facets/tag:owner?limit=1000", "")
	found := ask("GET", "/costs/facets/tag:owner?q=o09999&limit=1000", "")
	if n := strings.Count(string(found.body), "rowCount"); n != 10 {
		t.Errorf("%d values hold the text", n)
	}
	// The size depends on the shown data, not on the data behind it.
	for name, one := range map[string]struct{ size, most int64 }{
		"twelve series": {few.size, 13 * scaleDays * 120}, "a refusal": {refused.size, 1_000}, "twelve values": {tags.size, all.size / 50},
		"every value": {every.size, 2 * scaleTags / scaleGroups * all.size}, "a thousand facets": {facets.size, all.size},
	} {
		if one.size > one.most {
			t.Errorf("%s: %d bytes, more than %d", name, one.size, one.most)
		}
	}
	for name, one := range map[string]asked{"twelve series": few, "twelve values": tags, "facets": facets, "two million figures": refused} {
		if ratio := one.took.Seconds() / all.took.Seconds(); ratio > 100 {
			t.Errorf("%s took %.0f times what every group's total took", name, ratio)
		}
	}
}
