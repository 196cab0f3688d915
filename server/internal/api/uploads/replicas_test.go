package uploads_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
	"github.com/costdeck/costdeck/server/internal/testkit/s3test"
)

// replicas are two APIs on one database and one engine, each with its --staging.
func replicas(t *testing.T, engine costs.Engine, dir, first, second string) (a, b door) {
	t.Helper()
	a = door{Door: apitest.OpenIn(t, dir, engine, func(c *api.Config) { c.Staging = first }), engine: engine}
	b = door{Door: apitest.OpenIn(t, dir, engine, func(c *api.Config) { c.Staging, c.Now = second, a.Clock.Now }), engine: engine}
	b.Clock = a.Clock
	a.token = a.bearer("azure.demo")
	b.token = a.token
	return a, b
}

// later runs the background tasks of both at once.
func later(a, b door) {
	a.Clock.Advance(time.Minute)
	var both sync.WaitGroup
	for _, d := range []door{a, b} {
		both.Go(func() { d.API.RunDue(context.Background()) })
	}
	both.Wait()
}

// empty fails unless the staging folder has only its mark.
func empty(t *testing.T, staging string) {
	t.Helper()
	if left, err := os.ReadDir(staging); err != nil || len(left) != 1 {
		t.Errorf("the staging has %v, %v", left, err)
	}
}

const multipart = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"whole.csv\"\r\n\r\n"

func TestEveryReplicaContinuesAnUpload(t *testing.T) {
	url, storage := s3test.Start(t)
	t.Setenv("AWS_ENDPOINT_URL_S3", url)
	t.Setenv("AWS_ACCESS_KEY_ID", "test")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "test-secret")
	t.Setenv("AWS_REGION", "us-east-1")
	for name, staging := range map[string]string{"folder": t.TempDir(), "bucket": "s3://costs/staging"} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			a, b := replicas(t, openEngine(t, dir), dir, staging, staging)
			body := bill(40)
			at := a.begin(len(body), "Repr-Digest", digest(body))
			if w := a.send(at, 0, "?0", body[:100]); w.Code != http.StatusNoContent {
				t.Fatalf("%d %s", w.Code, w.Body)
			}
			if b.offset(at) != "100 ?0" {
				t.Fatalf("at the other replica it stands at %s", b.offset(at))
			}
			if w := b.send(at, 100, "?0", body[100:900]); w.Code != http.StatusNoContent {
				t.Fatalf("%d %s", w.Code, w.Body)
			}
			run := a.done(a.send(at, 900, "?1", body[900:]), 40)
			if again := b.done(b.send(at, len(body), "?1", ""), 40); again.Id != run.Id {
				t.Errorf("the other replica has the run %s, want %s", again.Id, run.Id)
			}
			// A file in one request takes the same way.
			whole := b.call("POST", "/ingests?decision=replace", multipart+bill(3)+"\r\n--x--\r\n", "Content-Type", "multipart/form-data; boundary=x")
			b.done(whole, 3)
			refused := b.call("POST", "/ingests", multipart+bill(3), "Content-Type", "multipart/form-data; boundary=x")
			if refused.Code != http.StatusBadRequest || !strings.Contains(refused.Body.String(), "incomplete") {
				t.Errorf("an incomplete body: %d %s", refused.Code, refused.Body)
			}
			later(a, b)
			if name == "folder" {
				empty(t, staging)
			} else if keys := storage.Keys(); len(keys) != 1 {
				t.Errorf("the bucket has %v", keys)
			}
		})
	}
}

// A part that one replica still receives ends when the client asks another one, which knows what has arrived.
func TestAPartAtAnotherReplicaEnds(t *testing.T) {
	dir, staging := t.TempDir(), t.TempDir()
	a, b := replicas(t, openEngine(t, dir), dir, staging, staging)
	server := httptest.NewServer(a.API)
	defer server.Close()
	body := bill(20_000)
	at := a.begin(len(body), "Repr-Digest", digest(body))
	conn := rawPatch(t, server, a.token, at, len(body))
	defer func() { _ = conn.Close() }()
	if _, err := conn.Write([]byte(body[:700_000])); err != nil {
		t.Fatal(err)
	}
	arrives(t, filepath.Join(staging, strings.TrimPrefix(at, "/uploads/")), 700_000)
	eventually.Holds(t, "the other replica has the upload", func() bool { return b.offset(at) == "700000 ?0" })
	b.done(b.send(at, 700_000, "?1", body[700_000:]), 20_000)
}

func TestOnePartSentToBothReplicasCountsOnce(t *testing.T) {
	dir, staging := t.TempDir(), t.TempDir()
	a, b := replicas(t, openEngine(t, dir), dir, staging, staging)
	body := bill(2_000)
	at := a.begin(len(body), "Repr-Digest", digest(body))
	for offset, half := range map[int]string{0: body[:len(body)/2]} {
		var both sync.WaitGroup
		for _, d := range []door{a, b} {
			both.Go(func() {
				w := d.send(at, offset, "?0", half)
				// The later one learns the offset, or that the part was taken from it.
				if w.Code != http.StatusNoContent && w.Code != http.StatusConflict && w.Code != http.StatusBadRequest {
					t.Errorf("%d %s", w.Code, w.Body)
				}
			})
		}
		both.Wait()
	}
	var offset int
	eventually.Holds(t, "the upload is free", func() bool {
		text, _, _ := strings.Cut(b.offset(at), " ")
		var err error
		offset, err = strconv.Atoi(text)
		return err == nil && text != "409"
	})
	if offset > len(body)/2 {
		t.Fatalf("it stands at %d of %d", offset, len(body)/2)
	}
	b.done(b.send(at, offset, "?1", body[offset:]), 2_000)
}

func TestReplicasWithFoldersOfTheirOwnSaySo(t *testing.T) {
	dir, staging := t.TempDir(), t.TempDir()
	a, b := replicas(t, openEngine(t, dir), dir, "", staging)
	body := bill(2)
	at := a.begin(len(body))
	if w := b.send(at, 0, "?1", body); w.Code != http.StatusMisdirectedRequest ||
		!strings.Contains(w.Body.String(), "urn:costdeck:upload-on-another-replica") || !strings.Contains(w.Body.String(), "--staging") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if !strings.Contains(b.Log.String(), "another replica on this database has its uploads elsewhere") {
		t.Errorf("its start says %s", b.Log)
	}
	a.done(a.send(at, 0, "?1", body), 2)
}

func TestAbandonedUploadsAreRemovedByOneReplica(t *testing.T) {
	dir, staging := t.TempDir(), t.TempDir()
	a, b := replicas(t, openEngine(t, dir), dir, staging, staging)
	for range 5 {
		b.send(a.begin(100), 0, "?0", "abc")
	}
	a.Clock.Advance(25 * time.Hour)
	later(a, b)
	empty(t, staging)
	for _, d := range []door{a, b} {
		if strings.Contains(d.Log.String(), "level=ERROR") {
			t.Errorf("the log has %s", d.Log)
		}
	}
	var left int
	if err := databasetest.OpenIn(t, dir).Read.QueryRow("SELECT (SELECT count(*) FROM uploads) + (SELECT count(*) FROM upload_pieces)").Scan(&left); err != nil || left != 0 {
		t.Errorf("the database has %d rows of them, %v", left, err)
	}
}

func TestAStagingThatIsNotSharedIsRefused(t *testing.T) {
	dir, ours := t.TempDir(), t.TempDir()
	engine := openEngine(t, dir)
	a := apitest.OpenIn(t, dir, engine, func(c *api.Config) { c.Staging = ours })
	open := func(staging string) error {
		cfg := api.Config{Demo: true, Now: a.Clock.Now, Database: databasetest.In(t, dir), Staging: staging}
		opened, err := api.Open(t.Context(), cfg, dir, engine, slog.New(slog.DiscardHandler))
		if err == nil {
			err = opened.Close()
		}
		return err
	}
	other := t.TempDir()
	for staging, message := range map[string]string{
		other:                             "its file costdeck-staging is not here",
		filepath.Join(other, "none"):      "is not a folder; create it or mount it",
		"s3://":                           "is not a bucket",
		filepath.Join(ours, "no", "such"): "is not a folder",
	} {
		if err := open(staging); err == nil || !strings.Contains(err.Error(), message) {
			t.Errorf("%s: %v", staging, err)
		}
	}
	if err := open(ours); err != nil {
		t.Errorf("the same folder: %v", err)
	}
	a.Clock.Advance(2 * time.Minute) // The replicas of the first folder have stopped.
	if err := open(other); err != nil {
		t.Errorf("another folder after all have stopped: %v", err)
	}
}

// interrupted is an engine whose first runs end with their process.
type interrupted struct {
	costs.Engine
	mu sync.Mutex
	// deaths is how many runs still end that way.
	deaths int
	ended  []string
	// continued are the runs that another one continued.
	continued []string
}

func (e *interrupted) Ingest(ctx context.Context, scope costs.Scope, source costs.Source) (costs.Run, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if source.Continues != "" {
		e.continued = append(e.continued, source.Continues)
	}
	if len(e.ended) == e.deaths {
		return e.Engine.Ingest(ctx, scope, source)
	}
	id := "run-" + strconv.Itoa(len(e.ended))
	e.ended = append(e.ended, id)
	return costs.Run{ID: id, Enrollment: scope.Enrollment, State: costs.Queued}, nil
}

func (e *interrupted) Wait(ctx context.Context, scope costs.Scope, id string) (costs.Run, error) {
	if strings.HasPrefix(id, "run-") {
		return e.Run(ctx, scope, id)
	}
	return e.Engine.Wait(ctx, scope, id)
}

func (e *interrupted) Run(ctx context.Context, scope costs.Scope, id string) (costs.Run, error) {
	if strings.HasPrefix(id, "run-") {
		return costs.Run{ID: id, Enrollment: scope.Enrollment, State: costs.Failed, Error: costs.ErrorDied}, nil
	}
	return e.Engine.Run(ctx, scope, id)
}

func TestARunThatEndedWithItsProcessIsRepeatedByOneReplica(t *testing.T) {
	for deaths, repeated := range map[int]string{1: "run-0", 2: "run-0 run-1", 10: "run-0 run-1 run-2"} {
		t.Run(strconv.Itoa(deaths), func(t *testing.T) {
			dir, staging := t.TempDir(), t.TempDir()
			engine := &interrupted{Engine: openEngine(t, dir), deaths: deaths}
			a, b := replicas(t, engine, dir, staging, staging)
			body := bill(7)
			at := a.begin(len(body))
			if w := a.send(at, 0, "?1", body); w.Code != http.StatusAccepted {
				t.Fatalf("%d %s", w.Code, w.Body)
			}
			for range 5 {
				later(a, b)
			}
			if got := strings.Join(engine.continued, " "); got != repeated {
				t.Errorf("repeated: %s, want %s", got, repeated)
			}
			if deaths < 3 {
				b.done(b.send(at, len(body), "?1", ""), 7)
			}
			later(a, b)
			empty(t, staging)
		})
	}
}

// A full disk ends a part with the cause; what arrived before stays, and with space the upload goes on.
func TestAStagingWithAFullDisk(t *testing.T) {
	dir, staging := t.TempDir(), t.TempDir()
	if err := syscall.Mount("tmpfs", staging, "tmpfs", 0, "size=1m,mode=0700"); err != nil {
		t.Skipf("a small disk cannot be mounted: %v; run the test as root", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(staging, syscall.MNT_DETACH) })
	a, b := replicas(t, openEngine(t, dir), dir, staging, staging)
	body := bill(30_000)
	at := a.begin(len(body), "Repr-Digest", digest(body))
	a.send(at, 0, "?0", body[:1000])
	if w := b.send(at, 1000, "?1", body[1000:]); w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "disk") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if err := syscall.Mount("", staging, "", syscall.MS_REMOUNT, "size=8m"); err != nil {
		t.Fatal(err)
	}
	if a.offset(at) != "1000 ?0" {
		t.Fatalf("it stands at %s", a.offset(at))
	}
	a.done(a.send(at, 1000, "?1", body[1000:]), 30_000)
}

func TestABucketThatIsDown(t *testing.T) {
	url, storage := s3test.Start(t)
	t.Setenv("AWS_ENDPOINT_URL_S3", url)
	t.Setenv("AWS_ACCESS_KEY_ID", "test")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "test-secret")
	t.Setenv("AWS_REGION", "us-east-1")
	dir := t.TempDir()
	a, b := replicas(t, openEngine(t, dir), dir, "s3://costs", "s3://costs")
	body := bill(9)
	at := a.begin(len(body))
	storage.Break(true)
	if w := b.send(at, 0, "?1", body); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	storage.Break(false)
	a.done(a.send(at, 0, "?1", body), 9)
}
