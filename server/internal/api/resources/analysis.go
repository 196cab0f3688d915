package resources

import (
	"context"
	"fmt"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/resources/coverage"
	"github.com/costdeck/costdeck/server/internal/api/resources/findings"
	"github.com/costdeck/costdeck/server/internal/api/resources/inventory"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (h *handler) inventory(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.ResourceQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	query, err := readScope(body.Scope, "scope.")
	if err != nil {
		return nil, err
	}
	selection, err := readSelection(body)
	if err != nil {
		return nil, err
	}
	var out wire.ResourceInventory
	ctx := r.Context()
	err = inventory.Ask(ctx, h.engine, scope, query, func(a *inventory.Asker) error {
		held, err := inventory.Load(ctx, a)
		if err != nil {
			return err
		}
		page, err := held.Select(selection)
		if err != nil {
			return err
		}
		if err := inventory.Seen(ctx, a, page.Resources); err != nil {
			return err
		}
		out = writeInventory(a, held, page)
		return nil
	})
	return out, err
}

func (h *handler) findings(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.ResourceFindingsQuery
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	query, err := readScope(body.Scope, "scope.")
	if err != nil {
		return nil, err
	}
	limit, err := readNumber("limit", body.Limit, 1, maxFindings, defaultFindings)
	if err != nil {
		return nil, err
	}
	if body.Rule != nil && !body.Rule.Valid() {
		return nil, problem.Field("rule", fmt.Sprintf("rule %.40q is invalid; use one of %v.", *body.Rule, findings.Rules()))
	}
	if body.Resource != nil {
		if *body.Resource == "" {
			return nil, problem.Field("resource", "resource is empty; send a ResourceId, or leave it out.")
		}
		if err := params.CheckLength("resource", *body.Resource, maxValue); err != nil {
			return nil, err
		}
	}
	all, resolved, required, err := h.allFindings(r.Context(), scope, query)
	if err != nil {
		return nil, err
	}
	kept := make([]findings.Finding, 0, len(all))
	for _, one := range all {
		if (body.Rule == nil || string(one.Rule) == string(*body.Rule)) && (body.Resource == nil || one.Resource.Key() == costs.FoldResourceID(*body.Resource)) {
			kept = append(kept, one)
		}
	}
	return writeFindings(resolved, required, all, kept, limit)
}

// allFindings are the findings of the scope, with their query runner and the required keys.
func (h *handler) allFindings(ctx context.Context, scope costs.Scope, query inventory.Query) (all []findings.Finding,
	resolved *inventory.Asker, required []string, err error,
) {
	set, err := h.settings.Of(ctx, scope.Enrollment)
	if err != nil {
		return nil, nil, nil, err
	}
	err = inventory.Ask(ctx, h.engine, scope, query, func(a *inventory.Asker) error {
		resolved = a
		all, err = findings.All(ctx, a, set.RequiredTags)
		return err
	})
	return all, resolved, set.RequiredTags, err
}

func (h *handler) tags(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.ResourceScope
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	query, err := readScope(&body, "")
	if err != nil {
		return nil, err
	}
	set, err := h.settings.Of(r.Context(), scope.Enrollment)
	if err != nil {
		return nil, err
	}
	var out wire.TagCoverage
	err = inventory.Ask(r.Context(), h.engine, scope, query, func(a *inventory.Asker) error {
		held, err := coverage.Load(r.Context(), a, set.RequiredTags)
		if err == nil {
			out = writeCoverage(a, held, set.RequiredTags)
		}
		return err
	})
	return out, err
}
