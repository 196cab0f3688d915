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

// drainTimeout bounds the time from the signal to the end, in which requests finish.
const drainTimeout = 25 * time.Second

// NewServer returns a server with the limits of every listener: 5 s for headers of at most 32 KiB, 30 s for a body, 60 s idle. Handlers
// move the deadlines: uploads and responses may take as long as they make progress.
func NewServer(handler http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      120 * time.Second,
		IdleTimeout:       60 * time.Second,
		// The server adds 4 KiB to the limit.
		MaxHeaderBytes: 28 << 10,
		// Refuse rejects "OPTIONS *" with the common headers.
		DisableGeneralOptionsHandler: true,
		HTTP2:                        &http.HTTP2Config{MaxConcurrentStreams: 100, SendPingTimeout: 30 * time.Second, WriteByteTimeout: 60 * time.Second},
		ErrorLog:                     slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
}

// Serve serves until ctx ends, then turns unready, waits for the load balancer, and finishes every request.
func (a *App) Serve(ctx context.Context, listener net.Listener) error {
	watching, stopWatching := context.WithCancel(context.WithoutCancel(ctx))
	defer stopWatching()
	go a.ready.Poll(watching)
	server := NewServer(a, a.deps.Log)
	server.RegisterOnShutdown(a.stop)
	// A token refresh may outlive its request; both share the drain time.
	left, cancel := context.WithCancel(context.WithoutCancel(ctx))
	defer cancel()
	context.AfterFunc(ctx, func() { time.AfterFunc(drainTimeout, cancel) })
	err := Serve(ctx, server, listener, a.cfg.ShutdownDelay, a.ready.Drain)
	return errors.Join(err, a.drain(left))
}

// Serve runs server until ctx ends. It then calls drain, and after delay closes the listener and finishes requests.
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
