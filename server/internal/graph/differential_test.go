package graph

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"github.com/costdeck/costdeck/server/internal/graph/plan"
)

// pair is the compiled and the interpreting executor over the same resolvers.
type pair struct {
	t       *testing.T
	api     *swapped
	server  *Server
	develop *Server
	engine  *plan.Engine
}

// swapped is an API whose place another may take: reading the schema takes longer than what is asked of an API.
type swapped struct{ Upstream }

func newPair(t *testing.T, upstream Upstream) pair {
	t.Helper()
	api := &swapped{upstream}
	cfg := Config{Upstream: api, Session: noSession{}, Log: slog.New(slog.DiscardHandler)}
	production, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	cfg.Dev = true
	develop, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	return pair{t, api, production, develop, newEngine(t, &resolver{shared{api}, noSession{}})}
}

// compare runs the text both ways. Errors are compared by place and kind, in any order: graph-gophers has none.
func (p pair) compare(text string, variables map[string]any) (failed bool) {
	p.t.Helper()
	document, err := p.engine.Compile(text)
	if err != nil && strings.Contains(err.Error(), "calls to the API") {
		return false // too many for one operation: both would refuse some of them, no one knows which
	}
	if err != nil {
		p.t.Fatalf("%s: %v", text, err)
	}
	operation, _ := document.Operation("")
	ctx, _ := withBudget(p.t.Context())
	planned := operation.Run(ctx, variables, p.server.panics.error)
	ctx, _ = withBudget(p.t.Context())
	interpreted := p.develop.develop.Exec(ctx, text, "", clone(variables))
	mine := errorsOf(p.server.present(ctx, planned.Errors))
	theirs := errorsOf(p.develop.presentInterpreted(ctx, interpreted.Errors))
	requestError := len(planned.Errors) > 0 && planned.Errors[0].Kind == plan.Request
	switch {
	case requestError && len(theirs) == 0:
		p.t.Fatalf("%s\n%v: the plan alone refuses: %v", text, variables, planned.Errors)
	case requestError:
		// The plan runs nothing; graph-gophers may run what stands before a bad argument.
	case string(planned.Data) != string(interpreted.Data) || !slices.Equal(mine, theirs):
		p.t.Fatalf("%s\n%v\nplan:        %s %v\ninterpreter: %s %v", text, variables, planned.Data, mine, interpreted.Data, interpreted.Errors)
	}
	return len(theirs) > 0
}

func errorsOf(list []publicError) []string {
	out := []string{}
	for _, e := range list {
		out = append(out, fmt.Sprint(e.Path, e.Extensions.Code, e.Extensions.Status))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func clone(v map[string]any) map[string]any {
	raw, _ := json.Marshal(v)
	var out map[string]any
	_ = json.Unmarshal(raw, &out)
	return out
}

func TestPlansEqualTheInterpreterOnTheClientsDocuments(t *testing.T) {
	p := newPair(t, nil)
	schema := p.schema()
	for seed := range uint64(12) {
		random := rand.New(rand.NewPCG(seed, 1))
		p.api.Upstream = wild{seed, seed%4 == 3}
		for _, d := range p.server.documents {
			planned, err := d.plan()
			if err != nil {
				t.Fatal(err)
			}
			for _, o := range planned.Operations() {
				p.compare(d.text, variablesOf(random, schema, o.Name, d.text))
			}
		}
	}
}

func TestPlansEqualTheInterpreterOnGeneratedDocuments(t *testing.T) {
	rounds := uint64(30)
	if testing.Short() {
		rounds = 5
	}
	failures := 0
	p := newPair(t, nil)
	schema := p.schema()
	for seed := range rounds {
		p.api.Upstream = wild{seed, seed%3 == 2}
		g := &generator{random: rand.New(rand.NewPCG(seed, 2)), schema: schema}
		for range 40 {
			text, variables := g.document()
			if p.compare(text, variables) {
				failures++
			}
		}
	}
	if failures == 0 {
		t.Error("no generated document met an error: the generator is too tame")
	}
}

func TestArgumentsInTheDocumentReadTheSame(t *testing.T) {
	p := newPair(t, wild{seed: 3})
	for _, text := range []string{
		`{ costs(query: {metrics: [BilledCost, ListCost], groupBy: "a", top: 3, from: "2024-09-01"}) { digest totals { value } } }`,
		`{ costs(query: {metrics: BilledCost, filter: {and: {column: "a", values: ["x", "\u00e9\"\n"]}, not: {tag: null}}}) { digest } }`,
		`query ($v: String!, $n: CostFilter!, $t: Int) { costs(query: {metrics: [BilledCost], top: $t, filter: {or: [$n, {op: in, values: [$v]}]}})
			{ digest } }`,
		`query ($q: String = "d") { a: costFacets(column: "c", q: $q, limit: -1) { value } b: costFacets(column: "c", q: """b "block" """)
			{ value } }`,
		`mutation { readAnnouncement(id: 5) updateLayout(layout: {schemaVersion: 1, menuMode: slim_plus, ripple: true}) { menuMode ripple } }`,
		`mutation { a: readAnnouncement(id: "x") b: updateLanguage(languageId: "de") { message } }`,
	} {
		variables := map[string]any{}
		if strings.Contains(text, "$v") {
			variables = map[string]any{"v": "w", "n": map[string]any{"column": "c"}}
		}
		p.compare(text, variables)
	}
}

func TestBadVariablesAreRefusedByBoth(t *testing.T) {
	p := newPair(t, wild{})
	const costs = "query ($q: CostQuery!) { costs(query: $q) { digest } }"
	for name, test := range map[string]struct{ text, variables string }{
		"missing":          {costs, `{}`},
		"null":             {costs, `{"q":null}`},
		"a text":           {costs, `{"q":"x"}`},
		"no metrics":       {costs, `{"q":{}}`},
		"unknown field":    {costs, `{"q":{"metrics":["BilledCost"],"x":1}}`},
		"unknown metric":   {costs, `{"q":{"metrics":["Money"]}}`},
		"null in a list":   {costs, `{"q":{"metrics":[null]}}`},
		"a broken date":    {costs, `{"q":{"metrics":["BilledCost"],"from":"yesterday"}}`},
		"half an integer":  {costs, `{"q":{"metrics":["BilledCost"],"top":1.5}}`},
		"a large integer":  {costs, `{"q":{"metrics":["BilledCost"],"top":3000000000}}`},
		"deep":             {costs, `{"q":{"metrics":["BilledCost"],"filter":{"not":{"and":[{"op":"like"}]}}}}`},
		"a condition":      {"query ($c: Boolean!) { languages @include(if: $c) { languageId } }", `{"c":"yes"}`},
		"an id":            {"mutation ($id: ID!) { readAnnouncement(id: $id) }", `{"id":{}}`},
		"a null with one":  {"query ($c: Boolean! = true) { languages @include(if: $c) { languageId } }", `{"c":null}`},
		"a list of a list": {"query ($c: String!) { costFacets(column: $c) { value } }", `{"c":["a"]}`},
	} {
		var variables map[string]any
		if err := json.Unmarshal([]byte(test.variables), &variables); err != nil {
			t.Fatal(err)
		}
		if !p.compare(test.text, variables) {
			t.Errorf("%s: nobody refuses", name)
		}
	}
}

// schema is the parsed schema behind the generator.
func (p pair) schema() *ast.Schema {
	text, err := schemaText()
	if err != nil {
		p.t.Fatal(err)
	}
	return mustSchema(p.t, text)
}

// generator writes documents that are valid by construction.
type generator struct {
	random    *rand.Rand
	schema    *ast.Schema
	fragments []string
	declared  []string
	values    map[string]any
}

func (g *generator) document() (string, map[string]any) {
	g.fragments, g.declared, g.values = nil, nil, map[string]any{}
	kind, root := "query", g.schema.Query
	if g.random.IntN(5) == 0 {
		kind, root = "mutation", g.schema.Mutation
	}
	body := g.selection(root, 0)
	head := kind
	if len(g.declared) > 0 {
		head += " (" + strings.Join(g.declared, ", ") + ")"
	}
	return head + " " + body + " " + strings.Join(g.fragments, " "), g.values
}

// selection is a selection set of the type. A field has the same arguments wherever it stands, so that names never clash.
func (g *generator) selection(d *ast.Definition, depth int) string {
	var parts []string
	for range 1 + g.random.IntN(4) {
		parts = append(parts, g.part(d, depth))
	}
	// An answer needs at least one field, whatever the conditions say.
	return "{ " + strings.Join(append(parts, "__typename"), " ") + " }"
}

func (g *generator) part(d *ast.Definition, depth int) string {
	switch n := g.random.IntN(12); {
	case n == 0:
		return "t" + d.Name + ": __typename" + g.condition()
	case n == 1 && depth < 6:
		return "... on " + d.Name + g.condition() + " " + g.selection(d, depth+1)
	case n == 2 && depth < 6:
		return "..." + g.condition() + " " + g.selection(d, depth+1)
	case n == 3 && depth < 6:
		name := fmt.Sprintf("F%d", len(g.fragments))
		g.fragments = append(g.fragments, "")
		at := len(g.fragments) - 1
		g.fragments[at] = "fragment " + name + " on " + d.Name + " " + g.selection(d, depth+1)
		return "..." + name + g.condition()
	}
	for range 20 {
		f := d.Fields[g.random.IntN(len(d.Fields))]
		below := g.schema.Types[f.Type.Name()]
		if strings.HasPrefix(f.Name, "__") || (below.Kind == ast.Object && depth > 5) {
			continue
		}
		text := f.Name + g.arguments(f) + g.condition()
		if g.random.IntN(4) == 0 {
			text = "a_" + text
			text = strings.Replace(text, "a_"+f.Name, "a_"+f.Name+": "+f.Name, 1)
		}
		if below.Kind == ast.Object {
			text += " " + g.selection(below, depth+1)
		}
		return text
	}
	return "__typename" // nothing but objects, too deep for more of them
}

// condition is a directive, sometimes.
func (g *generator) condition() string {
	if g.random.IntN(5) > 0 {
		return ""
	}
	text := ""
	for _, name := range []string{" @skip", " @include"} {
		switch g.random.IntN(4) {
		case 0:
			text += fmt.Sprintf("%s(if: %v)", name, g.random.IntN(2) == 0)
		case 1:
			text += name + "(if: $" + g.flag() + ")"
		}
	}
	return text
}

// flag is one of three conditions.
func (g *generator) flag() string {
	name := fmt.Sprintf("c%d", g.random.IntN(3))
	if !slices.ContainsFunc(g.declared, func(d string) bool { return strings.HasPrefix(d, "$"+name+":") }) {
		if g.random.IntN(3) == 0 {
			// Not Boolean!: graph-gophers asks for such a variable in spite of its default.
			g.declared = append(g.declared, "$"+name+": Boolean = true")
		} else {
			g.declared = append(g.declared, "$"+name+": Boolean!")
			g.values[name] = g.random.IntN(2) == 0
		}
	}
	return name
}

// arguments are those of a field: the same for the same field of one document, some as variables.
func (g *generator) arguments(f *ast.FieldDefinition) string {
	if len(f.Arguments) == 0 {
		return ""
	}
	var list []string
	for _, a := range f.Arguments {
		name := f.Name + "_" + a.Name
		if !slices.ContainsFunc(g.declared, func(d string) bool { return strings.HasPrefix(d, "$"+name+":") }) {
			declared := "$" + name + ": " + a.Type.String()
			switch {
			case a.Type.NonNull || g.random.IntN(3) > 0:
				g.values[name] = g.value(a.Type, 0)
			case a.Type.Name() == "String":
				declared += ` = "d\u00e9fault"`
			case a.Type.Name() == "Int":
				declared += " = 7"
			}
			g.declared = append(g.declared, declared)
		}
		list = append(list, a.Name+": $"+name)
	}
	return "(" + strings.Join(list, ", ") + ")"
}

// value is one that fits the type, mostly.
func (g *generator) value(t *ast.Type, depth int) any {
	switch {
	case !t.NonNull && g.random.IntN(4) == 0:
		return nil
	case t.Elem != nil && g.random.IntN(5) == 0 && (t.Elem.NonNull || depth > 0):
		return g.value(&ast.Type{NamedType: t.Elem.NamedType, Elem: t.Elem.Elem, NonNull: true}, depth+1) // one stands for a list
	case t.Elem != nil:
		list := []any{}
		for range g.random.IntN(3) {
			list = append(list, g.value(t.Elem, depth+1))
		}
		return list
	}
	switch d := g.schema.Types[t.NamedType]; {
	case d.Kind == ast.Enum:
		return d.EnumValues[g.random.IntN(len(d.EnumValues))].Name
	case d.Kind == ast.InputObject:
		out := map[string]any{}
		for _, f := range d.Fields {
			if f.Type.NonNull || (depth < 4 && g.random.IntN(3) > 0) {
				out[f.Name] = g.value(f.Type, depth+1)
			}
		}
		return out
	case d.Name == "Int":
		return float64(g.random.IntN(100))
	case d.Name == "Boolean":
		return g.random.IntN(2) == 0
	case d.Name == "Date":
		return []string{"2024-09-01", "2024-09-01T14:00:00Z"}[g.random.IntN(2)]
	}
	return []string{"", "x", `é"<&>\`, "line\nfeed\u2028"}[g.random.IntN(4)]
}

// variablesOf fits the variables of an operation of the client.
func variablesOf(random *rand.Rand, schema *ast.Schema, name, text string) map[string]any {
	g := &generator{random: random, schema: schema}
	values := map[string]any{}
	for _, v := range definitions(text, name) {
		values[v.Variable] = g.value(v.Type, 0)
	}
	return values
}

type noSession struct{}

func (noSession) Open(context.Context) error { return nil }
