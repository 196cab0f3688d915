package upstream

import (
	"context"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// ResourceSettings are those of the current enrollment.
func (u *Client) ResourceSettings(ctx context.Context) (portal.ResourceSettings, error) {
	return ask(ctx, u, call{method: http.MethodGet, path: "/resources/settings"}, resourceSettings)
}

// UpdateResourceSettings changes them and returns what they are then.
func (u *Client) UpdateResourceSettings(ctx context.Context, c portal.ResourceSettingsChange) (portal.ResourceSettings, error) {
	return ask(ctx, u, call{method: http.MethodPut, path: "/resources/settings", in: wire.ResourceSettingsChange{
		RequiredTags: c.RequiredTags, Connector: as[wire.ConnectorName](c.Connector), WebhookUrl: c.WebhookURL,
		WebhookSecret: c.WebhookSecret}}, resourceSettings)
}

func resourceSettings(w wire.ResourceSettings) portal.ResourceSettings {
	return portal.ResourceSettings{RequiredTags: w.RequiredTags, Connector: string(w.Connector), WebhookURL: w.WebhookUrl,
		HasSecret: w.HasSecret, MayChange: w.MayChange, UpdatedBy: w.UpdatedBy, UpdatedAt: instant(w.UpdatedAt)}
}

// ResourceActions is one page of them, the newest first.
func (u *Client) ResourceActions(ctx context.Context, page portal.PageOf) (portal.ResourceActionPage, error) {
	return ask(ctx, u, call{method: http.MethodGet, path: "/resources/actions", query: pageQuery(page)},
		func(w wire.ResourceActionPage) portal.ResourceActionPage {
			return portal.ResourceActionPage{NextCursor: w.NextCursor, Actions: each(w.Actions, resourceAction)}
		})
}

// ResourceAction is one of them with its history.
func (u *Client) ResourceAction(ctx context.Context, id string) (portal.ResourceAction, error) {
	return ask(ctx, u, call{method: http.MethodGet, path: "/resources/actions/" + url.PathEscape(id)}, resourceAction)
}

// ProposeResourceAction proposes a new one.
func (u *Client) ProposeResourceAction(ctx context.Context, p portal.ResourceActionProposal) (portal.ResourceAction, error) {
	in := wire.ResourceActionProposal{Finding: wire.Id(p.Finding), Kind: wire.ActionKind(p.Kind), Note: optional[string](p.Note),
		Scope: *resourceScope(p.Scope)}
	if len(p.Parameters) > 0 {
		parameters := make([]wire.ActionParameter, 0, len(p.Parameters))
		for _, one := range p.Parameters {
			parameters = append(parameters, wire.ActionParameter(one))
		}
		in.Parameters = &parameters
	}
	return ask(ctx, u, call{method: http.MethodPost, path: "/resources/actions", in: in}, resourceAction)
}

// StepResourceAction takes one a step on.
func (u *Client) StepResourceAction(ctx context.Context, id, step, note string) (portal.ResourceAction, error) {
	return ask(ctx, u, call{method: http.MethodPost, path: "/resources/actions/" + url.PathEscape(id) + "/steps",
		in: wire.ResourceActionStep{Step: wire.ActionStep(step), Note: optional[string](note)}}, resourceAction)
}

func resourceAction(w wire.ResourceAction) portal.ResourceAction {
	out := portal.ResourceAction{ID: string(w.Id), Kind: string(w.Kind), State: string(w.State), ResourceID: w.ResourceId,
		ResourceName: w.ResourceName, Provider: w.Provider, Account: w.Account, Rule: string(w.Rule), From: string(w.From), To: string(w.To),
		Currency: w.Currency, Saving: string(w.Saving), Note: w.Note, Evidence: evidence(w.Evidence), ProposedBy: w.ProposedBy,
		ProposedAt: w.ProposedAt.Time, DecidedBy: w.DecidedBy, DecidedAt: instant(w.DecidedAt), Connector: w.Connector, Result: w.Result,
		Error: w.Error, Attempts: int(w.Attempts)}
	for _, p := range w.Parameters {
		out.Parameters = append(out.Parameters, portal.ActionParameter(p))
	}
	for _, step := range w.Steps {
		out.Steps = append(out.Steps, string(step))
	}
	for _, e := range w.Events {
		out.Events = append(out.Events, portal.ResourceActionEvent{At: e.At.Time, Actor: e.Actor, Step: e.Step, State: e.State,
			Details: e.Detail})
	}
	return out
}
