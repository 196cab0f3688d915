// Package actions stores actions on resources that users propose, from the proposal over another person's approval and a dry run to
// the execution by a connector. Every step is recorded with its user and result.
package actions

import (
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/resources/findings"
)

// State is the state of an action.
type State string

// The states: proposed → approved → checked → executing → executed. A failed execution can be repeated; proposed actions can be
// rejected, and unfinished ones withdrawn.
const (
	Proposed  State = "proposed"
	Rejected  State = "rejected"
	Withdrawn State = "withdrawn"
	Approved  State = "approved"
	// Checked has a dry run behind it.
	Checked   State = "checked"
	Executing State = "executing"
	Executed  State = "executed"
	Failed    State = "failed"
)

// Step is an operation of a user on an action.
type Step string

// The steps.
const (
	Approve  Step = "approve"
	Reject   Step = "reject"
	Withdraw Step = "withdraw"
	Check    Step = "check"
	Execute  Step = "execute"
)

// Steps are all steps, in display order.
func Steps() []Step { return []Step{Approve, Reject, Check, Execute, Withdraw} }

// Parameter is a detail: the key and value of a tag, the target size.
type Parameter struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Action is one thing to be done to one resource.
type Action struct {
	ID, Enrollment                              string
	Kind                                        findings.Kind
	ResourceID, ResourceName, Provider, Account string
	// Rule, period, saving and evidence are those of the finding at the time of the proposal.
	Rule                       findings.Rule
	From, To, Currency, Saving string
	Evidence                   []findings.Evidence
	Parameters                 []Parameter
	Note                       string
	State                      State
	ProposedBy                 string
	ProposedAt                 time.Time
	DecidedBy                  string
	DecidedAt                  time.Time // Zero until it is decided.
	// Connector executed last; Result is its message, Error its error.
	Connector, Result, Error string
	Attempts                 int
	// BusyUntil is the deadline of a running execution.
	BusyUntil time.Time
	Events    []Event
}

// Event is one line of an action's history.
type Event struct {
	At                          time.Time
	Actor, Step, State, Details string
	// was is the state before it, for the audit entry.
	was State
}

// Actor is the user of a step.
type Actor struct {
	UserID   string
	Approver bool
}

var (
	// ErrNotFound means that the enrollment has no such action.
	ErrNotFound = errors.New("the action does not exist in this enrollment")
	// ErrOwn means that the proposer must not decide.
	ErrOwn = errors.New("you cannot decide on your own action; ask a colleague with the role approver")
	// ErrRole means that the step needs the role.
	ErrRole = errors.New("deciding on and executing actions needs the role approver; ask a user who has it")
	// ErrBusy means that a connector is executing it.
	ErrBusy = errors.New("a connector is executing this action; wait for its result")
)

// StateError means that the step is not possible in the state.
type StateError struct {
	Step  Step
	State State
}

// Error names the state and the required states.
func (e *StateError) Error() string {
	return "an action in the state " + string(e.State) + " does not allow the step " + string(e.Step) + "; see the action's field steps"
}

// fits are the states in which a step is possible.
func (s Step) fits() []State {
	switch s {
	case Approve, Reject:
		return []State{Proposed}
	case Check:
		return []State{Approved, Checked, Failed}
	case Execute:
		return []State{Checked, Failed}
	case Withdraw:
		return []State{Proposed, Approved, Checked, Failed}
	default:
		return nil
	}
}

// may checks that the actor may take the step in the action's state.
func (a *Action) may(step Step, actor Actor) error {
	own := strings.EqualFold(a.ProposedBy, actor.UserID)
	switch step {
	case Approve, Reject:
		if !actor.Approver {
			return ErrRole
		}
		if own {
			return ErrOwn
		}
	case Execute:
		if !actor.Approver {
			return ErrRole
		}
	case Withdraw:
		if !own && !actor.Approver {
			return ErrRole
		}
	case Check:
	}
	if !slices.Contains(step.fits(), a.State) {
		return &StateError{step, a.State}
	}
	return nil
}

// Offers are the steps that the actor may take now.
func (a *Action) Offers(actor Actor) []Step {
	offers := []Step{}
	for _, step := range Steps() {
		if a.may(step, actor) == nil {
			offers = append(offers, step)
		}
	}
	return offers
}
