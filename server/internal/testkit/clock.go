package testkit

import (
	"time"

	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
)

// NewClock returns a clock that is stopped at 2026-01-02 03:04:05 UTC.
func NewClock() *fakeclock.Clock { return fakeclock.At(time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)) }
