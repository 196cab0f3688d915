package app_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/audit"
)

func TestAnEntryOfTheTrailIsALineOfTheAuditLog(t *testing.T) {
	var out bytes.Buffer
	log := audit.New(&out, func() time.Time { return time.Unix(0, 0) }, slog.New(slog.DiscardHandler), nil)
	told := app.AuditEntries(log)
	told(t.Context(), audit.Entry{Event: audit.Budget, Outcome: audit.OK, User: "ada", Enrollment: "AZ-3001", Kind: "budget", Target: "b1",
		Before: []byte(`{"name":"old"}`), After: []byte(`{"name":"new"}`), Request: "r-1", Client: "192.0.2.7"})
	told(t.Context(), audit.Entry{Event: audit.Login, Outcome: audit.OK, User: "ada"}) // The portal writes its own.
	want := `{"time":"1970-01-01T00:00:00.000000Z","audit":1,"event":"budget","outcome":"ok","user":"ada","kind":"budget","target":"b1",` +
		`"enrollment":"AZ-3001","request":"r-1","client":"192.0.2.7","before":{"name":"old"},"after":{"name":"new"}}`
	if got := strings.TrimSpace(out.String()); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}
