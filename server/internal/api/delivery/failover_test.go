package delivery

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// TestSentOnceDuringAFailover: the database goes away while a message is sent, for longer than a transaction waits.
func TestSentOnceDuringAFailover(t *testing.T) {
	server := postgrestest.Start(t)
	db, err := database.Open(t.Context(), database.Place{URL: server.URL("postgres")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	var got atomic.Int32
	back := make(chan error, 1)
	hook := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		if got.Add(1) > 1 {
			return
		}
		server.Stop()
		go func() {
			time.Sleep(6 * time.Second)
			back <- server.Start(context.WithoutCancel(t.Context()))
		}()
	}))
	t.Cleanup(hook.Close)
	clock := time.Now()
	o := NewOutbox(db, func() time.Time { return clock }, nil, nil)
	message := Message{Key: "k", Enrollment: "E", Target: Target{Channel: Webhook, Address: hook.URL}, Content: Content{Kind: "report"}}
	if err := o.EnqueueNow(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	guard, err := ParseGuard([]string{"127.0.0.1"})
	if err != nil {
		t.Fatal(err)
	}
	sender := NewSender(o, Config{Guard: guard}, slog.New(slog.DiscardHandler))
	err = sender.Run(t.Context())
	if started := <-back; started != nil {
		t.Fatal(started)
	}
	t.Logf("the run: %v", err) // It may have looked for another message meanwhile.
	clock = clock.Add(lease)
	if err := sender.Run(t.Context()); err != nil || got.Load() != 1 {
		t.Errorf("the message arrived %d times, %v", got.Load(), err)
	}
}
