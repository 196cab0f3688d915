package main

import (
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// freeAddress is a loopback address that is free at the moment.
func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	return listener.Addr().String()
}

// scraped is /metrics of an operations listener once its server is ready.
func scraped(t *testing.T, operations string) string {
	t.Helper()
	get := func(path string) (int, string) {
		answer, err := http.Get("http://" + operations + path)
		if err != nil {
			return 0, err.Error()
		}
		text, err := io.ReadAll(answer.Body)
		if err != nil || answer.Body.Close() != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, string(text)
	}
	text := ""
	eventually.Holds(t, "the server is ready", func() bool {
		var status int
		status, text = get("/readyz")
		return status == http.StatusOK
	}, func() string { return text })
	_, text = get("/metrics")
	return text
}

// TestMetricsTellTheStateOfConnectionsChargesOutboxAndDisks: serve and api expose the same.
func TestMetricsTellTheStateOfConnectionsChargesOutboxAndDisks(t *testing.T) {
	file, data := connectionFile(t), t.TempDir()
	for id, want := range map[string]int{"azure-ea": 0, "gone": 1} {
		if code, out, errs := command(t, "", "connection", "run", id, "--data", data, "--connections-file", file, "--audit-log",
			filepath.Join(t.TempDir(), "audit.log")); code != want {
			t.Fatal(out, errs)
		}
	}
	for _, verb := range []string{"api", "serve"} {
		operations := freeAddress(t)
		s := startCommand(t, 1, verb, "--listen", "127.0.0.1:0", "--data", data, "--operations", operations, "--connections-file", file)
		text := scraped(t, operations)
		for _, want := range []string{
			`costdeck_connection_state{connection="azure-ea",enrollment="AZ-1",state="late"} 1`,
			`costdeck_connection_state{connection="gone",enrollment="AZ-1",state="gone"} 1`,
			`costdeck_connection_newest_batch_timestamp_seconds{connection="azure-ea",enrollment="AZ-1"} 1.7277552e+09`, // 2024-10-01T04:00:00Z
			`costdeck_connection_batches{connection="azure-ea",enrollment="AZ-1",state="held"} 0`,
			`costdeck_connection_batches{connection="azure-ea",enrollment="AZ-1",state="waiting"} 0`,
			`costdeck_newest_charge_timestamp_seconds{enrollment="AZ-1",provider="AWS"} 1.7276544e+09`, // 2024-09-30
			"costdeck_outbox_messages 0", "costdeck_outbox_oldest_age_seconds 0",
			`costdeck_disk_free_bytes{folder="runs"}`, `costdeck_disk_size_bytes{folder="data"}`,
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %s is missing in\n%s", verb, want, text)
			}
		}
		s.stop()
	}
}
