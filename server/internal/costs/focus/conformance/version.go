package conformance

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// differences are the files that say how other versions of FOCUS differ from the Foundation's model of 1.2. Each names its sources.
//
//go:embed versions
var differences embed.FS

// difference is how the rules of a version differ from those of the model.
type difference struct {
	// After is the version that the difference adds to, if it is not that of the model.
	After string
	// Without are the columns that the version lacks: they came later, or were removed.
	Without []string
	// Renamed are removed columns by the columns that replace them in rules about others.
	Renamed map[string]string
	// Later are rules that came with a later version.
	Later []string
	// Changed are rules with another sentence.
	Changed map[string]changedRule
	// Rules are those of the columns that the model lacks.
	Rules map[string]modelRule
}

// changedRule has the parts of a rule that a version words otherwise.
type changedRule struct {
	MustSatisfy, Keyword  string
	ApplicabilityCriteria []string
	Condition             check
}

const modelVersion = "1.2"

// Versions are the versions of FOCUS that have rules, the oldest first.
func Versions() []string { return []string{"1.0", "1.1", modelVersion, "1.3", "1.4"} }

// Load is the model of a version of FOCUS. It is read once, and does not change.
func Load(version string) (*Model, error) {
	load, ok := models[version]
	if !ok {
		return nil, fmt.Errorf("FOCUS %q has no rules; use one of %s", version, strings.Join(Versions(), ", "))
	}
	return load()
}

var models = func() map[string]func() (*Model, error) {
	all := map[string]func() (*Model, error){}
	for _, version := range Versions() {
		all[version] = sync.OnceValues(func() (*Model, error) {
			rules, err := rulesOf(version)
			if err != nil {
				return nil, fmt.Errorf("read the rules of FOCUS %s: %w", version, err)
			}
			return build(version, rules)
		})
	}
	return all
}()

// rulesOf are the model's rules, with the difference of the version.
func rulesOf(version string) (rules map[string]modelRule, err error) {
	if version == modelVersion {
		return readModel(model12)
	}
	text, err := differences.ReadFile("versions/" + version + ".json")
	if err != nil {
		return nil, err
	}
	var d difference
	if err := json.Unmarshal(text, &d); err != nil {
		return nil, err
	}
	if rules, err = rulesOf(cmp.Or(d.After, modelVersion)); err != nil {
		return nil, err
	}
	return rules, d.apply(rules)
}

func (d difference) apply(rules map[string]modelRule) error {
	for _, id := range d.Later {
		if _, ok := rules[id]; !ok {
			return fmt.Errorf("rule %s does not exist", id)
		}
		delete(rules, id)
	}
	for id, rule := range rules {
		if slices.Contains(d.Without, rule.Reference) {
			delete(rules, id)
		}
	}
	for id, to := range d.Changed {
		rule, ok := rules[id]
		if !ok {
			return fmt.Errorf("rule %s does not exist", id)
		}
		rules[id] = to.of(rule)
	}
	for id, rule := range d.Rules {
		if _, ok := rules[id]; ok {
			return fmt.Errorf("rule %s exists already", id)
		}
		rules[id] = rule
	}
	for id, rule := range rules {
		of := &rule.ValidationCriteria
		of.Requirement.Items = slices.DeleteFunc(of.Requirement.Items, func(part check) bool {
			_, ok := rules[part.Rule]
			return part.Rule != "" && !ok
		})
		of.Requirement, of.Condition = of.Requirement.renamed(d.Renamed), of.Condition.renamed(d.Renamed)
		rules[id] = rule
	}
	return nil
}

// renamed is the check with other names of columns.
func (c check) renamed(names map[string]string) check {
	for _, column := range []*string{&c.Column, &c.A, &c.B, &c.Result} {
		*column = cmp.Or(names[*column], *column)
	}
	for i := range c.Items {
		c.Items[i] = c.Items[i].renamed(names)
	}
	return c
}

func (c changedRule) of(rule modelRule) modelRule {
	to := &rule.ValidationCriteria
	to.MustSatisfy = c.MustSatisfy
	if c.Keyword != "" {
		to.Keyword = c.Keyword
	}
	if c.ApplicabilityCriteria != nil {
		rule.ApplicabilityCriteria = c.ApplicabilityCriteria
	}
	if c.Condition.Function != "" {
		to.Condition = c.Condition
	}
	return rule
}
