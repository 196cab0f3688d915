package plan

import (
	"fmt"
	"slices"

	"github.com/vektah/gqlparser/v2/ast"
)

// collector merges selections under one answer to the operation's conditions.
type collector struct {
	engine  *Engine
	answers map[string]bool
}

// merged is all that a document selects under one name of an answer.
type merged struct {
	key   string
	field *ast.Field
	below ast.SelectionSet
}

// collect is CollectFields of the specification: fields in the order in which their names first appear, fragments opened,
// fields of the same name merged.
func (c collector) collect(parent *ast.Definition, selections ast.SelectionSet, into []*merged) ([]*merged, error) {
	for _, selection := range selections {
		var err error
		switch s := selection.(type) {
		case *ast.Field:
			if !c.included(s.Directives) {
				continue
			}
			i := slices.IndexFunc(into, func(m *merged) bool { return m.key == s.Alias })
			if i < 0 {
				i = len(into)
				into = append(into, &merged{key: s.Alias, field: s})
			}
			into[i].below = append(into[i].below, s.SelectionSet...)
		case *ast.InlineFragment:
			if c.included(s.Directives) {
				into, err = c.fragment(parent, s.TypeCondition, s.SelectionSet, into)
			}
		case *ast.FragmentSpread:
			if c.included(s.Directives) {
				into, err = c.fragment(parent, s.Definition.TypeCondition, s.Definition.SelectionSet, into)
			}
		}
		if err != nil {
			return nil, err
		}
	}
	return into, nil
}

func (c collector) fragment(parent *ast.Definition, on string, selections ast.SelectionSet, into []*merged) ([]*merged, error) {
	if on != "" && on != parent.Name {
		return nil, fmt.Errorf("fragment on %s in %s: unions and interfaces are not supported; add them to internal/graph/plan",
			on, parent.Name)
	}
	return c.collect(parent, selections, into)
}

// included asks @skip and @include.
func (c collector) included(directives ast.DirectiveList) bool {
	return !c.condition(directives, "skip", false) && c.condition(directives, "include", true)
}

func (c collector) condition(directives ast.DirectiveList, name string, otherwise bool) bool {
	d := directives.ForName(name)
	if d == nil {
		return otherwise
	}
	value := d.Arguments.ForName("if").Value
	if value.Kind == ast.Variable {
		return c.answers[value.Raw]
	}
	return value.Raw == "true"
}

// conditionsOf are the variables that @skip and @include ask, in order, each once.
func conditionsOf(selections ast.SelectionSet) []string {
	var names []string
	ask := func(directives ast.DirectiveList) {
		for _, d := range directives {
			if d.Name != "skip" && d.Name != "include" {
				continue
			}
			if v := d.Arguments.ForName("if").Value; v.Kind == ast.Variable && !slices.Contains(names, v.Raw) {
				names = append(names, v.Raw)
			}
		}
	}
	seen := map[string]bool{}
	var walk func(ast.SelectionSet)
	walk = func(selections ast.SelectionSet) {
		for _, selection := range selections {
			switch s := selection.(type) {
			case *ast.Field:
				ask(s.Directives)
				walk(s.SelectionSet)
			case *ast.InlineFragment:
				ask(s.Directives)
				walk(s.SelectionSet)
			case *ast.FragmentSpread:
				ask(s.Directives)
				if !seen[s.Name] {
					seen[s.Name] = true
					walk(s.Definition.SelectionSet)
				}
			}
		}
	}
	walk(selections)
	return names
}
