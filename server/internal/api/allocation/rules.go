package allocation

import (
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (h handler) rules(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	current, err := h.store.current(r.Context(), scope.Enrollment)
	if err != nil {
		return nil, err
	}
	out := wire.AllocationRules{Tags: []wire.AllocationTag{}, Splits: []wire.AllocationSplit{}, MayEdit: mayEdit(r)}
	for _, one := range current {
		version, err := writeVersion(one)
		if err != nil {
			return nil, err
		}
		if version.Tag != nil {
			out.Tags = append(out.Tags, *version.Tag)
		} else {
			out.Splits = append(out.Splits, *version.Split)
		}
	}
	return out, nil
}

func (h handler) versionsOf(k kind) scoped.Func {
	return func(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
		all, err := h.store.versions(r.Context(), scope.Enrollment, k, r.PathValue("name"))
		if err != nil {
			return nil, err
		}
		out := make(wire.AllocationVersions, len(all))
		for i, one := range all {
			if out[i], err = writeVersion(one); err != nil {
				return nil, err
			}
		}
		return out, nil
	}
}

func (h handler) putTag(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.AllocationTagInput
	if err := jsonbody.Decode(w, r, bodyLimit, &body); err != nil {
		return nil, err
	}
	definition, err := readTag(body.Rules, body.Default)
	if err == nil {
		err = version(int(body.Version))
	}
	if err != nil {
		return nil, err
	}
	columns, err := h.columns(r, scope)
	if err != nil {
		return nil, err
	}
	name := r.PathValue("name")
	check := func(current []saved) error {
		return checkTag(current, columns, name, definition)
	}
	one, err := h.store.save(r.Context(), scope.Enrollment, tagKind, name, int(body.Version), body, caller.From(r.Context()).UserID, check)
	if err != nil {
		return nil, err
	}
	out, err := writeVersion(one)
	return out.Tag, err
}

// columns are those that a rule may read: FOCUS's, and those of the enrollment's files.
func (h handler) columns(r *http.Request, scope costs.Scope) (costs.Columns, error) {
	set, err := h.engine.Dataset(r.Context(), scope)
	if err != nil {
		return nil, err
	}
	columns := costs.FOCUSColumns()
	for _, name := range set.Columns {
		if _, known := columns[name]; !known {
			columns[name] = costs.Text
		}
	}
	return columns, nil
}

// checkTag validates the new definition, and the definitions that read it.
func checkTag(current []saved, columns costs.Columns, name string, definition costs.Virtual) error {
	all, err := virtuals(current)
	if err != nil {
		return err
	}
	all[name] = definition
	for other := range all {
		used := all.Pick([]string{costs.VirtualPrefix + other})
		if _, touched := used[name]; !touched {
			continue
		}
		known := columns
		if other != name { // Columns of the saved definition may be gone.
			known = columns.With(used)
		}
		if err := used.Validate(known); err != nil {
			return err
		}
	}
	return nil
}

func (h handler) deleteTag(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	name := r.PathValue("name")
	check := func(current []saved) error {
		for _, one := range current {
			reads, err := reads(one)
			if err != nil {
				return err
			}
			for _, column := range reads {
				if one.name != name && column == costs.VirtualPrefix+name || one.kind == splitKind && column == costs.VirtualPrefix+name {
					return problem.New(http.StatusConflict,
						fmt.Sprintf("%[3]s is used by the %[1]s %[2]s; change or delete that first.", one.kind, one.name, name))
				}
			}
		}
		return nil
	}
	_, err := h.store.save(r.Context(), scope.Enrollment, tagKind, name, 0, nil, caller.From(r.Context()).UserID, check)
	return nil, err
}

// reads are the columns that a rule names.
func reads(one saved) ([]string, error) {
	if one.kind == tagKind {
		all, err := virtuals([]saved{one})
		return all[one.name].Columns(), err
	}
	split, err := readSaved(one)
	return append(split.filter.Columns(), split.dimension), err
}

func version(n int) error {
	if n < 0 || n > 1_000_000_000 {
		return problem.Field("version", fmt.Sprintf("version %d is invalid; send the version of the rule to change, or 0 for a new rule.", n))
	}
	return nil
}

func writeVersion(one saved) (wire.AllocationVersion, error) {
	out := wire.AllocationVersion{Version: wire.Int(one.version), SavedBy: one.by, SavedAt: wire.At(one.at), Ended: one.ended()}
	if one.ended() {
		return out, nil
	}
	var err error
	if one.kind == tagKind {
		var body wire.AllocationTagInput
		err = json.Unmarshal([]byte(one.body), &body)
		out.Tag = &wire.AllocationTag{Name: one.name, Rules: body.Rules, Default: body.Default, Version: wire.Int(one.version), SavedBy: one.by,
			SavedAt: wire.At(one.at)}
	} else {
		var body wire.AllocationSplitInput
		err = json.Unmarshal([]byte(one.body), &body)
		targets := orZero(body.Targets)
		if targets == nil {
			targets = []wire.AllocationTarget{}
		}
		out.Split = &wire.AllocationSplit{Name: one.name, Dimension: body.Dimension, Filter: body.Filter, Method: body.Method,
			Targets: targets, Position: body.Position, Version: wire.Int(one.version), SavedBy: one.by, SavedAt: wire.At(one.at)}
	}
	if err != nil {
		return out, fmt.Errorf("allocation rule %s, version %d: %w", one.name, one.version, err)
	}
	return out, nil
}
