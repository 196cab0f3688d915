package background_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
)

// turns leads in the terms that a test sets.
type turns struct {
	term     int64
	released bool
}

type termKey struct{}

func (l *turns) Lead(context.Context) (int64, error) { return l.term, nil }

func (l *turns) Within(ctx context.Context, term int64) context.Context {
	return context.WithValue(ctx, termKey{}, term)
}

func (l *turns) Release(context.Context) error {
	l.released = true
	return nil
}

func TestTasksRunWhileTheProcessLeads(t *testing.T) {
	clock, lead := fakeclock.At(time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)), &turns{}
	r := background.New(clock.Now, slog.New(slog.DiscardHandler), lead, nil)
	var terms []int64
	r.Add(background.Task{Name: "quick", Every: time.Second, Run: func(ctx context.Context) error {
		terms = append(terms, ctx.Value(termKey{}).(int64))
		return nil
	}})
	for _, term := range []int64{0, 7, 7, 0, 9} {
		lead.term = term
		clock.Advance(5 * time.Second)
		r.RunDue(t.Context())
		r.RunDue(t.Context())
	}
	if len(terms) != 3 || terms[0] != 7 || terms[1] != 7 || terms[2] != 9 {
		t.Errorf("it ran in the terms %v", terms)
	}
	if err := r.Stop(t.Context()); err != nil || !lead.released {
		t.Errorf("released %v, %v", lead.released, err)
	}
}

// A run of a process that has lost the lead is canceled.
func TestARunEndsWithItsTerm(t *testing.T) {
	clock, lead := fakeclock.At(time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)), &turns{term: 1}
	r := background.New(clock.Now, slog.New(slog.DiscardHandler), lead, nil)
	begun, ended := make(chan struct{}), make(chan struct{})
	r.Add(background.Task{Name: "slow", Every: time.Hour, Run: func(ctx context.Context) error {
		close(begun)
		<-ctx.Done()
		close(ended)
		return ctx.Err()
	}})
	go r.RunDue(t.Context())
	<-begun
	lead.term = 2
	clock.Advance(5 * time.Second)
	r.RunDue(t.Context())
	<-ended
}
