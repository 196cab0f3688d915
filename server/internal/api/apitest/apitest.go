// Package apitest drives the embedded API through its HTTP door; for tests only.
package apitest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Door is an API with its clock and its log.
type Door struct {
	T     testing.TB
	API   *api.API
	Clock *fakeclock.Clock
	// Log is all that was logged, as text.
	Log *Buffer
	Dir string
	// bearers are the tokens of demo users by their ids.
	bearers map[string]string
	audited entries
}

// Buffer is a log that can be read while it is written.
type Buffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

// Write appends.
func (b *Buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.Write(p)
}

// String returns the whole log.
func (b *Buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.b.String()
}

// Open opens an API on a fresh data folder; change adapts its configuration, which is a demo's. The API has no cost engine.
func Open(t testing.TB, change func(*api.Config)) *Door {
	t.Helper()
	return OpenIn(t, t.TempDir(), nil, change)
}

// OpenIn is Open on an existing data folder and a cost engine.
func OpenIn(t testing.TB, dir string, engine costs.Engine, change func(*api.Config)) *Door {
	t.Helper()
	d := &Door{T: t, Clock: fakeclock.At(start()), Log: &Buffer{}, Dir: dir, bearers: map[string]string{}}
	cfg := api.Config{Build: "42", Demo: true, Now: d.Clock.Now, Audited: d.audited.add}
	if change != nil {
		change(&cfg)
	}
	counting := cfg.Database.Driver
	cfg.Database = prepare(t, dir, cfg)
	cfg.Database.Driver = counting
	log := slog.New(slog.NewTextHandler(d.Log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	opened, err := api.Open(context.Background(), cfg, dir, engine, log)
	if err != nil {
		t.Fatalf("open the API: %v", err)
	}
	d.API = opened
	t.Cleanup(func() {
		if err := opened.Close(); err != nil {
			t.Errorf("close the API: %v", err)
		}
	})
	return d
}

// Request is one call. A string Body is sent as is, anything else as JSON.
type Request struct {
	Method, Path, Bearer string
	Body                 any
	Header               http.Header
}

// HTTP is the call as a request.
func (call Request) HTTP(t testing.TB) *http.Request {
	t.Helper()
	var body io.Reader
	switch b := call.Body.(type) {
	case nil:
	case string:
		body = bytes.NewBufferString(b)
	default:
		text, err := json.Marshal(b)
		if err != nil {
			t.Fatal(err)
		}
		body = bytes.NewReader(text)
	}
	r := httptest.NewRequest(call.Method, "/api/ng"+call.Path, body)
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	for name, values := range call.Header {
		r.Header[name] = values
	}
	if call.Bearer != "" {
		r.Header.Set("Authorization", "Bearer "+call.Bearer)
	}
	return r
}

// Do makes the call.
func (d *Door) Do(call Request) *httptest.ResponseRecorder {
	d.T.Helper()
	w := httptest.NewRecorder()
	d.API.ServeHTTP(w, call.HTTP(d.T))
	return w
}

// Login is the token and user of a login that must succeed.
func (d *Door) Login(userID, password string) wire.LoginResult {
	d.T.Helper()
	w := d.Do(Request{Method: "POST", Path: "/auth/login", Body: wire.LoginRequest{UserId: userID, Password: password}})
	return Read[wire.LoginResult](d.T, w, http.StatusOK)
}

// Bearer is a demo user's token, of one login for all calls.
func (d *Door) Bearer(userID string) string {
	d.T.Helper()
	if d.bearers[userID] == "" {
		d.bearers[userID] = d.Login(userID, "demo").Token.AccessToken
	}
	return d.bearers[userID]
}

// As returns the body of a demo user's response, which must have the status.
func (d *Door) As(userID, method, path, body string, status int) string {
	d.T.Helper()
	call := Request{Method: method, Path: path, Bearer: d.Bearer(userID)}
	if body != "" {
		call.Body = body
	}
	answer := d.Do(call)
	if answer.Code != status {
		d.T.Fatalf("%s %s %s: status %d, want %d: %s", userID, method, path, answer.Code, status, answer.Body)
	}
	return answer.Body.String()
}

// Read decodes the body of a response, which must have the status.
func Read[T any](t testing.TB, w *httptest.ResponseRecorder, status int) T {
	t.Helper()
	var v T
	if w.Code != status {
		t.Fatalf("status %d, want %d: %s", w.Code, status, w.Body)
	}
	if err := json.Unmarshal(w.Body.Bytes(), &v); err != nil {
		t.Fatalf("body %s: %v", w.Body, err)
	}
	return v
}
