package contract

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/permission"
)

// openapi.yaml names the permission of every route that needs a token, and no other.
func TestTheDocumentNamesEveryPermission(t *testing.T) {
	doc, err := openapi3.NewLoader().LoadFromFile(document)
	if err != nil {
		t.Fatal(err)
	}
	if err := doc.Validate(context.Background()); err != nil {
		t.Fatal(err)
	}
	if listed := fmt.Sprint(doc.Extensions["x-token-permissions"]); listed != fmt.Sprint(permission.OfTokens().Names()) {
		t.Errorf("openapi.yaml has x-token-permissions %s, tokens can have %s", listed, permission.OfTokens().Names())
	}
	written := map[string]any{}
	for path, item := range doc.Paths.Map() {
		for method, op := range item.Operations() {
			if p, ok := op.Extensions["x-permission"]; ok {
				written[method+" "+path] = p
			}
		}
	}
	for _, r := range apitest.Open(t, nil).API.Routes() {
		name := r.Method + " " + strings.TrimPrefix(r.Path, "/api/ng")
		if written[name] != r.Needs.String() {
			t.Errorf("%s needs %s; openapi.yaml has x-permission %v", name, r.Needs, written[name])
		}
		delete(written, name)
	}
	for name := range written {
		t.Errorf("openapi.yaml has x-permission for %s, which has no such route", name)
	}
}
