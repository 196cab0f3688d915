package app

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// checkTimeout bounds one health check.
const checkTimeout = 3 * time.Second

// Dependency is a service that replicas share, or the disk.
type Dependency struct {
	// Name is the key in /readyz, Title is for people. Source identifies it in the log only: anyone may read /readyz, which must not
	// reveal the API's address.
	Name, Title, Source string
	// Check returns an error while the dependency fails.
	Check func(context.Context) error
	// Describe words an error for /readyz. Nil uses a general text, since the error may repeat another server's response.
	Describe func(error) string
}

// dependency is a Dependency with the result of its last check.
type dependency struct {
	Dependency
	busy atomic.Bool

	mu    sync.Mutex
	words string // empty while it works
}

func (d *dependency) trouble() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.words
}

// check runs one check, and logs when the dependency fails or recovers.
func (d *dependency) check(ctx context.Context, deps Deps) {
	defer d.busy.Store(false)
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	err := d.Check(ctx)
	deps.Metrics.Dependency(d.Name, err == nil)
	words := ""
	switch {
	case err == nil:
	case d.Describe != nil && !errors.Is(err, context.DeadlineExceeded):
		words = d.Describe(err)
	default:
		words = plainly(err)
	}
	d.mu.Lock()
	before := d.words
	d.words = words
	d.mu.Unlock()
	switch {
	case err != nil && before == "":
		deps.Log.WarnContext(ctx, d.Title+" is down; the portal keeps serving and recovers when it is back", "part", d.Source, "error", err)
	case err == nil && before != "":
		deps.Log.InfoContext(ctx, d.Title+" is back", "part", d.Source)
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
