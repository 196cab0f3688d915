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

// Leader lets one of several processes run the tasks.
type Leader interface {
	// Lead takes or renews the lead and returns its term; 0 while another process leads.
	Lead(ctx context.Context) (term int64, err error)
	// Within returns the context for work of a term.
	Within(ctx context.Context, term int64) context.Context
	// Release gives the lead away.
	Release(ctx context.Context) error
}

// askEvery is the time between two renewals of the lead, and between two attempts to take it.
const askEvery = 5 * time.Second

// term is a time in which this process leads.
type term struct {
	number int64
	// over ends when another process takes the lead.
	over context.Context
	end  context.CancelFunc
}

// Runner runs tasks. Add them all before Start.
type Runner struct {
	now     func() time.Time
	log     *slog.Logger
	observe Observer

	leader Leader // nil without other processes
	// led is the current term, nil without one, and asked when the lead was asked for last; only begin and Stop use them.
	led   *term
	asked time.Time

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
	// outcome is that of the latest run, which ended then.
	outcome string
	ended   time.Time
}

// New is a runner with the clock now. Leader and observer may be nil.
func New(now func() time.Time, log *slog.Logger, leader Leader, observe Observer) *Runner {
	if observe == nil {
		observe = func(string, string, time.Duration) {}
	}
	return &Runner{now: now, log: log, observe: observe, leader: leader, wake: make(chan struct{}, 1), ended: make(chan struct{})}
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

// lead returns the term in which this process leads; nil while another one does.
func (r *Runner) lead(ctx context.Context) *term {
	now := r.now()
	if r.leader == nil || !r.asked.IsZero() && now.Sub(r.asked) < askEvery {
		return r.led
	}
	r.asked = now
	asking, cancel := context.WithTimeout(ctx, askEvery)
	defer cancel()
	number, err := r.leader.Lead(asking)
	if err != nil {
		if ctx.Err() == nil {
			r.log.WarnContext(ctx, "cannot ask who does the background work; asking again in some seconds", "error", err)
		}
		return r.led // Its writes are checked anyway.
	}
	if r.led != nil && r.led.number != number {
		r.log.InfoContext(ctx, "another process does the background work now")
		r.led.end()
		r.led = nil
	}
	if r.led == nil && number != 0 {
		over, end := context.WithCancel(context.WithoutCancel(ctx))
		r.led = &term{number, over, end}
	}
	return r.led
}

// begin starts the due tasks concurrently; the result waits for them.
func (r *Runner) begin(ctx context.Context) *sync.WaitGroup {
	var begun sync.WaitGroup
	led := r.lead(ctx)
	if led == nil && r.leader != nil {
		return &begun
	}
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
			outcome := r.run(ctx, led, task.Task)
			r.mu.Lock()
			task.busy, task.outcome, task.ended = false, outcome, r.now()
			r.mu.Unlock()
		})
	}
	return &begun
}

func (r *Runner) run(ctx context.Context, led *term, task Task) (outcome string) {
	if led != nil {
		work, stop := context.WithCancel(r.leader.Within(ctx, led.number))
		defer stop()
		defer context.AfterFunc(led.over, stop)()
		ctx = work
	}
	start := r.now()
	panicked, err := once(ctx, task)
	outcome = OK
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
	return outcome
}

// State is a task with its latest run in this process: none has ended while Ended is zero.
type State struct {
	Task
	Outcome string
	Ended   time.Time
}

// States are the tasks in the order in which they were added.
func (r *Runner) States() []State {
	r.mu.Lock()
	defer r.mu.Unlock()
	list := make([]State, 0, len(r.tasks))
	for _, task := range r.tasks {
		list = append(list, State{task.Task, task.outcome, task.ended})
	}
	return list
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
		if r.led != nil {
			r.led.end()
			r.led = nil
			if err := r.leader.Release(ctx); err != nil {
				r.log.WarnContext(ctx, "cannot give the background work to another process; its lease expires in some seconds", "error", err)
			}
		}
		return nil
	case <-ctx.Done():
		return fmt.Errorf("a background task did not stop in time: %w", ctx.Err())
	}
}
