package session_test

import (
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

// TestEndsOutliveARestart: a restart keeps ended sessions and labels, also after a line that a full disk cut off, and after the file was
// compacted.
func TestEndsOutliveARestart(t *testing.T) {
	for name, before := range map[string]string{
		"new file": "", "line cut off": "\nabcdef 17", "file to compact": strings.Repeat("\nexpired 1\n", 110_000),
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "ended-sessions")
			if err := os.WriteFile(file, []byte(before), 0o600); err != nil {
				t.Fatal(err)
			}
			k := kept{t: t, clock: testkit.NewClock(), file: filepath.Join(dir, "keys")}
			k.keys = openKeys(t, k.file, k.clock)
			restart := func() {
				ended, err := session.OpenEndedFile(file, k.clock.Now, slog.New(slog.DiscardHandler))
				if err != nil {
					t.Fatal(err)
				}
				k.Store = session.NewCookieStore(k.keys, "sid", origin, session.DefaultLimits, ended, k.clock.Now)
			}
			restart()
			out, loggedOut := k.begin(idA)
			_, labelled := k.begin(idB)
			if err := errors.Join(k.End(t.Context(), out), k.EndLabelled(t.Context(), session.SIDLabel("kc", "sid-"+idB))); err != nil {
				t.Fatal(err)
			}
			restart()
			for what, value := range map[string]string{"logged out": loggedOut, "signed out by its provider": labelled} {
				if err := k.reads(value); !errors.Is(err, session.ErrEnded) {
					t.Errorf("%s: %v", what, err)
				}
			}
			k.clock.Advance(time.Second)
			if _, later := k.begin(idB); k.reads(later) != nil {
				t.Errorf("a session that began after its label ended: %v", k.reads(later))
			}
			if info, err := os.Stat(file); err != nil || info.Size() > 1<<20 {
				t.Errorf("the file was not compacted: %v %v", info.Size(), err)
			}
		})
	}
}
