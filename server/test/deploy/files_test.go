package deploy_test

import (
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
	files, err := filepath.Glob(folder + "*")
	if err != nil || len(files) < 7 {
		t.Fatalf("%v %v", files, err)
	}
	seen := 0
	for _, file := range files {
		if info, err := os.Stat(file); err != nil || info.IsDir() {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range regexp.MustCompile(`COSTDECK_[A-Z0-9_]+`).FindAllString(string(text), -1) {
			if seen++; !strings.Contains(string(known), "`"+name+"`") {
				t.Errorf("%s names %s, which is no setting", file, name)
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d settings in %s", seen, folder)
	}
}
