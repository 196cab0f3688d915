package main

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCollectIsDeterministic(t *testing.T) {
	dir := t.TempDir()
	npm := filepath.Join(dir, "npm.json")
	if err := os.WriteFile(npm, []byte(`[{"name":"b","version":"2","text":"MIT\r\nB\n"},{"name":"a","version":"1","text":"MIT\nB"}]`), 0o600); err != nil {
		t.Fatal(err)
	}
	var files [2][]byte
	for i := range files {
		out := filepath.Join(dir, "out")
		if err := collect(npm, out); err != nil {
			t.Fatal(err)
		}
		var err error
		if files[i], err = os.ReadFile(out); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(files[0], files[1]) {
		t.Error("two runs differ")
	}
	r, err := gzip.NewReader(bytes.NewReader(files[0]))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"\na 1\nb 2\n", "\ngithub.com/graph-gophers/graphql-go v", "\nGo standard library go1."} {
		if !strings.Contains(string(text), want) {
			t.Errorf("%q is missing", want)
		}
	}
}
