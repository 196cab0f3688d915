package app

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// drainTimeout is the longest time from the signal to the end, in which no request is lost.
const drainTimeout = 25 * time.Second

// NewServer is an HTTP server with the limits that every listener of costdeck has: 5 s for a header of at most 32 KiB, 30 s
// for a body, 60 s idle. Handlers move the deadlines on: uploads and answers may take as long as they make progress.
func NewServer(handler http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      120 * time.Second,
		IdleTimeout:       60 * time.Second,
		// The server adds 4 KiB of its own to the limit.
		MaxHeaderBytes: 28 << 10,
		// "OPTIONS *" is refused like everything else, with the headers of every answer.
		DisableGeneralOptionsHandler: true,
		HTTP2:                        &http.HTTP2Config{MaxConcurrentStreams: 100, SendPingTimeout: 30 * time.Second, WriteByteTimeout: 60 * time.Second},
		ErrorLog:                     slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
}

// Serve serves until ctx ends, then turns unready, waits for the balancer, and lets every request finish.
func (a *App) Serve(ctx context.Context, listener net.Listener) error {
	watching, stopWatching := context.WithCancel(context.WithoutCancel(ctx))
	defer stopWatching()
	go a.ready.Watch(watching)
	server := NewServer(a, a.deps.Log)
	server.RegisterOnShutdown(a.stop)
	// A token refresh may outlive its request; it shares the drain time of requests.
	left, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	context.AfterFunc(ctx, func() { time.AfterFunc(drainTimeout, cancel) })
	err := Serve(ctx, server, listener, a.cfg.ShutdownDelay, a.ready.Drain)
	return errors.Join(err, a.drain(left))
}

// Serve runs server until ctx ends; drain is then called, and delay later the listener closes and requests finish.
func Serve(ctx context.Context, server *http.Server, listener net.Listener, delay time.Duration, drain func()) error {
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve on %s: %w", listener.Addr(), err)
	case <-ctx.Done():
	}
	drain()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTimeout)
	defer cancel()
	select {
	case <-time.After(delay):
	case <-ctx.Done():
	}
	err := server.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("requests were cut off after %s of shutdown: %w", drainTimeout, err)
	}
	if err != nil {
		return fmt.Errorf("stop: %w", err)
	}
	return nil
}
