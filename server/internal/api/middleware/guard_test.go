package middleware_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/middleware"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/web/recovery"
)

func serve(t *testing.T, handler http.HandlerFunc) (w *httptest.ResponseRecorder, log string, escaped any) {
	t.Helper()
	var text bytes.Buffer
	w = httptest.NewRecorder()
	guarded := middleware.Headers("7", recovery.Middleware(slog.New(slog.NewTextHandler(&text, nil)),
		func(w http.ResponseWriter, _ *http.Request) { problem.Write(w, problem.Internal()) }, handler))
	func() {
		defer func() { escaped = recover() }()
		guarded.ServeHTTP(w, httptest.NewRequest("GET", "/x", nil))
	}()
	return w, text.String(), escaped
}

func TestPanicIsAProblemWithoutInternals(t *testing.T) {
	w, log, escaped := serve(t, func(http.ResponseWriter, *http.Request) { panic("the inner secret") })
	p := apitest.Read[problem.Error](t, w, http.StatusInternalServerError)
	if escaped != nil || strings.Contains(w.Body.String(), "secret") || p.Status != 500 ||
		w.Header().Get("version-control") != "7" {
		t.Errorf("answer %s, escaped %v", w.Body, escaped)
	}
	if !strings.Contains(log, "the inner secret") || !strings.Contains(log, "guard_test.go") {
		t.Errorf("log %s", log)
	}
}

func TestPanicAfterTheAnswerBeganBreaksIt(t *testing.T) {
	w, _, escaped := serve(t, func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusOK)
		panic("late")
	})
	if escaped != http.ErrAbortHandler || w.Body.Len() != 0 {
		t.Errorf("escaped %v, body %s", escaped, w.Body)
	}
}
