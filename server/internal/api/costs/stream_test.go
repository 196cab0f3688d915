package costs_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
)

// flawed is the real engine with an export that fails or never ends.
type flawed struct {
	costs.Engine
	// failAfter rows the export fails; 0 never.
	failAfter int
	// endless exports repeat their rows forever.
	endless bool
	given   atomic.Int64
	ended   chan error
}

var errDisk = errors.New("the disk failed")

func (f *flawed) Export(ctx context.Context, scope costs.Scope, query costs.RowsQuery, each func(*costs.ChargeRow) error) error {
	for {
		err := f.Engine.Export(ctx, scope, query, func(row *costs.ChargeRow) error {
			if n := f.given.Add(1); f.failAfter > 0 && n > int64(f.failAfter) {
				return errDisk
			}
			return each(row)
		})
		if err != nil || !f.endless {
			if f.ended != nil {
				f.ended <- err
			}
			return err
		}
	}
}

// sample is the real engine with the sample.
func sample(t *testing.T) costs.Engine {
	t.Helper()
	engine, err := embedded.Open(t.Context(), filepath.Join(t.TempDir(), "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	ingestSample(t, engine)
	return engine
}

// serve is the API of an engine on its own listener.
func serve(t *testing.T, engine costs.Engine) (address, token string, door *apitest.Door) {
	t.Helper()
	door = apitest.OpenIn(t, t.TempDir(), engine, nil)
	server := httptest.NewServer(door.API)
	t.Cleanup(server.Close)
	return server.URL, bearer(door, "focus.demo"), door
}

func exportRows(t *testing.T, address, token, format string) *http.Response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), "POST", address+"/api/ng/costs/export?of=rows&format="+format,
		strings.NewReader(`{"metrics":["BilledCost"]}`))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	return answer
}

func TestABrokenExportIsNeverAShortAnswer(t *testing.T) {
	engine := sample(t)
	for _, format := range []string{"csv", "json", "xlsx", "parquet"} {
		// Parquet buffers more than the sample, so it fails before the first byte.
		address, token, door := serve(t, &flawed{Engine: engine, failAfter: 900})
		answer := exportRows(t, address, token, format)
		body, err := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		whole := err == nil
		if whole != (answer.StatusCode == http.StatusInternalServerError) || strings.Contains(string(body), errDisk.Error()) {
			t.Errorf("%s: status %d, whole %v, %d bytes", format, answer.StatusCode, whole, len(body))
		}
		if format == "csv" && whole {
			t.Error("the failure came before the first byte: this test saw no broken connection")
		}
		if !strings.Contains(door.Log.String(), errDisk.Error()) {
			t.Errorf("%s: the log does not say why: %s", format, door.Log)
		}
	}
}

// TestAnExportWaitsForItsReader checks backpressure: an export produces no more than its reader takes, and ends when the reader
// disconnects.
func TestAnExportWaitsForItsReader(t *testing.T) {
	engine := &flawed{Engine: sample(t), endless: true, ended: make(chan error, 1)}
	address, token, _ := serve(t, engine)
	answer := exportRows(t, address, token, "csv")
	still := func() bool {
		before := engine.given.Load()
		time.Sleep(200 * time.Millisecond)
		return before > 0 && engine.given.Load() == before
	}
	deadline := time.Now().Add(30 * time.Second)
	for !still() {
		if time.Now().After(deadline) {
			t.Fatalf("%d rows were made for a reader that took none", engine.given.Load())
		}
	}
	before := engine.given.Load()
	if _, err := io.CopyN(io.Discard, answer.Body, 8<<20); err != nil {
		t.Fatal(err)
	}
	if after := engine.given.Load(); after <= before {
		t.Errorf("%d rows before the reader took 8 MiB, %d after", before, after)
	}
	_ = answer.Body.Close()
	if err := <-engine.ended; err == nil {
		t.Error("the export did not notice that its reader is gone")
	}
}

func TestAnExportEndsWhenItsUserIsDisabled(t *testing.T) {
	engine := &flawed{Engine: sample(t), endless: true, ended: make(chan error, 1)}
	address, token, door := serve(t, engine)
	answer := exportRows(t, address, token, "csv")
	defer func() { _ = answer.Body.Close() }()
	door.As("admin.demo", "POST", "/admin/user-changes", `{"userIds":["focus.demo"],"action":"disable"}`, 204)
	if _, err := io.Copy(io.Discard, answer.Body); err == nil {
		t.Error("the export looks complete")
	}
	if err := <-engine.ended; err == nil {
		t.Error("the export went on")
	}
}

func TestAnExportBeginsAgainWhenTheDataChangesUnderIt(t *testing.T) {
	address, token, _ := serve(t, &moving{Engine: sample(t), gone: 2})
	answer := exportRows(t, address, token, "json")
	body, err := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	if err != nil || answer.StatusCode != http.StatusOK || strings.Count(string(body), "\n") != 1000 {
		t.Errorf("status %d, %d lines, %v", answer.StatusCode, strings.Count(string(body), "\n"), err)
	}
}

// moving is the real engine, where a run is added or deleted just before the export starts, gone times.
type moving struct {
	costs.Engine
	gone int
}

func (m *moving) Export(ctx context.Context, scope costs.Scope, query costs.RowsQuery, each func(*costs.ChargeRow) error) error {
	if m.gone--; m.gone >= 0 {
		return costs.ErrGone
	}
	return m.Engine.Export(ctx, scope, query, each)
}
