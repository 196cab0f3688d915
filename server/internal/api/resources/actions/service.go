package actions

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// Service takes actions through their steps.
type Service struct {
	store *Store
	// connectors returns the connector of an enrollment.
	connectors func(ctx context.Context, enrollment string) (Connector, error)
	trail      *trail.Trail
	log        *slog.Logger
}

// NewService is a service on a store whose results of executions go to the trail.
func NewService(store *Store, connectors func(ctx context.Context, enrollment string) (Connector, error),
	entries *trail.Trail, log *slog.Logger,
) *Service {
	return &Service{store, connectors, entries, log}
}

// lease is the maximum duration of an execution. Then the action counts as failed, so that a killed server leaves nothing in
// executing.
const lease = 2 * time.Minute

// Propose stores a new action; see Store.Propose.
func (s *Service) Propose(ctx context.Context, a Action) (Action, error) {
	trail.Of(ctx).Step("propose")
	stored, known, err := s.store.Propose(ctx, a)
	if err == nil && !known {
		s.note(ctx, &stored, a.ProposedBy, "propose")
	}
	return stored, err
}

// Get is one action of the enrollment with its events.
func (s *Service) Get(ctx context.Context, enrollment, id string) (Action, error) {
	a, err := s.store.Get(ctx, enrollment, id)
	if err != nil {
		return a, err
	}
	return s.recovered(ctx, a)
}

// Step takes a step of the action. Repeating a step changes nothing and returns the action. A connector's refusal or failure is not
// an error: it is in the action, and can be retried.
func (s *Service) Step(ctx context.Context, enrollment, id string, step Step, actor Actor, note string) (Action, error) {
	a, err := s.Get(ctx, enrollment, id)
	if err != nil {
		return a, err
	}
	if err := a.may(step, actor); err != nil {
		if _, wrong := errors.AsType[*StateError](err); wrong && a.State == after(step) {
			trail.Of(ctx).Target("action", a.ID).Step(string(step))
			return a, nil
		}
		if a.State == Executing {
			err = ErrBusy
		}
		refused(ctx, &a, string(step), err)
		return a, err
	}
	event := Event{Actor: actor.UserID, Step: string(step), Details: note, was: a.State}
	now := s.store.now().UTC().Truncate(time.Second)
	from := step.fits()
	switch step {
	case Approve, Reject:
		a.DecidedBy, a.DecidedAt = actor.UserID, now
		a.State = after(step)
	case Withdraw:
		a.State = after(step)
	case Check:
		return s.check(ctx, a, event)
	case Execute:
		return s.execute(ctx, a, event)
	}
	return s.record(ctx, a, from, event, actor.UserID)
}

// after is the state that a step leads to.
func after(step Step) State {
	switch step {
	case Approve:
		return Approved
	case Reject:
		return Rejected
	case Withdraw:
		return Withdrawn
	case Check:
		return Checked
	default:
		return Executed
	}
}

// record stores the change; if another request was first, it returns that one's result.
func (s *Service) record(ctx context.Context, a Action, from []State, event Event, user string) (Action, error) {
	changed, err := s.store.change(s.drafted(ctx, &a, event, user), &a, from, event)
	if err != nil {
		return a, err
	}
	now, err := s.store.Get(ctx, a.Enrollment, a.ID)
	if err != nil {
		return now, err
	}
	if !changed {
		raced := &StateError{Step(event.Step), now.State}
		refused(ctx, &now, event.Step, raced)
		return now, raced
	}
	s.note(ctx, &now, user, event.Step)
	return now, nil
}

// check runs the connector's dry run. It changes nothing, so concurrent calls are harmless.
func (s *Service) check(ctx context.Context, a Action, event Event) (Action, error) {
	connector, err := s.connectors(ctx, a.Enrollment)
	if err != nil {
		return a, err
	}
	a.Connector = connector.Name()
	result, err := connector.DryRun(ctx, orderOf(&a, "dry-run"))
	from := []State{a.State}
	if err != nil {
		a.Error, event.Details = reason(err), reason(err)
		return s.record(context.WithoutCancel(ctx), a, from, event, event.Actor)
	}
	a.State, a.Result, a.Error, event.Details = Checked, result, "", result
	return s.record(context.WithoutCancel(ctx), a, from, event, event.Actor)
}

// execute locks the action, executes it, and stores the result, even if the client disconnects.
func (s *Service) execute(ctx context.Context, a Action, event Event) (Action, error) {
	connector, err := s.connectors(ctx, a.Enrollment)
	if err != nil {
		return a, err
	}
	a.State, a.Connector, a.BusyUntil, a.Error = Executing, connector.Name(), s.store.now().UTC().Add(lease), ""
	a.Attempts++
	user := event.Actor
	a, err = s.record(ctx, a, Execute.fits(), event, user)
	if err != nil {
		return a, err
	}
	ctx = context.WithoutCancel(ctx)
	result, err := connector.Execute(ctx, orderOf(&a, "execute"))
	a.BusyUntil = time.Time{}
	if err != nil {
		a.State, a.Error = Failed, reason(err)
		return s.record(ctx, a, []State{Executing}, Event{Actor: connector.Name(), Step: answer, Details: a.Error, was: Executing}, user)
	}
	a.State, a.Result = Executed, result
	return s.record(ctx, a, []State{Executing}, Event{Actor: connector.Name(), Step: answer, Details: result, was: Executing}, user)
}

// recovered gives up an execution past its deadline. The outcome is unknown, which the error says; the connector detects a
// repetition by its key.
func (s *Service) recovered(ctx context.Context, a Action) (Action, error) {
	if a.State != Executing || s.store.now().Before(a.BusyUntil) {
		return a, nil
	}
	a.State, a.BusyUntil = Failed, time.Time{}
	a.Error = "The server stopped while the connector was executing, so the result is unknown. Execute the action again: the " +
		"connector recognizes a repeated request."
	recovered, err := s.record(ctx, a, []State{Executing}, Event{Actor: a.Connector, Step: answer, Details: a.Error, was: Executing}, "")
	if _, raced := errors.AsType[*StateError](err); raced {
		return recovered, nil
	}
	return recovered, err
}

// List is one page; see Store.List.
func (s *Service) List(ctx context.Context, enrollment string, after Position, limit int) ([]Action, error) {
	list, err := s.store.List(ctx, enrollment, after, limit)
	if err != nil {
		return nil, err
	}
	for i, a := range list {
		if list[i], err = s.recovered(ctx, a); err != nil {
			return nil, err
		}
		list[i].Events = nil
	}
	return slices.Clip(list), nil
}
