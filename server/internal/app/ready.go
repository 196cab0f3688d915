package app

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/upstream"
)

const (
	// checkTimeout bounds one look at the parts, which are looked at at once.
	checkTimeout = 3 * time.Second
	// checkEvery keeps a flood of questions for /readyz from becoming one of calls to the API and the store.
	checkEvery = time.Second
)

// readiness answers /readyz: ready when the start is over, sessions can be read, and the API and a database of the costs answer,
// until the server drains.
type readiness struct {
	store  session.Store
	client *upstream.Client
	deps   Deps

	draining atomic.Bool

	mu      sync.Mutex
	checked time.Time
	down    map[string]bool
	reasons map[string]string
}

func newReadiness(store session.Store, client *upstream.Client, deps Deps) *readiness {
	return &readiness{store: store, client: client, deps: deps, down: map[string]bool{}}
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

// check looks at the parts, at most once in checkEvery, and logs when one goes or comes back.
func (r *readiness) check(ctx context.Context) map[string]string {
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
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.deps.Now()
	if !r.checked.IsZero() && now.Sub(r.checked) < checkEvery {
		return r.reasons
	}
	// Detached, so that a client that hangs up does not make a part look gone.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), checkTimeout)
	defer cancel()
	var storeErr, apiErr, costsErr error
	var looks sync.WaitGroup
	looks.Go(func() { storeErr = r.store.Check(ctx) })
	looks.Go(func() { apiErr = r.client.Reachable(ctx) })
	if r.deps.Costs != nil {
		looks.Go(func() { costsErr = r.deps.Costs(ctx) })
	}
	looks.Wait()
	reasons := map[string]string{}
	r.part(ctx, reasons, "sessions", "the session store", "this replica and its keys", storeErr)
	r.part(ctx, reasons, "api", "the REST API", r.deps.API.String(), apiErr)
	r.part(ctx, reasons, "costs", "the cost database", "--costs", costsErr)
	r.checked, r.reasons = now, reasons
	r.deps.Metrics.Ready(len(reasons) == 0)
	return reasons
}

// part words what is wrong with one part. The error itself goes to the log alone: it may repeat what another server said. So does
// which one it is: anybody may ask, and the address of the API is nobody's business.
func (r *readiness) part(ctx context.Context, reasons map[string]string, name, what, which string, err error) {
	if err != nil {
		reasons[name] = what + " " + plainly(err)
	}
	if down := err != nil; down != r.down[name] {
		r.down[name] = down
		if down {
			r.deps.Log.WarnContext(ctx, what+" is down; the portal keeps serving and recovers when it is back", "part", which, "error", err)
		} else {
			r.deps.Log.InfoContext(ctx, what+" is back", "part", which)
		}
	}
}

func plainly(err error) string {
	refused, isPublic := errors.AsType[*portal.Error](err)
	switch {
	case errors.Is(err, context.DeadlineExceeded) || (isPublic && refused.Status == http.StatusGatewayTimeout):
		return "no answer within " + checkTimeout.String()
	case isPublic && refused.Status == http.StatusBadGateway:
		return "unreachable or gave an invalid answer; see the log"
	}
	return "unusable; see the log"
}

// drain turns unready at once.
func (r *readiness) drain() {
	r.draining.Store(true)
	r.deps.Metrics.Ready(false)
}
