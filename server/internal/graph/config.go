package graph

import (
	"context"
	"log/slog"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// Config is what the facade needs.
type Config struct {
	Upstream Upstream
	Session  Session
	// Dev accepts any document and introspection; otherwise only documents of the list run.
	Dev bool
	// DevDocuments is a newer allow-list on disk, for documents that the binary does not know yet; it needs Dev.
	DevDocuments string
	Log          *slog.Logger
	// Watch observes every operation that runs; nil observes none.
	Watch Watch
}

// Watch begins an operation; what it returns is called at the end. The name is that of an operation of the list, or other:
// it may label a metric.
type Watch func(ctx context.Context, operation string) (context.Context, func(Outcome))

// Outcome is what became of an operation.
type Outcome struct {
	// Code is that of the first error, empty without one.
	Code portal.Code
	// Calls is how often the API was called, Shared how many calls were spared since another field had asked the same.
	Calls, Shared int
}

// otherOperation is the name of what is not on the list.
const otherOperation = "other"

func watchNothing(ctx context.Context, _ string) (context.Context, func(Outcome)) {
	return ctx, func(Outcome) {}
}
