package httpx_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// flat is what a call takes.
type flat struct {
	ID     string         `json:"id"`
	Values map[string]any `json:"values"`
}

func readFlat(body string) error {
	r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	var v flat
	return httpx.ReadJSON(httptest.NewRecorder(), r, &v)
}

var (
	readOnce = []string{`{}`, ` { "id" : "a" } `, `{"id":"{\"id\":","values":{"id":1,"ID":2,"Id":{"id":[{"a":1},{"a":1}]}}}`,
		`{"\u0069d":"a"}`, `{"values":{"a":{"a":{"a":null}},"b":{}}}`, `{"values":{"":1}}`}
	readTwice = []string{`{"id":"a-secret","id":"b-secret"}`, `{"id":"a-secret","ID":"b"}`, `{"Id":"a"}`, `{"id":"a","\u0069d":"b"}`, `null`,
		`{"values":{"a":1,"a":1}}`, `{"values":{"a":[{"b":1,"c":2,"b":3}]}}`, `{"values":{"\ud800":1,"\ud801":2}}`,
		`{"values":{"a\"":1,"a\u0022":2}}`,
		`{"ID":"ſ"}`, `{"values":{"":1,"":2}}`}
)

func TestABodyIsReadInOneWay(t *testing.T) {
	for _, body := range readOnce {
		if err := readFlat(body); err != nil {
			t.Errorf("%s: %v", body, err)
		}
	}
	for _, body := range readTwice {
		if err := readFlat(body); httpx.ReasonOf(err) != httpx.ReasonBody || strings.Contains(err.Error(), "secret") {
			t.Errorf("%s: %v", body, err)
		}
	}
}

// FuzzNames holds what is read against a walk along the decoder's own tokens.
func FuzzNames(f *testing.F) {
	for _, body := range append(readOnce, readTwice...) {
		f.Add(body)
	}
	f.Fuzz(func(t *testing.T, body string) {
		var v flat
		strict := json.NewDecoder(strings.NewReader(body))
		strict.DisallowUnknownFields()
		if !utf8.ValidString(body) || !json.Valid([]byte(body)) || strict.Decode(&v) != nil {
			return
		}
		decoder := json.NewDecoder(strings.NewReader(body))
		once := bytes.HasPrefix(bytes.TrimLeft([]byte(body), " \t\r\n"), []byte("{")) && namesOnce(t, decoder, true)
		if err := readFlat(body); (err == nil) != once {
			t.Errorf("%q: %v, each name once is %t", body, err, once)
		}
	})
}

// namesOnce takes one value, and tells whether each name stands in its object once and, on top, as a field's own.
func namesOnce(t *testing.T, decoder *json.Decoder, top bool) bool {
	t.Helper()
	token := next(t, decoder)
	once := true
	switch token {
	case json.Delim('{'):
		names := map[string]bool{}
		for decoder.More() {
			name, _ := next(t, decoder).(string)
			once = once && !names[name] && (!top || name == "id" || name == "values")
			names[name] = true
			once = namesOnce(t, decoder, false) && once
		}
	case json.Delim('['):
		for decoder.More() {
			once = namesOnce(t, decoder, false) && once
		}
	default:
		return true
	}
	next(t, decoder)
	return once
}

func next(t *testing.T, decoder *json.Decoder) json.Token {
	t.Helper()
	token, err := decoder.Token()
	if err != nil {
		t.Fatal(err)
	}
	return token
}
