package eventually_test

import (
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// failing is a test whose end is written down.
type failing struct {
	testing.TB
	said string
}

func (f *failing) Helper() {}

func (f *failing) Fatal(args ...any) { f.said, _ = args[0].(string); panic(f) }

func TestHolds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var looks atomic.Int32
		eventually.Holds(t, "the tenth look", func() bool { return looks.Add(1) == 10 })
		if looks.Load() != 10 {
			t.Errorf("%d looks", looks.Load())
		}
	})
}

func TestAHangEndsTheTest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := &failing{}
		defer func() {
			if recover() != any(f) || !strings.Contains(f.said, "2m0s: the end\nthe log") {
				t.Errorf("it says %q", f.said)
			}
		}()
		eventually.Holds(f, "the end", func() bool { return false }, func() string { return "the log" })
	})
}
