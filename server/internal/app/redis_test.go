package app_test

import (
	"os"
	"os/exec"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/redistest"
)

// Whatever the tests of this package say of a portal holds with sessions in Redis as well: they run once more with one.
func TestEverythingHoldsWithSessionsInRedis(t *testing.T) {
	if os.Getenv(testkit.RedisVariable) != "" {
		return // this is the second run
	}
	again := exec.Command(os.Args[0], "-test.timeout=5m", "-test.skip=TestReplicas|TestATokenTooLong")
	again.Env = append(os.Environ(), testkit.RedisVariable+"="+redistest.Start(t).URL)
	if out, err := again.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
