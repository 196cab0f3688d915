package main

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// TestTheAPIAloneHasMetricsAndWaitsForItsBalancer: the API behind portals is watched and restarted as a portal is.
func TestTheAPIAloneHasMetricsAndWaitsForItsBalancer(t *testing.T) {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	operations := free.Addr().String()
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	s := startCommand(t, 1, "api", "--listen", "127.0.0.1:0", "--data", t.TempDir(), "--operations", operations, "--shutdown-delay", "20s",
		"--public-origin", "https://costs.example.com")
	s.address = strings.TrimSuffix(s.address, "/api/ng")
	until := func(want int) {
		t.Helper()
		body := ""
		eventually.Holds(t, fmt.Sprintf("/readyz answers %d", want), func() bool {
			var status int
			status, body = s.call("GET", "/readyz", "")
			return status == want
		}, func() string { return body })
	}
	until(http.StatusOK)
	answer, err := http.Get("http://" + operations + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.Body.Close() != nil || !strings.Contains(string(text), "costdeck_ready 1") {
		t.Errorf("%d %v %.200s", answer.StatusCode, err, text)
	}
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	until(http.StatusServiceUnavailable)
}
