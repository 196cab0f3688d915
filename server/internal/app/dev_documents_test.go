package app_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/app"
)

// TestDevelopmentRunsADocumentThatWasSavedAfterTheBuild: a new document of the client needs no new binary.
func TestDevelopmentRunsADocumentThatWasSavedAfterTheBuild(t *testing.T) {
	list := filepath.Join(t.TempDir(), "documents.json")
	p, b := signedIn(t, func(c *app.Config, _ *app.Deps) { c.Dev, c.DevDocuments = true, list })
	p.API.Answer("GET /languages", 200, "application/json", `[{"languageId":"en-US","languageName":"English"}]`)

	const text = "query JustWritten { languages { languageId } }"
	sum := sha256.Sum256([]byte(text))
	id := hex.EncodeToString(sum[:])
	request := `{"documentId":"` + id + `"}`
	if w := b.Do("POST", "/graphql", request); w.Code != http.StatusBadRequest {
		t.Errorf("a document of no list: %d %s", w.Code, w.Body)
	}
	saved, _ := json.Marshal(map[string]string{id: text})
	if err := os.WriteFile(list, saved, 0o600); err != nil {
		t.Fatal(err)
	}
	if w := b.Do("POST", "/graphql", request); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "en-US") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}
