package graph

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/graph-gophers/graphql-go/ast"
	gqlerrors "github.com/graph-gophers/graphql-go/errors"
)

func TestSchemaIsThatOfTheProject(t *testing.T) {
	sources, err := filepath.Glob("../../../schema/*.graphqls")
	if err != nil || len(sources) == 0 {
		t.Fatalf("no schema: %v", err)
	}
	copies, _ := filepath.Glob("schema/*.graphqls")
	if len(copies) != len(sources) {
		t.Errorf("%d files for %d; run make gen", len(copies), len(sources))
	}
	for _, source := range sources {
		want, err := os.ReadFile(source)
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join("schema", filepath.Base(source)))
		if err != nil || string(got) != string(want) {
			t.Errorf("%s differs from its copy (%v); run make gen", source, err)
		}
	}
}

func TestDocumentsFitTheSchema(t *testing.T) {
	s, err := New(Config{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for id, d := range s.documents {
		errs := slices.DeleteFunc(s.schema.Validate(d.text), func(e *gqlerrors.QueryError) bool {
			return strings.Contains(e.Message, "has invalid value null") // no variables are sent here
		})
		if len(errs) > 0 || names[d.name] {
			t.Errorf("the client's document %s, %s: %v", d.name, id, errs)
		}
		names[d.name] = true
	}
	entry := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		raw, _ := json.Marshal(map[string]string{hex.EncodeToString(sum[:]): text})
		return string(raw)
	}
	for name, test := range map[string]struct{ list, want string }{
		"good":           {entry("fragment F on Language { languageId } query A { languages { ...F } }"), ""},
		"empty":          {"{}", ""},
		"a wrong hash":   {`{"00":"query A { languages { languageId } }"}`, "not the sha-256"},
		"no name":        {entry("{ languages { languageId } }"), "0 named operations"},
		"two operations": {entry("query A { layout { scale } } query B { layout { scale } }"), "2 named operations"},
		"not JSON":       {"[]", "documents.json"},
	} {
		_, err := readDocuments([]byte(test.list))
		if (err == nil) != (test.want == "") || (err != nil && !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAnAllowListOnDiskNeedsDevelopment(t *testing.T) {
	if _, err := New(Config{Log: slog.New(slog.DiscardHandler), DevDocuments: "documents.json"}); err == nil {
		t.Error("the facade reads its allow-list from disk in production")
	}
}

// Every field names a permission, and it is that of the operation behind it.
func TestEveryFieldNamesItsPermission(t *testing.T) {
	contract, err := os.ReadFile("../../../schema/openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	operations := map[string]string{}
	name := ""
	for line := range strings.Lines(string(contract)) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "operationId":
			name = value
		case "x-permission":
			operations[name] = value
		}
	}
	// Other fields have the name of their operation.
	named := map[string]string{"costs": "queryCosts", "costReconciliation": "reconcileCosts", "costForecast": "forecastCosts",
		"convertedCosts": "convertCosts", "savedViews": "views", "savedView": "view"}
	s, err := New(Config{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	fields := 0
	for _, root := range s.schema.AST().RootOperationTypes {
		for _, field := range root.(*ast.ObjectTypeDefinition).Fields {
			operation := field.Name
			if other, ok := named[operation]; ok {
				operation = other
			}
			got := ""
			if needs := field.Directives.Get("needs"); needs != nil {
				value, _ := needs.Arguments.Get("permission")
				got, _ = value.Deserialize(nil).(string)
			}
			if got == "" || got != operations[operation] {
				t.Errorf(`%s needs %q, and the operation %s needs %q; write @needs(permission: "…") at the field`,
					field.Name, got, operation, operations[operation])
			}
			fields++
		}
	}
	if fields < 60 {
		t.Errorf("%d fields, want all", fields)
	}
}
