package layouts_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
)

func TestLayoutIsKeptPerUser(t *testing.T) {
	door := apitest.Open(t, nil)
	mine := door.Login("focus.demo", "demo").Token.AccessToken
	yours := door.Login("aws.demo", "demo").Token.AccessToken
	call := func(method, bearer string, body any) string {
		w := door.Do(apitest.Request{Method: method, Path: "/user/layout", Bearer: bearer, Body: body})
		return strings.TrimSpace(string(apitest.Read[json.RawMessage](t, w, http.StatusOK)))
	}
	const untouched = `{"schemaVersion":1}`
	if got := call("GET", mine, nil); got != untouched {
		t.Errorf("before any choice: %s", got)
	}
	const chosen = `{"anchored":false,"colorScheme":"dark","menuMode":"slim-plus","scale":12,"schemaVersion":1}`
	if got := call("PUT", mine, chosen); got != chosen {
		t.Errorf("stored: %s", got)
	}
	if got := call("GET", mine, nil); got != chosen {
		t.Errorf("kept: %s", got)
	}
	if got := call("GET", yours, nil); got != untouched {
		t.Errorf("of another user: %s", got)
	}
	if call("PUT", mine, untouched); call("GET", mine, nil) != untouched {
		t.Error("a layout replaces the one before, it is not merged")
	}
}
