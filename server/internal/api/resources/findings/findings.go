// Package findings finds resources that cost more than necessary, judging by their charges alone. Each rule is a file with one
// stated method; docs/cost-semantics.md has the assumptions and limits. Every saving follows exactly from the figures in the
// finding's evidence.
package findings

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/resources/inventory"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Rule is the short, stable name of a rule.
type Rule string

// The rules.
const (
	MissingTags   Rule = "missing-tags"
	Idle          Rule = "idle"
	Stopped       Rule = "stopped"
	Orphaned      Rule = "orphaned"
	OldGeneration Rule = "old-generation"
	RateOutlier   Rule = "rate-outlier"
)

// Rules are all rules, in the order in which they are shown.
func Rules() []Rule { return []Rule{Idle, Stopped, Orphaned, OldGeneration, RateOutlier, MissingTags} }

// Kind is a kind of action for a finding.
type Kind string

// The kinds.
const (
	Stop   Kind = "stop"
	Delete Kind = "delete"
	Tag    Kind = "tag"
	Resize Kind = "resize"
)

// Kinds are the kinds for a rule; a price that is too high needs no action on the resource.
func (r Rule) Kinds() []Kind {
	switch r {
	case MissingTags:
		return []Kind{Tag}
	case Idle:
		return []Kind{Stop, Resize, Delete}
	case Stopped, Orphaned:
		return []Kind{Delete}
	case OldGeneration:
		return []Kind{Resize}
	default:
		return nil
	}
}

// Form is the format of an evidence's value.
type Form string

// The forms. Money and prices are in the query's currency; a share is a fraction of one.
const (
	Money   Form = "money"
	Price   Form = "price"
	Number  Form = "number"
	Percent Form = "percent"
	Text    Form = "text"
	Day     Form = "day"
)

// Evidence is one figure that a finding is derived from.
type Evidence struct {
	Name  string `json:"name"`
	Form  Form   `json:"kind"`
	Value string `json:"value"`
	// Rows are the rows of a summed amount; nil for other values and empty sums. They refer to today's charges, so actions do not
	// store them.
	Rows *Rows `json:"-"`
}

// Finding is the finding of one rule about one resource.
type Finding struct {
	ID       string
	Rule     Rule
	Resource inventory.Resource
	// Cost is the affected cost, Saving the possible saving in a period like this one; 0 if unknown.
	Cost, Saving decimal.Decimal
	Evidence     []Evidence
}

// find is a rule's method.
type find func(*facts) ([]Finding, error)

func methods() map[Rule]find {
	return map[Rule]find{MissingTags: missingTags, Idle: idle, Stopped: stopped, Orphaned: orphaned, OldGeneration: oldGeneration,
		RateOutlier: rateOutliers}
}

// All are the findings of every rule, the largest saving first. Required are the enrollment's required tag keys.
func All(ctx context.Context, a *inventory.Asker, required []string) ([]Finding, error) {
	f, err := load(ctx, a, required)
	if err != nil {
		return nil, err
	}
	var all []Finding
	for _, rule := range Rules() {
		found, err := methods()[rule](f)
		if err != nil {
			return nil, fmt.Errorf("findings of rule %s: %w", rule, err)
		}
		for _, one := range found {
			one.Rule, one.ID = rule, identify(rule, one.Resource.Key())
			all = append(all, one)
		}
	}
	slices.SortStableFunc(all, func(a, b Finding) int {
		return cmp.Or(b.Saving.Cmp(a.Saving), b.Cost.Cmp(a.Cost), strings.Compare(a.ID, b.ID))
	})
	return all, nil
}

// identify is the id of a finding, the same in every period.
func identify(rule Rule, resource string) string {
	sum := sha256.Sum256([]byte(string(rule) + "\x00" + resource))
	return hex.EncodeToString(sum[:8])
}

func money(name string, amount decimal.Decimal) Evidence {
	return Evidence{Name: name, Form: Money, Value: amount.String()}
}
func text(name, value string) Evidence { return Evidence{Name: name, Form: Text, Value: value} }
