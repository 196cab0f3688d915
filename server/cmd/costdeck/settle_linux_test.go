package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// TestSettle gives the pages of this binary back, and goes on with fewer of them.
func TestSettle(t *testing.T) {
	binary, err := os.Readlink("/proc/self/exe")
	if err != nil {
		t.Fatal(err)
	}
	resident := func() (kib int) {
		smaps, err := os.Open("/proc/self/smaps")
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = smaps.Close() }()
		for _, m := range pagesOf(binary, smaps) {
			kib += m.resident
		}
		return kib
	}
	before := resident()
	settle()
	if after := resident(); before == 0 || after >= before {
		t.Errorf("%d KiB of the binary before, %d after", before, after)
	}
}

func TestOnlyPagesOfTheFileAreForgotten(t *testing.T) {
	part := func(head, anonymous string) string {
		return head + "\nSize:                 64 kB\nRss:                  12 kB\nAnonymous:             " + anonymous +
			" kB\nVmFlags: rd ex mr\n"
	}
	const file = "fe:00 10716931                   /opt/cost deck"
	smaps := part("00400000-00410000 r-xp 00000000 "+file, "0") + part("00410000-00420000 r--p 00010000 "+file, "0") +
		part("00420000-00430000 r--p 00020000 "+file, "4") + part("00430000-00440000 rw-p 00030000 "+file, "0") +
		part("00440000-00450000 r--p 00000000 fe:00 10716932                   /opt/cost deck.other", "0") +
		part("7f0000000000-7f0000010000 r--p 00000000 00:00 0", "0")
	got := pagesOf("/opt/cost deck", strings.NewReader(smaps))
	if want := []mapping{{0x400000, 0x410000, 12}, {0x410000, 0x420000, 12}}; !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
}
