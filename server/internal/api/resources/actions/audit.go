package actions

import (
	"context"
	"errors"

	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
)

// answer is the step with the result of an execution.
const answer = "answer"

// drafted adds a step to the audit entry of the request; the result of an execution has an entry of its own. Entries contain no secret:
// neither the URL of a webhook nor its response, nor users' texts.
func (s *Service) drafted(ctx context.Context, a *Action, event Event, user string) context.Context {
	draft := trail.Of(ctx)
	if event.Step == answer {
		ctx, draft = s.trail.With(ctx, audit.Entry{Event: audit.ResourceAction, User: user, Actor: event.Actor, Enrollment: a.Enrollment})
	}
	draft.Target("action", a.ID).Step(event.Step).Change(map[string]any{"state": event.was},
		map[string]any{"state": a.State, "connector": a.Connector, "resource": a.ResourceID, "action": a.Kind})
	// Other steps keep the error of an earlier one.
	if a.Error != "" && (event.Step == string(Check) || event.Step == answer) {
		draft.Failed()
	}
	return ctx
}

// refused adds a refused step to the audit entry.
func refused(ctx context.Context, a *Action, step string, why error) {
	reason := "state"
	switch {
	case errors.Is(why, ErrRole):
		reason = "role"
	case errors.Is(why, ErrOwn):
		reason = "own"
	case errors.Is(why, ErrBusy):
		reason = "busy"
	}
	trail.Of(ctx).Target("action", a.ID).Step(step).Refused(reason)
}

// note logs a step.
func (s *Service) note(ctx context.Context, a *Action, user, step string) {
	s.log.InfoContext(ctx, "resource action", "action", a.ID, "enrollment", a.Enrollment, "kind", a.Kind, "step", step,
		"state", a.State, "user", user, "attempts", a.Attempts)
}
