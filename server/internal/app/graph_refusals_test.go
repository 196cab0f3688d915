package app_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit"
)

// failure is the answer of a failed operation.
type failure struct {
	Errors []struct {
		Message    string
		Path       []any
		Extensions struct {
			Code, Title, Detail string
			Status              int
			Errors              map[string]string
		}
	}
}

func TestProductionRunsOnlyTheDocumentsOfTheClient(t *testing.T) {
	p, b := signedIn(t, nil)
	before := p.API.Count()
	for name, body := range map[string]string{
		"a query":        `{"query":"{ languages { languageId } }"}`,
		"introspection":  `{"query":"{ __schema { types { name } } }"}`,
		"an unknown id":  `{"documentId":"` + strings.Repeat("0", 64) + `"}`,
		"id and query":   `{"documentId":"0","query":"{ languages { languageId } }"}`,
		"a batch":        `[{"documentId":"0"}]`,
		"not JSON":       `query { languages }`,
		"wrong type":     `{"documentId":5}`,
		"unknown member": `{"documentId":"0","extensions":{}}`,
	} {
		t.Run(name, func(t *testing.T) {
			f := testkit.Read[failure](t, b.Do("POST", "/graphql", body), http.StatusBadRequest)
			if len(f.Errors) != 1 || f.Errors[0].Extensions.Code != "BAD_REQUEST" || f.Errors[0].Extensions.Status != 400 {
				t.Errorf("%+v", f)
			}
		})
	}
	if p.API.Count() != before {
		t.Error("the API was called")
	}
	for _, method := range []string{"GET", "PUT", "DELETE"} {
		if w := b.Do(method, "/graphql?query=%7B__typename%7D", ""); w.Code != http.StatusMethodNotAllowed {
			t.Errorf("%s: %d", method, w.Code)
		}
	}
	w := b.Do("POST", "/graphql", "x", testkit.Header("Content-Type", "application/graphql"))
	testkit.Read[failure](t, w, http.StatusUnsupportedMediaType)
}

func TestDocumentsOfTheClientRun(t *testing.T) {
	id := testkit.DocumentID(t, "RefreshUser")
	_, b := signedIn(t, nil)
	w := b.Do("POST", "/graphql", `{"documentId":"`+id+`","variables":{"lang":"en-US"}}`)
	if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), `"userName":"Ada"`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestVariablesAreNotRepeated(t *testing.T) {
	id := testkit.DocumentID(t, "SwitchEnrollment")
	_, b := signedIn(t, nil)
	w := b.Do("POST", "/graphql", `{"documentId":"`+id+`","variables":{"eaEnrollmentNumber":{"secret":"s3cr3t"}}}`)
	if strings.Contains(w.Body.String(), "s3cr3t") || !strings.Contains(w.Body.String(), "BAD_REQUEST") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestDevelopmentHelpsWithoutSuggestions(t *testing.T) {
	_, b := signedIn(t, dev)
	if status, body := ask(b, "{ __schema { queryType { name } } }", "null"); status != 200 || !strings.Contains(body,
		`"Query"`) {
		t.Errorf("introspection: %d %s", status, body)
	}
	_, body := ask(b, "{ language { languageId } }", "null")
	if !strings.Contains(body, "language") || strings.Contains(body, "Did you mean") || strings.Contains(body, "languages") {
		t.Errorf("a misspelt field: %s", body)
	}
	deep := "{ currentUser { userMenu { mainMenu {" + strings.Repeat(" items {", 20) + " label" + strings.Repeat(" }", 24)
	if _, body := ask(b, deep, "null"); !strings.Contains(body, "BAD_REQUEST") || strings.Contains(body, `"data"`) {
		t.Errorf("a deep query: %s", body)
	}
}

func TestErrorsOfTheApiGetTheirCode(t *testing.T) {
	for status, code := range map[int]string{
		400: "BAD_REQUEST", 401: "UNAUTHENTICATED", 403: "FORBIDDEN", 404: "NOT_FOUND", 409: "CONFLICT", 415: "BAD_REQUEST",
		429: "TOO_MANY_REQUESTS", 500: "INTERNAL", 502: "UPSTREAM_UNAVAILABLE", 503: "UPSTREAM_UNAVAILABLE",
	} {
		p, b := signedIn(t, dev)
		body, _ := json.Marshal(map[string]any{"title": "T", "status": status, "message": "M.", "detail": "D",
			"errors": map[string]string{"column": "C"}})
		p.API.Answer("GET /costs/dataset", status, "application/problem+json", string(body))
		_, answer := ask(b, "{ costDataset { rowCount } }", "null")
		var f failure
		if err := json.Unmarshal([]byte(answer), &f); err != nil {
			t.Fatal(err)
		}
		e := f.Errors[0]
		if e.Message != "M." || e.Extensions.Code != code || e.Extensions.Status != status || e.Extensions.Title != "T" ||
			e.Extensions.Detail != "D" || e.Extensions.Errors["column"] != "C" || len(e.Path) != 1 {
			t.Errorf("%d: %s", status, answer)
		}
	}
}

func TestOneFailingFieldOfTheShellLeavesTheOther(t *testing.T) {
	languages := `[{"languageId":"en-US","languageName":"English"}]`
	for path, want := range map[string]string{
		"GET /announcements/first": `"data":{"firstAnnouncement":null,"languages":` + languages + `}`,
		"GET /languages":           `"read":false,"title":"News"},"languages":null}`,
	} {
		p, b := signedIn(t, nil)
		p.API.Answer("GET /languages", 200, "application/json", languages)
		p.API.Answer("GET /announcements/first", 200, "application/json",
			`{"id":"a1","title":"News","announcementTime":"2026-11-20T23:30:00Z","read":false}`)
		p.API.Answer(path, 503, "application/problem+json", `{"title":"T","status":503,"message":"M."}`)
		w := b.Do("POST", "/graphql", `{"documentId":"`+testkit.DocumentID(t, "ShellStart")+`","variables":{}}`)
		if !strings.Contains(w.Body.String(), want) || strings.Count(w.Body.String(), `"code":`) != 1 {
			t.Errorf("%s fails: %d %s", path, w.Code, w.Body)
		}
	}
}

func TestGarbageOfTheApiIsATypedError(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"a page": page(200), "a dead one": func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
		"a redirect": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/", http.StatusFound) },
		"another shape": func(w http.ResponseWriter, _ *http.Request) {
			testkit.WriteJSON(w, []string{"hostile"})
		},
		"half": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			w.Header().Set("Content-Length", "100")
			_, _ = w.Write([]byte(`{"rowCount":1`))
		},
	} {
		t.Run(name, func(t *testing.T) {
			p, b := signedIn(t, dev)
			p.API.Handle("GET /costs/dataset", answer)
			_, body := ask(b, "{ costDataset { rowCount } }", "null")
			if !strings.Contains(body, "UPSTREAM_UNAVAILABLE") || strings.Contains(body, "hostile") ||
				strings.Contains(body, "<h1>") {
				t.Errorf("%s", body)
			}
		})
	}
}
