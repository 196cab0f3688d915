package idp

import (
	"errors"
	"net/http"
	"sync"
	"time"
)

const (
	// keyBurst is how many key requests may follow each other, so that a key rotation is noticed at once.
	keyBurst = 4
	// keyEvery is the interval after that, so that tokens with unknown keys do not flood the provider.
	keyEvery = 10 * time.Second
)

// throttle is the rate limiter of key requests.
type throttle struct {
	next http.RoundTripper
	now  func() time.Time

	mu   sync.Mutex
	left int
	at   time.Time
}

var errThrottled = errors.New("no matching key; the provider's keys were fetched a moment ago")

func (t *throttle) RoundTrip(request *http.Request) (*http.Response, error) {
	if !t.take() {
		return nil, errThrottled
	}
	return t.next.RoundTrip(request)
}

func (t *throttle) take() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if more := int(t.now().Sub(t.at) / keyEvery); more > 0 {
		t.left, t.at = min(keyBurst, t.left+more), t.at.Add(time.Duration(more)*keyEvery)
	}
	if t.left == 0 {
		return false
	}
	t.left--
	return true
}
