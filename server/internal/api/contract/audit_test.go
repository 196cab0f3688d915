package contract

import (
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func auditPart(w *walk, bearer string) {
	page := apitest.Read[wire.AuditPage](w.t, w.call(step{op: "auditEntries", bearer: bearer, query: "limit=2&event=budget,view", want: 200}), http.StatusOK)
	w.call(step{op: "auditEntries", bearer: bearer, query: "limit=2&event=budget,view&cursor=" + *page.NextCursor, want: 200})
	w.call(step{op: "auditEntries", bearer: bearer, query: "from=2020-01-01T00:00:00Z&to=2030-01-01T00:00:00Z&user=ADMIN.demo&actor=x&outcome=ok&target=x&" +
		"enrollment=AWS-2001&request=r&text=%25", want: 200})
	w.call(step{op: "ownAuditEntries", bearer: bearer, query: "event=login&limit=1", want: 200})
	w.call(step{op: "ownAuditEntries", bearer: bearer, query: "about=true", want: 200})
	w.call(step{op: "ownAuditEntries", bearer: bearer, query: "about=perhaps", want: 400, bad: true})
	w.call(step{op: "ownAuditEntries", bearer: bearer, query: "from=today", want: 400, bad: true})
	// A cursor is opaque, so the document cannot know that this one is invalid.
	w.call(step{op: "auditEntries", bearer: bearer, query: "cursor=none", want: 400})
	for _, bad := range []string{"from=today", "outcome=good", "event=Budget", "user=", "text=" + strings.Repeat("x", 201)} {
		w.call(step{op: "auditEntries", bearer: bearer, query: bad, want: 400, bad: true})
	}
	w.call(step{op: "auditHistogram", bearer: bearer, query: "text=a", want: 200})
	w.call(step{op: "auditHistogram", bearer: bearer, query: "to=never", want: 400, bad: true})
	w.call(step{op: "auditEntry", bearer: bearer, path: map[string]string{"id": string(page.Entries[0].Id)}, want: 200})
	w.call(step{op: "auditEntry", bearer: bearer, path: map[string]string{"id": "7"}, want: 404})
	w.call(step{op: "auditEntry", bearer: bearer, path: map[string]string{"id": "x"}, want: 404})
	w.call(step{op: "auditProof", bearer: bearer, want: 200})
	w.call(step{op: "adminOverview", bearer: bearer, want: 200})
	w.call(step{op: "exportAudit", bearer: bearer, query: "format=csv", want: 200})
	w.call(step{op: "exportAudit", bearer: bearer, query: "format=json&event=login", want: 200})
	w.call(step{op: "exportAudit", bearer: bearer, query: "format=xml", want: 400, bad: true})
}
