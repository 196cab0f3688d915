package session

import (
	"context"
	"crypto/sha256"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

const (
	// refreshTimeout bounds one refresh at the API. It may exceed the lease, which its holder renews.
	refreshTimeout = 45 * time.Second
	// keepTimeout bounds the retries of storing a new token while the store is down.
	keepTimeout = 5 * time.Minute
	// patience is Config.Patience unless it is set.
	patience = 2 * time.Second
	// lastMoments is how long before its expiry the old token is no longer used, in seconds.
	lastMoments = 10
	// lookEvery is how often a replica polls for the refresh of another one.
	lookEvery = 50 * time.Millisecond
	// rememberRefresh is the longest time for which calls with the old cookie get the new token.
	rememberRefresh = 10 * time.Minute
	// retryRefresh is the pause after the API failed a refresh.
	retryRefresh = 5 * time.Second
)

// errWaiting means that the refresh is in progress and the old token still valid.
var errWaiting = errors.New("the refresh is still in progress")

// refresher gives all calls with an old token the same new one: one refresh per token across calls (A74) and replicas. It caches the
// result for calls that were sent with the old cookie.
type refresher struct {
	store Store
	api   func(ctx context.Context, old Session) (portal.Token, error)
	// revoke ends an unused token at the API.
	revoke func(ctx context.Context, token portal.Token)
	now    func() time.Time
	log    *slog.Logger
	// patience is that of Config, in real time.
	patience time.Duration

	mu    sync.Mutex
	calls map[[sha256.Size]byte]*refreshCall
	// running are the refreshes in progress, also those without waiting calls.
	running sync.WaitGroup
}

type refreshCall struct {
	done   chan struct{}
	forget time.Time // set when done
	token  portal.Token
	err    error
}

// refresh returns the successor of the session's token.
func (r *refresher) refresh(ctx context.Context, s Session) (portal.Token, error) {
	key := sha256.Sum256([]byte(s.Token.Access))
	r.mu.Lock()
	call, known := r.calls[key]
	if !known || (!call.forget.IsZero() && r.now().After(call.forget)) {
		r.forget()
		call = &refreshCall{done: make(chan struct{})}
		r.calls[key] = call
		// Detached: a client that leaves must not lose a token that the API has already replaced.
		r.running.Go(func() { r.run(context.WithoutCancel(ctx), call, s) })
	}
	r.mu.Unlock()
	enough := make(<-chan time.Time)
	if s.Token.ExpiresAt-r.now().Unix() > lastMoments {
		timer := time.NewTimer(r.patience)
		defer timer.Stop()
		enough = timer.C
	}
	select {
	case <-call.done:
		return call.token, call.err
	case <-enough:
		return portal.Token{}, errWaiting
	case <-ctx.Done():
		return portal.Token{}, ctx.Err()
	}
}

func (r *refresher) run(ctx context.Context, call *refreshCall, old Session) {
	token, err := r.follow(ctx, old)
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	call.token, call.err = token, err
	if call.forget = now.Add(rememberRefresh); err != nil && !refusedToken(err) {
		call.forget = now.Add(retryRefresh)
	} else if expiry := time.Unix(old.Token.ExpiresAt, 0); expiry.Before(call.forget) {
		call.forget = expiry
	}
	close(call.done)
}

// follow refreshes the token, or waits for the replica that does.
func (r *refresher) follow(ctx context.Context, old Session) (token portal.Token, err error) {
	waiting, cancel := context.WithTimeout(ctx, refreshTimeout)
	defer cancel()
	for {
		ran, err := r.store.Alone(ctx, old, func(ctx context.Context) (err error) {
			token, err = r.rotate(ctx, old)
			return err
		})
		if ran || err != nil {
			return token, err
		}
		select {
		case <-time.After(lookEvery):
		case <-waiting.Done():
			return token, waiting.Err()
		}
		kept, err := r.store.Current(ctx, old)
		if err != nil || kept.Token.Access != old.Token.Access {
			return kept.Token, err
		}
	}
}

// rotate refreshes the token at the API and stores it, unless another replica was faster.
func (r *refresher) rotate(ctx context.Context, old Session) (portal.Token, error) {
	kept, err := r.store.Current(ctx, old)
	if err != nil || kept.Token.Access != old.Token.Access {
		return kept.Token, err
	}
	asking, cancel := context.WithTimeout(ctx, refreshTimeout)
	defer cancel()
	token, err := r.api(asking, old)
	if err != nil {
		return portal.Token{}, err
	}
	return r.keep(ctx, old, token)
}

// keep stores the new token. The API may have revoked the old one, so it retries while the store is down.
func (r *refresher) keep(ctx context.Context, old Session, token portal.Token) (portal.Token, error) {
	ctx, cancel := context.WithTimeout(ctx, keepTimeout)
	defer cancel()
	for pause := lookEvery; ; pause = min(2*pause, 2*time.Second) {
		kept, err := r.store.Update(ctx, old, func(s *Session) {
			// Two replicas refreshed at once, after a lease expired: the token that expires later is the newer one.
			if s.Token.Access == old.Token.Access || s.Token.ExpiresAt < token.ExpiresAt {
				s.Token = token
			}
		})
		switch {
		case err == nil:
			return kept.Token, nil
		case ended(err):
			// A logout came first and revoked the token that it knew.
			r.revoke(ctx, token)
			return portal.Token{}, err
		}
		r.log.WarnContext(ctx, "cannot save the new token yet", "request", portal.CallOf(ctx).RequestID, "session", old.Hash(),
			"error", err)
		select {
		case <-time.After(pause):
		case <-ctx.Done():
			return token, err
		}
	}
}

// forget removes expired results; r.mu is held.
func (r *refresher) forget() {
	now := r.now()
	for key, call := range r.calls {
		if !call.forget.IsZero() && now.After(call.forget) {
			delete(r.calls, key)
		}
	}
}

// ended reports whether the session has ended; all other errors are failures of the store.
func ended(err error) bool { return errors.Is(err, ErrEnded) || errors.Is(err, ErrNone) }

// refusedToken reports whether the API refused the token; its failures must not log users out.
func refusedToken(err error) bool {
	switch portal.AsError(err).Status {
	case http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound:
		return true
	}
	return false
}
