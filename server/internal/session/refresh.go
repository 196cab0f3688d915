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
	// refreshTimeout bounds one refresh at the API. It may be longer than the lock, which its holder renews.
	refreshTimeout = 45 * time.Second
	// keepTimeout bounds how long a token that the API has given out is kept from being lost while the store is down.
	keepTimeout = 5 * time.Minute
	// patience is how long a call waits for a refresh before it goes on with the token in hand.
	patience = 2 * time.Second
	// lastMoments is when the token in hand is too old to go on with, in seconds before its end.
	lastMoments = 10
	// lookEvery is how often a replica looks whether another one's refresh is done.
	lookEvery = 50 * time.Millisecond
	// rememberRefresh is the longest time for which calls with the old cookie get the new token.
	rememberRefresh = 10 * time.Minute
	// retryRefresh is how long a refresh that failed for the API's sake is not tried again.
	retryRefresh = 5 * time.Second
)

// errWaiting tells that the refresh takes its time while the token in hand is still good.
var errWaiting = errors.New("the refresh is still in progress")

// refresher gives every call that holds an old token the same new one: one refresh per token, however many calls are in
// flight (A74), on however many replicas, and a memory of it for calls that were sent with the old cookie.
type refresher struct {
	store Store
	api   func(ctx context.Context, old Session) (portal.Token, error)
	// revoke ends a token at the API that nobody will use.
	revoke func(ctx context.Context, token portal.Token)
	now    func() time.Time
	log    *slog.Logger

	mu    sync.Mutex
	calls map[[sha256.Size]byte]*refreshCall
	// running are the refreshes under way, whether anybody waits for them or not.
	running sync.WaitGroup
}

type refreshCall struct {
	done   chan struct{}
	forget time.Time // set when done
	token  portal.Token
	err    error
}

// refresh returns the token that follows the session's.
func (r *refresher) refresh(ctx context.Context, s Session) (portal.Token, error) {
	key := sha256.Sum256([]byte(s.Token.Access))
	r.mu.Lock()
	call, known := r.calls[key]
	if !known || (!call.forget.IsZero() && r.now().After(call.forget)) {
		r.forget()
		call = &refreshCall{done: make(chan struct{})}
		r.calls[key] = call
		// Detached: a client that goes away must not lose a token that the API has already changed.
		r.running.Go(func() { r.run(context.WithoutCancel(ctx), call, s) })
	}
	r.mu.Unlock()
	enough := make(<-chan time.Time)
	if s.Token.ExpiresAt-r.now().Unix() > lastMoments {
		timer := time.NewTimer(patience)
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
			token, err = r.exchange(ctx, old)
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

// exchange asks the API, unless another replica was faster, and keeps what it gives.
func (r *refresher) exchange(ctx context.Context, old Session) (portal.Token, error) {
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

// keep stores the new token. The old one may be void by now, so a store that is down is tried until it is back.
func (r *refresher) keep(ctx context.Context, old Session, token portal.Token) (portal.Token, error) {
	ctx, cancel := context.WithTimeout(ctx, keepTimeout)
	defer cancel()
	for pause := lookEvery; ; pause = min(2*pause, 2*time.Second) {
		kept, err := r.store.Update(ctx, old, func(s *Session) {
			// A replica that took this one for dead has refreshed as well: the token that lasts longer is the newer one.
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

// forget drops what no cookie can ask for any more; r.mu is held.
func (r *refresher) forget() {
	now := r.now()
	for key, call := range r.calls {
		if !call.forget.IsZero() && now.After(call.forget) {
			delete(r.calls, key)
		}
	}
}

// ended tells whether the store says that the session is no more; all its other errors are trouble.
func ended(err error) bool { return errors.Is(err, ErrEnded) || errors.Is(err, ErrNone) }

// refusedToken tells whether the API said no to the token; its own trouble is no reason to log anybody out.
func refusedToken(err error) bool {
	switch portal.AsError(err).Status {
	case http.StatusBadRequest, http.StatusUnauthorized, http.StatusForbidden, http.StatusNotFound:
		return true
	}
	return false
}
