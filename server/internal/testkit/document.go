package testkit

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// DocumentID is the id of a client's operation in the allow-list.
func DocumentID(t testing.TB, operation string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(module(t), "internal/graph/documents.json"))
	if err != nil {
		t.Fatal(err)
	}
	var documents map[string]string
	if err := json.Unmarshal(raw, &documents); err != nil {
		t.Fatal(err)
	}
	for id, text := range documents {
		for _, kind := range []string{"query ", "mutation "} {
			if strings.Contains(text, kind+operation+"(") || strings.Contains(text, kind+operation+" ") {
				return id
			}
		}
	}
	t.Fatalf("the client has no operation %s; name one of documents.json", operation)
	return ""
}

// module is the folder of go.mod above the package under test. The compiler's own paths are gone from what is built with -trimpath.
func module(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	for err == nil {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		if dir == filepath.Dir(dir) {
			break
		}
		dir = filepath.Dir(dir)
	}
	t.Fatalf("no go.mod above the working folder: %v", err)
	return ""
}
