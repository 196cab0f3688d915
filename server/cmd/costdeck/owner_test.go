package main

import (
	"context"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestRootWritesAsTheFoldersOwner runs commands as root beside a server of another user, who must be able to read what they write.
func TestRootWritesAsTheFoldersOwner(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can make a folder of another user")
	}
	const service = 23_456
	file := binary(t)
	if err := os.Chmod(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	run := func(user uint32, args ...string) (string, error) {
		// A command that serves instead of refusing would run forever.
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
		defer cancel()
		cmd := exec.CommandContext(ctx, file, args...)
		if user != 0 {
			cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: user, Gid: user}}
		}
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	// The owner can read neither the files nor their folders.
	bill := write(t, "a.csv", "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName\n"+
		"1.5,1,USD,2025-09-01T00:00:00Z,Usage,S,AWS\n")
	bills := filepath.Join(t.TempDir(), "bills")
	if err := firstError(os.MkdirAll(filepath.Join(bills, "azure"), 0o700), os.WriteFile(filepath.Join(bills, "azure", "b.csv"), []byte(
		"BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,ProviderName\n"+
			"2,2,USD,2025-09-01T00:00:00Z,Usage,S,Microsoft\n"), 0o600)); err != nil {
		t.Fatal(err)
	}
	for name, before := range map[string][]string{"of a server": {"user", "list"}, "that is empty": nil} {
		t.Run(name, func(t *testing.T) {
			parent, err := os.MkdirTemp("", "costdeck-owner-*")
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = os.RemoveAll(parent) })
			dir := filepath.Join(parent, "data")
			if err := firstError(os.Chmod(parent, 0o755), os.Mkdir(dir, 0o700), os.Chown(dir, service, service)); err != nil {
				t.Fatal(err)
			}
			if before != nil {
				if out, err := run(service, append(before, "--data", dir)...); err != nil {
					t.Fatalf("%v: %s", err, out)
				}
			}
			for _, args := range [][]string{
				{"ingest", "--data", dir, bill}, {"ingest", "--data", dir, bills}, {"user", "add", "--data", dir, "somebody"}, {"keys", "generate", "--data", dir},
				{"keys", "rotate", "--data", dir},
				{"migrate", "--from", dir, "--to", filepath.Join(dir, "copy")},
				{"backup", filepath.Join(dir, "backup"), "--data", dir},
			} {
				if out, err := run(0, args...); err != nil {
					t.Errorf("%v: %v: %s", args, err, out)
				}
			}
			err = filepath.WalkDir(dir, func(name string, _ fs.DirEntry, err error) error {
				if info, statErr := os.Stat(name); err == nil && statErr == nil {
					if stat := info.Sys().(*syscall.Stat_t); stat.Uid != service || stat.Gid != service {
						t.Errorf("%s belongs to %d:%d", strings.TrimPrefix(name, dir), stat.Uid, stat.Gid)
					}
				}
				return err
			})
			if err != nil {
				t.Error(err)
			}
			if out, err := run(0, "serve", "--data", dir, "--listen", "127.0.0.1:0"); err == nil || !strings.Contains(out, "sudo -u '#23456'") {
				t.Errorf("root serves the folder: %v %s", err, out)
			}
			if err := os.Chmod(dir, 0o777); err != nil {
				t.Fatal(err)
			}
			for _, name := range []string{"catalogue.db", "accounts.db"} {
				_ = os.Chmod(filepath.Join(dir, name), 0o666)
			}
			if out, err := run(service+1, "user", "add", "--data", dir, "another"); err == nil ||
				!strings.Contains(out, "belongs to user id 23456, who could not read files written by user id 23457") {
				t.Errorf("a third user writes: %v %s", err, out)
			}
		})
	}
}

// TestRootIsNotLedByALinkOfTheFoldersOwner lets the owner of a data folder put links to files of root where root looks for the owner.
func TestRootIsNotLedByALinkOfTheFoldersOwner(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can make a folder of another user")
	}
	const service = 23_456
	file, parent := binary(t), t.TempDir()
	dir, roots := filepath.Join(parent, "data"), write(t, "roots.db", "")
	if err := firstError(os.Chmod(filepath.Dir(file), 0o755), os.Mkdir(dir, 0o700), os.Symlink(roots, filepath.Join(dir, "catalogue.db")),
		os.Lchown(filepath.Join(dir, "catalogue.db"), service, service), os.Chown(dir, service, service)); err != nil {
		t.Fatal(err)
	}
	for above := parent; above != "/" && above != os.TempDir(); above = filepath.Dir(above) {
		if err := os.Chmod(above, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	bill := "../../internal/demodata/focus-1.0-sample.csv"
	out, err := exec.Command(file, "ingest", "--data", dir, bill).CombinedOutput()
	if err == nil {
		t.Errorf("root wrote through the link: %s", out)
	}
	if info, err := os.Stat(roots); err != nil || info.Size() != 0 {
		t.Errorf("the file of root was written: %v %v", info, err)
	}
	// A folder that is a link of root is the owner's folder.
	link := filepath.Join(parent, "link")
	if err := firstError(os.Remove(filepath.Join(dir, "catalogue.db")), os.Symlink(dir, link)); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(file, "ingest", "--data", link, bill).CombinedOutput(); err != nil {
		t.Errorf("%v %s", err, out)
	}
	info, err := os.Stat(filepath.Join(dir, "catalogue.db"))
	if err != nil || info.Sys().(*syscall.Stat_t).Uid != service {
		t.Errorf("the catalogue does not belong to the owner: %v, %v", info, err)
	}
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
