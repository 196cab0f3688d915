package datafolder

import (
	"os"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func TestAFolderHasOneServer(t *testing.T) { synctest.Test(t, oneServer) }

func oneServer(t *testing.T) {
	folder := Folder(t.TempDir())
	release, err := folder.Serve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	_, err = folder.Serve(t.Context())
	if err == nil {
		t.Fatal("two servers")
	}
	for _, part := range []string{string(folder), "process " + strconv.Itoa(os.Getpid()), "stop that server", "--database"} {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("error %q does not say %q", err, part)
		}
	}
	// A restart waits for the server that is stopping.
	time.AfterFunc(2*time.Second, func() { _ = release() })
	again, err := folder.Serve(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	_ = again()
}
