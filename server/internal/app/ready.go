package app

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

const (
	// checkTimeout bounds one look at the API.
	checkTimeout = 3 * time.Second
	// checkEvery keeps a flood of questions for /readyz from becoming one of calls to the API.
	checkEvery = time.Second
)

// readiness answers /readyz: ready when the session keys can be read and the API answers, until the server drains.
type readiness struct {
	store  session.Store
	client *upstream.Client
	deps   Deps

	mu       sync.Mutex
	draining bool
	checked  time.Time
	down     bool
	reasons  map[string]string
}

func newReadiness(store session.Store, client *upstream.Client, deps Deps) *readiness {
	return &readiness{store: store, client: client, deps: deps}
}

// ServeHTTP answers 200, or 503 with a reason per part that is not ready.
func (r *readiness) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	reasons := r.check(req.Context())
	status := http.StatusOK
	if len(reasons) > 0 {
		status = http.StatusServiceUnavailable
	}
	httpx.WriteJSON(w, status, struct {
		Ready   bool              `json:"ready"`
		Reasons map[string]string `json:"reasons,omitempty"`
	}{len(reasons) == 0, reasons})
}

// check looks at the parts, at most once in checkEvery, and logs when the API goes or comes back.
func (r *readiness) check(ctx context.Context) map[string]string {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.draining {
		return map[string]string{"server": "it is being stopped"}
	}
	now := r.deps.Now()
	if !r.checked.IsZero() && now.Sub(r.checked) < checkEvery {
		return r.reasons
	}
	reasons := map[string]string{}
	if err := r.store.Check(ctx); err != nil {
		reasons["sessions"] = err.Error()
	}
	// Detached, so that a client that hangs up does not make the API look gone.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), checkTimeout)
	defer cancel()
	err := r.client.Reachable(ctx)
	if err != nil {
		reasons["api"] = "the REST API at " + r.deps.API.String() + " does not answer as one: " + err.Error()
	}
	if down := err != nil; down != r.down {
		r.down = down
		if down {
			r.deps.Log.WarnContext(ctx, "the REST API is down; the portal serves on and recovers with it",
				"api", r.deps.API.String(), "error", err)
		} else {
			r.deps.Log.InfoContext(ctx, "the REST API is back", "api", r.deps.API.String())
		}
	}
	r.checked, r.reasons = now, reasons
	return reasons
}

func (r *readiness) drain() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.draining = true
}
