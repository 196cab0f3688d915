package embedded_test

import (
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/costs/enginetest"
)

func TestWhatEveryEngineDoes(t *testing.T) {
	enginetest.Run(t, func(t *testing.T) costs.Engine { return open(t, t.TempDir()) })
}

func TestTheFirstOfManyGroups(t *testing.T) {
	enginetest.First(t, func(t *testing.T) costs.Engine { return open(t, t.TempDir()) }, func(t *testing.T, most int) costs.Engine {
		return open(t, t.TempDir(), embedded.WithCellLimit(most))
	})
}

// TestEveryCutAddsUp runs more queries than the suite runs against remote engines.
func TestEveryCutAddsUp(t *testing.T) {
	enginetest.EveryCutAddsUp(t, func(t *testing.T) costs.Engine { return open(t, t.TempDir()) }, 150, 1)
}
