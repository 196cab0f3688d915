package allocation

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	apicosts "github.com/costdeck/costdeck/server/internal/api/costs"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/allocate"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// mostTargets is the maximum number of targets of a split.
const mostTargets = 200

// split is one that was read.
type split struct {
	allocate.Split
	dimension string
	filter    *costs.Filter
	position  int
	version   int
}

func (h handler) putSplit(w http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	var body wire.AllocationSplitInput
	if err := jsonbody.Decode(w, r, bodyLimit, &body); err != nil {
		return nil, err
	}
	name := r.PathValue("name")
	parsed, err := readSplit(name, body)
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
	check := func(current []saved) error { return checkSplit(current, columns, parsed) }
	one, err := h.store.save(r.Context(), scope.Enrollment, splitKind, name, int(body.Version), body, caller.From(r.Context()).UserID, check)
	if err != nil {
		return nil, err
	}
	out, err := writeVersion(one)
	return out.Split, err
}

func (h handler) deleteSplit(_ http.ResponseWriter, r *http.Request, scope costs.Scope) (any, error) {
	_, err := h.store.save(r.Context(), scope.Enrollment, splitKind, r.PathValue("name"), 0, nil, caller.From(r.Context()).UserID,
		func([]saved) error { return nil })
	return nil, err
}

// checkSplit validates a split as part of the query that uses it.
func checkSplit(current []saved, columns costs.Columns, parsed split) error {
	all, err := virtuals(current)
	if err != nil {
		return err
	}
	if err := parsed.filter.Validate(columns.With(all)); err != nil { // An unknown column is valid later, but not now.
		return err
	}
	query := showbackQuery(parsed.dimension, costs.BilledCost, costs.Period{}, []split{parsed})
	query.Virtual = all.With(query.Virtual).Pick(query.Columns())
	return query.Validate(columns)
}

func readSaved(one saved) (split, error) {
	var body wire.AllocationSplitInput
	err := json.Unmarshal([]byte(one.body), &body)
	if err != nil {
		return split{}, fmt.Errorf("allocation rule %s, version %d: %w", one.name, one.version, err)
	}
	out, err := readSplit(one.name, body)
	out.version = one.version
	return out, err
}

// splitsOf are the splits of the dimension, in order.
func splitsOf(current []saved, dimension string) (all []split, err error) {
	for _, one := range current {
		if one.kind != splitKind {
			continue
		}
		parsed, err := readSaved(one)
		if err != nil {
			return nil, err
		}
		if parsed.dimension == dimension {
			all = append(all, parsed)
		}
	}
	slices.SortFunc(all, func(a, b split) int { return cmp.Or(cmp.Compare(a.position, b.position), cmp.Compare(a.Name, b.Name)) })
	return all, nil
}

func readSplit(name string, body wire.AllocationSplitInput) (split, error) {
	out := split{Split: allocate.Split{Name: name, Method: allocate.Method(body.Method)}, dimension: body.Dimension, position: int(body.Position)}
	if body.Dimension == "" || len(body.Dimension) > 128 {
		return out, refuse("dimension", "dimension is not a column; use a FOCUS column, tag:key or virtual:name")
	}
	var err error
	if out.filter, err = apicosts.ReadFilter(&body.Filter, "filter"); err != nil {
		return out, err
	}
	if !body.Method.Valid() {
		return out, refuse("method", fmt.Sprintf("method %.60q is invalid; use even, fixed or proportional", body.Method))
	}
	if body.Position < 0 || body.Position > 1000 {
		return out, refuse("position", fmt.Sprintf("position %d is out of range; use 0 to 1000", body.Position))
	}
	targets := orZero(body.Targets)
	if len(targets) > mostTargets {
		return out, refuse("targets", fmt.Sprintf("%d targets are too many; use at most %d", len(targets), mostTargets))
	}
	if out.Method == allocate.Fixed && len(targets) == 0 {
		return out, refuse("targets", "the method fixed needs targets; add each target with its share")
	}
	seen := map[string]bool{}
	for i, target := range targets {
		one, err := readTarget(fmt.Sprintf("targets[%d]", i), out.Method, target)
		if err != nil {
			return out, err
		}
		if seen[one.Value] {
			return out, refuse(fmt.Sprintf("targets[%d].value", i), "the value is listed twice; list it once")
		}
		seen[one.Value] = true
		out.Targets = append(out.Targets, one)
	}
	return out, nil
}

func readTarget(at string, method allocate.Method, target wire.AllocationTarget) (allocate.Target, error) {
	out := allocate.Target{Value: target.Value}
	if n := utf8.RuneCountInString(target.Value); n == 0 || n > 2000 {
		return out, refuse(at+".value", fmt.Sprintf("the value has %d characters; use 1 to 2000", n))
	}
	switch {
	case method != allocate.Fixed && target.Share != nil:
		return out, refuse(at+".share", "share is for the method fixed; leave it out")
	case method != allocate.Fixed:
		return out, nil
	case target.Share == nil:
		return out, refuse(at+".share", "the share is missing; send a decimal greater than 0, such as 40")
	}
	share, err := decimal.Parse(*target.Share)
	if err != nil || len(*target.Share) > 40 || share.Sign() <= 0 || share.Cmp(decimal.FromInt(1_000_000_000)) > 0 {
		return out, refuse(at+".share", fmt.Sprintf("share %.60q is invalid; send a decimal greater than 0 and "+
			"at most 1,000,000,000, such as 40", *target.Share))
	}
	out.Share = share
	return out, nil
}

func refuse(field, message string) error { return &costs.FieldError{Field: field, Message: message} }
