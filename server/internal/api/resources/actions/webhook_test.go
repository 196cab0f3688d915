package actions_test

import (
	"bytes"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/resources/actions"
)

func now() time.Time { return time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC) }

const secret = "a secret of some length"

// hook is a webhook over TLS and the requests that it received.
func hook(t *testing.T, answer http.HandlerFunc) (*actions.Webhook, *httptest.Server) {
	t.Helper()
	server := httptest.NewTLSServer(answer)
	t.Cleanup(server.Close)
	client := server.Client()
	client.CheckRedirect = delivery.NewClient(delivery.Guard{}).CheckRedirect
	return actions.NewWebhook(client, server.URL+"/secret-path", secret, now, slog.New(slog.DiscardHandler)), server
}

func TestAWebhookIsSignedAndItsAnswerKept(t *testing.T) {
	var got actions.Order
	var header http.Header
	var body []byte
	w, _ := hook(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ = io.ReadAll(r.Body)
		header = r.Header
		_, _ = io.WriteString(w, `{"message": "ticket 7 opened"}`)
	})
	order := actions.Order{Key: "a1-execute", Action: "a1", Mode: "execute", Kind: "stop", Resource: "/vm"}
	result, err := w.Execute(t.Context(), order)
	if err != nil || result != "ticket 7 opened" {
		t.Fatal(result, err)
	}
	if err := json.Unmarshal(body, &got); err != nil || got.Resource != "/vm" || got.Mode != "execute" {
		t.Errorf("%s %v", body, err)
	}
	if header.Get(delivery.KeyHeader) != "a1-execute" || header.Get(delivery.SignatureHeader) != delivery.Sign(secret, now(), body) ||
		!strings.HasPrefix(header.Get(delivery.SignatureHeader), "t=1795338000,v1=") {
		t.Errorf("%v", header)
	}
}

func TestAWebhookThatRefusesSaysWhy(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"answered 503. busy": func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusServiceUnavailable)
			_, _ = io.WriteString(w, `{"message": "busy"}`)
		},
		"answered 302.": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "https://127.0.0.1/", http.StatusFound)
		},
		"The webhook did not answer.": func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
	} {
		w, _ := hook(t, answer)
		_, err := w.DryRun(t.Context(), actions.Order{})
		if err == nil || !strings.Contains(err.Error(), name) || strings.Contains(err.Error(), "secret-path") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestAWebhookThatCannotBeReachedTellsOneText fails for different causes: users read one text, and the log has the cause.
func TestAWebhookThatCannotBeReachedTellsOneText(t *testing.T) {
	_, server := hook(t, func(http.ResponseWriter, *http.Request) { t.Error("the call came through") })
	said := map[string]bool{}
	for address, cause := range map[string]string{
		server.URL: "not public", "https://localhost:1/": "not public", "https://169.254.169.254/secret-path": "not public",
		"https://inner.invalid/secret-path": "inner.invalid",
	} {
		var log bytes.Buffer
		w := actions.NewWebhook(delivery.NewClient(delivery.Guard{}), address, secret, now, slog.New(slog.NewTextHandler(&log, nil)))
		_, err := w.Execute(t.Context(), actions.Order{})
		if err == nil || !strings.Contains(log.String(), cause) || strings.Contains(log.String(), "secret-path") {
			t.Fatalf("%s: %v; log %s", address, err, log.String())
		}
		said[err.Error()] = true
	}
	if len(said) != 1 {
		t.Errorf("users read %v", said)
	}
}
