package session

import (
	"context"
	"crypto/sha256"
	"net/http"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

const (
	// refreshTimeout bounds one refresh at the API.
	refreshTimeout = 15 * time.Second
	// rememberRefresh is the longest time for which calls with the old cookie get the new token.
	rememberRefresh = 10 * time.Minute
	// retryRefresh is how long a refresh that failed for the API's sake is not tried again.
	retryRefresh = 5 * time.Second
)

// refresher gives every call that holds an old token the same new one: one refresh per token, however many calls are in
// flight (A74), and a memory of it for calls that were sent with the old cookie.
type refresher struct {
	api func(ctx context.Context, old portal.Token) (portal.Token, error)
	now func() time.Time

	mu    sync.Mutex
	calls map[[sha256.Size]byte]*refreshCall
}

type refreshCall struct {
	done   chan struct{}
	forget time.Time // set when done
	token  portal.Token
	err    error
}

// refresh returns the token that follows old.
func (r *refresher) refresh(ctx context.Context, old portal.Token) (portal.Token, error) {
	key := sha256.Sum256([]byte(old.Access))
	r.mu.Lock()
	call, known := r.calls[key]
	if !known || (!call.forget.IsZero() && r.now().After(call.forget)) {
		r.forget()
		call = &refreshCall{done: make(chan struct{})}
		r.calls[key] = call
		// Detached: a client that goes away must not lose a token that the API has already changed.
		go r.run(context.WithoutCancel(ctx), call, old)
	}
	r.mu.Unlock()
	select {
	case <-call.done:
		return call.token, call.err
	case <-ctx.Done():
		return portal.Token{}, ctx.Err()
	}
}

func (r *refresher) run(ctx context.Context, call *refreshCall, old portal.Token) {
	ctx, cancel := context.WithTimeout(ctx, refreshTimeout)
	defer cancel()
	token, err := r.api(ctx, old)
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	call.token, call.err = token, err
	if call.forget = now.Add(rememberRefresh); err != nil && !refusedToken(err) {
		call.forget = now.Add(retryRefresh)
	} else if expiry := time.Unix(old.ExpiresAt, 0); expiry.Before(call.forget) {
		call.forget = expiry
	}
	close(call.done)
}

// forget drops what no cookie can ask for any more; r.mu is held.
func (r *refresher) forget() {
	now := r.now()
	for key, call := range r.calls {
		if !call.forget.IsZero() && now.After(call.forget) {
			delete(r.calls, key)
		}
	}
}

// refusedToken tells whether the API said no to the token; its own trouble is no reason to log anybody out.
func refusedToken(err error) bool {
	switch portal.AsError(err).Status {
	case http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound:
		return true
	}
	return false
}
