package background_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
)

// seen counts runs by task and outcome.
type seen struct {
	mu   sync.Mutex
	runs map[string]int
}

func (s *seen) observe(task, outcome string, _ time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.runs[task+" "+outcome]++
}

func runner(t *testing.T) (*background.Runner, *fakeclock.Clock, *seen) {
	t.Helper()
	clock, s := fakeclock.At(time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)), &seen{runs: map[string]int{}}
	return background.New(clock.Now, slog.New(slog.DiscardHandler), nil, s.observe), clock, s
}

func TestTasksRunAtTheirIntervalsWhateverBecomesOfThem(t *testing.T) {
	r, clock, s := runner(t)
	r.Add(background.Task{Name: "minutely", Every: time.Minute, Run: func(context.Context) error { return nil }})
	r.Add(background.Task{Name: "failing", Every: time.Minute, Run: func(context.Context) error { return errors.New("no luck") }})
	r.Add(background.Task{Name: "panicking", Every: 2 * time.Minute, Run: func(context.Context) error { panic("oh") }})
	for range 4 {
		r.RunDue(t.Context())
		r.RunDue(t.Context()) // Nothing is due again.
		clock.Advance(time.Minute)
	}
	if got := fmt.Sprint(s.runs); got != "map[failing failed:4 minutely ok:4 panicking panicked:2]" {
		t.Errorf("runs %s", got)
	}
	r.Nudge("panicking")
	r.Nudge("unknown")
	r.RunDue(t.Context())
	r.Nudge("panicking")
	r.RunDue(t.Context())
	if n := s.runs["panicking panicked"]; n != 4 {
		t.Errorf("%d runs of the nudged task", n)
	}
}

// Stop cancels a run, waits for it, and nothing starts afterwards.
func TestStopWaitsForTheRunUnderWay(t *testing.T) {
	r, _, s := runner(t)
	begun, release := make(chan struct{}), make(chan struct{})
	r.Add(background.Task{Name: "long", Every: time.Minute, Run: func(ctx context.Context) error {
		close(begun)
		<-ctx.Done()
		<-release
		return ctx.Err()
	}})
	r.Start()
	r.Start()
	<-begun
	short, cancel := context.WithCancel(t.Context())
	cancel()
	if err := r.Stop(short); !errors.Is(err, context.Canceled) {
		t.Errorf("a stop that does not wait: %v", err)
	}
	close(release)
	if err := r.Stop(t.Context()); err != nil {
		t.Fatal(err)
	}
	r.Nudge("long")
	r.Start()
	r.RunDue(t.Context())
	if got := fmt.Sprint(s.runs); got != "map[long ok:1]" {
		t.Errorf("runs %s", got)
	}
}

func TestANudgeWakesTheRunner(t *testing.T) {
	r, _, _ := runner(t)
	ran := make(chan struct{}, 8)
	r.Add(background.Task{Name: "daily", Every: 24 * time.Hour, Run: func(context.Context) error {
		ran <- struct{}{}
		return nil
	}})
	r.Start()
	<-ran
	r.Nudge("daily")
	<-ran
	if err := r.Stop(t.Context()); err != nil {
		t.Fatal(err)
	}
}
