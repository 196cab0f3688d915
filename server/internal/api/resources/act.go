package resources

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/listing"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/resources/actions"
	"github.com/costdeck/costdeck/server/internal/api/resources/findings"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	maxNote       = 500
	maxParameters = 10
	maxTagValue   = 256
)

func (h *handler) propose(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.ResourceActionProposal
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	action, err := h.readProposal(body)
	if err != nil {
		return nil, err
	}
	query, err := readScope(&body.Scope, "scope.")
	if err != nil {
		return nil, err
	}
	// The server computes the figures again: a client cannot choose the saving.
	all, resolved, _, err := h.allFindings(r.Context(), scope, query)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(all, func(one findings.Finding) bool { return one.ID == string(body.Finding) })
	if i < 0 {
		return nil, problem.New(http.StatusNotFound, "The finding does not exist in this scope; POST /resources/findings lists them.")
	}
	found := all[i]
	if !slices.Contains(found.Rule.Kinds(), action.Kind) {
		return nil, problem.Field("kind", fmt.Sprintf("kind %s is not possible for a finding of %s; use one of %v.", action.Kind, found.Rule,
			found.Rule.Kinds()))
	}
	actor := actorOf(r)
	action.Enrollment, action.ProposedBy = scope.Enrollment, actor.UserID
	action.ResourceID, action.ResourceName = found.Resource.ID, found.Resource.Name
	action.Provider, action.Account = found.Resource.Provider, found.Resource.Account
	action.Rule, action.Currency, action.Saving, action.Evidence = found.Rule, resolved.Query.Currency, found.Saving.String(),
		found.Evidence
	action.From, action.To = string(*day(resolved.Query.Period.From)), string(*day(resolved.Query.Period.To))
	stored, err := h.actions.Propose(r.Context(), action)
	return writeAction(&stored, actor), err
}

func (h *handler) readProposal(body wire.ResourceActionProposal) (a actions.Action, err error) {
	if err := listing.CheckID("finding", string(body.Finding)); err != nil {
		return a, err
	}
	if !body.Kind.Valid() {
		return a, problem.Field("kind", fmt.Sprintf("kind %.40q is invalid; use stop, delete, tag or resize.", body.Kind))
	}
	a.Kind = findings.Kind(body.Kind)
	if a.Note, err = readNote(body.Note); err != nil {
		return a, err
	}
	seen := map[string]bool{}
	if body.Parameters != nil {
		if len(*body.Parameters) > maxParameters {
			return a, problem.Field("parameters", fmt.Sprintf("%d parameters are too many; send at most %d.", len(*body.Parameters),
				maxParameters))
		}
		for i, p := range *body.Parameters {
			field := fmt.Sprintf("parameters[%d]", i)
			if err := jsonbody.Length(field+".name", p.Name, 1, maxName); err != nil {
				return a, err
			}
			if err := jsonbody.Length(field+".value", p.Value, 1, maxTagValue); err != nil {
				return a, err
			}
			if seen[p.Name] {
				return a, problem.Field(field+".name", fmt.Sprintf("parameter %.60q appears twice; send it once.", p.Name))
			}
			seen[p.Name] = true
			a.Parameters = append(a.Parameters, actions.Parameter(p))
		}
	}
	return a, fits(a.Kind, a.Parameters)
}

// fits checks the parameters that the kind needs.
func fits(kind findings.Kind, parameters []actions.Parameter) error {
	switch kind {
	case findings.Tag:
		if len(parameters) == 0 {
			return problem.Field("parameters", "tag needs parameters; send at least one tag key and value.")
		}
	case findings.Resize:
		if len(parameters) != 1 || parameters[0].Name != "size" {
			return problem.Field("parameters", "resize needs exactly one parameter: size.")
		}
	case findings.Stop, findings.Delete:
		if len(parameters) > 0 {
			return problem.Field("parameters", string(kind)+" takes no parameters; leave them out.")
		}
	}
	return nil
}

func readNote(note *string) (string, error) {
	if note == nil {
		return "", nil
	}
	return *note, params.CheckLength("note", *note, maxNote)
}

func (h *handler) action(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	a, err := h.actions.Get(r.Context(), scope.Enrollment, id)
	return writeAction(&a, actorOf(r)), err
}

func (h *handler) step(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	id, err := listing.PathID(r)
	if err != nil {
		return nil, err
	}
	var body wire.ResourceActionStep
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if !body.Step.Valid() {
		return nil, problem.Field("step", fmt.Sprintf("step %.40q is invalid; use one of %v.", body.Step, actions.Steps()))
	}
	note, err := readNote(body.Note)
	if err != nil {
		return nil, err
	}
	actor := actorOf(r)
	a, err := h.actions.Step(r.Context(), scope.Enrollment, id, actions.Step(body.Step), actor, note)
	return writeAction(&a, actor), err
}

// place is the start of a page of actions.
type place struct {
	At int64  `json:"at"`
	ID string `json:"id"`
}

func (h *handler) listActions(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	query, err := params.Page(r)
	if err != nil {
		return nil, err
	}
	var after place
	if query.Cursor != "" {
		text, err := base64.RawURLEncoding.Strict().DecodeString(query.Cursor)
		if err != nil || json.Unmarshal(text, &after) != nil || after.ID == "" || after.At <= 0 {
			return nil, problem.Field("cursor", "cursor is invalid; send the nextCursor of the previous page.")
		}
	}
	list, err := h.actions.List(r.Context(), scope.Enrollment, actions.Position(after), query.Size()+1)
	if err != nil {
		return nil, err
	}
	out := wire.ResourceActionPage{Actions: []wire.ResourceAction{}}
	if len(list) > query.Size() {
		list = list[:query.Size()]
		last := list[len(list)-1]
		// A number and a text always marshal.
		text, _ := json.Marshal(place{last.ProposedAt.Unix(), last.ID})
		next := base64.RawURLEncoding.EncodeToString(text)
		out.NextCursor = &next
	}
	for i := range list {
		out.Actions = append(out.Actions, writeAction(&list[i], actorOf(r)))
	}
	return out, nil
}

func writeAction(a *actions.Action, actor actions.Actor) wire.ResourceAction {
	out := wire.ResourceAction{
		Id: wire.Id(a.ID), Kind: wire.ActionKind(a.Kind), State: wire.ResourceActionState(a.State), ResourceId: a.ResourceID,
		ResourceName: a.ResourceName, Provider: a.Provider, Account: a.Account, Rule: wire.FindingRule(a.Rule), From: wire.Day(a.From), To: wire.Day(a.To),
		Currency: a.Currency, Saving: wire.Decimal(a.Saving), Evidence: writeEvidence(a.Evidence), Parameters: []wire.ActionParameter{}, Note: a.Note,
		ProposedBy: a.ProposedBy, ProposedAt: wire.At(a.ProposedAt), Connector: a.Connector, Result: a.Result, Error: a.Error,
		Attempts: wire.Int(a.Attempts), Steps: []wire.ActionStep{}, Events: []wire.ResourceActionEvent{},
	}
	for _, p := range a.Parameters {
		out.Parameters = append(out.Parameters, wire.ActionParameter(p))
	}
	if a.DecidedBy != "" {
		out.DecidedBy, out.DecidedAt = &a.DecidedBy, new(wire.At(a.DecidedAt))
	}
	for _, step := range a.Offers(actor) {
		out.Steps = append(out.Steps, wire.ActionStep(step))
	}
	for _, e := range a.Events {
		out.Events = append(out.Events, wire.ResourceActionEvent{At: wire.At(e.At), Actor: e.Actor, Step: e.Step, State: e.State, Detail: e.Details})
	}
	return out
}
