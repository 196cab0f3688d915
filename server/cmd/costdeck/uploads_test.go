package main

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// uploader sends parts of uploads to APIs.
type uploader struct{ token string }

func (u uploader) request(s *server, method, path, body string, header ...string) *http.Request {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), method, s.address+path, strings.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+u.token)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	return r
}

// offset asks until the upload is free, and returns how much of it has arrived.
func (u uploader) offset(s *server, at string) int {
	s.t.Helper()
	offset := 0
	eventually.Holds(s.t, "the other replica lets go of the upload", func() bool {
		status, header, _ := s.do(u.request(s, "HEAD", at, ""))
		if status == http.StatusConflict {
			return false
		}
		var err error
		if offset, err = strconv.Atoi(header.Get("Upload-Offset")); err != nil || status != http.StatusNoContent {
			s.t.Fatalf("HEAD %s: %d %v", at, status, err)
		}
		return true
	})
	return offset
}

// An upload goes on at another replica when its replica freezes in the middle of a part. When the frozen one wakes, it adds nothing.
func TestAnUploadOutlivesItsReplica(t *testing.T) {
	staging, database := t.TempDir(), postgrestest.Fresh(t)
	flags := []string{"api", "--listen", "127.0.0.1:0", "--database", database, "--staging", staging, "--data"}
	first := startCommand(t, 3, append(flags, t.TempDir())...)
	second := startCommand(t, 1, append(flags, t.TempDir())...)
	fields := strings.Fields(first.said[1])
	status, text := first.call("POST", "/auth/login", `{"userId":"admin","password":"`+fields[len(fields)-1]+`","newPassword":"my own and long"}`)
	var login struct{ Token struct{ AccessToken string } }
	if err := json.Unmarshal([]byte(text), &login); err != nil || status != http.StatusOK {
		t.Fatalf("login: %d %s", status, text)
	}
	u := uploader{login.Token.AccessToken}
	body := "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName\n" +
		strings.Repeat("1,1,USD,2025-09-01T00:00:00Z,Usage,S,AWS\n", 1000)
	status, header, text := first.do(u.request(first, "POST", "/uploads?file=a.csv", "", "Upload-Complete", "?0", "Upload-Length", strconv.Itoa(len(body))))
	if status != http.StatusCreated {
		t.Fatalf("begin: %d %s", status, text)
	}
	at := "/" + header.Get("Location")
	part := []string{"Content-Type", "application/partial-upload", "Upload-Complete", "?1", "Upload-Offset"}

	// The first replica receives a part that does not end, and freezes.
	receiving, sending, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	r := u.request(first, "PATCH", at, "", append(part, "0")...)
	r.Body, r.ContentLength = receiving, int64(len(body))
	answered := make(chan int, 1)
	go func() {
		answer, err := first.client.Do(r)
		if err != nil {
			answered <- 0
			return
		}
		_ = answer.Body.Close()
		answered <- answer.StatusCode
	}()
	if _, err := sending.WriteString(body[:10_000]); err != nil {
		t.Fatal(err)
	}
	eventually.Holds(t, "the first replica receives a piece", func() bool {
		pieces, _ := filepath.Glob(filepath.Join(staging, strings.TrimPrefix(at, "/uploads/"), "*"))
		return len(pieces) == 1
	})
	if err := first.cmd.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	// As if the seconds of its lease had passed.
	postgrestest.Run(t, database, "UPDATE uploads SET until = 0")
	offset := u.offset(second, at)
	status, _, text = second.do(u.request(second, "PATCH", at, body[offset:offset+5_000], "Content-Type", "application/partial-upload",
		"Upload-Complete", "?0", "Upload-Offset", strconv.Itoa(offset)))
	if status != http.StatusNoContent {
		t.Fatalf("a part at the second: %d %s", status, text)
	}
	if err := first.cmd.Process.Signal(syscall.SIGCONT); err != nil {
		t.Fatal(err)
	}
	_ = sending.Close()
	if status := <-answered; status >= 200 && status < 300 {
		t.Errorf("the frozen replica took its part: %d", status)
	}
	if got := u.offset(second, at); got != offset+5_000 {
		t.Errorf("it stands at %d, want %d", got, offset+5_000)
	}

	// Killed for good, it is not missed.
	if err := first.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	offset += 5_000
	status, _, text = second.do(u.request(second, "PATCH", at, body[offset:], append(part, strconv.Itoa(offset))...))
	var run struct{ ID string }
	if err := json.Unmarshal([]byte(text), &run); err != nil || status != http.StatusAccepted {
		t.Fatalf("the rest: %d %s", status, text)
	}
	eventually.Holds(t, "the run is done", func() bool {
		_, _, text = second.do(u.request(second, "GET", "/ingests/"+run.ID, ""))
		return strings.Contains(text, `"state":"done"`) && strings.Contains(text, `"rowsAccepted":1000`)
	}, func() string { return text })
	second.stop()
}
