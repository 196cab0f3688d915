package graph

import (
	"context"
	"fmt"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type resourceSettings struct {
	RequiredTags          []string
	Connector, WebhookURL string
	HasSecret, MayChange  bool
	UpdatedBy             *string
	UpdatedAt             *dateTime
}

type resourceSettingsChange struct {
	RequiredTags                         *[]string
	Connector, WebhookURL, WebhookSecret *string
}

type resourceActionEvent struct {
	At                         dateTime
	Actor, Step, State, Detail string
}

type resourceAction struct {
	ID                                                       graphql.ID
	Kind, State, ResourceID, ResourceName, Provider, Account string
	Rule                                                     string
	From, To                                                 date
	Currency                                                 string
	Saving                                                   decimal
	Evidence                                                 []findingEvidence
	Parameters                                               []portal.ActionParameter
	Note, ProposedBy                                         string
	ProposedAt                                               dateTime
	DecidedBy                                                *string
	DecidedAt                                                *dateTime
	Connector, Result, Error                                 string
	Attempts                                                 int32
	Steps                                                    []string
	Events                                                   []resourceActionEvent
}

type resourceActionPage struct {
	Actions    []resourceAction
	NextCursor *string
}

type resourceActionProposal struct {
	Finding    graphql.ID
	Scope      resourceScope
	Kind       string
	Parameters *[]portal.ActionParameter
	Note       *string
}

// ResourceSettings are those of the current enrollment.
func (r *resolver) ResourceSettings(ctx context.Context) (resourceSettings, error) {
	got, err := r.upstream.ResourceSettings(ctx)
	if err != nil {
		return resourceSettings{}, fmt.Errorf("resource settings: %w", err)
	}
	return toResourceSettings(got), nil
}

// UpdateResourceSettings changes them.
func (r *resolver) UpdateResourceSettings(ctx context.Context, args struct{ Change resourceSettingsChange }) (resourceSettings, error) {
	got, err := r.upstream.UpdateResourceSettings(ctx, portal.ResourceSettingsChange(args.Change))
	if err != nil {
		return resourceSettings{}, fmt.Errorf("update resource settings: %w", err)
	}
	return toResourceSettings(got), nil
}

func toResourceSettings(s portal.ResourceSettings) resourceSettings {
	return resourceSettings{s.RequiredTags, s.Connector, s.WebhookURL, s.HasSecret, s.MayChange, s.UpdatedBy, toOptionalTime(s.UpdatedAt)}
}

// ResourceActions is a page of them, the newest first.
func (r *resolver) ResourceActions(ctx context.Context, args portal.PageOf) (resourceActionPage, error) {
	got, err := r.upstream.ResourceActions(ctx, args)
	if err != nil {
		return resourceActionPage{}, fmt.Errorf("resource actions: %w", err)
	}
	return resourceActionPage{Actions: each(got.Actions, toResourceAction), NextCursor: got.NextCursor}, nil
}

// ResourceAction is one of them with its history.
func (r *resolver) ResourceAction(ctx context.Context, args struct{ ID graphql.ID }) (resourceAction, error) {
	got, err := r.upstream.ResourceAction(ctx, string(args.ID))
	if err != nil {
		return resourceAction{}, fmt.Errorf("resource action: %w", err)
	}
	return toResourceAction(got), nil
}

// ProposeResourceAction proposes a new one.
func (r *resolver) ProposeResourceAction(ctx context.Context, args struct{ Proposal resourceActionProposal }) (resourceAction, error) {
	p := args.Proposal
	got, err := r.upstream.ProposeResourceAction(ctx, portal.ResourceActionProposal{Finding: string(p.Finding), Kind: p.Kind,
		Note: orZero(p.Note), Scope: fromResourceScope(p.Scope), Parameters: orZero(p.Parameters)})
	if err != nil {
		return resourceAction{}, fmt.Errorf("propose resource action: %w", err)
	}
	return toResourceAction(got), nil
}

// StepResourceAction takes one a step on.
func (r *resolver) StepResourceAction(ctx context.Context, args struct {
	ID   graphql.ID
	Step string
	Note *string
}) (resourceAction, error) {
	got, err := r.upstream.StepResourceAction(ctx, string(args.ID), args.Step, orZero(args.Note))
	if err != nil {
		return resourceAction{}, fmt.Errorf("step resource action: %w", err)
	}
	return toResourceAction(got), nil
}

func toResourceAction(a portal.ResourceAction) resourceAction {
	out := resourceAction{
		ID: graphql.ID(a.ID), Kind: a.Kind, State: a.State, ResourceID: a.ResourceID, ResourceName: a.ResourceName, Provider: a.Provider,
		Account: a.Account, Rule: a.Rule, From: date(a.From), To: date(a.To), Currency: a.Currency, Saving: decimal(a.Saving),
		Evidence: each(a.Evidence, toFindingEvidence), Parameters: append([]portal.ActionParameter{}, a.Parameters...), Note: a.Note, ProposedBy: a.ProposedBy,
		ProposedAt: toDateTime(a.ProposedAt), DecidedBy: a.DecidedBy, DecidedAt: toOptionalTime(a.DecidedAt), Connector: a.Connector,
		Result: a.Result, Error: a.Error, Attempts: toInt(a.Attempts), Steps: append([]string{}, a.Steps...),
		Events: make([]resourceActionEvent, 0, len(a.Events)),
	}
	for _, e := range a.Events {
		out.Events = append(out.Events, resourceActionEvent{toDateTime(e.At), e.Actor, e.Step, e.State, e.Details})
	}
	return out
}
