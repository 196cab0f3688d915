// Package background runs what the embedded API does without being asked: again and again, each task at its own interval, until
// the API closes. A task that fails or panics is logged and counted, and runs again at its next time.
package background

import (
	"context"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync"
	"time"
)

// Task is something that is done again and again.
type Task struct {
	// Name is for logs and metrics: one of a few fixed words.
	Name string
	// Every is the time from the begin of one run to that of the next. A run that takes longer is not overtaken.
	Every time.Duration
	// Run does it once. Its context ends when the API closes.
	Run func(ctx context.Context) error
}

// Outcomes of a run.
const (
	OK       = "ok"
	Failed   = "failed"
	Panicked = "panicked"
)

// Observer is told of every run that ended: the task's name, an outcome, and how long it took.
type Observer func(task, outcome string, took time.Duration)

// beat is how often the clock is looked at.
const beat = time.Second

// Runner runs tasks. Add them all before Start.
type Runner struct {
	now     func() time.Time
	log     *slog.Logger
	observe Observer

	mu      sync.Mutex
	tasks   []*scheduled
	running sync.WaitGroup
	wake    chan struct{}
	cancel  context.CancelFunc // nil until Start
	ended   chan struct{}
	closed  bool
}

type scheduled struct {
	Task
	due time.Time
	// busy holds back the next run while one is under way.
	busy bool
}

// New is a runner whose tasks are due by the clock now. The observer may be nil.
func New(now func() time.Time, log *slog.Logger, observe Observer) *Runner {
	if observe == nil {
		observe = func(string, string, time.Duration) {}
	}
	return &Runner{now: now, log: log, observe: observe, wake: make(chan struct{}, 1), ended: make(chan struct{})}
}

// Add adds a task, which is due at once.
func (r *Runner) Add(task Task) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.tasks = append(r.tasks, &scheduled{Task: task, due: r.now()})
}

// Start runs the tasks in the background until Stop; a second call does nothing.
func (r *Runner) Start() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.cancel != nil || r.closed {
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	r.cancel = cancel
	go r.loop(ctx)
}

func (r *Runner) loop(ctx context.Context) {
	defer close(r.ended)
	ticker := time.NewTicker(beat)
	defer ticker.Stop()
	for {
		r.begin(ctx)
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-r.wake:
		}
	}
}

// Nudge makes a task due now: somebody waits for what it does. Without such a task it does nothing.
func (r *Runner) Nudge(name string) {
	r.mu.Lock()
	for _, task := range r.tasks {
		if task.Name == name {
			task.due = r.now()
		}
	}
	r.mu.Unlock()
	select {
	case r.wake <- struct{}{}:
	default: // It is awake already.
	}
}

// RunDue runs every task that is due by the clock and waits for all; for who drives the runner without Start.
func (r *Runner) RunDue(ctx context.Context) { r.begin(ctx).Wait() }

// begin runs what is due, each task beside the others, and returns what waits for these runs.
func (r *Runner) begin(ctx context.Context) *sync.WaitGroup {
	var begun sync.WaitGroup
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	for _, task := range r.tasks {
		if r.closed || task.busy || task.due.After(now) {
			continue
		}
		task.busy, task.due = true, now.Add(task.Every)
		r.running.Add(1)
		begun.Go(func() {
			defer r.running.Done()
			r.run(ctx, task.Task)
			r.mu.Lock()
			task.busy = false
			r.mu.Unlock()
		})
	}
	return &begun
}

func (r *Runner) run(ctx context.Context, task Task) {
	start := r.now()
	panicked, err := once(ctx, task)
	outcome := OK
	switch {
	case panicked:
		outcome = Panicked
	case err != nil && ctx.Err() == nil:
		outcome = Failed
	}
	if outcome != OK {
		r.log.ErrorContext(ctx, "a background task failed; it will run again", "task", task.Name, "outcome", outcome, "error", err)
	}
	r.observe(task.Name, outcome, r.now().Sub(start))
}

// once runs the task and turns its panic into an error.
func once(ctx context.Context, task Task) (panicked bool, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			panicked, err = true, fmt.Errorf("panic: %v\n%s", caught, debug.Stack())
		}
	}()
	return false, task.Run(ctx)
}

// Stop begins no run any more, ends the context of those under way, and waits for them until ctx ends.
func (r *Runner) Stop(ctx context.Context) error {
	r.mu.Lock()
	r.closed = true
	cancel := r.cancel
	r.mu.Unlock()
	over := make(chan struct{})
	go func() {
		defer close(over)
		if cancel != nil {
			cancel()
			<-r.ended
		}
		r.running.Wait()
	}()
	select {
	case <-over:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("a background task did not stop in time: %w", ctx.Err())
	}
}
