// Package contract checks the embedded API against schema/openapi.yaml: it calls every operation, and every request and response
// must match the document. schemathesis.sh does the same to the built binary with generated requests.
package contract

import (
	"bytes"
	"context"
	"log/slog"
	"mime/multipart"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/federation"
	"github.com/costdeck/costdeck/server/internal/api/usertoken"
	"github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/testkit/issuer"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const document = "../../../../schema/openapi.yaml"

// TestContract calls all operations: A80, the REST calls are those of the contract.
func TestContract(t *testing.T) {
	ctx := context.Background()
	engine, err := embedded.Open(ctx, t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	key := bytes.Repeat([]byte{1}, usertoken.KeySize)
	var provider *issuer.Issuer
	door := apitest.OpenIn(t, t.TempDir(), engine, func(c *api.Config) {
		provider = issuer.New(t, c.Now)
		c.Box = clear{}
		c.Connections = []connections.Config{{ID: "share", Enrollment: "AWS-2001", Source: connections.Folder, Path: t.TempDir()}}
		// Nothing listens there: mail waits.
		c.Delivery.SMTP = &delivery.SMTP{Host: "127.0.0.1", Port: 1}
		c.ExchangeKey, c.Providers = key, []federation.Provider{{ID: "corp", Issuer: provider.URL, ClientID: issuer.ClientID,
			Rules: federation.Rules{UserClaim: "preferred_username"}}}
	})
	w := newWalk(t, door, document)

	withoutBearer(w)
	bearer := authPart(w, key)
	federatedPart(w, provider)
	userPart(w, bearer)
	shellPart(w, bearer)
	run := ingestPart(w, bearer, engine)
	costsPart(w, bearer)
	resourcesPart(w, bearer)
	allocationPart(w, bearer)
	currenciesPart(w, bearer)
	invoicesPart(w, bearer)
	watchPart(w, bearer, engine)
	viewsPart(w, bearer)
	for _, p := range plains() {
		p.walk(w, bearer)
	}
	uploadPart(w, bearer, engine)
	deletePart(w, bearer, run)
	adminPart(w, bearer)
	tokensPart(w, bearer)
	auditPart(w, bearer)
	decidePart(w, bearer, engine)
	cancelPart(w, bearer, engine)
	w.call(step{op: "logout", bearer: bearer, want: 204})
	w.finish()
}

// withoutBearer calls everything behind the bearer without one.
func withoutBearer(w *walk) {
	empty := ""
	for id, route := range w.routes {
		if route.Operation.Security != nil {
			continue
		}
		s := step{op: id, want: 401, path: map[string]string{"id": "7", "column": "ServiceName", "name": "team", "user": "ada", "number": "AWS-2001", "batch": "7"}}
		if route.Operation.RequestBody != nil {
			s.body, s.bad = empty, true
		}
		if id == "undoAdminUserSheet" { // The only one without a body.
			s.header = http.Header{"If-Match": {`"0123456789abcdef"`}}
		}
		s.query = map[string]string{"exportAudit": "format=csv", "adminUserAccess": "enrollment=AWS-2001", "adminConnectionRights": "source=gcs",
			"invoiceLines": "month=2024-09-01&issuer=Acme&invoice=1&currency=USD"}[id]
		w.call(s)
	}
}

func authPart(w *walk, key []byte) (bearer string) {
	in := apitest.Read[wire.LoginResult](w.t, w.call(step{op: "login", want: 200,
		body: wire.LoginRequest{UserId: "admin.demo", Password: "demo"}}), http.StatusOK)
	w.call(step{op: "login", body: wire.LoginRequest{UserId: "admin.demo", Password: "wrong"}, want: 401})
	w.call(step{op: "login", body: `{"userId":"admin.demo"}`, want: 400, bad: true})
	w.call(step{op: "login", body: `{"userId":"a","password":"b","newPassword":"short"}`, want: 400, bad: true})
	w.call(step{op: "login", body: `{"userId":"admin.demo","password":"demo","newPassword":"correct horse"}`, want: 409})
	w.call(step{op: "login", body: `{}`, header: http.Header{"Content-Type": {"text/plain"}}, want: 415, bad: true})
	user, err := usertoken.Seal(key, "gcp.demo", w.door.Clock.Now().Add(time.Minute))
	if err != nil {
		w.t.Fatal(err)
	}
	w.call(step{op: "exchange", body: wire.ExchangeRequest{EncUserToken: user}, want: 200})
	w.call(step{op: "exchange", body: wire.ExchangeRequest{EncUserToken: user}, want: 401})
	w.call(step{op: "exchange", body: `{"encUserToken":""}`, want: 400, bad: true})
	refreshed := w.call(step{op: "refresh", bearer: in.Token.AccessToken, want: 200})
	return apitest.Read[wire.Token](w.t, refreshed, http.StatusOK).AccessToken
}

func federatedPart(w *walk, provider *issuer.Issuer) {
	body := func(user string) wire.FederatedRequest {
		claims := provider.Claims("n", map[string]any{"preferred_username": user, "sub": user})
		return wire.FederatedRequest{Provider: "corp", Nonce: "n", IdToken: provider.Sign(w.t, claims)}
	}
	good := body("aws.demo")
	w.call(step{op: "federatedLogin", body: good, want: 200})
	w.call(step{op: "federatedLogin", body: good, want: 401})
	w.call(step{op: "federatedLogin", body: body("stranger"), want: 403})
	w.call(step{op: "federatedLogin", body: `{"provider":"corp"}`, want: 400, bad: true})
}

func userPart(w *walk, bearer string) {
	w.call(step{op: "currentUser", bearer: bearer, want: 200})
	w.call(step{op: "currentUser", bearer: bearer, query: "lang=de-DE", want: 200})
	w.call(step{op: "ownProfile", bearer: bearer, want: 200})
	w.call(step{op: "ownAccess", bearer: bearer, query: "enrollment=AWS-2001", want: 200})
	w.call(step{op: "ownAccess", bearer: bearer, query: "enrollment=none", want: 404})
	w.call(step{op: "ownAccess", bearer: bearer, query: "enrollment=", want: 400, bad: true})
	w.call(step{op: "changeOwnProfile", bearer: bearer, body: `{"userName":"Admin","timeZone":"Europe/Zurich","region":"CH"}`, want: 200})
	w.call(step{op: "changeOwnProfile", bearer: bearer, body: `{"userName":"Admin","timeZone":"","region":"ch"}`, want: 400, bad: true})
	w.call(step{op: "changeOwnPassword", bearer: bearer, body: `{"currentPassword":"demo","newPassword":"a longer password"}`, want: 409})
	w.call(step{op: "changeOwnPassword", bearer: bearer, body: `{"currentPassword":"demo","newPassword":"short"}`, want: 400, bad: true})
	w.door.Login("admin.demo", "demo")
	list := apitest.Read[wire.SessionList](w.t, w.call(step{op: "ownSessions", bearer: bearer, want: 200}), 200).Sessions
	other := slices.IndexFunc(list, func(s wire.Session) bool { return !s.Current })
	w.call(step{op: "endOwnSession", bearer: bearer, path: map[string]string{"id": string(list[other].Id)}, want: 204})
	w.call(step{op: "endOwnSession", bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	w.call(step{op: "endOtherSessions", bearer: bearer, want: 200})
	w.call(step{op: "currentUser", bearer: bearer, query: "lang=%21", want: 400, bad: true})
	w.call(step{op: "switchEnrollment", bearer: bearer, body: wire.EnrollmentChoice{EaEnrollmentNumber: "CMP-7002"}, want: 200})
	w.call(step{op: "switchEnrollment", bearer: bearer, body: wire.EnrollmentChoice{EaEnrollmentNumber: "XC-5001"}, want: 404})
	w.call(step{op: "switchEnrollment", bearer: bearer, body: `{"eaEnrollmentNumber":7}`, want: 400, bad: true})
	w.call(step{op: "updateLanguage", bearer: bearer, body: wire.LanguageChoice{LanguageId: "de-DE"}, want: 200})
	w.call(step{op: "updateLanguage", bearer: bearer, body: wire.LanguageChoice{LanguageId: "fr"}, want: 404})
	w.call(step{op: "updateLanguage", bearer: bearer, body: `{"languageId":"deutsch!"}`, want: 400, bad: true})
	w.call(step{op: "layout", bearer: bearer, want: 200})
	w.call(step{op: "updateLayout", bearer: bearer, body: `{"schemaVersion":1,"scale":16,"menuMode":"slim-plus"}`, want: 200})
	w.call(step{op: "updateLayout", bearer: bearer, body: `{"schemaVersion":1,"scale":17}`, want: 400, bad: true})
	w.call(step{op: "layout", bearer: bearer, want: 200})
}

func shellPart(w *walk, bearer string) {
	w.call(step{op: "languages", bearer: bearer, want: 200})
	w.call(step{op: "firstAnnouncement", bearer: bearer, want: 200})
	page := apitest.Read[wire.AnnouncementPage](w.t,
		w.call(step{op: "announcements", bearer: bearer, query: "limit=1", want: 200}), http.StatusOK)
	w.call(step{op: "announcements", bearer: bearer, query: "limit=1&cursor=" + *page.NextCursor, want: 200})
	w.call(step{op: "announcements", bearer: bearer, query: "limit=0", want: 400, bad: true})
	// A cursor is opaque, so the document cannot know that this one is invalid.
	w.call(step{op: "announcements", bearer: bearer, query: "cursor=none", want: 400})
	w.call(step{op: "readAnnouncement", bearer: bearer, path: map[string]string{"id": "usage-pages"}, want: 204})
	w.call(step{op: "readAnnouncement", bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	entry := `[{"level":"warn","timestamp":"2026-11-21T09:00:00Z","message":"m","lineNumber":1}]`
	w.call(step{op: "clientLog", bearer: bearer, body: entry, want: 204})
	w.call(step{op: "clientLog", bearer: bearer, body: `[]`, want: 400, bad: true})
}

// form is a multipart upload with one file.
func form(t *testing.T, field, name string, content []byte) (string, http.Header) {
	t.Helper()
	var body bytes.Buffer
	parts := multipart.NewWriter(&body)
	part, err := parts.CreateFormFile(field, name)
	if err == nil {
		_, err = part.Write(content)
	}
	if err == nil {
		err = parts.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return body.String(), http.Header{"Content-Type": {parts.FormDataContentType()}}
}

// clear seals nothing.
type clear struct{}

func (clear) Seal(plain []byte) (string, error) { return string(plain), nil }

func (clear) Open(sealed string) ([]byte, error) { return []byte(sealed), nil }
