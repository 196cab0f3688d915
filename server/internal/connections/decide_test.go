package connections_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/connections"
)

var day = time.Date(2026, 10, 21, 6, 0, 0, 0, time.UTC)

// store is a sender's store in memory.
type store struct {
	objects []connections.Object
	content map[string][]byte
}

func (s *store) put(key, version string, size int64, at time.Time) {
	s.objects = append(s.objects, connections.Object{Key: key, Version: version, Size: size, Changed: at})
}

func (s *store) manifest(key, version, text string, at time.Time) {
	if s.content == nil {
		s.content = map[string][]byte{}
	}
	s.content[key] = []byte(text)
	s.put(key, version, int64(len(text)), at)
}

// azure is a run of an Azure export with 8 bytes and 36 rows a part.
type azure struct {
	folder, export, scope, kind, start, end, run string
	made                                         time.Time
	names                                        []string
	change                                       func(m map[string]any)
}

func (r azure) text(t *testing.T) string {
	t.Helper()
	blobs := []map[string]any{}
	for _, name := range r.names {
		blobs = append(blobs, map[string]any{"blobName": name, "byteCount": 8, "dataRowCount": 36})
	}
	m := map[string]any{"manifestVersion": "2024-04-01", "byteCount": 8 * len(blobs), "blobCount": len(blobs), "dataRowCount": 36 * len(blobs),
		"exportConfig": map[string]any{"exportName": r.export, "type": r.kind,
			"resourceId": r.scope + "/providers/Microsoft.CostManagement/exports/" + r.export},
		"deliveryConfig": map[string]any{"dataOverwriteBehavior": "CreateNewReport"},
		"runInfo":        map[string]any{"submittedTime": r.made.Format("2006-01-02T15:04:05.0000000Z"), "runId": r.run, "startDate": r.start, "endDate": r.end},
		"blobs":          blobs}
	if r.change != nil {
		r.change(m)
	}
	text, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// run is a complete run of the daily export of October.
func run(number int, names ...string) azure {
	guid := fmt.Sprintf("bbac73f1-0000-0000-0000-%012d", number)
	r := azure{folder: "ms/daily/20261001-20261031/" + guid, export: "daily", scope: "/providers/Microsoft.Billing/billingAccounts/1", kind: "FocusCost",
		start: "2026-10-01T00:00:00", end: "2026-10-31T00:00:00Z", run: guid, made: day.Add(time.Duration(number) * time.Hour), names: names}
	if len(names) == 0 {
		r.names = []string{r.folder + "/part_0_0001.csv.gz", r.folder + "/part_1_0001.csv.gz"}
	}
	return r
}

func (s *store) deliver(t *testing.T, r azure) {
	t.Helper()
	for _, name := range r.names {
		s.put(name, r.run+path.Base(name), 8, r.made)
	}
	s.manifest(r.folder+"/manifest.json", r.run, r.text(t), r.made)
}

// states are the decisions about all batches of the store, oldest first.
func (s *store) states(layout connections.Layout, history ...connections.Past) (list []string) {
	for _, d := range connections.Plan(layout.Group(s.objects, s.content).Batches, history, day.Add(72*time.Hour)) {
		list = append(list, strings.TrimSuffix(string(d.State)+": "+d.Reason, ": "))
	}
	return list
}

func TestAzureRunsWithBadInput(t *testing.T) {
	for name, one := range map[string]struct {
		change  func(s *store, r *azure, t *testing.T)
		history func(b connections.Batch) []connections.Past
		want    string
	}{
		"complete":        {want: "ready"},
		"spaces in names": {change: name(func(f string) string { return " " + strings.Replace(f, "/daily/", " /daily/ ", 1) }), want: "ready"},
		"with container":  {change: name(func(f string) string { return "exports/" + f }), want: "ready"},
		"leading slash":   {change: name(func(f string) string { return "/exports/" + f }), want: "ready"},
		"escaped":         {change: name(func(f string) string { return strings.ReplaceAll(f, "_", "%5F") }), want: "ready"},
		"byte order mark": {change: text(func(m string) string { return "\ufeff" + m }), want: "ready"},
		"half a manifest": {change: text(func(m string) string { return m[:len(m)/2] }), want: "waiting: the manifest ms/daily/20261001-20261031/bbac73f1-0000-0000-0000-000000000001/manifest.json is not readable JSON: unexpected end of JSON input"},
		"a part twice": {change: fields(func(m map[string]any) {
			m["blobs"] = append(m["blobs"].([]map[string]any), m["blobs"].([]map[string]any)[0])
		}), want: "rejected: the manifest counts 2 files and names 3: export again"},
		"no rows": {change: fields(func(m map[string]any) {
			m["blobs"], m["blobCount"], m["byteCount"], m["dataRowCount"] = []any{}, 0, 0, 0
		}), want: "ready"},
		"rows do not add":  {change: fields(func(m map[string]any) { m["dataRowCount"] = 73 }), want: "rejected: the manifest promises 73 rows, its files 72: export again"},
		"bytes do not add": {change: fields(func(m map[string]any) { m["byteCount"] = 17 }), want: "rejected: the parts have 16 bytes, the manifest promises 17: export again"},
		"another version":  {change: fields(func(m map[string]any) { m["manifestVersion"] = "2031-01-01" }), want: `rejected: manifest version "2031-01-01" is unknown; this release reads 2024-04-01`},
		"actual cost":      {change: func(_ *store, r *azure, _ *testing.T) { r.kind = "ActualCost" }, want: "rejected: ActualCost export: choose cost and usage details (FOCUS)"},
		"prices":           {change: func(_ *store, r *azure, _ *testing.T) { r.kind = "PriceSheet" }, want: `rejected: "PriceSheet" export: this connection takes FocusCost`},
		"size of a part":   {change: after(func(s *store) { s.objects[0].Size = 7 }), want: "waiting: part_0_0001.csv.gz has 7 bytes, the manifest promises 8"},
		"archived":         {change: after(func(s *store) { s.objects[0].Archived = true }), want: "waiting: part_0_0001.csv.gz is in the archive tier: restore it or export again"},
		"missing":          {change: after(func(s *store) { s.objects = s.objects[1:] }), want: "waiting: waiting for part_0_0001.csv.gz since 2026-10-24 06:00"},
		"manifest first":   {change: after(func(s *store) { s.objects = s.objects[2:] }), want: "waiting: waiting for part_0_0001.csv.gz and 1 more since 2026-10-24 06:00"},
		"missing for hours": {change: after(func(s *store) { s.objects = s.objects[1:] }), history: func(b connections.Batch) []connections.Past {
			return []connections.Past{{Batch: b, State: connections.Waiting, Since: day}}
		}, want: "incomplete: waiting for part_0_0001.csv.gz since 2026-10-21 06:00"},
		"taken":        {history: func(b connections.Batch) []connections.Past { return []connections.Past{past(b, connections.Taken)} }, want: "taken"},
		"listed twice": {change: after(func(s *store) { s.objects = append(s.objects, s.objects...) }), want: "ready"},
	} {
		t.Run(name, func(t *testing.T) {
			s, r := &store{}, run(1)
			if one.change != nil {
				one.change(s, &r, t)
			}
			if len(s.objects) == 0 {
				s.deliver(t, r)
			}
			layout := connections.Azure{Container: "exports"}
			var history []connections.Past
			if one.history != nil {
				history = one.history(layout.Group(s.objects, s.content).Batches[0])
			}
			if got := s.states(layout, history...); len(got) != 1 || got[0] != one.want {
				t.Errorf("decides %q; want %q", got, one.want)
			}
		})
	}
}

func past(b connections.Batch, state connections.State) connections.Past {
	return connections.Past{Batch: b, State: state, Print: b.Fingerprint(), Listed: b.Fingerprint(), Counted: b.Rows, Since: b.Made, Quiet: b.Made}
}

// name delivers files of other names than the manifest says.
func name(change func(string) string) func(*store, *azure, *testing.T) {
	return func(s *store, r *azure, t *testing.T) {
		s.deliver(t, *r)
		s.objects = s.objects[:len(s.objects)-1]
		for i := range r.names {
			r.names[i] = change(r.names[i])
		}
		s.manifest(r.folder+"/manifest.json", r.run, r.text(t), r.made)
	}
}

func text(change func(string) string) func(*store, *azure, *testing.T) {
	return func(s *store, r *azure, t *testing.T) {
		s.deliver(t, *r)
		key := r.folder + "/manifest.json"
		s.content[key] = []byte(change(string(s.content[key])))
	}
}

func fields(change func(map[string]any)) func(*store, *azure, *testing.T) {
	return func(_ *store, r *azure, _ *testing.T) { r.change = change }
}

func after(change func(*store)) func(*store, *azure, *testing.T) {
	return func(s *store, r *azure, t *testing.T) {
		s.deliver(t, *r)
		change(s)
	}
}

func TestTheNewestRunCountsWhateverComesFirst(t *testing.T) {
	s := &store{}
	for _, n := range []int{2, 3, 1} {
		s.deliver(t, run(n))
	}
	want := []string{"superseded: a newer delivery of 2026-10-21 08:00 replaces it", "superseded: a newer delivery of 2026-10-21 09:00 replaces it", "ready"}
	if got := s.states(connections.Azure{}); !reflect.DeepEqual(got, want) {
		t.Errorf("%q", got)
	}
	batches := connections.Azure{}.Group(s.objects, s.content).Batches
	taken := past(batches[2], connections.Taken)
	old := &store{}
	old.deliver(t, run(0))
	if got := old.states(connections.Azure{}, taken); !strings.HasPrefix(got[0], "superseded") {
		t.Errorf("an older run that turns up late: %q", got)
	}
	// The newest one lacks a file: the one before counts meanwhile.
	s = &store{}
	s.deliver(t, run(1))
	s.deliver(t, run(2))
	s.objects = append(s.objects[:3:3], s.objects[4:]...)
	if got := s.states(connections.Azure{}); got[0] != "ready" || !strings.HasPrefix(got[1], "waiting") {
		t.Errorf("%q", got)
	}
}

func TestSuspiciousBatchesAreHeld(t *testing.T) {
	s := &store{}
	s.deliver(t, run(1))
	before := past(connections.Azure{}.Group(s.objects, s.content).Batches[0], connections.Taken)
	small := run(2)
	small.names = small.names[:1]
	next := &store{}
	next.deliver(t, small)
	if got := next.states(connections.Azure{}, before); got[0] != "held: it has 36 rows, the batch in use 72" {
		t.Errorf("%q", got)
	}
	held := past(connections.Azure{}.Group(next.objects, next.content).Batches[0], connections.Held)
	held.Question = connections.Fewer
	for answer, want := range map[connections.Answer]string{connections.Take: "ready", connections.TakeAlways: "ready", connections.Skip: "superseded: left out by answer"} {
		held.Answer = answer
		if got := next.states(connections.Azure{}, before, held); got[0] != want {
			t.Errorf("after %s: %q", answer, got)
		}
	}
	held.Answer, held.Until = connections.TakeAlways, day.AddDate(0, 1, 0)
	third := &store{}
	smaller := run(3)
	smaller.names = smaller.names[:1]
	third.deliver(t, smaller)
	if got := third.states(connections.Azure{}, before, held); got[0] != "ready" {
		t.Errorf("with a rule: %q", got)
	}
	held.Until = day
	if got := third.states(connections.Azure{}, before, held); !strings.HasPrefix(got[0], "held: it has") {
		t.Errorf("after the last day of the rule: %q", got)
	}
	// A second export of the same scope and month.
	other := run(4)
	other.export, other.folder = "once", "ms/once/"+other.run
	other.names = []string{other.folder + "/part.csv"}
	s.deliver(t, other)
	if got := s.states(connections.Azure{}, before); got[0] != "taken" || got[1] != `held: the exports "daily" and "once" bill the same months of the same scope: 2026-10` {
		t.Errorf("%q", got)
	}
	other.start, other.end = "2026-09-01T00:00:00", "2026-10-01T00:00:00"
	alone := &store{}
	alone.deliver(t, other)
	if got := alone.states(connections.Azure{}, before); got[0] != "ready" {
		t.Errorf("another month: %q", got)
	}
}

// aws writes an export of a month with the files.
func (s *store) aws(prefix, export, month, execution string, made time.Time, files ...string) {
	folder := func(kind string) string { return path.Join(prefix, export, kind, "BILLING_PERIOD="+month, execution) }
	var names []string
	for _, f := range files {
		s.put(folder("data")+"/"+f, made.String(), 100, made)
		names = append(names, `"s3://acme/`+folder("data")+"/"+f+`"`)
	}
	s.manifest(folder("metadata")+"/"+export+"-Manifest.json", made.String(), `{"dataFiles":[`+strings.Join(names, ",")+`],"columns":[{"name":"BilledCost"}]}`, made)
}

func TestDataExports(t *testing.T) {
	layout := connections.AWS{Bucket: "acme", Export: "focus"}
	s := &store{}
	s.aws("costs", "focus", "2026-10", "", day, "focus-00001.csv.gz", "focus-00002.csv.gz")
	s.aws("costs", "other", "2026-10", "", day, "other-00001.csv.gz")
	s.put("costs/focus/data/BILLING_PERIOD=2026-09/focus-00001.csv.gz", "1", 5, day)
	g := layout.Group(s.objects, s.content)
	if len(g.Batches) != 1 || len(g.Batches[0].Parts) != 2 || g.Batches[0].Period != "2026-10" || len(g.Orphans) != 1 {
		t.Fatalf("%+v", g)
	}
	if got := s.states(layout); got[0] != "ready" {
		t.Errorf("%q", got)
	}
	taken := past(g.Batches[0], connections.Taken)
	// Overwritten: the files come first, then the manifest.
	s.objects[0].Version, s.objects[0].Changed = "2", day.Add(24*time.Hour)
	if got := s.states(layout, taken); got[0] != "taken: files are newer than their manifest: a new delivery is in progress" {
		t.Errorf("%q", got)
	}
	now := taken
	now.Listed = layout.Group(s.objects, s.content).Batches[0].Fingerprint()
	if got := s.states(layout, now); got[0] != "ready" {
		t.Errorf("quiet for hours: %q", got)
	}
	// Created anew for each run: the newest manifest only.
	s = &store{}
	s.aws("", "focus", "2026-10", "20261021T060000Z-1", day, "focus-00001.snappy.parquet")
	s.aws("", "focus", "2026-10", "20261022T060000Z-2", day.Add(24*time.Hour), "focus-00001.snappy.parquet")
	if got := s.states(layout); len(got) != 2 || !strings.HasPrefix(got[0], "superseded") || got[1] != "ready" {
		t.Errorf("%q", got)
	}
	// Two payers may have exports of one name.
	s = &store{}
	s.aws("a", "focus", "2026-10", "", day, "focus-00001.csv.gz")
	s.aws("b", "focus", "2026-10", "", day.Add(time.Hour), "focus-00001.csv.gz")
	if got := s.states(layout); got[0] != "ready" || got[1] != "ready" {
		t.Errorf("%q", got)
	}
	s.content["b/focus/metadata/BILLING_PERIOD=2026-10/focus-Manifest.json"] = []byte(`{"dataFiles":["s3://acme/x"],"columns":[{"name":"line_item_unblended_cost"}]}`)
	if got := s.states(layout); got[1] != "rejected: the export has no BilledCost: choose the table FOCUS with AWS columns" {
		t.Errorf("%q", got)
	}
}

func TestMarkersAndSecondLooks(t *testing.T) {
	layout := connections.Marker{Prefix: "focus/"}
	s := &store{}
	for i, folder := range []string{"focus/2026-10/run-1", "focus/2026-10/run-2", "focus/vermont", "focus/2026-10-01", "focus/2026-10-02", "focus/2026-11/run-1"} {
		s.put(folder+"/a.parquet", "1", 9, day)
		s.put(folder+"/b c.parquet", "1", 9, day)
		if !strings.Contains(folder, "11") {
			s.put(folder+"/_SUCCESS", "1", 0, day.Add(time.Duration(i)*time.Minute))
		}
	}
	if got := s.states(layout); len(got) != 5 || !strings.HasPrefix(got[0], "superseded") || strings.Join(got[1:], ",") != "ready,ready,ready,ready" {
		t.Errorf("%q", got)
	}
	if g := layout.Group(s.objects, nil); len(g.Orphans) != 2 {
		t.Errorf("orphans are %v", g.Orphans)
	}
	s = &store{}
	s.put("FOCUS Reports/ü%2F.csv", "1", 9, day)
	s.put("_tmp/x.csv", "1", 9, day)
	if got := s.states(connections.SecondLook{}); len(got) != 1 || !strings.HasPrefix(got[0], "waiting") {
		t.Errorf("%q", got)
	}
	before := map[string]bool{connections.SecondLook{}.Group(s.objects, nil).Batches[0].ID: true}
	if got := s.states(connections.SecondLook{Known: before}); got[0] != "ready" {
		t.Errorf("%q", got)
	}
	s.objects[0].Size++
	if got := s.states(connections.SecondLook{Known: before}); !strings.HasPrefix(got[0], "waiting") {
		t.Errorf("%q", got)
	}
}

// TestAnyOrderDecidesTheSame shuffles listings, and takes what is ready one look after the other: decisions and the batch in use never
// depend on the order.
func TestAnyOrderDecidesTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	s := &store{}
	for n := range 6 {
		one := run(n)
		if n == 3 {
			one.export, one.folder = "once", "ms/once/"+one.run
			one.names = []string{one.folder + "/part_0_0001.csv", one.folder + "/part_1_0001.csv"}
		}
		s.deliver(t, one)
		s.aws("p", "focus", "2026-0"+fmt.Sprint(n%3+1), fmt.Sprint("e", n), day.Add(time.Duration(n)*time.Hour), "a.csv", "b.csv")
	}
	s.objects = s.objects[1:] // The first run lacks a file.
	layouts := []connections.Layout{connections.Azure{}, connections.AWS{Bucket: "acme"}, connections.Marker{Name: "manifest.json"}, connections.SecondLook{}}
	for _, layout := range layouts {
		var want []string
		for round := range 100 {
			r.Shuffle(len(s.objects), func(i, j int) { s.objects[i], s.objects[j] = s.objects[j], s.objects[i] })
			var history []connections.Past
			var told []string
			for range 3 {
				plan := connections.Plan(layout.Group(s.objects, s.content).Batches, history, day)
				history = nil
				for _, d := range plan {
					told = append(told, d.ID+string(d.State)+d.Reason)
					if d.State == connections.Ready {
						d.State = connections.Taken
					}
					history = append(history, past(d.Batch, d.State))
				}
				r.Shuffle(len(history), func(i, j int) { history[i], history[j] = history[j], history[i] })
			}
			if round == 0 {
				want = told
			} else if !reflect.DeepEqual(told, want) {
				t.Fatalf("%T decides\n%q\nthen\n%q", layout, want, told)
			}
		}
	}
}

// TestASuspendedExportIsTold reads what Azure says about an export that it paused; its last delivery counts.
func TestASuspendedExportIsTold(t *testing.T) {
	s, r := &store{}, run(1)
	r.change = func(m map[string]any) {
		m["exportConfig"].(map[string]any)["systemSuspensionContext"] = map[string]any{"systemSuspensionReason": "StorageAccessDenied"}
	}
	s.deliver(t, r)
	s.objects[0].Archived, s.objects[0].Tier = true, "Archive"
	g := connections.Azure{}.Group(s.objects, s.content)
	if want := "Azure has suspended the export daily (StorageAccessDenied): mend its storage access and resume it in Cost Management"; len(g.Notes) != 1 || g.Notes[0] != want {
		t.Errorf("tells %q", g.Notes)
	}
	if got := s.states(connections.Azure{}); got[0] != "waiting: part_0_0001.csv.gz is in the archive tier Archive: restore it or export again" {
		t.Errorf("%q", got)
	}
}

func TestFilesLookLikeALayout(t *testing.T) {
	for key, want := range map[string]string{"costs/focus/data/BILLING_PERIOD=2026-10/focus-00001.csv.gz": "aws",
		"f/daily/20261001-20261031/202610210600/bbac73f1-0000-0000-0000-000000000001/part_0_0001.csv.gz": "azure", "FOCUS Reports/2026/10/21/1.csv.gz": "oci",
		"2026-10/focus.csv": "", "reports/2026/10/21/1.csv": "", "data/x.csv": ""} {
		if got := connections.Resembles([]connections.Object{{Key: "notes.csv"}, {Key: key}}); got != want {
			t.Errorf("%s looks like %q; want %q", key, got, want)
		}
	}
}
