package connections_test

import (
	"database/sql"
	"encoding/base64"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/audit"
	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// box is one that everybody can open.
type box struct{}

func (box) Seal(plain []byte) (string, error) { return base64.StdEncoding.EncodeToString(plain), nil }

func (box) Open(sealed string) ([]byte, error) { return base64.StdEncoding.DecodeString(sealed) }

// office is an API with boss, who administers AWS-2001, and a folder of the settings file as the connection share.
type office struct {
	*apitest.Door
	db           *database.DB
	dir          string
	boss, system string
}

func openOffice(t *testing.T) office {
	t.Helper()
	engine, err := embedded.Open(t.Context(), t.TempDir(), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	o := office{dir: t.TempDir()}
	o.Door = apitest.OpenIn(t, t.TempDir(), engine, func(c *api.Config) {
		c.Box = box{}
		c.Connections = []core.Config{{ID: "share", Enrollment: "GCP-4001", Source: core.Folder, Path: o.dir}}
	})
	o.db = databasetest.OpenIn(t, o.Dir)
	err = accounts.New(o.db, true, o.Clock.Now).Add(t.Context(), accounts.Account{UserID: "boss", UserName: "Boss"}, "correct horse battery")
	if err == nil {
		err = o.db.InTx(t.Context(), func(tx *sql.Tx) error {
			return rights.Insert(t.Context(), tx, rights.Grant{UserID: "boss", Role: "admin", Scope: rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"}})
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	o.boss, o.system = o.Login("boss", "correct horse battery").Token.AccessToken, o.Bearer("admin.demo")
	return o
}

func (o office) call(bearer, method, path, body string, header ...string) *httptest.ResponseRecorder {
	o.T.Helper()
	call := apitest.Request{Method: method, Path: "/admin/connections" + path, Bearer: bearer, Header: http.Header{}}
	if body != "" {
		call.Body = body
	}
	for i := 0; i+1 < len(header); i += 2 {
		call.Header.Set(header[i], header[i+1])
	}
	return o.Do(call)
}

const (
	theSecret = "very-secret-key"
	input     = `{"id":"%s","enrollment":"%s","source":"s3","bucket":"acme-focus","credentials":{"kind":"keys","accessKey":"a","secret":"` + theSecret + `"}}`
)

func TestSecretsAreNeverShown(t *testing.T) {
	o := openOffice(t)
	var all []string
	keep := func(w *httptest.ResponseRecorder, status int) {
		t.Helper()
		if w.Code != status {
			t.Errorf("%d, want %d: %s", w.Code, status, w.Body)
		}
		all = append(all, w.Body.String())
	}
	keep(o.call(o.boss, "POST", "", fmt.Sprintf(input, "aws-main", "AWS-2001")), 201)
	keep(o.call(o.boss, "GET", "", ""), 200)
	keep(o.call(o.boss, "GET", "/aws-main", ""), 200)
	const kept = `{"source":"s3","bucket":"acme-focus","prefix":"x/","credentials":{"kind":"keys","accessKey":"b"}}`
	keep(o.call(o.boss, "PUT", "/aws-main", kept, "If-Match", `"1"`), 200)
	keep(o.call(o.boss, "PUT", "/aws-main", kept, "If-Match", `"1"`), 412)
	keep(o.call(o.boss, "PUT", "/aws-main", strings.Replace(kept, "acme-focus", "evil-bucket", 1), "If-Match", `"2"`), 400)
	keep(o.call(o.boss, "DELETE", "/aws-main", ""), 204)
	keep(o.call(o.boss, "GET", "/aws-main", ""), 404)
	if !strings.Contains(all[3], `"hasSecret":true`) || !strings.Contains(all[5], "enter it again for another place") {
		t.Errorf("%q", all)
	}
	for _, entry := range o.Audited(audit.Connection) {
		all = append(all, string(entry.Before), string(entry.After))
	}
	for _, text := range append(all, o.Log.String()) {
		if strings.Contains(text, theSecret) {
			t.Errorf("shown: %s", text)
		}
	}
}

func TestConnectionsOfOthersDoNotExist(t *testing.T) {
	o := openOffice(t)
	if w := o.call(o.system, "POST", "", fmt.Sprintf(input, "theirs", "GCP-4001")); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	for _, one := range []struct{ method, suffix, body string }{{"GET", "", ""}, {"DELETE", "", ""}, {"POST", "/test", ""}, {"POST", "/run", ""}, {"GET", "/batches", ""},
		{"POST", "/batches/x/answer", `{"answer":"take"}`}, {"PUT", "", `{"source":"s3","bucket":"acme-focus","credentials":{"kind":"environment"}}`}} {
		theirs := o.call(o.boss, one.method, "/theirs"+one.suffix, one.body, "If-Match", `"1"`)
		nobodys := o.call(o.boss, one.method, "/nobodys"+one.suffix, one.body, "If-Match", `"1"`)
		if theirs.Code != 404 || theirs.Body.String() != nobodys.Body.String() {
			t.Errorf("%s%s: %d %s, %s", one.method, one.suffix, theirs.Code, theirs.Body, nobodys.Body)
		}
	}
	for number, want := range map[string]int{"GCP-4001": 404, "none": 404, "AWS-2001": 201} {
		if w := o.call(o.boss, "POST", "", fmt.Sprintf(input, "mine", number)); w.Code != want {
			t.Errorf("create in %s: %d %s", number, w.Code, w.Body)
		}
	}
	if list := apitest.Read[wire.AdminConnectionList](t, o.call(o.boss, "GET", "", ""), 200); len(list.Connections) != 1 {
		t.Errorf("%+v", list)
	}
}

func TestWhatReachesIntoTheServerNeedsTheFileOrTheInstallation(t *testing.T) {
	o := openOffice(t)
	for body, want := range map[string]string{
		`{"id":"x","enrollment":"AWS-2001","source":"folder","credentials":{"kind":"anonymous"}}`:                             "400 use --connections-file",
		`{"id":"x","enrollment":"AWS-2001","source":"s3","bucket":"acme-focus","credentials":{"kind":"instance"}}`:            "403 connections:write",
		`{"id":"x","enrollment":"AWS-2001","source":"gcs","bucket":"acme-focus","credentials":{"kind":"keys"}}`:               "400 does not fit gcs",
		`{"id":"x","enrollment":"AWS-2001","source":"s3","bucket":"acme-focus","endpoint":"http://169.254.169.254"}`:          "400 endpoint",
		`{"id":"x","enrollment":"AWS-2001","source":"s3","bucket":"../x","credentials":{"kind":"keys","secret":"x"}}`:         "400 is not a bucket",
		`{"id":"share","enrollment":"AWS-2001","source":"gcs","bucket":"acme-focus","credentials":{"kind":"anonymous"}}`:      "409 choose another one",
		`{"id":"x","enrollment":"AWS-2001","source":"azure-blob","account":"a.evil.com/","container":"abc","credentials":{}}`: "400 ",
	} {
		status, text, _ := strings.Cut(want, " ")
		if w := o.call(o.boss, "POST", "", body); fmt.Sprint(w.Code) != status || !strings.Contains(w.Body.String(), text) {
			t.Errorf("%s: %d %s, want %s", body, w.Code, w.Body, want)
		}
	}
	if w := o.call(o.system, "POST", "", `{"id":"x","enrollment":"AWS-2001","source":"s3","bucket":"acme-focus","credentials":{"kind":"instance"}}`); w.Code != 201 {
		t.Errorf("of the system administrator: %d %s", w.Code, w.Body)
	}
	for _, one := range []struct{ method, body string }{{"DELETE", ""}, {"PUT", `{"source":"s3","bucket":"acme-focus","credentials":{"kind":"environment"}}`}} {
		if w := o.call(o.system, one.method, "/share", one.body, "If-Match", `"1"`); w.Code != 409 || !strings.Contains(w.Body.String(), "settings file") {
			t.Errorf("%s: %d %s", one.method, w.Code, w.Body)
		}
	}
}

// TestAConnectionIsTestedRunAndAnswered goes through the door as its page does.
func TestAConnectionIsTestedRunAndAnswered(t *testing.T) {
	o := openOffice(t)
	write := func(name string, rows int) {
		t.Helper()
		file := filepath.Join(o.dir, name)
		at := time.Now().Add(time.Duration(rows) * time.Minute)
		if err := os.WriteFile(file, []byte(bill("2026-10", rows)), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(file, at, at); err != nil {
			t.Fatal(err)
		}
	}
	states := func() (list []string) {
		t.Helper()
		for _, b := range apitest.Read[wire.AdminBatchList](t, o.call(o.system, "GET", "/share/batches", ""), 200).Batches {
			list = append(list, string(b.State))
		}
		return list
	}
	look := func() {
		t.Helper()
		if w := o.call(o.system, "POST", "/share/run", ""); w.Code != 204 {
			t.Fatal(w.Code, w.Body)
		}
		o.Clock.Advance(6 * time.Second)
		o.API.RunDue(t.Context())
	}
	write("october.csv", 10)
	tested := apitest.Read[wire.AdminConnectionTest](t, o.call(o.system, "POST", "/share/test", ""), 200)
	if !tested.Ok || tested.FileCount != 1 || len(tested.Deliveries) != 1 || len(states()) != 0 {
		t.Errorf("%+v", tested)
	}
	look()
	look()
	if got := strings.Join(states(), " "); got != "taken" {
		t.Fatalf("%s: %s", got, o.Log)
	}
	write("october.csv", 12)
	look()
	write("october.csv", 5)
	look()
	look()
	batches := apitest.Read[wire.AdminBatchList](t, o.call(o.system, "GET", "/share/batches", ""), 200).Batches
	var held wire.AdminBatch
	for _, b := range batches {
		if b.State == "held" {
			held = b
		}
	}
	if held.Question == nil || *held.Question != "fewer" {
		t.Fatalf("%+v", batches)
	}
	one := apitest.Read[wire.AdminConnection](t, o.call(o.system, "GET", "/share", ""), 200)
	if one.State != "held" || !one.FromFile {
		t.Errorf("%+v", one)
	}
	o.Audited()
	answer := func() int {
		return o.call(o.system, "POST", "/share/batches/"+string(held.Id)+"/answer", `{"answer":"take"}`).Code
	}
	if got := answer(); got != 204 {
		t.Errorf("answer: %d", got)
	}
	if entries := o.Audited(audit.BatchAnswer); len(entries) != 1 || entries[0].Target != string(held.Id) || entries[0].Step != "take" {
		t.Errorf("%+v", entries)
	}
	look()
	if got := strings.Join(states(), " "); !strings.Contains(got, "taken") || strings.Contains(got, "held") {
		t.Errorf("after the answer: %s", got)
	}
	if got := answer(); got != 409 {
		t.Errorf("answered twice: %d", got)
	}
}
