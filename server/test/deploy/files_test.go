package deploy_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const folder = "../../../deploy/"

// TestFilesNameSettingsThatThereAre finds variables in deploy/ that the binary would ignore.
func TestFilesNameSettingsThatThereAre(t *testing.T) {
	known, err := os.ReadFile("../../../docs/configuration.md")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	err = filepath.WalkDir(folder, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(file)
		for _, name := range regexp.MustCompile(`COSTDECK_[A-Z0-9_]+`).FindAllString(string(text), -1) {
			if seen++; !strings.Contains(string(known), "`"+name+"`") {
				t.Errorf("%s names %s, which is no setting", file, name)
			}
		}
		return err
	})
	if err != nil || seen < 60 {
		t.Errorf("only %d settings in %s: %v", seen, folder, err)
	}
}

func TestTheChartIsOfTheBinarysVersion(t *testing.T) {
	version := func(file, pattern string) string {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(regexp.MustCompile(pattern).FindSubmatch(text)[1])
	}
	chart, binary := version(folder+"kubernetes/costdeck/Chart.yaml", `(?m)^appVersion: (\S+)$`), version("../../../Makefile", `(?m)^VERSION +\?= (\S+)$`)
	if chart != binary {
		t.Errorf("the chart is of %s, the binary of %s", chart, binary)
	}
}
