package anomalies_test

import (
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"log/slog"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/demodata"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// TestManyAnomaliesAreMarkedInOneCall closes several at once, reverts that, and marks none if one id is unknown.
func TestManyAnomaliesAreMarkedInOneCall(t *testing.T) {
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	ingest(t, engine, "bills.csv", demodata.Options{Seed: 100, Months: 6, Resources: 20, Anomalies: 10,
		Providers: []demodata.Provider{demodata.AWS, demodata.Microsoft}})
	door := apitest.OpenIn(t, dir, engine, nil)
	look(door)
	var ids []string
	for _, one := range get[wire.AnomalyPage](door, "aws.demo", "/anomalies?limit=100").Anomalies {
		ids = append(ids, string(one.Id))
	}
	if len(ids) < 2 {
		t.Fatalf("only %d anomalies", len(ids))
	}
	mark := func(user string, body any) (int, string) {
		w := door.Do(apitest.Request{Method: "POST", Path: "/anomaly-marks", Bearer: door.Bearer(user), Body: body})
		return w.Code, w.Body.String()
	}
	open := func() int {
		return len(get[wire.AnomalyPage](door, "aws.demo", "/anomalies?state=open&limit=100").Anomalies)
	}
	note := "maintenance"
	for _, test := range []struct {
		name, user   string
		ids          []string
		state        wire.AnomalyState
		note         *string
		status, open int
		says         string
	}{
		{"another enrollment", "gcp.demo", ids, wire.AnomalyStateAcknowledged, nil, http.StatusNotFound, len(ids), ids[0]},
		{"one unknown", "aws.demo", append(slices.Clone(ids), "nope"), wire.AnomalyStateAcknowledged, nil, http.StatusNotFound, len(ids), "nope"},
		{"none", "aws.demo", []string{}, wire.AnomalyStateAcknowledged, nil, http.StatusBadRequest, len(ids), "1 to 200"},
		{"too many", "aws.demo", make([]string, 201), wire.AnomalyStateAcknowledged, nil, http.StatusBadRequest, len(ids), "201"},
		{"an empty id", "aws.demo", append(slices.Clone(ids), ""), wire.AnomalyStateAcknowledged, nil, http.StatusBadRequest, len(ids), "GET /anomalies"},
		{"a long id", "aws.demo", []string{strings.Repeat("a", 65)}, wire.AnomalyStateAcknowledged, nil, http.StatusBadRequest, len(ids), "65"},
		{"expected without a note", "aws.demo", ids, wire.AnomalyStateExpected, nil, http.StatusBadRequest, len(ids), "note"},
		{"all, one twice", "aws.demo", append(slices.Clone(ids), ids[0]), wire.AnomalyStateExpected, &note, http.StatusOK, 0, note},
		{"taken back", "aws.demo", ids[:2], wire.AnomalyStateOpen, nil, http.StatusOK, 2, ids[1]},
	} {
		door.Audited()
		status, says := mark(test.user, wire.AnomalyMarksInput{Ids: test.ids, State: test.state, Note: test.note})
		if status != test.status || !strings.Contains(says, test.says) || open() != test.open {
			t.Errorf("%s: %d, %d open, %s", test.name, status, open(), says)
		}
		entries, want := door.Audited(audit.AnomalyMark), audit.Denied
		if test.status == http.StatusOK {
			want = audit.OK
		}
		if len(entries) != 1 || entries[0].User != test.user || entries[0].Outcome != want ||
			(want == audit.OK) != strings.Contains(string(entries[0].After), ids[1]) {
			t.Errorf("%s: the audit log has %+v", test.name, entries)
		}
	}
}
