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

// checkEvery keeps a flood of questions for /readyz from becoming one of calls to the API and the store.
const checkEvery = time.Second

// lookEvery is how often a server looks at what it depends on when nobody asks.
const lookEvery = 10 * time.Second

// Readiness answers /readyz. Ready is the state of this process alone: its start is over and it is not being stopped. What it
// depends on is shared by every replica, so a replica that called itself unready for it would take all of them out of the balancer
// at once. Trouble there is told as degraded, by looks in the background for which no answer waits (ADR 43).
type Readiness struct {
	deps     Deps
	draining atomic.Bool
	parts    []*part

	mu     sync.Mutex
	looked time.Time
}

// NewReadiness is the readiness of a process that depends on the parts. It needs Log, Now, Metrics and Started of the Deps.
func NewReadiness(deps Deps, parts ...Part) *Readiness {
	r := &Readiness{deps: deps}
	for _, p := range parts {
		r.parts = append(r.parts, &part{Part: p})
	}
	return r
}

// ServeHTTP answers 200, or 503 with the reason; both name the parts in trouble that the last look found.
func (r *Readiness) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	reasons, status := r.reasons(), http.StatusOK
	if len(reasons) > 0 {
		status = http.StatusServiceUnavailable
	} else {
		r.look(req.Context())
	}
	r.deps.Metrics.Ready(len(reasons) == 0)
	httpx.WriteJSON(w, status, struct {
		Ready    bool              `json:"ready"`
		Reasons  map[string]string `json:"reasons,omitempty"`
		Degraded map[string]string `json:"degraded,omitempty"`
	}{len(reasons) == 0, reasons, r.degraded()})
}

// reasons say why the process takes no requests; none when it does.
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
	for _, p := range r.parts {
		if trouble := p.trouble(); trouble != "" {
			degraded[p.Name] = p.What + ": " + trouble
		}
	}
	return degraded
}

// look begins a look at every part that has none under way, at most once in checkEvery. It does not wait for them.
func (r *Readiness) look(ctx context.Context) {
	r.mu.Lock()
	now := r.deps.Now()
	due := r.looked.IsZero() || now.Sub(r.looked) >= checkEvery
	if due {
		r.looked = now
	}
	r.mu.Unlock()
	if !due {
		return
	}
	// Detached, so that a client that hangs up does not make a part look gone.
	ctx = portal.WithCall(context.WithoutCancel(ctx), portal.Call{})
	for _, p := range r.parts {
		if p.busy.CompareAndSwap(false, true) {
			go p.look(ctx, r.deps)
		}
	}
}

// Watch looks at the parts until ctx ends, so that log and metrics tell of trouble when nobody asks for /readyz.
func (r *Readiness) Watch(ctx context.Context) {
	if r.deps.Started != nil {
		select {
		case <-r.deps.Started:
		case <-ctx.Done():
			return
		}
	}
	r.deps.Metrics.Ready(true)
	ticker := time.NewTicker(lookEvery)
	defer ticker.Stop()
	for {
		r.look(ctx)
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return
		}
	}
}

// Drain turns unready at once.
func (r *Readiness) Drain() {
	r.draining.Store(true)
	r.deps.Metrics.Ready(false)
}
