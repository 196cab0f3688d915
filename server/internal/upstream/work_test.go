package upstream_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

// busyAPI works on until it is told to end, whoever listens.
type busyAPI struct {
	running    atomic.Int32
	began, end chan struct{}
	flush      bool
}

func (a *busyAPI) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	a.running.Add(1)
	defer a.running.Add(-1)
	if a.flush {
		_, _ = io.WriteString(w, "first piece")
		_ = http.NewResponseController(w).Flush()
	}
	a.began <- struct{}{}
	<-a.end
}

// TestACallerThatLeavesFreesNoSlot aborts calls while the API works on: their slots stay taken until the API has ended.
func TestACallerThatLeavesFreesNoSlot(t *testing.T) {
	t.Parallel()
	for name, reach := range map[string]func(t *testing.T, api http.Handler, limits upstream.Limits) (http.RoundTripper, string){
		"in process": func(_ *testing.T, api http.Handler, limits upstream.Limits) (http.RoundTripper, string) {
			return upstream.Limited(upstream.InProcess(api), limits), "http://embedded/"
		},
		"over the network": func(t *testing.T, api http.Handler, limits upstream.Limits) (http.RoundTripper, string) {
			server := httptest.NewServer(api)
			t.Cleanup(server.Close)
			return tcp(limits), server.URL
		},
		"behind a second limit": func(t *testing.T, api http.Handler, limits upstream.Limits) (http.RoundTripper, string) {
			server := httptest.NewServer(api)
			t.Cleanup(server.Close)
			return upstream.Limited(tcp(upstream.Limits{}), limits), server.URL
		},
	} {
		for _, flush := range []bool{false, true} {
			t.Run(name+map[bool]string{false: " before the header", true: " in the body"}[flush], func(t *testing.T) {
				t.Parallel()
				const slots = 3
				api := &busyAPI{began: make(chan struct{}, 4*slots), end: make(chan struct{}), flush: flush}
				transport, address := reach(t, api, upstream.Limits{Concurrency: slots})
				for range slots {
					abort(t, transport, address, api)
				}
				more := make(chan error, 1)
				go func() {
					_, _, err := ask(t, t.Context(), transport, "GET", address, "")
					more <- err
				}()
				select {
				case err := <-more:
					if !errors.Is(err, portal.ErrBusy) {
						t.Errorf("one call more: %v", err)
					}
					close(api.end)
				case <-api.began:
					t.Errorf("the API works on %d calls at once", api.running.Load())
					close(api.end)
					<-more
				}
				for range 2 * slots {
					if _, _, err := ask(t, t.Context(), transport, "GET", address, ""); err != nil {
						t.Errorf("afterwards: %v", err)
					}
				}
			})
		}
	}
}

// abort leaves a call once the API works on it.
func abort(t *testing.T, transport http.RoundTripper, address string, api *busyAPI) {
	t.Helper()
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	left := make(chan error, 1)
	go func() {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
		if err == nil {
			var answer *http.Response
			if answer, err = transport.RoundTrip(r); err == nil {
				_, err = io.Copy(io.Discard, answer.Body)
				_ = answer.Body.Close()
			}
		}
		left <- err
	}()
	<-api.began
	leave()
	if err := <-left; err == nil {
		t.Error("an aborted call ended well")
	}
}

// TestAnAPIIsToldThatItsCallerLeft closes its side of the connection.
func TestAnAPIIsToldThatItsCallerLeft(t *testing.T) {
	told := make(chan struct{})
	api := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/wait" {
			told <- struct{}{}
			<-r.Context().Done()
			told <- struct{}{}
		}
	}))
	t.Cleanup(api.Close)
	transport := tcp(upstream.Limits{Concurrency: 1})
	for range 3 {
		ctx, leave := context.WithCancel(t.Context())
		go func() {
			<-told
			leave()
		}()
		if _, _, err := ask(t, ctx, transport, "GET", api.URL+"/wait", ""); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		<-told
		// The only slot is free again.
		if _, _, err := ask(t, t.Context(), transport, "POST", api.URL, strings.Repeat("x", 1<<16)); err != nil {
			t.Error(err)
		}
	}
}
