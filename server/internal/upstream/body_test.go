package upstream_test

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/upstream"
)

func TestBrokenRequestBodiesNeverOpenTheBreaker(t *testing.T) {
	api := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.WriteHeader(http.StatusNoContent)
	}))
	t.Cleanup(api.Close)
	transport := tcp(upstream.Limits{})
	gone := errors.New("the browser is gone")
	for range 20 {
		body := io.MultiReader(strings.NewReader("half"), failing{gone})
		request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, api.URL, body)
		if err != nil {
			t.Fatal(err)
		}
		request.ContentLength = 1 << 20
		if _, err := transport.RoundTrip(request); !errors.Is(err, gone) {
			t.Fatalf("%v", err)
		}
	}
	if status, _, err := ask(t, t.Context(), transport, "GET", api.URL, ""); err != nil || status != http.StatusNoContent {
		t.Errorf("%d %v", status, err)
	}
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// TestAnAnswerToABrokenBodyIsNone has an API answer what it got so far, as one that does not look at the length does.
func TestAnAnswerToABrokenBodyIsNone(t *testing.T) {
	gone := errors.New("the browser is gone")
	closed := false
	transport := upstream.BodyErrors(roundTrip(func(r *http.Request) (*http.Response, error) {
		_, _ = io.Copy(io.Discard, r.Body)
		return &http.Response{StatusCode: http.StatusAccepted, Body: onClose{strings.NewReader("{}"), &closed}}, nil
	}))
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://api/", io.MultiReader(strings.NewReader("half"), failing{gone}))
	if err != nil {
		t.Fatal(err)
	}
	if answer, err := transport.RoundTrip(request); !errors.Is(err, gone) || !closed {
		t.Errorf("%v %v, closed: %t", answer, err, closed)
	}
}

type onClose struct {
	io.Reader
	closed *bool
}

func (c onClose) Close() error {
	*c.closed = true
	return nil
}

type roundTrip func(*http.Request) (*http.Response, error)

func (f roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }
