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

// checkTimeout bounds one look at a part.
const checkTimeout = 3 * time.Second

// Part is something that a server depends on and shares with other replicas, or its disk.
type Part struct {
	// Name is its key in /readyz, What what people call it, and Which says in the log which one it is: anybody may ask for /readyz,
	// and the address of the API is nobody's business.
	Name, What, Which string
	// Look is nil while the part works.
	Look func(context.Context) error
	// Words say what is wrong. Nil words every error in general: it may repeat what another server said.
	Words func(error) string
}

// part is a Part with what the last look found.
type part struct {
	Part
	busy atomic.Bool

	mu    sync.Mutex
	words string // empty while it works
}

func (p *part) trouble() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.words
}

// look looks once, and logs when the part goes or comes back.
func (p *part) look(ctx context.Context, deps Deps) {
	defer p.busy.Store(false)
	ctx, cancel := context.WithTimeout(ctx, checkTimeout)
	defer cancel()
	err := p.Look(ctx)
	deps.Metrics.Dependency(p.Name, err == nil)
	words := ""
	switch {
	case err == nil:
	case p.Words != nil && !errors.Is(err, context.DeadlineExceeded):
		words = p.Words(err)
	default:
		words = plainly(err)
	}
	p.mu.Lock()
	before := p.words
	p.words = words
	p.mu.Unlock()
	switch {
	case err != nil && before == "":
		deps.Log.WarnContext(ctx, p.What+" is down; the portal keeps serving and recovers when it is back", "part", p.Which, "error", err)
	case err == nil && before != "":
		deps.Log.InfoContext(ctx, p.What+" is back", "part", p.Which)
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
