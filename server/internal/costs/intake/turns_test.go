package intake

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// TestEnrollmentsTakeTurns queues files while both slots are taken, and then frees one slot after the other. A file is named by its
// enrollment and its number there.
func TestEnrollmentsTakeTurns(t *testing.T) {
	for name, test := range map[string]struct{ queued, read string }{
		"one enrollment, in order":      {"a1 a2 a3 a4", "a1 a2 a3 a4"},
		"the other does not wait":       {"a1 a2 a3 a4 a5 a6 a7 a8 b1", "a1 a2 b1 a3 a4 a5 a6 a7 a8"},
		"three take turns":              {"a1 a2 a3 a4 b1 b2 c1 c2", "a1 a2 b1 c1 a3 b2 c2 a4"},
		"a late one does not overtake":  {"a1 b1 a2 b2 c1 c2", "a1 b1 c1 a2 b2 c2"},
		"the last of many enrollments ": {"a1 b1 c1 d1 e1 f1", "a1 b1 c1 d1 e1 f1"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				readers := NewReaders(DefaultQueue)
				var read []string
				var held []func()
				for _, file := range strings.Fields(test.queued) {
					reading := readers.Add(file, file[:1])
					readers.Queue(reading)
					go func() {
						free, err := readers.Slot(reading)
						if err != nil {
							t.Error(err)
							return
						}
						read, held = append(read, file), append(held, free)
					}()
					synctest.Wait()
				}
				for len(held) > 0 {
					free := held[0]
					held = held[1:]
					free()
					synctest.Wait()
				}
				if got := strings.Join(read, " "); got != test.read {
					t.Errorf("read %s; want %s", got, test.read)
				}
			})
		})
	}
}

func TestACancelledFileLeavesTheQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		readers := NewReaders(DefaultQueue)
		first, second := readers.Add("a1", "a"), readers.Add("a2", "a")
		third, fourth, late := readers.Add("a3", "a"), readers.Add("b1", "b"), readers.Add("c1", "c")
		for _, reading := range []*Reading{first, second, third, fourth} {
			readers.Queue(reading)
		}
		freeFirst, err := readers.Slot(first)
		if err != nil {
			t.Fatal(err)
		}
		freeSecond, err := readers.Slot(second)
		if err != nil {
			t.Fatal(err)
		}
		ends := map[*Reading]error{}
		for _, reading := range []*Reading{third, fourth} {
			go func() {
				free, err := readers.Slot(reading)
				if ends[reading] = err; err == nil {
					free()
				}
			}()
			synctest.Wait()
		}
		third.Cancel(costs.ErrCancelled)
		synctest.Wait()
		freeFirst()
		freeFirst() // A second call does not free another slot.
		freeSecond()
		synctest.Wait()
		if !errors.Is(ends[third], costs.ErrCancelled) || !third.Cancelled() || ends[fourth] != nil || fourth.Cancelled() {
			t.Errorf("they end with %v and %v", ends[third], ends[fourth])
		}
		if readers.turns.free != atOnce || len(readers.turns.waiting)+len(readers.turns.served)+len(readers.turns.held) > 0 {
			t.Errorf("%+v stays", readers.turns)
		}
		readers.Queue(late)
		readers.Stop()
		if _, err := readers.Slot(late); !errors.Is(err, context.Canceled) || late.Cancelled() {
			t.Errorf("after the end of the engine a slot is %v", err)
		}
	})
}

func TestAnEnrollmentsQueueEnds(t *testing.T) {
	readers := NewReaders(2)
	var full *costs.QueueFullError
	for i, want := range []bool{true, true, false} {
		if err := readers.Enter("a"); (err == nil) != want || err != nil && !errors.As(err, &full) {
			t.Errorf("file %d: %v", i+1, err)
		}
	}
	if full == nil || !strings.Contains(full.Error(), "enrollment a has 2 files") || !strings.Contains(full.Error(), "--ingest-queue") {
		t.Errorf("the error is %v", full)
	}
	if err := readers.Enter("b"); err != nil {
		t.Errorf("another enrollment: %v", err)
	}
	readers.Leave("a")
	if err := readers.Enter("a"); err != nil {
		t.Errorf("once one is done: %v", err)
	}
}
