package source

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/testkit/storetest"
)

// smallPages makes the pages of a listing small.
func smallPages(s connections.Source) {
	switch s := s.(type) {
	case *bucket:
		s.page = 2
	case *blobs:
		s.page = 2
	case *cloud:
		s.page = 2
	case *reports:
		s.page = 2
	}
}

func TestSourcesConform(t *testing.T) {
	for name, start := range storetest.Doubles() {
		t.Run(name, func(t *testing.T) {
			d := start(t)
			put := func(key, body string) {
				t.Helper()
				if err := d.Put(key, body); err != nil {
					t.Fatal(err)
				}
			}
			open := func() connections.Source {
				t.Helper()
				s, err := Open(d.Config)
				if err != nil {
					t.Fatal(err)
				}
				return s
			}
			list := func(s connections.Source) map[string]connections.Object {
				t.Helper()
				found, err := s.List(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				all := map[string]connections.Object{}
				for _, o := range found {
					all[o.Key] = o
				}
				if len(all) != len(found) {
					t.Errorf("%d objects are listed as %d", len(all), len(found))
				}
				return all
			}
			names := []string{"FOCUS Reports/ü 日本.csv", "FOCUS Reports/a%2Fb.csv", "FOCUS Reports/c+d&e=f.csv", "FOCUS Reports/deep/er/x.csv.gz", "FOCUS other/x.csv"}
			for i, key := range names {
				put(key, strings.Repeat("0123456789", i+1))
			}

			d.Config.Prefix = d.Whole
			s := open()
			smallPages(s)
			all := list(s)
			for i, key := range names {
				o, ok := all[key]
				if !ok || o.Size != int64(10*(i+1)) || o.Version == "" || o.Changed.IsZero() || o.Archived {
					t.Fatalf("%q is %+v of %d", key, o, len(all))
				}
				for _, offset := range []int64{0, 7} {
					body, err := s.Open(t.Context(), o, offset)
					if err != nil {
						t.Fatalf("%q from %d: %v", key, offset, err)
					}
					got, err := io.ReadAll(body)
					if want := strings.Repeat("0123456789", i+1)[offset:]; err != nil || string(got) != want {
						t.Errorf("%q from %d is %q, %v", key, offset, got, err)
					}
					_ = body.Close()
				}
			}

			d.Config.Prefix = "FOCUS Reports/"
			if below := list(open()); len(below) != 4 {
				t.Errorf("below the prefix are %v", below)
			}
			d.Config.Prefix = d.Whole

			put(names[0], "another one")
			if err := d.Remove(names[1]); err != nil {
				t.Fatal(err)
			}
			for _, key := range names[:2] {
				for _, offset := range []int64{0, 5} {
					body, err := s.Open(t.Context(), all[key], offset)
					if err == nil {
						err = body.Close()
					}
					if !errors.Is(err, connections.ErrReplaced) {
						t.Errorf("a replaced %q from %d opens with %v", key, offset, err)
					}
				}
			}
			if now := list(s); now[names[0]].Version == all[names[0]].Version || now[names[2]].Version != all[names[2]].Version {
				t.Error("versions do not follow the content")
			}

			d.Config.Bucket, d.Config.Container, d.Config.Path, d.Config.Tenancy = "absent-bucket", "absent-container", filepath.Join(d.Config.Path, "absent"), "ocid1.tenancy.oc1..absent"
			if _, err := open().List(t.Context()); connections.ClassOf(err) != connections.Gone && !usesOwnS3(name) {
				t.Errorf("a missing place: %v", err)
			}
			ended, cancel := context.WithCancel(t.Context())
			cancel()
			if _, err := s.List(ended); !errors.Is(err, context.Canceled) {
				t.Errorf("a canceled listing ends with %v", err)
			}
		})
	}
}

// usesOwnS3 reports whether the storage of the tests answers, which has every bucket.
func usesOwnS3(name string) bool { return name == "s3" && os.Getenv("COSTDECK_TEST_S3") == "" }

// flaky breaks every read after some bytes.
type flaky struct {
	body   string
	breaks int
	opened []int64
	after  int
	fail   error
}

func (f *flaky) List(context.Context) ([]connections.Object, error) { return nil, nil }

func (f *flaky) Open(_ context.Context, _ connections.Object, offset int64) (io.ReadCloser, error) {
	f.opened = append(f.opened, offset)
	if f.breaks == 0 {
		return io.NopCloser(strings.NewReader(f.body[offset:])), nil
	}
	f.breaks--
	part := f.body[offset:min(int(offset)+f.after, len(f.body))]
	return io.NopCloser(io.MultiReader(strings.NewReader(part), broken{f.fail})), nil
}

type broken struct{ err error }

func (b broken) Read([]byte) (int, error) { return 0, b.err }

func TestABrokenReadResumes(t *testing.T) {
	read := func(f *flaky, size int) (string, error) {
		r := Read(t.Context(), f, connections.Object{Key: "a.csv", Size: int64(size)}).(*reader)
		r.wait = func(context.Context, time.Duration) error { return nil }
		got, err := io.ReadAll(r)
		return string(got), errors.Join(err, r.Close())
	}
	body := strings.Repeat("0123456789", 100)
	cut := &connections.Fault{Class: connections.Theirs, Text: "cut"}
	f := &flaky{body: body, breaks: 3, after: 100, fail: cut}
	if got, err := read(f, 1000); err != nil || got != body || !slices.Equal(f.opened, []int64{0, 100, 200, 300}) {
		t.Errorf("read %d bytes from %v, %v", len(got), f.opened, err)
	}
	if _, err := read(&flaky{body: body, breaks: 100, fail: cut}, 1000); err == nil || !strings.Contains(err.Error(), "was cut off after 0 of 1000 bytes") {
		t.Errorf("a source that always breaks: %v", err)
	}
	for _, final := range []error{connections.ErrReplaced, &connections.Fault{Class: connections.Forbidden, Text: "no"}} {
		f := &flaky{body: body, breaks: 1, after: 10, fail: final}
		if _, err := read(f, 1000); !errors.Is(err, final) || len(f.opened) != 1 {
			t.Errorf("%v is tried again: %v", final, err)
		}
	}
	if _, err := read(&flaky{body: body}, 999); !errors.Is(err, connections.ErrReplaced) {
		t.Errorf("a longer file: %v", err)
	}
	if got, err := read(&flaky{}, 0); err != nil || got != "" {
		t.Errorf("an empty file: %q, %v", got, err)
	}
}
