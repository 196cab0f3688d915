package app_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

func TestConfigOfThePage(t *testing.T) {
	full := func(c *app.Config, _ *app.Deps) {
		c.Page = app.PageConfig{EnvName: "demo", Variant: "CMP", SwitchAfterVisible: true, DemoUsers: []string{"focus.demo"},
			ResellerHosts: []string{"r.example"}, CancelExcludeRoutes: []string{"/pages/admin/*"}}
	}
	tracked := func(c *app.Config, _ *app.Deps) {
		c.Page.Tracker = &url.URL{Scheme: "https", Host: "stats.example", Path: "/costdeck"}
	}
	bare := func(c *app.Config, _ *app.Deps) { c.Page = app.PageConfig{EnvName: "live", Production: true} }
	for name, change := range map[string]func(*app.Config, *app.Deps){"config_full.json": full, "config_bare.json": bare,
		"config_tracked.json": tracked} {
		status, h, body := get(testkit.NewPortal(t, change), "/config.json")
		if status != 200 || h.Get("Content-Type") != "application/json" {
			t.Errorf("%d %v", status, h)
		}
		testkit.Golden(t, name, []byte(body))
	}
}

// readyz asks until the answer holds the text: looks go on in the background.
func readyz(t *testing.T, p *testkit.Portal, want string) {
	t.Helper()
	body := ""
	eventually.Holds(t, "/readyz says "+want, func() bool {
		p.Clock.Advance(2 * time.Second)
		var status int
		if status, _, body = get(p, "/readyz"); status != http.StatusOK {
			t.Fatalf("readiness depends on another server: %d %s", status, body)
		}
		return strings.Contains(body, want)
	}, func() string { return body })
}

const allWell = `{"ready":true}`

func TestReadyTellsOfTroubleAndStaysReady(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	b := p.Browser()
	readyz(t, p, allWell)
	p.API.Answer("GET /languages", 503, "text/html", "<h1>down</h1>")
	readyz(t, p, `"degraded":{"api":`)
	_, _, body := get(p, "/readyz")
	if strings.Contains(body, p.API.URL) || strings.Contains(body, "<h1>") {
		t.Errorf("%s", body)
	}
	if n := strings.Count(p.Log.String(), "the REST API is down"); n != 1 || !strings.Contains(p.Log.String(), p.API.URL) {
		t.Errorf("logged %d times, or not which", n)
	}
	p.API.Handle("GET /languages", func(w http.ResponseWriter, _ *http.Request) { testkit.WriteJSON(w, []string{}) })
	readyz(t, p, allWell)
	if !strings.Contains(p.Log.String(), "the REST API is back") {
		t.Error("its return is not in the log")
	}
	b.Login(t)
}

// TestReadyNeverWaitsForADependency: a hundred questions while an API hangs are answered at once, and it gets one look.
func TestReadyNeverWaitsForADependency(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	readyz(t, p, allWell)
	hold := make(chan struct{})
	defer close(hold)
	p.API.Handle("GET /languages", func(http.ResponseWriter, *http.Request) { <-hold })
	before := p.API.Count()
	var asked sync.WaitGroup
	for range 100 {
		p.Clock.Advance(2 * time.Second)
		asked.Go(func() {
			// An answer that waited for the look would tell of the API that hung.
			if status, _, body := get(p, "/readyz"); status != http.StatusOK || !strings.Contains(body, allWell) {
				t.Errorf("%d %s", status, body)
			}
		})
	}
	asked.Wait()
	if looks := p.API.Count() - before; looks > 1 {
		t.Errorf("%d looks at once", looks)
	}
}

func TestHealthDependsOnNothing(t *testing.T) {
	p := testkit.NewPortal(t, nil)
	p.API.Close()
	if status, _, _ := get(p, "/healthz"); status != 200 {
		t.Errorf("%d", status)
	}
	readyz(t, p, `"api":"the REST API: unreachable`)
}

// serve starts the portal on a free port; stop asks it to end, and ended is its error.
func serve(t *testing.T, p *testkit.Portal) (address string, stop context.CancelFunc, ended <-chan error) {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- p.Serve(ctx, listener) }()
	return "http://" + listener.Addr().String(), stop, done
}

func fetch(t *testing.T, ctx context.Context, address string, cookie *http.Cookie) (*http.Response, error) {
	t.Helper()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("X-Costdeck", "1")
	if cookie != nil {
		r.AddCookie(cookie)
	}
	return http.DefaultClient.Do(r)
}

func TestStopLosesNoRequest(t *testing.T) {
	p, b := signedIn(t, nil)
	started, hold := make(chan struct{}), make(chan struct{})
	p.API.Handle("GET /costs/dataset", func(w http.ResponseWriter, _ *http.Request) {
		close(started)
		<-hold
		testkit.WriteJSON(w, "whole")
	})
	address, stop, ended := serve(t, p)
	type answer struct {
		status int
		body   string
		err    error
	}
	answered := make(chan answer, 1)
	go func() {
		r, err := fetch(t, t.Context(), address+"/api/ng/costs/dataset", &http.Cookie{Name: "costdeck-sid",
			Value: b.Cookie()})
		if err != nil {
			answered <- answer{err: err}
			return
		}
		defer func() { _ = r.Body.Close() }()
		body, err := io.ReadAll(r.Body)
		answered <- answer{r.StatusCode, string(body), err}
	}()
	<-started
	stop()
	for status := 200; status != http.StatusServiceUnavailable; { // the handler itself: the listener may be closed already
		status, _, _ = get(p, "/readyz")
	}
	close(hold)
	if got := <-answered; got.err != nil || got.status != 200 || got.body != "\"whole\"\n" {
		t.Errorf("%+v", got)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func TestStopEndsTheLiveReloadOfOpenPages(t *testing.T) {
	bundler := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done()
	}))
	t.Cleanup(bundler.Close)
	p := testkit.NewPortal(t, func(c *app.Config, _ *app.Deps) {
		c.Dev = true
		c.DevAssets, _ = url.Parse(bundler.URL)
	})
	address, stop, ended := serve(t, p)
	r, err := fetch(t, t.Context(), address+"/esbuild", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Body.Close() }()
	stop()
	if err := <-ended; err != nil {
		t.Errorf("a restart waits for open pages: %v", err)
	}
}

func TestStreamsPassPieceByPiece(t *testing.T) {
	p, b := signedIn(t, nil)
	next := make(chan struct{})
	p.API.Handle("GET /costs/dataset", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, "first,")
		_ = http.NewResponseController(w).Flush()
		<-next
		_, _ = io.WriteString(w, "second")
	})
	address, _, _ := serve(t, p)
	r, err := fetch(t, t.Context(), address+"/api/ng/costs/dataset", &http.Cookie{Name: "costdeck-sid", Value: b.Cookie()})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Body.Close() }()
	first := make([]byte, 6)
	if _, err := io.ReadFull(r.Body, first); err != nil || string(first) != "first," {
		t.Fatalf("%q %v", first, err)
	}
	close(next)
	if rest, err := io.ReadAll(r.Body); err != nil || string(rest) != "second" {
		t.Errorf("%q %v", rest, err)
	}
}

func TestABodyThatBreaksOffBreaksTheClientsToo(t *testing.T) {
	p, b := signedIn(t, nil)
	p.API.Handle("GET /costs/dataset", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = io.WriteString(w, "first,")
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	})
	address, _, _ := serve(t, p)
	r, err := fetch(t, t.Context(), address+"/api/ng/costs/dataset", &http.Cookie{Name: "costdeck-sid", Value: b.Cookie()})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Body.Close() }()
	if body, err := io.ReadAll(r.Body); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("%q ended with %v, as if it were whole", body, err)
	}
}

func TestAClientThatHangsUpEndsTheCall(t *testing.T) {
	p, b := signedIn(t, nil)
	started, gone := make(chan struct{}), make(chan struct{})
	p.API.Handle("GET /costs/dataset", func(_ http.ResponseWriter, r *http.Request) {
		close(started)
		<-r.Context().Done()
		close(gone)
	})
	address, _, _ := serve(t, p)
	ctx, hangUp := context.WithCancel(t.Context())
	go func() {
		<-started
		hangUp()
	}()
	if _, err := fetch(t, ctx, address+"/api/ng/costs/dataset", &http.Cookie{Name: "costdeck-sid",
		Value: b.Cookie()}); err == nil {
		t.Error("the call ended well")
	}
	<-gone
}

func TestHandlerPanicIsA500WithoutDetails(t *testing.T) {
	p, b := signedIn(t, func(_ *app.Config, d *app.Deps) { d.Transport = panics{d.Transport} })
	w := b.Do("GET", "/api/ng/languages", "")
	r := testkit.Read[testkit.Refusal](t, w, 500)
	if r.Code != "INTERNAL" || strings.Contains(w.Body.String(), "s3cr3t") || !strings.Contains(p.Log.String(), "s3cr3t") {
		t.Errorf("%+v\n%s", r, p.Log)
	}
}

// panics dies on every call but those of a login.
type panics struct{ next http.RoundTripper }

func (p panics) RoundTrip(r *http.Request) (*http.Response, error) {
	if strings.HasSuffix(r.URL.Path, "/auth/login") || strings.HasSuffix(r.URL.Path, "/user/layout") {
		return p.next.RoundTrip(r)
	}
	panic("s3cr3t")
}
