package upstream_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// script is an API that answers every request with raw text and counts connections.
type script struct {
	net.Listener
	opened, closed atomic.Int32
}

// say is one response; hangUp closes the connection behind it.
type say struct {
	text   string
	hangUp bool
}

func newScript(tb testing.TB, answers func(nth int, request *http.Request) say) *script {
	tb.Helper()
	listener, err := (&net.ListenConfig{}).Listen(tb.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	return scriptOn(tb, listener, answers)
}

func scriptOn(tb testing.TB, listener net.Listener, answers func(nth int, request *http.Request) say) *script {
	tb.Helper()
	s := &script{Listener: listener}
	ctx := tb.Context()
	var all sync.WaitGroup
	var nth atomic.Int32
	all.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			s.opened.Add(1)
			stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
			all.Go(func() {
				defer s.closed.Add(1)
				defer func() { _ = conn.Close() }()
				defer stop()
				reader := bufio.NewReader(conn)
				for {
					request, err := http.ReadRequest(reader)
					if err != nil {
						return
					}
					_, _ = io.Copy(io.Discard, request.Body)
					answer := answers(int(nth.Add(1)), request)
					if _, err := io.WriteString(conn, answer.text); err != nil || answer.hangUp {
						return
					}
				}
			})
		}
	})
	tb.Cleanup(func() {
		_ = listener.Close()
		all.Wait()
	})
	return s
}

func (s *script) url() string { return "http://" + s.Addr().String() + "/" }

// settled waits until the API has seen n connections end.
func (s *script) settled(t *testing.T, n int32) {
	t.Helper()
	eventually.Holds(t, fmt.Sprintf("%d connections end", n), func() bool { return s.closed.Load() >= n })
}
