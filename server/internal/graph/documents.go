package graph

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/costdeck/costdeck/server/internal/graph/plan"
)

// persisted is the allow-list that codegen makes of the client's documents: sha-256 of a text to the text.
//
//go:embed documents.json
var persisted []byte

// document is one of the list. Its plan is made when it is first asked for: a start need not wait for those of pages that nobody
// opens.
type document struct {
	text string
	plan func() (*plan.Document, error)
}

// readDocuments checks every document of the list against its key. That each fits the schema is held by a test, since the list is
// part of the binary.
func readDocuments(raw []byte, engine *plan.Engine) (map[string]document, error) {
	var texts map[string]string
	if err := json.Unmarshal(raw, &texts); err != nil {
		return nil, fmt.Errorf("documents.json: %w; run make gen", err)
	}
	documents := make(map[string]document, len(texts))
	for id, text := range texts {
		sum := sha256.Sum256([]byte(text))
		if hex.EncodeToString(sum[:]) != id {
			return nil, fmt.Errorf("documents.json: %s is not the sha-256 of its text; run make gen", id)
		}
		documents[id] = document{text, sync.OnceValues(func() (*plan.Document, error) {
			compiled, err := engine.Compile(text)
			if err != nil {
				return nil, fmt.Errorf("documents.json: %s does not fit the schema: %w; run make gen", id, err)
			}
			return compiled, nil
		})}
	}
	return documents, nil
}
