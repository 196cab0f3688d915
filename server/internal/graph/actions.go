package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// actionsAPI is the part of the REST API that proposes and executes actions on resources.
type actionsAPI interface {
	ResourceActions(ctx context.Context, p wire.ResourceActionsParams) (wire.ResourceActionPage, error)
	ResourceAction(ctx context.Context, id wire.Id) (wire.ResourceAction, error)
	ProposeResourceAction(ctx context.Context, in wire.ResourceActionProposal) (wire.ResourceAction, error)
	StepResourceAction(ctx context.Context, id wire.Id, in wire.ResourceActionStep) (wire.ResourceAction, error)
}

type actions struct{ api actionsAPI }

// ResourceActions is a page of actions, the newest first.
func (a actions) ResourceActions(ctx context.Context, args wire.ResourceActionsParams) (wire.ResourceActionPage, error) {
	return a.api.ResourceActions(ctx, args)
}

// ResourceAction is one action with its history.
func (a actions) ResourceAction(ctx context.Context, args byID) (wire.ResourceAction, error) {
	return a.api.ResourceAction(ctx, args.ID)
}

// ProposeResourceAction proposes an action.
func (a actions) ProposeResourceAction(ctx context.Context, args struct {
	Proposal wire.ResourceActionProposal
}) (wire.ResourceAction, error) {
	return a.api.ProposeResourceAction(ctx, args.Proposal)
}

// StepResourceAction takes an action to its next state.
func (a actions) StepResourceAction(ctx context.Context, args struct {
	ID wire.Id
	wire.ResourceActionStep
}) (wire.ResourceAction, error) {
	return a.api.StepResourceAction(ctx, args.ID, args.ResourceActionStep)
}
