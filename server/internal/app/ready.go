package app

import (
	"context"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// checkEvery bounds the checks that a flood of requests for /readyz causes.
const checkEvery = time.Second

// pollEvery is the interval of checks without requests for /readyz.
const pollEvery = 10 * time.Second

// Readiness serves /readyz. A process is ready once its start is complete and until it shuts down. Replicas share their dependencies, so
// a failed one must not take all replicas out of the load balancer at once: it is reported as degraded, from checks in the background
// (ADR 43).
type Readiness struct {
	deps         Deps
	draining     atomic.Bool
	dependencies []*dependency

	mu      sync.Mutex
	checked time.Time
}

// NewReadiness needs Log, Now, Metrics and Started of the Deps.
func NewReadiness(deps Deps, dependencies ...Dependency) *Readiness {
	r := &Readiness{deps: deps}
	for _, d := range dependencies {
		r.dependencies = append(r.dependencies, &dependency{Dependency: d})
	}
	return r
}

// ServeHTTP responds 200, or 503 with the reason; both list the dependencies that failed their last check.
func (r *Readiness) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	reasons, status := r.reasons(), http.StatusOK
	if len(reasons) > 0 {
		status = http.StatusServiceUnavailable
	} else {
		r.check(req.Context())
	}
	r.deps.Metrics.Ready(len(reasons) == 0)
	httpx.WriteJSON(w, status, struct {
		Ready    bool              `json:"ready"`
		Reasons  map[string]string `json:"reasons,omitempty"`
		Degraded map[string]string `json:"degraded,omitempty"`
	}{len(reasons) == 0, reasons, r.degraded()})
}

// reasons say why the process is unready; empty when it is ready.
func (r *Readiness) reasons() map[string]string {
	if r.draining.Load() {
		return map[string]string{"server": "the server is shutting down"}
	}
	if r.deps.Started != nil {
		select {
		case <-r.deps.Started:
		default:
			return map[string]string{"server": "the server is starting"}
		}
	}
	return nil
}

func (r *Readiness) degraded() map[string]string {
	degraded := map[string]string{}
	for _, d := range r.dependencies {
		if trouble := d.trouble(); trouble != "" {
			degraded[d.Name] = d.Title + ": " + trouble
		}
	}
	return degraded
}

// check starts a check of every dependency without a running one, at most once per checkEvery. It does not wait.
func (r *Readiness) check(ctx context.Context) {
	r.mu.Lock()
	now := r.deps.Now()
	due := r.checked.IsZero() || now.Sub(r.checked) >= checkEvery
	if due {
		r.checked = now
	}
	r.mu.Unlock()
	if !due {
		return
	}
	// Detached: a client that hangs up must not fail a check.
	ctx = portal.WithCall(context.WithoutCancel(ctx), portal.Call{})
	for _, d := range r.dependencies {
		if d.busy.CompareAndSwap(false, true) {
			go d.check(ctx, r.deps)
		}
	}
}

// Poll checks the dependencies until ctx ends, so that log and metrics report failures without requests for /readyz.
func (r *Readiness) Poll(ctx context.Context) {
	if r.deps.Started != nil {
		select {
		case <-r.deps.Started:
		case <-ctx.Done():
			return
		}
	}
	r.deps.Metrics.Ready(true)
	ticker := time.NewTicker(pollEvery)
	defer ticker.Stop()
	for {
		r.check(ctx)
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
	}
}

// Drain makes the process unready.
func (r *Readiness) Drain() {
	r.draining.Store(true)
	r.deps.Metrics.Ready(false)
}
