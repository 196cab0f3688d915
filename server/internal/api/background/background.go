// Package background runs periodic tasks of the embedded API until it closes. A task that fails or panics is logged and counted,
// and runs again at its next time.
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
	// Name is for logs and metrics, one of a few constants.
	Name string
	// Every is the time between the starts of two runs. Runs of a task never overlap.
	Every time.Duration
	// Run runs the task once. Its context ends when the API closes.
	Run func(ctx context.Context) error
}

// Outcomes of a run.
const (
	OK       = "ok"
	Failed   = "failed"
	Panicked = "panicked"
)

// Observer is called after every run with the task's name, an outcome, and the duration.
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
	// busy is true during a run.
	busy bool
}

// New is a runner with the clock now. The observer may be nil.
func New(now func() time.Time, log *slog.Logger, observe Observer) *Runner {
	if observe == nil {
		observe = func(string, string, time.Duration) {}
	}
	return &Runner{now: now, log: log, observe: observe, wake: make(chan struct{}, 1), ended: make(chan struct{})}
}

// Add adds a task, due at once.
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

// Nudge makes a task due now. Unknown tasks are ignored.
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

// RunDue runs the due tasks and waits for them, for a runner without Start.
func (r *Runner) RunDue(ctx context.Context) { r.begin(ctx).Wait() }

// begin starts the due tasks concurrently; the result waits for them.
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

// once runs the task and converts a panic to an error.
func once(ctx context.Context, task Task) (panicked bool, err error) {
	defer func() {
		if caught := recover(); caught != nil {
			panicked, err = true, fmt.Errorf("panic: %v\n%s", caught, debug.Stack())
		}
	}()
	return false, task.Run(ctx)
}

// Stop starts no further runs, cancels running ones, and waits for them until ctx ends.
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
