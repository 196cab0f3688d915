package checkconfig

import (
	"context"
	"sync"
	"time"
)

// probeTimeout bounds the probe of one server.
const probeTimeout = 3 * time.Second

// Probe asks one server that the settings name.
type Probe struct {
	// Failure starts the warning.
	Failure string
	Ask     func(context.Context) error
	// Quiet leaves the error out of the warning: it may repeat the answer of another server.
	Quiet bool
}

// Probe runs all probes at once. A server that is down is a warning: serve starts without it, or reports it itself.
func (f *Findings) Probe(ctx context.Context, probes []Probe) {
	errs := make([]error, len(probes))
	var all sync.WaitGroup
	for i, probe := range probes {
		all.Go(func() {
			ctx, cancel := context.WithTimeout(ctx, probeTimeout)
			defer cancel()
			errs[i] = probe.Ask(ctx)
		})
	}
	all.Wait()
	for i, err := range errs {
		switch {
		case err == nil:
		case probes[i].Quiet:
			f.warn("%s", probes[i].Failure)
		default:
			f.warn("%s: %v", probes[i].Failure, err)
		}
	}
}
