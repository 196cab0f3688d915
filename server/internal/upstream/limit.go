package upstream

import (
	"io"
	"net/http"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// queueTime is how long a call waits for another one to end before it is turned away.
const queueTime = time.Second

// limited lets only so many calls be under way at once; a call ends when the body of its answer is closed.
type limited struct {
	next  http.RoundTripper
	slots chan struct{}
}

// Limited bounds the calls that are under way over next.
func Limited(next http.RoundTripper, limits Limits) http.RoundTripper {
	if limits.Concurrency <= 0 {
		limits.Concurrency = DefaultConcurrency
	}
	return &limited{next, make(chan struct{}, limits.Concurrency)}
}

func (l *limited) RoundTrip(request *http.Request) (*http.Response, error) {
	if err := l.enter(request); err != nil {
		return nil, err
	}
	response, err := l.next.RoundTrip(request)
	if err != nil {
		<-l.slots
		return nil, err
	}
	response.Body = &slotBody{ReadCloser: response.Body, leave: func() { <-l.slots }}
	return response, nil
}

func (l *limited) enter(request *http.Request) error {
	select {
	case l.slots <- struct{}{}:
		return nil
	default:
	}
	wait := time.NewTimer(queueTime)
	defer wait.Stop()
	select {
	case l.slots <- struct{}{}:
		return nil
	case <-request.Context().Done():
		return request.Context().Err()
	case <-wait.C:
		return portal.Spared(portal.ErrBusy)
	}
}

// slotBody gives the slot back once.
type slotBody struct {
	io.ReadCloser
	leave func()
	once  sync.Once
}

// Close ends the call.
func (b *slotBody) Close() error {
	err := b.ReadCloser.Close()
	b.once.Do(b.leave)
	return err
}
