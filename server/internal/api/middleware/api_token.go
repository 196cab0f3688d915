package middleware

import (
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"github.com/costdeck/costdeck/server/internal/api/apitokens"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Each process lets an API token make this many requests a second, after a burst.
const (
	tokenRate  = 10
	tokenBurst = 100
	// mostLimited bounds the memory for the limits.
	mostLimited = 10_000
)

// Tokens authenticates requests with API tokens.
type Tokens struct {
	store *apitokens.Store
	now   func() time.Time
	log   *slog.Logger

	mu     sync.Mutex
	limits map[string]*rate.Limiter
}

// NewTokens authenticates with the tokens of a store.
func NewTokens(store *apitokens.Store, now func() time.Time, log *slog.Logger) *Tokens {
	return &Tokens{store: store, now: now, log: log, limits: map[string]*rate.Limiter{}}
}

// authenticate returns the caller of a token, or 429 with Retry-After while it is over its limit.
func (t *Tokens) authenticate(w http.ResponseWriter, r *http.Request, text string) (caller.Caller, error) {
	found, err := t.store.Find(r.Context(), text, r.Header.Get("X-Enrollment"))
	if err != nil {
		return caller.Caller{}, err
	}
	if wait := t.wait(found.Caller.Token.ID); wait > 0 {
		seconds := strconv.Itoa(int((wait + time.Second - 1) / time.Second))
		w.Header().Set("Retry-After", seconds)
		return caller.Caller{}, problem.New(http.StatusTooManyRequests, "This API token has made too many requests; try again in "+seconds+" s.")
	}
	client := r.RemoteAddr
	if host, _, err := net.SplitHostPort(client); err == nil {
		client = host
	}
	if err := t.store.Used(r.Context(), found, client, r.Header.Get("X-Request-Id")); err != nil {
		t.log.WarnContext(r.Context(), "cannot note the use of an API token", "token", found.Caller.Token.ID, "error", err)
	}
	return found.Caller, nil
}

// wait is how long the token has to wait; 0 if it may go on.
func (t *Tokens) wait(id string) time.Duration {
	now := t.now()
	t.mu.Lock()
	defer t.mu.Unlock()
	limit := t.limits[id]
	if limit == nil {
		if len(t.limits) >= mostLimited {
			clear(t.limits)
		}
		limit = rate.NewLimiter(tokenRate, tokenBurst)
		t.limits[id] = limit
	}
	next := limit.ReserveN(now, 1)
	wait := next.DelayFrom(now)
	if wait > 0 {
		next.CancelAt(now)
	}
	return wait
}

// isAPIToken tells whether a bearer is an API token, and not that of a session.
func isAPIToken(bearer string) bool { return strings.HasPrefix(bearer, apitokens.Prefix) }
