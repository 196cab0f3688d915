package app_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/anomalies"
	"github.com/costdeck/costdeck/server/internal/api/resources/actions"
	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/portal"
)

func TestAStepOfAnActionIsALineOfTheAuditLog(t *testing.T) {
	var out bytes.Buffer
	log := audit.New(&out, func() time.Time { return time.Unix(0, 0) }, slog.New(slog.DiscardHandler), nil)
	ctx := portal.WithCall(t.Context(), portal.Call{Bearer: "s3cr3t", RequestID: "r-1", ClientIP: "192.0.2.7"})
	app.AuditActions(log)(ctx, actions.Line{User: "ada", Enrollment: "AZ-3001", Action: "a1", Kind: "stop", Resource: "/vm", Step: "execute",
		Connector: "webhook", Outcome: "refused", Reason: "busy"})
	want := `{"time":"1970-01-01T00:00:00.000000Z","audit":1,"event":"resource-action","outcome":"refused","reason":"busy","user":"ada",` +
		`"target":"a1 stop /vm","enrollment":"AZ-3001","step":"execute","connector":"webhook","request":"r-1","client":"192.0.2.7"}`
	if got := strings.TrimSpace(out.String()); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestAMarkOnAnAnomalyIsALineOfTheAuditLog(t *testing.T) {
	var out bytes.Buffer
	log := audit.New(&out, func() time.Time { return time.Unix(0, 0) }, slog.New(slog.DiscardHandler), nil)
	ctx := portal.WithCall(t.Context(), portal.Call{Bearer: "s3cr3t", RequestID: "r-1", ClientIP: "192.0.2.7"})
	app.AuditMarks(log)(ctx, anomalies.Line{User: "ada", Enrollment: "AZ-3001", Anomaly: "a1", State: "snoozed"})
	app.AuditMarks(log)(t.Context(), anomalies.Line{Enrollment: "AZ-3001", Anomaly: "a1", State: "open", Because: "snoozeEnded"})
	const begins = `{"time":"1970-01-01T00:00:00.000000Z","audit":1,"event":"anomaly-mark","outcome":"ok",`
	want := begins + `"user":"ada","target":"a1","enrollment":"AZ-3001","step":"snoozed","request":"r-1","client":"192.0.2.7"}` + "\n" +
		begins + `"reason":"snoozeEnded","target":"a1","enrollment":"AZ-3001","step":"open"}` + "\n"
	if out.String() != want {
		t.Errorf("%s\nwant %s", out.String(), want)
	}
}
