package graph

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/graph-gophers/graphql-go"
)

// persisted is the allow-list that codegen makes of the client's documents: sha-256 of a text to the text.
//
//go:embed documents.json
var persisted []byte

// readDocuments checks every document of the list against its key and the schema, so that a wrong list never starts.
func readDocuments(raw []byte, schema *graphql.Schema) (map[string]string, error) {
	var documents map[string]string
	if err := json.Unmarshal(raw, &documents); err != nil {
		return nil, fmt.Errorf("documents.json: %w; run make gen", err)
	}
	for _, id := range slices.Sorted(maps.Keys(documents)) {
		sum := sha256.Sum256([]byte(documents[id]))
		if hex.EncodeToString(sum[:]) != id {
			return nil, fmt.Errorf("documents.json: %s is not the sha-256 of its text; run make gen", id)
		}
		for _, err := range schema.Validate(documents[id]) {
			// There are no variables yet, so that those without a default are missing.
			if err.Rule != "VariablesOfCorrectType" {
				return nil, fmt.Errorf("documents.json: %s does not fit the schema: %w; run make gen", id, err)
			}
		}
	}
	return documents, nil
}
