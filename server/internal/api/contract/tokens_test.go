package contract

import (
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// tokensPart creates a service account, and creates, rotates and revokes tokens of it and of the caller.
func tokensPart(w *walk, bearer string) {
	w.call(step{op: "createServiceAccount", bearer: bearer, want: 201,
		body: `{"userId":"uploader","userName":"Nightly upload","enrollment":"AWS-2001","roles":["ingest"]}`})
	w.call(step{op: "createServiceAccount", bearer: bearer, want: 400, bad: true, body: `{"userId":"uploader"}`})
	w.call(step{op: "serviceAccounts", bearer: bearer, want: 200})
	input := func(more string) string {
		return fmt.Sprintf(`{%s"name":"nightly","permissions":["ingests:read"],"enrollment":"AWS-2001","endsAt":"%s"}`, more,
			w.door.Clock.Now().Add(24*time.Hour).Format(time.RFC3339))
	}
	for _, c := range []struct{ noun, body string }{{"UserToken", input("")}, {"AdminToken", input(`"owner":"uploader",`)}} {
		made := apitest.Read[wire.ApiTokenCreated](w.t, w.call(step{op: "create" + c.noun, bearer: bearer, body: c.body, want: 201}), 201)
		w.call(step{op: "create" + c.noun, bearer: bearer, body: `{"name":"nightly"}`, want: 400, bad: true})
		old := map[string]string{"id": string(made.Token.Id)}
		next := apitest.Read[wire.ApiTokenCreated](w.t, w.call(step{op: "rotate" + c.noun, bearer: bearer, path: old, body: `{"overlapHours":24}`, want: 201}), 201)
		w.call(step{op: "rotate" + c.noun, bearer: bearer, path: old, body: `{"overlapHours":169}`, want: 400, bad: true})
		w.call(step{op: "rotate" + c.noun, bearer: bearer, path: map[string]string{"id": "none"}, body: `{"overlapHours":1}`, want: 404})
		w.call(step{op: strings.ToLower(c.noun[:1]) + c.noun[1:] + "s", bearer: bearer, want: 200})
		w.call(step{op: "ingests", bearer: made.Secret, want: 200})
		w.call(step{op: "createIngest", bearer: next.Secret, body: "x", want: 403, bad: true})
		w.call(step{op: "revoke" + c.noun, bearer: bearer, path: old, want: 204})
		w.call(step{op: "revoke" + c.noun, bearer: bearer, path: old, want: 409})
		w.call(step{op: "ingests", bearer: made.Secret, want: 401})
	}
}
