package session_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

// TestLongNamesTakeNoMemory sends user ids and user tokens of the longest possible body: what the ledger keeps of them for a day must
// stay small.
func TestLongNamesTakeNoMemory(t *testing.T) {
	ledger := session.NewMemoryLedger(testkit.NewClock().Now)
	before := heap()
	for i := range 100 {
		name := fmt.Sprint(i, strings.Repeat("x", 1<<20))
		if fresh, err := ledger.Remember(t.Context(), name, 24*time.Hour); err != nil || !fresh {
			t.Fatalf("%v %v", fresh, err)
		}
		if _, err := ledger.Take(t.Context(), session.Quota{Name: name, Every: time.Minute, Burst: 10}); err != nil {
			t.Fatal(err)
		}
	}
	if grown := heap() - before; grown > 10<<20 {
		t.Errorf("100 names of 1 MiB take %d MiB", grown>>20)
	}
	runtime.KeepAlive(ledger)
}

func heap() int64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}
