package plan

import (
	"fmt"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/lexer"
)

// CountTokens fails when the text has more words and signs than limit, or something that is none.
func CountTokens(text string, limit int) error {
	reader := lexer.New(&ast.Source{Input: text})
	for range limit {
		token, err := reader.ReadToken()
		if err != nil {
			return err
		}
		if token.Kind == lexer.EOF {
			return nil
		}
	}
	return fmt.Errorf("the document has more than %d tokens", limit)
}
