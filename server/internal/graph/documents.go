package graph

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/costdeck/costdeck/server/internal/graph/plan"
)

// persisted is the allow-list that codegen makes of the client's documents: sha-256 of a text to the text.
//
//go:embed documents.json
var persisted []byte

// document is one of the list.
type document struct {
	text string
	plan *plan.Document
}

// readDocuments checks every document of the list against its key and the schema and compiles it, so that a wrong list never
// starts.
func readDocuments(raw []byte, engine *plan.Engine) (map[string]document, error) {
	var texts map[string]string
	if err := json.Unmarshal(raw, &texts); err != nil {
		return nil, fmt.Errorf("documents.json: %w; run make gen", err)
	}
	documents := make(map[string]document, len(texts))
	for _, id := range slices.Sorted(maps.Keys(texts)) {
		text := texts[id]
		sum := sha256.Sum256([]byte(text))
		if hex.EncodeToString(sum[:]) != id {
			return nil, fmt.Errorf("documents.json: %s is not the sha-256 of its text; run make gen", id)
		}
		compiled, err := engine.Compile(text)
		if err != nil {
			return nil, fmt.Errorf("documents.json: %s does not fit the schema: %w; run make gen", id, err)
		}
		documents[id] = document{text, compiled}
	}
	return documents, nil
}

// Operations are the names of all operations of the client, sorted.
func (s *Server) Operations() []string {
	names := []string{}
	for _, d := range s.documents {
		for _, o := range d.plan.Operations() {
			names = append(names, o.Name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
