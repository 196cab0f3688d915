// Package actions keeps what users propose to do to resources, and takes it from the proposal over another person's approval and a
// dry run to a connector that carries it out. Every step is kept with who took it and what came of it.
package actions

import (
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/resources/findings"
)

// State is where an action stands.
type State string

// The states: proposed → approved → checked → executing → executed. An executing action that fails is failed, and can be executed
// again; proposed ones can be rejected, and everything that is not done can be withdrawn.
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

// Step is what a user does with an action.
type Step string

// The steps.
const (
	Approve  Step = "approve"
	Reject   Step = "reject"
	Withdraw Step = "withdraw"
	Check    Step = "check"
	Execute  Step = "execute"
)

// Steps are all of them, in the order in which they are offered.
func Steps() []Step { return []Step{Approve, Reject, Check, Execute, Withdraw} }

// Parameter is a further detail: the key and value of a tag, the size to change to.
type Parameter struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Action is one thing to be done to one resource.
type Action struct {
	ID, Enrollment                              string
	Kind                                        findings.Kind
	ResourceID, ResourceName, Provider, Account string
	// Rule, period, saving and evidence are those of the finding when the action was proposed.
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
	// Connector was asked last; Result is what it said, Error why it could not.
	Connector, Result, Error string
	Attempts                 int
	// BusyUntil is how long a connector may be at work on it.
	BusyUntil time.Time
	Events    []Event
}

// Event is one line of an action's history.
type Event struct {
	At                          time.Time
	Actor, Step, State, Details string
}

// Actor is who takes a step.
type Actor struct {
	UserID   string
	Approver bool
}

var (
	// ErrNotFound says that the enrollment has no such action.
	ErrNotFound = errors.New("the action does not exist in this enrollment")
	// ErrOwn says that who proposes does not decide.
	ErrOwn = errors.New("you cannot decide on your own action; ask a colleague with the role approver")
	// ErrRole says that the step needs the role.
	ErrRole = errors.New("deciding on and executing actions needs the role approver; ask a user who has it")
	// ErrBusy says that the connector is at work on it.
	ErrBusy = errors.New("a connector is executing this action; wait for its result")
)

// StateError is a step that does not fit the state.
type StateError struct {
	Step  Step
	State State
}

// Error names the state and what would fit.
func (e *StateError) Error() string {
	return "an action in the state " + string(e.State) + " does not allow the step " + string(e.Step) + "; see the action's field steps"
}

// fits are the states in which a step can be taken.
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

// may is nil if the actor may take the step in the action's state.
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
