package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestDemoDataIsTheSameForTheSameFlags(t *testing.T) {
	flags := []string{"demo-data", "--months", "1", "--until", "2026-03", "--provider", "aws"}
	code, first, errs := command(t, "", flags...)
	if code != 0 || !strings.Contains(strings.SplitN(first, "\n", 2)[0], "BilledCost") {
		t.Fatalf("%d %.200q %q", code, first, errs)
	}
	if !strings.Contains(first, "2026-03-31") || strings.Contains(first, "2026-05") {
		t.Error("another month than the asked one")
	}
	if _, again, _ := command(t, "", flags...); again != first {
		t.Error("the same flags gave other bytes")
	}
	if _, other, _ := command(t, "", append(flags, "--seed", "7")...); other == first {
		t.Error("another seed gave the same bytes")
	}
	dir := filepath.Join(t.TempDir(), "new")
	if code, out, errs := command(t, "", append(flags, "--out", dir)...); code != 0 || out != filepath.Join(dir,
		"focus-aws.csv")+"\n" {
		t.Errorf("%d %q %q", code, out, errs)
	}
	if raw, err := os.ReadFile(filepath.Join(dir, "focus-aws.csv")); err != nil || string(raw) != first {
		t.Errorf("the file differs: %v", err)
	}
}

func TestDemoDataRefusesWhatItCannotMake(t *testing.T) {
	for name, test := range map[string]struct {
		args []string
		want string
	}{
		"month":    {[]string{"--until", "October"}, `"October" is not a month; write for example 2026-10`},
		"months":   {[]string{"--months", "500"}, "1 to 120 months"},
		"provider": {[]string{"--provider", "mars"}, "aws"},
		"folder":   {[]string{"--out", "/dev/null/x"}, "--out"},
	} {
		t.Run(name, func(t *testing.T) {
			if code, _, errs := command(t, "", append([]string{"demo-data"}, test.args...)...); code != 1 ||
				!strings.Contains(errs, test.want) {
				t.Errorf("%d %q", code, errs)
			}
		})
	}
}
