package upstream_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

func quiet() *slog.Logger { return slog.New(slog.DiscardHandler) }

func tcp(limits upstream.Limits) http.RoundTripper { return upstream.NewTCP(limits, quiet()) }

func ask(t *testing.T, ctx context.Context, transport http.RoundTripper, method, address, body string) (int, string, error) {
	t.Helper()
	var reader io.Reader
	if body != "" {
		reader = strings.NewReader(body)
	}
	r, err := http.NewRequestWithContext(ctx, method, address, reader)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := transport.RoundTrip(r)
	if err != nil {
		return 0, "", err
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	return answer.StatusCode, string(text), err
}

func TestOneConnectionServesManyCalls(t *testing.T) {
	var opened atomic.Int32
	api := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.URL.Path == "/none" {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		_, _ = io.WriteString(w, r.Method+string(body)+r.URL.RawQuery)
	}))
	api.Config.ConnState = func(_ net.Conn, s http.ConnState) {
		if s == http.StateNew {
			opened.Add(1)
		}
	}
	api.Start()
	t.Cleanup(api.Close)
	transport := tcp(upstream.Limits{})
	for _, c := range [][4]string{{"GET", "/?a=b", "", "GETa=b"}, {"POST", "/", "hello", "POSThello"}, {"GET", "/none", "", ""}, {"PUT", "/", "", "PUT"},
		{"POST", "/", strings.Repeat("x", 1<<20), "POST" + strings.Repeat("x", 1<<20)}, {"DELETE", "/", "", "DELETE"}} {
		if _, body, err := ask(t, t.Context(), transport, c[0], api.URL+c[1], c[2]); err != nil || body != c[3] {
			t.Errorf("%s %s: %d bytes, %v", c[0], c[1], len(body), err)
		}
	}
	if opened.Load() != 1 {
		t.Errorf("%d connections", opened.Load())
	}
}

// TestAGetIsRepeatedOnADeadConnection lets the API drop an idle connection at the moment when it is used again.
func TestAGetIsRepeatedOnADeadConnection(t *testing.T) {
	for method, tries := range map[string]int32{"GET": 2, "HEAD": 2, "POST": 1} {
		var calls atomic.Int32
		var dropping atomic.Bool
		api := newScript(t, func(int, *http.Request) say {
			calls.Add(1)
			if dropping.Swap(false) {
				return say{hangUp: true}
			}
			return say{text: "HTTP/1.1 204 No Content\r\n\r\n"}
		})
		transport := tcp(upstream.Limits{})
		if _, _, err := ask(t, t.Context(), transport, method, api.url(), ""); err != nil {
			t.Fatal(err)
		}
		dropping.Store(true)
		_, _, err := ask(t, t.Context(), transport, method, api.url(), "")
		if calls.Load() != 1+tries || (err != nil) != (tries == 1) {
			t.Errorf("%s: %d calls, %v", method, calls.Load(), err)
		}
	}
}

func TestACallerThatLeavesClosesTheConnection(t *testing.T) {
	for name, text := range map[string]string{"before the head": "", "in the head": "HTTP/1.1 200 OK\r\nA:",
		"in the body": "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok"} {
		t.Run(name, func(t *testing.T) {
			ctx, leave := context.WithCancel(t.Context())
			api := newScript(t, func(int, *http.Request) say {
				time.AfterFunc(20*time.Millisecond, leave)
				return say{text: text}
			})
			if _, _, err := ask(t, ctx, tcp(upstream.Limits{}), "GET", api.url(), ""); err == nil {
				t.Error("no error")
			}
			api.settled(t, 1)
		})
	}
}

func TestAPathCannotEndItsLine(t *testing.T) {
	api := newScript(t, func(int, *http.Request) say {
		t.Error("the API was called")
		return say{hangUp: true}
	})
	for _, query := range []string{"a\r\nX: y", "a\x7f", "a\n"} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, api.url(), nil)
		if err != nil {
			t.Fatal(err)
		}
		r.URL.RawQuery = query
		if answer, err := tcp(upstream.Limits{}).RoundTrip(r); err == nil {
			_ = answer.Body.Close()
			t.Errorf("%q was sent", query)
		}
	}
}

func TestBreakerSparesAnAPIThatIsGone(t *testing.T) {
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	gone := "http://" + listener.Addr().String()
	_ = listener.Close()
	opened := make(chan bool, 4)
	transport := tcp(upstream.Limits{Breaker: func(open bool) { opened <- open }})
	for range 10 {
		if _, _, err := ask(t, t.Context(), transport, "GET", gone, ""); err == nil || errors.Is(err, portal.ErrBreaker) {
			t.Fatalf("%v", err)
		}
	}
	_, _, err = ask(t, t.Context(), transport, "GET", gone, "")
	e, ok := errors.AsType[*portal.Error](err)
	if !errors.Is(err, portal.ErrBreaker) || !ok || e.Status != http.StatusServiceUnavailable || e.RetryAfter == "" || !<-opened {
		t.Errorf("%v", err)
	}
}

func TestWhatTheAPISaysNeverOpensTheBreaker(t *testing.T) {
	api := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusInternalServerError) }))
	t.Cleanup(api.Close)
	transport := tcp(upstream.Limits{})
	for range 50 {
		if status, _, err := ask(t, t.Context(), transport, "GET", api.URL, ""); err != nil || status != 500 {
			t.Fatalf("%d %v", status, err)
		}
	}
}

func TestCallsAtOnceAreBounded(t *testing.T) {
	hold := make(chan struct{})
	var calls atomic.Int32
	api := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		calls.Add(1)
		<-hold
	}))
	t.Cleanup(api.Close)
	transport := tcp(upstream.Limits{Concurrency: 2})
	ended := make(chan error, 2)
	for range 2 {
		go func() {
			_, _, err := ask(t, t.Context(), transport, "GET", api.URL, "")
			ended <- err
		}()
	}
	for calls.Load() < 2 {
		runtime.Gosched()
	}
	if _, _, err := ask(t, t.Context(), transport, "GET", api.URL, ""); !errors.Is(err, portal.ErrBusy) || calls.Load() != 2 {
		t.Errorf("%v, %d calls", err, calls.Load())
	}
	close(hold)
	for range 2 {
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
	if _, _, err := ask(t, t.Context(), transport, "GET", api.URL, ""); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

func TestACallerThatGoesAwayEndsTheCall(t *testing.T) {
	started, gone := make(chan struct{}), make(chan struct{})
	api := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		close(started)
		<-r.Context().Done()
		close(gone)
	}))
	t.Cleanup(api.Close)
	ctx, leave := context.WithCancel(t.Context())
	go func() {
		<-started
		leave()
	}()
	if _, _, err := ask(t, ctx, tcp(upstream.Limits{}), "GET", api.URL, ""); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	<-gone
}

func TestATokenCannotEndItsLine(t *testing.T) {
	api := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the API was called") }))
	t.Cleanup(api.Close)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, api.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer a\r\nX-Other: b")
	if answer, err := tcp(upstream.Limits{}).RoundTrip(r); err == nil {
		_ = answer.Body.Close()
		t.Error("it was sent")
	} else if strings.Contains(err.Error(), "Bearer") {
		t.Errorf("the error holds the token: %v", err)
	}
}
