// Package eventually waits in tests for what happens in the background. It imports nothing of the project, so that every package's tests
// can use it.
package eventually

import (
	"fmt"
	"testing"
	"time"
)

// patience only tells a hang from a slow machine: no verdict depends on it.
const patience = 2 * time.Minute

// The pause between two looks doubles up to longest, so that slow conditions cost a busy machine little.
const shortest, longest = time.Millisecond, 100 * time.Millisecond

// Holds returns as soon as is returns true, and ends the test after two minutes without it. details, such as a log, are printed then.
// It must run in the test's own goroutine.
func Holds(t testing.TB, what string, is func() bool, details ...func() string) {
	t.Helper()
	pause := shortest
	for begun := time.Now(); !is(); time.Sleep(pause) {
		if time.Since(begun) > patience {
			text := ""
			for _, detail := range details {
				text += "\n" + detail()
			}
			t.Fatal(fmt.Sprintf("not within %v: %s", patience, what) + text)
		}
		pause = min(2*pause, longest)
	}
}
