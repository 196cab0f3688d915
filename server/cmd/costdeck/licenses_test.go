package main

import (
	"debug/buildinfo"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/licenses"
	"github.com/costdeck/costdeck/server/internal/testkit/program"
)

func TestLicensesOfEverythingInTheBinary(t *testing.T) {
	file := binary(t)
	out, err := exec.Command(file, "licenses").CombinedOutput()
	if err != nil {
		if strings.Contains(string(out), licenses.ErrNotCollected.Error()) && os.Getenv(program.Required) == "" {
			t.Skip(licenses.ErrNotCollected)
		}
		t.Fatalf("%v\n%s", err, out)
	}
	text := string(out)
	info, err := buildinfo.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, module := range info.Deps {
		if !strings.Contains(text, "\n"+module.Path+" "+module.Version+"\n") {
			t.Errorf("no license of %s %s", module.Path, module.Version)
		}
	}
	for name, license := range map[string]string{"github.com/graph-gophers/graphql-go ": "Copyright (c) 2016 Richard Musiol",
		"react ": "Copyright (c) Meta Platforms, Inc. and affiliates."} {
		_, after, found := strings.Cut(text, "\n"+name)
		if head, _, _ := strings.Cut(after, "\n\n="); !found || !strings.Contains(head, license) {
			t.Errorf("%sis not followed by %q", name, license)
		}
	}
}
