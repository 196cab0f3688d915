package upstream_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/upstream"
)

func call(t *testing.T, ctx context.Context, body string, handler http.HandlerFunc) (*http.Response, error) {
	t.Helper()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://embedded/api/ng/x?y=1", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("X-Forwarded-For", "192.0.2.7")
	return upstream.InProcess(handler).RoundTrip(r)
}

func TestInProcessIsLikeAServer(t *testing.T) {
	answer, err := call(t, t.Context(), "hello", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil || string(body) != "hello" || r.RequestURI != "/api/ng/x?y=1" || r.RemoteAddr != "192.0.2.7:0" ||
			r.Host != "embedded" {
			t.Errorf("%q %v %s %s", body, err, r.RequestURI, r.RemoteAddr)
		}
		w.Header().Set("X-A", "b")
		w.WriteHeader(http.StatusEarlyHints)
		w.WriteHeader(http.StatusAccepted)
		w.Header().Set("X-Late", "c")
		_, _ = io.WriteString(w, "world")
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	if err != nil || string(body) != "world" || answer.StatusCode != http.StatusAccepted ||
		answer.Header.Get("X-A") != "b" ||
		answer.Header.Get("X-Late") != "" {
		t.Errorf("%v %q %v", err, body, answer)
	}
}

func TestInProcessStreamsBothWays(t *testing.T) {
	in, feed := io.Pipe()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, "http://embedded/", in)
	if err != nil {
		t.Fatal(err)
	}
	echo := func(w http.ResponseWriter, r *http.Request) {
		_ = http.NewResponseController(w).Flush()
		_, _ = io.Copy(w, r.Body)
	}
	answer, err := upstream.InProcess(http.HandlerFunc(echo)).RoundTrip(r)
	if err != nil {
		t.Fatal(err)
	}
	piece := make([]byte, 5)
	for _, text := range []string{"first", "other"} {
		if _, err := io.WriteString(feed, text); err != nil {
			t.Fatal(err)
		}
		if _, err := io.ReadFull(answer.Body, piece); err != nil || string(piece) != text {
			t.Fatalf("%q %v", piece, err)
		}
	}
	_ = feed.Close()
	if rest, err := io.ReadAll(answer.Body); err != nil || len(rest) != 0 {
		t.Errorf("%q %v", rest, err)
	}
}

func TestInProcessEndsTheHandlerWithItsCaller(t *testing.T) {
	gone := make(chan error, 1)
	wait := func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusOK)
		<-r.Context().Done()
		_, err := io.WriteString(w, "nobody reads")
		gone <- err
	}
	answer, err := call(t, t.Context(), "", wait)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	if err := <-gone; err == nil {
		t.Error("the handler wrote to nobody and was not told")
	}
	ctx, hangUp := context.WithCancel(t.Context())
	if _, err := call(t, ctx, "", func(_ http.ResponseWriter, r *http.Request) { // there is none
		hangUp()
		<-r.Context().Done()
		gone <- nil
	}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	<-gone
}

func TestInProcessPanicsBreakOff(t *testing.T) {
	if _, err := call(t, t.Context(), "", func(http.ResponseWriter,
		*http.Request) {
		panic("x")
	}); err == nil {
		t.Error("a panic before the answer went well")
	}
	answer, err := call(t, t.Context(), "", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "half")
		panic(http.ErrAbortHandler)
	})
	if err != nil {
		t.Fatal(err)
	}
	if body, err := io.ReadAll(answer.Body); err == nil {
		t.Errorf("%q ended as if it were whole", body)
	}
	if answer, err := call(t, t.Context(), "", func(http.ResponseWriter, *http.Request) {}); err != nil ||
		answer.StatusCode != 200 {
		t.Errorf("a handler that says nothing: %v %v", answer, err)
	}
}
