package uploads_test

import (
	"bufio"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const head = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName\n"

// bill is a FOCUS file of so many rows of 1 USD.
func bill(rows int) string {
	return head + strings.Repeat("1,1,USD,2026-01-01T00:00:00Z,Usage,Compute,Microsoft\n", rows)
}

type door struct {
	*apitest.Door
	engine costs.Engine
	token  string
}

func open(t *testing.T) door {
	t.Helper()
	dir := t.TempDir()
	engine := openEngine(t, dir)
	d := door{Door: apitest.OpenIn(t, dir, engine, nil), engine: engine}
	d.token = d.bearer("azure.demo")
	return d
}

func openEngine(t *testing.T, dir string) *embedded.Engine {
	t.Helper()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	return engine
}

func (d door) bearer(user string) string { return d.Login(user, "demo").Token.AccessToken }

func (d door) call(method, path, body string, header ...string) *httptest.ResponseRecorder {
	d.T.Helper()
	request := apitest.Request{Method: method, Path: path, Bearer: d.token, Body: body, Header: http.Header{}}
	for i := 0; i < len(header); i += 2 {
		request.Header.Set(header[i], header[i+1])
	}
	return d.Do(request)
}

// begin starts an upload of this length.
func (d door) begin(length int, header ...string) string {
	d.T.Helper()
	w := d.call("POST", "/uploads?file=january.csv", "", append(header, "Upload-Complete", "?0", "Upload-Length", strconv.Itoa(length))...)
	if w.Code != http.StatusCreated || w.Header().Get("Upload-Offset") != "0" ||
		!strings.HasPrefix(w.Header().Get("Upload-Limit"), "max-size=4294967296") {
		d.T.Fatalf("begin: %d %s %v", w.Code, w.Body, w.Header())
	}
	return "/" + w.Header().Get("Location")
}

func (d door) send(at string, offset int, complete, body string, header ...string) *httptest.ResponseRecorder {
	d.T.Helper()
	return d.call("PATCH", at, body, append(header, "Content-Type", "application/partial-upload",
		"Upload-Offset", strconv.Itoa(offset), "Upload-Complete", complete)...)
}

func (d door) offset(at string) string {
	d.T.Helper()
	w := d.call("HEAD", at, "")
	if w.Code != http.StatusNoContent {
		return strconv.Itoa(w.Code)
	}
	return w.Header().Get("Upload-Offset") + " " + w.Header().Get("Upload-Complete")
}

func (d door) done(w *httptest.ResponseRecorder, rows int64) wire.IngestRun {
	d.T.Helper()
	run := apitest.Read[wire.IngestRun](d.T, w, http.StatusAccepted)
	done, err := d.engine.Wait(d.T.Context(), costs.Scope{Enrollment: "AZ-3001"}, string(run.Id))
	if err != nil || done.State != costs.Done || done.RowsAccepted != rows {
		d.T.Fatalf("run is %+v, %v", done, err)
	}
	return run
}

func digest(body string) string {
	sum := sha256.Sum256([]byte(body))
	return "sha-256=:" + base64.StdEncoding.EncodeToString(sum[:]) + ":"
}

func TestAFileComesInParts(t *testing.T) {
	d := open(t)
	body := bill(40)
	at := d.begin(len(body), "Repr-Digest", "md5=:AAAA:, "+digest(body))
	if w := d.send(at, 0, "?0", body[:100]); w.Code != http.StatusNoContent || w.Header().Get("Upload-Offset") != "100" {
		t.Fatalf("%d %s %v", w.Code, w.Body, w.Header())
	}
	if w := d.send(at, 60, "?1", body[60:]); w.Code != http.StatusConflict || w.Header().Get("Upload-Offset") != "100" ||
		!strings.Contains(w.Body.String(), "#mismatching-upload-offset") {
		t.Errorf("a part from elsewhere: %d %s %v", w.Code, w.Body, w.Header())
	}
	if w := d.send(at, 100, "?1", body[100:900]); w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), "#inconsistent") {
		t.Errorf("an end before the end: %d %s", w.Code, w.Body)
	}
	run := d.done(d.send(at, 900, "?1", body[900:]), 40)
	if run.File != "january.csv" || int64(run.Bytes) != int64(len(body)) {
		t.Errorf("run is %+v", run)
	}
	// If the response is lost, a retry returns the same run; more bytes are refused.
	if again := d.done(d.send(at, len(body), "?1", ""), 40); again.Id != run.Id || d.offset(at) != fmt.Sprint(len(body), " ?1") {
		t.Errorf("again: %+v, offset %s", again, d.offset(at))
	}
	if w := d.send(at, len(body), "?0", "more"); w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), "#completed-upload") {
		t.Errorf("more: %d %s", w.Code, w.Body)
	}
	d.settled()
}

// settled runs the background tasks, after which no bytes of uploads are left.
func (d door) settled() {
	d.T.Helper()
	d.Clock.Advance(time.Minute)
	d.API.RunDue(d.T.Context())
	left, err := filepath.Glob(filepath.Join(d.Dir, "uploads", "*", "*"))
	if err != nil || len(left) != 0 {
		d.T.Errorf("the bytes stay: %v, %v", left, err)
	}
}

// TestACutConnectionGoesOn sends half of a part over a real connection, closes it, and resumes at the server's offset.
func TestACutConnectionGoesOn(t *testing.T) {
	d := open(t)
	server := httptest.NewServer(d.API)
	defer server.Close()
	body := bill(20_000)
	at := d.begin(len(body), "Repr-Digest", digest(body))
	conn := rawPatch(t, server, d.token, at, len(body))
	if _, err := conn.Write([]byte(body[:700_000])); err != nil {
		t.Fatal(err)
	}
	arrives(t, filepath.Join(d.Dir, at), 700_000)
	// The server still waits for the rest of that part when the client retries: it has not noticed the disconnect.
	if d.offset(at) != "700000 ?0" {
		t.Fatalf("it stands at %s", d.offset(at))
	}
	_ = conn.Close()
	const arrived = 700_000
	run := d.done(d.send(at, arrived, "?1", body[arrived:]), 20_000)
	sum := sha256.Sum256([]byte(body))
	if run.Sha256 != fmt.Sprintf("%x", sum) {
		t.Errorf("the file arrived as %s", run.Sha256)
	}
}

// arrives waits until the folder of an upload has one piece of a size.
func arrives(t *testing.T, folder string, size int64) {
	t.Helper()
	eventually.Holds(t, fmt.Sprintf("a piece of %d bytes", size), func() bool {
		parts, err := filepath.Glob(filepath.Join(folder, "*"))
		if err != nil || len(parts) != 1 {
			return false
		}
		info, err := os.Stat(parts[0])
		return err == nil && info.Size() == size
	})
}

// rawPatch starts a part with a larger Content-Length than it sends.
func rawPatch(t *testing.T, server *httptest.Server, token, at string, length int) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(server.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	w := bufio.NewWriter(conn)
	fmt.Fprintf(w, "PATCH /api/ng%s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/partial-upload\r\n"+
		"Upload-Offset: 0\r\nUpload-Complete: ?1\r\nContent-Length: %d\r\n\r\n", at, token, length)
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return conn
}

func TestOtherBytesThanToldAreRefusedAndForgotten(t *testing.T) {
	d := open(t)
	body := bill(3)
	at := d.begin(len(body), "Repr-Digest", digest(body))
	broken := strings.Replace(body, "1,1,", "7,1,", 1)
	if w := d.send(at, 0, "?1", broken); w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), "Repr-Digest") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if d.offset(at) != "404" {
		t.Errorf("it stands at %s", d.offset(at))
	}
	page, err := d.engine.Runs(t.Context(), costs.Scope{Enrollment: "AZ-3001"}, costs.RunsQuery{})
	if err != nil || len(page.Runs) != 0 {
		t.Errorf("runs are %+v, %v", page, err)
	}
	if w := d.call("POST", "/uploads?file=a.csv", body, "Content-Type", "application/octet-stream", "Upload-Complete", "?1",
		"Repr-Digest", digest(body)); w.Code != http.StatusAccepted {
		t.Errorf("whole at once: %d %s", w.Code, w.Body)
	}
	at = d.begin(10)
	if w := d.send(at, 0, "?0", "more than ten bytes"); w.Code != http.StatusBadRequest || d.offset(at) != "10 ?0" {
		t.Errorf("too many bytes: %d %s, at %s", w.Code, w.Body, d.offset(at))
	}
}

func TestHalfUploadsAreBoundedAndExpire(t *testing.T) {
	d := open(t)
	first := d.begin(100)
	for range 7 {
		d.begin(100)
	}
	w := d.call("POST", "/uploads?file=a.csv", "", "Upload-Complete", "?0", "Upload-Length", "1")
	if w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") == "" {
		t.Errorf("the ninth: %d %s", w.Code, w.Body)
	}
	if w := d.call("DELETE", first, ""); w.Code != http.StatusNoContent {
		t.Errorf("giving one up: %d %s", w.Code, w.Body)
	}
	at := d.begin(100)
	d.send(at, 0, "?0", "abc")
	d.Clock.Advance(23 * time.Hour)
	d.token = d.bearer("azure.demo")
	if d.send(at, 3, "?0", "d"); d.offset(at) != "4 ?0" {
		t.Errorf("after a day without two minutes it stands at %s", d.offset(at))
	}
	d.Clock.Advance(2 * time.Hour)
	d.token = d.bearer("azure.demo")
	if d.offset(at) != "4 ?0" {
		t.Errorf("it was touched two hours ago, and stands at %s", d.offset(at))
	}
	d.begin(100) // The others are removed, which makes room.
	d.Clock.Advance(25 * time.Hour)
	d.token = d.bearer("azure.demo")
	if d.offset(at) != "404" {
		t.Errorf("after a day it stands at %s", d.offset(at))
	}
	d.settled()
	d.begin(100)
	started := 0
	for range 7 {
		if w := d.call("POST", "/uploads?file=a.csv", "", "Upload-Complete", "?0", "Upload-Length", "4294967296"); w.Code == http.StatusCreated {
			started++
		}
	}
	if started != 1 {
		t.Errorf("%d uploads of 4 GiB were started beside a smaller one; 8 GiB are the limit", started)
	}
}

func TestAnUploadBelongsToItsEnrollmentAndStaysOverARestart(t *testing.T) {
	d := open(t)
	body := bill(2)
	at := d.begin(len(body))
	d.send(at, 0, "?0", body[:50])
	own := d.token
	d.token = d.bearer("aws.demo")
	for _, method := range []string{"HEAD", "PATCH", "DELETE"} {
		if w := d.call(method, at, "", "Upload-Complete", "?0", "Upload-Offset", "50"); w.Code != http.StatusNotFound {
			t.Errorf("another enrollment: %s %d %s", method, w.Code, w.Body)
		}
	}
	d.token = d.bearer("reseller.demo")
	if w := d.call("POST", "/uploads?file=a.csv", "", "Upload-Complete", "?0", "Upload-Length", "1"); w.Code != http.StatusForbidden {
		t.Errorf("without the role: %d %s", w.Code, w.Body)
	}
	d.Door, d.token = apitest.OpenIn(t, d.Dir, d.engine, nil), own
	if d.offset(at) != "50 ?0" {
		t.Fatalf("after the restart it stands at %s", d.offset(at))
	}
	d.done(d.send(at, 50, "?1", body[50:]), 2)
}

func TestWhatIsNoUpload(t *testing.T) {
	d := open(t)
	at := d.begin(10)
	for name, test := range map[string]struct {
		method, path string
		header       []string
		status       int
	}{
		"no name":            {"POST", "/uploads", []string{"Upload-Complete", "?0", "Upload-Length", "1"}, 400},
		"a long name":        {"POST", "/uploads?file=" + strings.Repeat("a", 201), []string{"Upload-Complete", "?0", "Upload-Length", "1"}, 400},
		"no word on its end": {"POST", "/uploads?file=a", []string{"Upload-Length", "1"}, 400},
		"no length":          {"POST", "/uploads?file=a", []string{"Upload-Complete", "?0"}, 411},
		"a negative length":  {"POST", "/uploads?file=a", []string{"Upload-Complete", "?0", "Upload-Length", "-1"}, 400},
		"16 digits":          {"POST", "/uploads?file=a", []string{"Upload-Complete", "?0", "Upload-Length", "1000000000000000"}, 400},
		"too large":          {"POST", "/uploads?file=a", []string{"Upload-Complete", "?0", "Upload-Length", "4294967297"}, 413},
		"two lengths":        {"POST", "/uploads?file=a", []string{"Upload-Complete", "?1", "Upload-Length", "5"}, 400},
		"no digest":          {"POST", "/uploads?file=a", []string{"Upload-Complete", "?0", "Upload-Length", "1", "Repr-Digest", "sha-256=:AA:"}, 400},
		"no offset":          {"PATCH", at, []string{"Upload-Complete", "?0"}, 400},
		"another length":     {"PATCH", at, []string{"Upload-Complete", "?0", "Upload-Offset", "0", "Upload-Length", "11"}, 400},
		"nobody's":           {"PATCH", "/uploads/" + strings.Repeat("a", 26), []string{"Upload-Complete", "?0", "Upload-Offset", "0"}, 404},
		"a path":             {"HEAD", "/uploads/..%2f..%2fcosts", nil, 404},
	} {
		if w := d.call(test.method, test.path, "", test.header...); w.Code != test.status {
			t.Errorf("%s: %d %s; want %d", name, w.Code, w.Body, test.status)
		}
	}
	if w := d.call("PATCH", at, "x", "Upload-Complete", "?0", "Upload-Offset", "0"); w.Code != http.StatusUnsupportedMediaType {
		t.Errorf("a part as JSON: %d %s", w.Code, w.Body)
	}
}

func TestPartsOfAFileThatMeetsCharges(t *testing.T) {
	d := open(t)
	whole, less := bill(40), bill(10)
	at := d.begin(len(whole))
	d.done(d.send(at, 0, "?1", whole), 40)
	w := d.call("POST", "/uploads?file=other.csv", "", "Upload-Complete", "?0", "Upload-Length", strconv.Itoa(len(less)))
	at = "/" + w.Header().Get("Location")
	if w := d.send(at, 0, "?1", less); w.Code != http.StatusConflict || !strings.Contains(w.Body.String(), "urn:costdeck:charges-are-there") ||
		!strings.Contains(w.Body.String(), `"rowsOffered":10`) || !strings.Contains(w.Body.String(), `"rowsThere":40`) {
		t.Fatalf("less: %d %s", w.Code, w.Body)
	}
	// The file stays complete: no byte is sent again.
	d.done(d.send(at+"?decision=replace", len(less), "?1", ""), 10)
}
