package graph

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
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

func TestDocumentsAreCheckedAtStart(t *testing.T) {
	if _, err := New(nil, nil, false, slog.New(slog.DiscardHandler)); err != nil {
		t.Errorf("the client's own documents: %v", err)
	}
	schema, err := parseSchema(&resolver{}, false, panicHandler{})
	if err != nil {
		t.Fatal(err)
	}
	entry := func(text string) string {
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
	} {
		_, err := readDocuments([]byte(test.list), schema)
		if (err == nil) != (test.want == "") || (err != nil && !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
