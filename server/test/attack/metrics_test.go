package attack_test

import (
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

var operationsLine = regexp.MustCompile(`"operations listener","address":"([^"]+)"`)

// operationsAddress is where the binary says that operators find it.
func (g *gateway) operationsAddress(t *testing.T) string {
	t.Helper()
	var found []string
	eventually.Holds(t, "the log names the operations listener", func() bool {
		found = operationsLine.FindStringSubmatch(g.log.String())
		return found != nil
	}, g.log.String)
	return found[1]
}

// measured is what the binary shows to operators.
func (g *gateway) measured(t *testing.T) string {
	t.Helper()
	r, err := http.Get("http://" + g.operations + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = r.Body.Close() }()
	text, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode != http.StatusOK {
		t.Fatalf("metrics: %d %v", r.StatusCode, err)
	}
	return string(text)
}

var refusalLine = regexp.MustCompile(`^costdeck_refusals_total\{reason="([a-z-]+)"\} (\d+)\n$`)

// refusals are those that the binary has counted, by reason.
func (g *gateway) refusals(t *testing.T) map[httpx.Reason]int {
	t.Helper()
	found := map[httpx.Reason]int{}
	for line := range strings.Lines(g.measured(t)) {
		// The list is long and read after every case: only what may be such a line is held to the pattern.
		if !strings.HasPrefix(line, "costdeck_refusals_total{") {
			continue
		}
		if parts := refusalLine.FindStringSubmatch(line); parts != nil {
			found[httpx.Reason(parts[1])], _ = strconv.Atoi(parts[2])
		}
	}
	return found
}

// refused is how many of the answers are the portal's refusals; net/http's own are not counted.
func refused(answers []answer) int {
	n := 0
	for _, a := range answers {
		if a.StatusCode >= http.StatusBadRequest && !byServer(a) {
			n++
		}
	}
	return n
}

// counts fails the test unless n refusals more than at the last look are counted, which comes a moment after their answers.
func (g *gateway) counts(t *testing.T, n int) {
	t.Helper()
	counted := 0
	eventually.Holds(t, fmt.Sprintf("%d more refusals are counted", n), func() bool {
		counted = -g.counted
		for _, now := range g.refusals(t) {
			counted += now
		}
		return counted >= n
	})
	if g.counted += counted; counted != n {
		t.Errorf("%d refusals are counted, %d were answered", counted, n)
	}
}
