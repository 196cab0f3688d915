package embedded_test

import (
	"log/slog"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
)

const sample = "../../demodata/focus-1.0-sample.csv"

var scope = costs.Scope{Enrollment: "FOCUS-1001"}

func open(t *testing.T, dir string, options ...embedded.Option) *embedded.Engine {
	t.Helper()
	engine, err := embedded.Open(t.Context(), dir, slog.New(slog.DiscardHandler), options...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := engine.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return engine
}
