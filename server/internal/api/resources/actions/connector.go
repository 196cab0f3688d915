package actions

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Connector carries actions out.
type Connector interface {
	// Name is how the action's history calls it.
	Name() string
	// DryRun describes the effect of Execute, and changes nothing.
	DryRun(ctx context.Context, order Order) (result string, err error)
	// Execute executes the order. It is idempotent by key; after an error the outcome is unknown.
	Execute(ctx context.Context, order Order) (result string, err error)
}

// Order is an order to a connector. Key is the same at every attempt.
type Order struct {
	Key        string      `json:"key"`
	Action     string      `json:"action"`
	Mode       string      `json:"mode"`
	Enrollment string      `json:"enrollment"`
	Kind       string      `json:"kind"`
	Provider   string      `json:"provider"`
	Account    string      `json:"account"`
	Resource   string      `json:"resource"`
	Name       string      `json:"name"`
	Parameters []Parameter `json:"parameters"`
	ProposedBy string      `json:"proposedBy"`
	ApprovedBy string      `json:"approvedBy"`
}

func orderOf(a *Action, mode string) Order {
	return Order{Key: a.ID + "-" + mode, Action: a.ID, Mode: mode, Enrollment: a.Enrollment, Kind: string(a.Kind), Provider: a.Provider,
		Account: a.Account, Resource: a.ResourceID, Name: a.ResourceName, Parameters: a.Parameters, ProposedBy: a.ProposedBy,
		ApprovedBy: a.DecidedBy}
}

// Rehearsal is a connector that only describes the effect. It is the default of an enrollment.
type Rehearsal struct{}

// Name is dry-run.
func (Rehearsal) Name() string { return "dry-run" }

// DryRun names the order.
func (Rehearsal) DryRun(_ context.Context, order Order) (string, error) {
	return "Would " + order.words() + ".", nil
}

// Execute changes nothing either, and says so.
func (Rehearsal) Execute(_ context.Context, order Order) (string, error) {
	return "Dry run: nothing was changed. The connector webhook would " + order.words() + ".", nil
}

func (o Order) words() string {
	var details []string
	for _, p := range o.Parameters {
		details = append(details, p.Name+"="+p.Value)
	}
	text := o.Kind + " " + o.Resource
	if len(details) > 0 {
		text += " (" + strings.Join(details, ", ") + ")"
	}
	return text
}

// Refusal is a connector's refusal, or a failure with a text for users.
type Refusal struct{ Text string }

// Error is the text.
func (e *Refusal) Error() string { return e.Text }

// maxText is the maximum size of a connector's text in bytes.
const maxText = 2000

// reason is the error for users, without internals of a network.
func reason(err error) string {
	if refusal, ok := errors.AsType[*Refusal](err); ok {
		return clip(refusal.Text)
	}
	return "The connector is unavailable; try again in a moment. Contact your administrator if this continues."
}

func clip(text string) string {
	text = strings.ToValidUTF8(text, "�")
	if len(text) <= maxText {
		return text
	}
	at := maxText
	for !utf8.RuneStart(text[at]) {
		at--
	}
	return text[:at] + "…"
}

// Unknown is the error of an unknown connector.
func Unknown(name string) error { return fmt.Errorf("connector %q does not exist", name) }
