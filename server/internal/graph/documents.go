package graph

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
)

// persisted is the allow-list that codegen writes: the sha-256 of each of the client's documents with its text.
//
//go:embed documents.json
var persisted []byte

// document is one document of the allow-list; name is that of its operation.
type document struct{ name, text string }

// readDocuments checks every document of the list against its key. A test validates the texts against the schema: they are part of
// the binary, and validating them at start would delay it.
func readDocuments(raw []byte) (map[string]document, error) {
	var texts map[string]string
	if err := json.Unmarshal(raw, &texts); err != nil {
		return nil, fmt.Errorf("documents.json: %w; run make gen", err)
	}
	operation := regexp.MustCompile(`(?:^|} )(?:query|mutation) (\w+)`)
	documents := make(map[string]document, len(texts))
	for id, text := range texts {
		sum := sha256.Sum256([]byte(text))
		if hex.EncodeToString(sum[:]) != id {
			return nil, fmt.Errorf("documents.json: %s is not the sha-256 of its text; run make gen", id)
		}
		found := operation.FindAllStringSubmatch(text, 2)
		if len(found) != 1 {
			return nil, fmt.Errorf("documents.json: %s has %d named operations, want 1; name it in its .graphql file", id, len(found))
		}
		documents[id] = document{found[0][1], text}
	}
	return documents, nil
}

// onDisk returns a document that the client has got since the binary was built. The file is read again each time: it changes with every
// save of a document.
func (s *Server) onDisk(id string) (document, bool) {
	if !s.cfg.Dev || s.cfg.DevDocuments == "" || id == "" {
		return document{}, false
	}
	raw, err := os.ReadFile(s.cfg.DevDocuments)
	if err != nil {
		s.cfg.Log.Warn("development documents", "error", err)
		return document{}, false
	}
	documents, err := readDocuments(raw)
	if err != nil {
		s.cfg.Log.Warn("development documents", "error", err)
	}
	found, known := documents[id]
	return found, known
}
