package testkit

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// DocumentID is the id of a client's operation in the allow-list.
func DocumentID(t testing.TB, operation string) string {
	t.Helper()
	_, here, _, _ := runtime.Caller(0)
	raw, err := os.ReadFile(filepath.Join(filepath.Dir(here), "../graph/documents.json"))
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
