package delivery

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/background"
)

// Config configures the sending.
type Config struct {
	// SMTP is the mail server; without one, mail waits and says so.
	SMTP *SMTP
	// Guard restricts the targets of hooks.
	Guard Guard
	// Observe is called after every attempt with channel and outcome: ok, failed or given-up; may be nil.
	Observe func(channel, outcome string)
}

// Outcomes of an attempt.
const (
	sentOK  = "ok"
	failed  = "failed"
	givenUp = "given-up"
)

// Exponential backoff: the first retry comes soon, and a server may be down for a day.
const (
	shortest = 30 * time.Second
	longest  = 2 * time.Hour
	// Attempts is the maximum number of attempts: the last is about 34 hours after the first.
	Attempts = 24
)

// TaskName is the sender's name among the background tasks.
const TaskName = "deliveries"

// atOnce bounds concurrent attempts, so that one slow receiver does not block the others.
const atOnce = 4

// Sender sends the messages of the outbox.
type Sender struct {
	outbox *Outbox
	cfg    Config
	hooks  *http.Client
	log    *slog.Logger
}

// NewSender is the sender of an outbox.
func NewSender(outbox *Outbox, cfg Config, log *slog.Logger) *Sender {
	if cfg.Observe == nil {
		cfg.Observe = func(string, string) {}
	}
	return &Sender{outbox: outbox, cfg: cfg, hooks: NewClient(cfg.Guard), log: log}
}

// Task is the sending as a background task.
func (s *Sender) Task() background.Task {
	return background.Task{Name: TaskName, Every: 5 * time.Second, Run: s.Run}
}

// Run sends all due messages. When ctx ends it starts no further attempt; running ones finish, so that nothing is sent without a
// record.
func (s *Sender) Run(ctx context.Context) error {
	mail := s.cfg.SMTP != nil
	if err := s.outbox.tidy(ctx, mail); err != nil {
		return err
	}
	var all sync.WaitGroup
	errs := make([]error, atOnce)
	for i := range errs {
		all.Go(func() { errs[i] = s.drain(ctx, mail) })
	}
	all.Wait()
	return errors.Join(errs...)
}

func (s *Sender) drain(ctx context.Context, mail bool) error {
	for ctx.Err() == nil {
		p, err := s.outbox.take(ctx, mail)
		if err != nil || p == nil {
			return err
		}
		if err := s.attempt(context.WithoutCancel(ctx), p); err != nil {
			return err
		}
	}
	return nil
}

// permanent is a failure that another attempt would not fix.
type permanent struct{ reason, text string }

// Error is the cause, for the log.
func (e *permanent) Error() string { return e.text }

// later is a failure with the server's Retry-After.
type later struct {
	error
	after time.Duration
}

// attempt sends one message and records the outcome.
func (s *Sender) attempt(ctx context.Context, p *parcel) error {
	if still, err := s.outbox.current(ctx, p); err != nil || !still {
		return err
	}
	err := s.send(ctx, p)
	now, channel := s.outbox.now(), string(p.target.Channel)
	if err == nil {
		s.cfg.Observe(channel, sentOK)
		return s.outbox.record(ctx, p, Sent, now, "", "")
	}
	final, last := errors.AsType[*permanent](err)
	if !last && p.attempts < Attempts {
		wait := min(shortest<<min(p.attempts-1, 16), longest)
		if slow, ok := errors.AsType[*later](err); ok {
			wait = max(wait, slow.after)
		}
		s.cfg.Observe(channel, failed)
		s.log.WarnContext(ctx, "a delivery failed; it will be retried", "delivery", p.id, "channel", channel, "attempt", p.attempts,
			"after", wait, "error", err)
		return s.outbox.record(ctx, p, Queued, now.Add(wait), Unreachable, failure(p.target.Channel))
	}
	reason, text := Unreachable, fmt.Sprintf("It was tried %d times. %s", p.attempts, failure(p.target.Channel))
	if last {
		reason, text = final.reason, failure(p.target.Channel)
	}
	s.cfg.Observe(channel, givenUp)
	s.log.ErrorContext(ctx, "a delivery failed permanently", "delivery", p.id, "channel", channel, "attempt", p.attempts, "error", err)
	return s.outbox.record(ctx, p, Failed, now, reason, text)
}

func (s *Sender) send(ctx context.Context, p *parcel) error {
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	if p.target.Channel == Mail {
		return s.cfg.SMTP.send(ctx, p)
	}
	return post(ctx, s.hooks, s.outbox.now(), p)
}

// failure is the error that users see: one text for every cause. Causes would reveal names and addresses of the internal network,
// and let users scan it; the log has them.
func failure(channel Channel) string {
	if channel == Mail {
		return "The mail could not be delivered. Check the address; your administrator finds the cause in the server log."
	}
	return "The webhook could not be delivered. Check its URL and its receiver; your administrator finds the cause in the server log."
}
