package graph

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/costdeck/costdeck/server/internal/graph/plan"
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

func TestDocumentsAreThoseOfCodegenAndFitTheSchema(t *testing.T) {
	s, err := New(Config{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	// At once, as requests ask for them: plans share what they know of types.
	var asked sync.WaitGroup
	for id, d := range s.documents {
		asked.Go(func() {
			if _, err := d.plan(); err != nil {
				t.Errorf("the client's own document %s: %v", id, err)
			}
		})
	}
	asked.Wait()
	engine := newEngine(t, &resolver{})
	entry := func(text string) string {
		for n := 0; strings.Contains(text, "%"); n++ {
			text = strings.Replace(text, "%", strconv.Itoa(n), 1)
		}
		sum := sha256.Sum256([]byte(text))
		raw, _ := json.Marshal(map[string]string{hex.EncodeToString(sum[:]): text})
		return string(raw)
	}
	for name, test := range map[string]struct{ list, want string }{
		"good":          {entry("query A($q: CostQuery!) { costs(query: $q) { digest } }"), ""},
		"empty":         {"{}", ""},
		"a wrong hash":  {`{"00":"{ languages { languageId } }"}`, "not the sha-256"},
		"a lost field":  {entry("{ languages { name } }"), "does not fit the schema"},
		"a syntax slip": {entry("{ languages {"), "does not fit the schema"},
		"no JSON":       {"[]", "documents.json"},
		"too many calls": {entry("{ " + strings.Repeat("a%: languages { languageId } ", maxCalls) + "layout { scale } }"),
			"the limit is 12"},
		"too deep": {entry("{ currentUser { userMenu { mainMenu { " + strings.Repeat("items { ", maxDepth) + "label" +
			strings.Repeat(" }", maxDepth+4)), "nest deeper"},
		"too long":      {entry("{ languages {" + strings.Repeat(" languageId", maxTokens) + " } }"), "token"},
		"introspection": {entry("{ __schema { queryType { name } } }"), "introspection"},
	} {
		documents, err := readDocuments([]byte(test.list), engine)
		for _, d := range documents {
			_, err = d.plan()
		}
		if (err == nil) != (test.want == "") || (err != nil && !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func newEngine(t *testing.T, r *resolver) *plan.Engine {
	t.Helper()
	text, err := schemaText()
	if err != nil {
		t.Fatal(err)
	}
	engine, err := plan.New(text, r, plan.Limits{Tokens: maxTokens, Depth: maxDepth, Calls: maxCalls, Parallel: maxParallel})
	if err != nil {
		t.Fatal(err)
	}
	return engine
}
