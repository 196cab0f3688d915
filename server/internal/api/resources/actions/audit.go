package actions

import (
	"context"
	"errors"
)

// Line is an audit log entry of a step: user, object and result. It contains no secret: neither the URL of a webhook nor its
// response, nor users' texts.
type Line struct {
	// User took the step; empty if the server gave up an execution.
	User, Enrollment string
	// Action is its id; empty for Settings.
	Action, Kind, Resource string
	// Step is propose, a Step, answer for the result of an execution, or settings.
	Step, Connector string
	// Outcome is ok, refused or failed.
	Outcome string
	// Reason of a refusal: role, own, busy or state.
	Reason string
}

// The outcomes of a Line.
const (
	OK      = "ok"
	Refused = "refused"
	Fault   = "failed"
)

// answer is the step with the result of an execution.
const answer = "answer"

// Settings is the step that chooses another connector.
const Settings = "settings"

// Auditor is called for every step.
type Auditor func(ctx context.Context, line Line)

// audit reports a step of the user, in addition to its event in the database.
func (s *Service) audit(ctx context.Context, a *Action, user, step string) {
	line := Line{User: user, Enrollment: a.Enrollment, Action: a.ID, Kind: string(a.Kind), Resource: a.ResourceID, Step: step,
		Connector: a.Connector, Outcome: OK}
	// Other steps keep the error of an earlier one.
	if a.Error != "" && (step == string(Check) || step == answer) {
		line.Outcome = Fault
	}
	s.log.InfoContext(ctx, "resource action", "action", a.ID, "enrollment", a.Enrollment, "kind", a.Kind, "step", step,
		"state", a.State, "user", user, "attempts", a.Attempts)
	s.audited(ctx, line)
}

// auditRefusal reports a refused step.
func (s *Service) auditRefusal(ctx context.Context, a *Action, user string, step Step, why error) {
	reason := "state"
	switch {
	case errors.Is(why, ErrRole):
		reason = "role"
	case errors.Is(why, ErrOwn):
		reason = "own"
	case errors.Is(why, ErrBusy):
		reason = "busy"
	}
	s.audited(ctx, Line{User: user, Enrollment: a.Enrollment, Action: a.ID, Kind: string(a.Kind), Resource: a.ResourceID,
		Step: string(step), Connector: a.Connector, Outcome: Refused, Reason: reason})
}
