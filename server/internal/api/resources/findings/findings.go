// Package findings says which resources cost more than they need to, judging by their charges alone. Each rule is a file of its
// own with one stated method; docs/cost-semantics.md has their assumptions and limits. Every saving is derived from the figures in
// the finding's evidence, exactly.
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

// Kind is what can be done about a finding.
type Kind string

// The kinds.
const (
	Stop   Kind = "stop"
	Delete Kind = "delete"
	Tag    Kind = "tag"
	Resize Kind = "resize"
)

// Kinds are what fits a rule; a price that is too high is nothing to be done to the resource.
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

// Form tells how the value of an evidence reads.
type Form string

// The forms. Money and prices are in the question's currency; a share is a decimal of one.
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
	// Rows are those that an amount is the sum of; nil where the value is no sum, or of no row. It is of today's charges, so that an
	// action does not keep it.
	Rows *Rows `json:"-"`
}

// Finding is what one rule says of one resource.
type Finding struct {
	ID       string
	Rule     Rule
	Resource inventory.Resource
	// Cost is what the finding is about, Saving the part of it that a period like this one could do without; 0 if none is claimed.
	Cost, Saving decimal.Decimal
	Evidence     []Evidence
}

// find is a rule's method.
type find func(*facts) ([]Finding, error)

func methods() map[Rule]find {
	return map[Rule]find{MissingTags: missingTags, Idle: idle, Stopped: stopped, Orphaned: orphaned, OldGeneration: oldGeneration,
		RateOutlier: rateOutliers}
}

// All are the findings of every rule, the largest saving first. Required are the tag keys that the enrollment demands.
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
			one.Rule, one.ID = rule, identify(rule, one.Resource.ID)
			all = append(all, one)
		}
	}
	slices.SortStableFunc(all, func(a, b Finding) int {
		return cmp.Or(b.Saving.Cmp(a.Saving), b.Cost.Cmp(a.Cost), strings.Compare(a.ID, b.ID))
	})
	return all, nil
}

// identify makes the id of a finding, which is the same in every period.
func identify(rule Rule, resource string) string {
	sum := sha256.Sum256([]byte(string(rule) + "\x00" + resource))
	return hex.EncodeToString(sum[:8])
}

func money(name string, amount decimal.Decimal) Evidence {
	return Evidence{Name: name, Form: Money, Value: amount.String()}
}
func text(name, value string) Evidence { return Evidence{Name: name, Form: Text, Value: value} }
