package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// ResourceActions is a page of actions, the newest first.
func (u *Client) ResourceActions(ctx context.Context, p wire.ResourceActionsParams) (wire.ResourceActionPage, error) {
	return get[wire.ResourceActionPage](ctx, u, "/resources/actions", p)
}

// ResourceAction is one action with its history.
func (u *Client) ResourceAction(ctx context.Context, id wire.Id) (wire.ResourceAction, error) {
	return get[wire.ResourceAction](ctx, u, sub("/resources/actions", id), nil)
}

// ProposeResourceAction proposes an action.
func (u *Client) ProposeResourceAction(ctx context.Context, in wire.ResourceActionProposal) (wire.ResourceAction, error) {
	return change[wire.ResourceAction](ctx, u, http.MethodPost, "/resources/actions", in)
}

// StepResourceAction takes an action to its next state.
func (u *Client) StepResourceAction(ctx context.Context, id wire.Id, in wire.ResourceActionStep) (wire.ResourceAction, error) {
	return change[wire.ResourceAction](ctx, u, http.MethodPost, sub("/resources/actions", id, "/steps"), in)
}
