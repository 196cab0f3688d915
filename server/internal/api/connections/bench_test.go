//go:build bench

package connections_test

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/xml"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/demodata"
)

// benchParts are the files of the measured month.
const benchParts = 4

// shelf serves a folder as an S3 bucket, for list and ranges. It reads from disk, so that ten million rows need no memory.
type shelf struct{ dir string }

func (s shelf) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	type content struct {
		Key, LastModified, ETag string
		Size                    int64
	}
	var list struct {
		XMLName  xml.Name `xml:"ListBucketResult"`
		Contents []content
	}
	if r.URL.Query().Get("list-type") != "2" {
		name := strings.TrimPrefix(r.URL.Path, "/acme-focus/")
		w.Header().Set("ETag", etag(name))
		http.ServeFile(w, r, filepath.Join(s.dir, name))
		return
	}
	_ = filepath.WalkDir(s.dir, func(name string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		key, _ := filepath.Rel(s.dir, name)
		list.Contents = append(list.Contents, content{key, info.ModTime().UTC().Format(time.RFC3339), etag(key), info.Size()})
		return err
	})
	_ = xml.NewEncoder(w).Encode(list)
}

func etag(key string) string {
	sum := sha256.Sum256([]byte(key))
	return `"` + hex.EncodeToString(sum[:16]) + `"`
}

// month writes an AWS export with the rows in gzip files, and returns the files.
func month(t *testing.T, dir string, rows int64) (files []string, n int64) {
	t.Helper()
	var names []string
	for part := range benchParts {
		name := fmt.Sprintf("focus/data/BILLING_PERIOD=2026-10/focus-%05d.csv.gz", part+1)
		at := filepath.Join(dir, name)
		opts, err := demodata.Options{Seed: uint64(part + 1), Months: 1, From: time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC), Providers: []demodata.Provider{demodata.AWS}}.WithRows(rows / benchParts)
		if err == nil {
			err = os.MkdirAll(filepath.Dir(at), 0o700)
		}
		if err != nil {
			t.Fatal(err)
		}
		file, err := os.Create(at)
		if err != nil {
			t.Fatal(err)
		}
		packed := gzip.NewWriter(file)
		lines := &counter{Writer: packed}
		if err := demodata.Generate(lines, opts); err != nil || packed.Close() != nil || file.Close() != nil {
			t.Fatal(err)
		}
		n += lines.n - 1
		files, names = append(files, at), append(names, `"`+name+`"`)
	}
	manifest := filepath.Join(dir, "focus/metadata/BILLING_PERIOD=2026-10/focus-Manifest.json")
	err := os.MkdirAll(filepath.Dir(manifest), 0o700)
	if err == nil {
		err = os.WriteFile(manifest, []byte(`{"dataFiles":[`+strings.Join(names, ",")+`]}`), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return files, n
}

type counter struct {
	io.Writer
	n int64
}

func (c *counter) Write(p []byte) (int, error) {
	c.n += int64(bytes.Count(p, []byte{'\n'}))
	return c.Writer.Write(p)
}

// TestBenchConnections measures a month from object storage beside the same files on this machine, in turn.
func TestBenchConnections(t *testing.T) {
	rows, err := strconv.ParseInt(cmp.Or(os.Getenv("ROWS"), "1000000"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	rounds, err := strconv.Atoi(cmp.Or(os.Getenv("ROUNDS"), "3"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	files, rows := month(t, dir, rows)
	server := httptest.NewServer(shelf{dir})
	defer server.Close()
	var ratios []float64
	fmt.Println("| Round | Local file, rows/s | S3, rows/s | S3 of local |")
	fmt.Println("|---|---|---|---|")
	for round := range rounds {
		local := measured(t, rows, func(s *site) {
			var sources []costs.Source
			for _, name := range files {
				sources = append(sources, costs.Source{Name: filepath.Base(name), Path: name, Delivery: "local"})
			}
			scope := costs.Scope{Enrollment: "AWS-2001"}
			runs, err := s.engine.IngestTogether(t.Context(), scope, sources)
			for i := range runs {
				if err == nil {
					_, err = s.engine.Wait(t.Context(), scope, runs[i].ID)
				}
			}
			if err != nil {
				t.Fatal(err)
			}
		})
		remote := measured(t, rows, func(s *site) {
			s.config = core.Config{ID: "main", Enrollment: "AWS-2001", Source: core.AWSDataExports, Bucket: "acme-focus", Region: "us-east-1", Endpoint: server.URL,
				Credentials: core.Credentials{Kind: core.Keys, AccessKey: "test", Secret: "test-secret"}}
			s.Runner = s.replica()
			s.look("taken")
		})
		ratios = append(ratios, remote/local)
		fmt.Printf("| %d | %.0f | %.0f | %.0f %% |\n", round+1, local, remote, 100*remote/local)
	}
	slices.Sort(ratios)
	fmt.Printf("| median of %d, %d rows | | | %.0f %% |\n", rounds, rows, 100*ratios[len(ratios)/2])
}

// measured is the rows a second of a way into a new engine.
func measured(t *testing.T, rows int64, way func(*site)) float64 {
	t.Helper()
	s := open(t, "aws")
	began := time.Now()
	way(s)
	took := time.Since(began)
	page, err := s.engine.Runs(t.Context(), costs.Scope{Enrollment: "AWS-2001"}, costs.RunsQuery{})
	var accepted int64
	for _, run := range page.Runs {
		accepted += run.RowsAccepted
	}
	if err != nil || accepted != rows {
		t.Fatalf("%d of %d rows: %v", accepted, rows, err)
	}
	if engine, ok := s.engine.(*embedded.Engine); ok {
		_ = engine.Close()
	}
	return float64(rows) / took.Seconds()
}
