package plan

import (
	"fmt"
	"slices"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/parser"
	"github.com/vektah/gqlparser/v2/validator"
)

// Document is a compiled document.
type Document struct {
	operations []*Operation
}

// Operation is one operation of a document.
type Operation struct {
	// Name is the operation's own, empty where it has none.
	Name string
	// Calls is the most fields of the root that run for one request.
	Calls     int
	variables []variable
	// conditions are the variables that @skip and @include ask, and variants the plan for every answer to them: bit i of the
	// index is the value of conditions[i].
	conditions []string
	variants   []*variant
	parallel   int
}

// variant is the plan of an operation under one answer to its conditions.
type variant struct {
	fields []*rootField
	serial bool
}

// maxConditions bounds the plans of one operation to 32.
const maxConditions = 5

// Compile validates the document against the schema and plans its operations. Several callers may compile at once.
func (e *Engine) Compile(text string) (*Document, error) {
	e.compiling.Lock()
	defer e.compiling.Unlock()
	source, err := parser.ParseQueryWithTokenLimit(&ast.Source{Input: text}, e.limits.Tokens)
	if err != nil {
		return nil, err
	}
	if errs := validator.ValidateWithRules(e.schema, source, nil); len(errs) > 0 {
		return nil, errs
	}
	document := &Document{}
	for _, operation := range source.Operations {
		compiled, err := e.operation(operation)
		if err != nil {
			return nil, fmt.Errorf("%s %s: %w", operation.Operation, operation.Name, err)
		}
		document.operations = append(document.operations, compiled)
	}
	if len(document.operations) == 0 {
		return nil, fmt.Errorf("the document contains no operation")
	}
	return document, nil
}

// Operation finds the operation to run; name may be empty where there is only one. The second result is false otherwise.
func (d *Document) Operation(name string) (*Operation, bool) {
	if name == "" && len(d.operations) == 1 {
		return d.operations[0], true
	}
	i := slices.IndexFunc(d.operations, func(o *Operation) bool { return o.Name == name && name != "" })
	if i < 0 {
		return nil, false
	}
	return d.operations[i], true
}

// Operations are those of the document.
func (d *Document) Operations() []*Operation { return d.operations }

func (e *Engine) operation(source *ast.OperationDefinition) (*Operation, error) {
	root := e.schema.Query
	switch source.Operation {
	case ast.Mutation:
		root = e.schema.Mutation
	case ast.Subscription:
		return nil, fmt.Errorf("subscriptions are not supported; use a query")
	}
	o := &Operation{Name: source.Name, conditions: conditionsOf(source.SelectionSet), parallel: max(e.limits.Parallel, 1)}
	if len(o.conditions) > maxConditions {
		return nil, fmt.Errorf("@skip and @include use %d variables, the limit is %d; split the operation",
			len(o.conditions), maxConditions)
	}
	for _, definition := range source.VariableDefinitions {
		v, err := e.variable(definition)
		if err != nil {
			return nil, err
		}
		o.variables = append(o.variables, v)
	}
	for answers := range 1 << len(o.conditions) {
		c := collector{engine: e, answers: map[string]bool{}}
		for i, name := range o.conditions {
			c.answers[name] = answers&(1<<i) != 0
		}
		fields, err := c.rootFields(root, source.SelectionSet)
		if err != nil {
			return nil, err
		}
		planned := &variant{fields: fields, serial: source.Operation == ast.Mutation}
		calls := planned.calls()
		if calls > e.limits.Calls {
			return nil, fmt.Errorf("the operation needs %d calls to the API, the limit is %d; split it", calls,
				e.limits.Calls)
		}
		o.Calls = max(o.Calls, calls)
		o.variants = append(o.variants, planned)
	}
	return o, nil
}

// calls is the number of fields that have a resolver.
func (v *variant) calls() int {
	n := 0
	for _, f := range v.fields {
		if f.fixed == nil {
			n++
		}
	}
	return n
}
