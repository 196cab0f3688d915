package delivery

import (
	"database/sql"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
)

// A process is frozen between taking a message and sending it. When it wakes, another one has the message.
func TestAFrozenAttemptIsNotMade(t *testing.T) {
	clock := fakeclock.At(time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC))
	o := NewOutbox(databasetest.Open(t), clock.Now, nil, nil)
	message := Message{Key: "k", Enrollment: "E", Target: Target{Channel: Webhook, Address: "https://hooks.example/x"}, Content: Content{Kind: "report"}}
	if err := o.EnqueueNow(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	take := func() *parcel {
		p, err := o.take(t.Context(), false)
		if err != nil || p == nil {
			t.Fatalf("%v, %v", p, err)
		}
		return p
	}
	frozen := take()
	clock.Advance(lease)
	later := take()
	for p, want := range map[*parcel]bool{frozen: false, later: true} {
		if still, err := o.current(t.Context(), p); still != want || err != nil {
			t.Errorf("attempt %d is to be made: %v, %v", p.attempts, still, err)
		}
	}
	state := func() (s State) {
		if err := o.db.InTx(t.Context(), func(tx *sql.Tx) error { return tx.QueryRow("SELECT state FROM deliveries").Scan(&s) }); err != nil {
			t.Fatal(err)
		}
		return s
	}
	if err := o.record(t.Context(), frozen, Failed, clock.Now(), Unreachable, "x"); err != nil || state() != Queued {
		t.Errorf("the late failure of an earlier attempt counts: %s, %v", state(), err)
	}
	if err := o.record(t.Context(), later, Sent, clock.Now(), "", ""); err != nil || state() != Sent {
		t.Errorf("%s, %v", state(), err)
	}
}
