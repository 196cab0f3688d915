package main

import (
	"encoding/json"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// sample are the exact totals of the sample file.
const sample = `{"BilledCost":"20.52022672899","ContractedCost":"14.97626039326",` +
	`"EffectiveCost":"14.97651418586","ListCost":"20.39090575119"}`

const costMetrics = `["BilledCost","EffectiveCost","ListCost","ContractedCost"]`

func TestOneStaticBinary(t *testing.T) {
	file := binary(t)
	out, err := exec.Command("ldd", file).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "not a dynamic executable") {
		t.Errorf("ldd: %v %s", err, out)
	}
	if out, err := exec.Command(file, "version").Output(); err != nil || string(out) != "costdeck 9.8.7 (build 654)\n" {
		t.Errorf("version: %v %q", err, out)
	}
	if info, err := os.Stat(file); err != nil || info.Size() > 80_000_000 {
		t.Errorf("the binary has %d bytes, at most 80 MB are allowed (%v)", info.Size(), err)
	}
}

func TestDemoEndToEnd(t *testing.T) {
	data := t.TempDir()
	s := start(t, 2, "--demo", "--data", data)
	if !strings.Contains(s.said[1], "focus.demo") || !strings.Contains(s.said[1], "password demo") {
		t.Errorf("it said %q", s.said)
	}
	// The users are printed right before the start is complete.
	eventually.Holds(t, "it is ready", func() bool {
		status, _ := s.call("GET", "/readyz", "")
		return status == http.StatusOK
	}, s.log.String)
	if status, _ := s.call("GET", "/session", ""); status != http.StatusUnauthorized {
		t.Errorf("before login: %d", status)
	}
	status, body := s.call("POST", "/session", `{"userId":"focus.demo","password":"demo"}`)
	if status != 200 || !strings.Contains(body, `"homeRouterLink":"/pages/xcloud-usage"`) || strings.Contains(body,
		"ccessToken") {
		t.Fatalf("login: %d %s", status, body)
	}
	checkSampleTotals(t, s)
	if status, body := s.call("DELETE", "/session", ""); status != http.StatusNoContent {
		t.Errorf("logout: %d %s", status, body)
	}
	for _, door := range [][3]string{{"GET", "/session", ""}, {"GET", "/api/ng/costs/dataset", ""}, {"POST", "/graphql",
		"{}"}} {
		if status, _ := s.call(door[0], door[1], door[2]); status != http.StatusUnauthorized {
			t.Errorf("%s after logout: %d", door[1], status)
		}
	}
	if status, body := s.call("POST", "/session", `{"userId":"azure.demo","password":"demo"}`); status != 200 {
		t.Errorf("login of another user: %d %s", status, body)
	}
	if status, body = s.call("POST", "/api/ng/costs/query", `{"metrics":`+costMetrics+`}`); status != 200 ||
		strings.Contains(body, "20.52022672899") {
		t.Errorf("another user sees the first one's costs: %d %s", status, body)
	}
	s.stop()
	if strings.Contains(s.log.String(), `"demo"`) || strings.Contains(s.log.String(), "panic") {
		t.Errorf("the log:\n%s", s.log)
	}
	again := start(t, 2, "--demo", "--data", data)
	again.call("POST", "/session", `{"userId":"focus.demo","password":"demo"}`)
	checkSampleTotals(t, again)
	again.stop()
}

// checkSampleTotals queries through the proxy and through the facade.
func checkSampleTotals(t *testing.T, s *server) {
	t.Helper()
	status, body := s.call("POST", "/api/ng/costs/query", `{"metrics":`+costMetrics+`}`)
	var report struct{ Totals json.RawMessage }
	if err := json.Unmarshal([]byte(body), &report); err != nil || status != 200 || sorted(t, report.Totals) != sample {
		t.Errorf("proxy: %d %s", status, body)
	}
	query := `{"metrics":` + costMetrics + `}`
	grouped := `{"metrics":` + costMetrics + `,"groupBy":["ServiceName"],"granularity":"month","top":5}`
	status, body = s.call("POST", "/graphql", `{"documentId":"`+testkit.DocumentID(t, "CostView")+`","variables":{"totals":`+query+
		`,"report":`+grouped+`,"course":`+grouped+`,"ahead":`+grouped+`,"running":false,"severalCurrencies":false}}`)
	if status != 200 || strings.Contains(body, `"errors"`) {
		t.Fatalf("facade: %d %s", status, body)
	}
	for metric, value := range map[string]string{"BilledCost": "20.52022672899", "EffectiveCost": "14.97651418586"} {
		if !strings.Contains(body, `"metric":"`+metric+`","value":"`+value+`"`) {
			t.Errorf("facade: no %s of %s in %s", metric, value, body)
		}
	}
}

func sorted(t *testing.T, raw json.RawMessage) string {
	t.Helper()
	var m map[string]string
	if err := json.Unmarshal(raw, &m); err != nil {
		t.Error(err)
	}
	text, _ := json.Marshal(m)
	return string(text)
}

func TestFirstStartMakesAnAdministratorOnce(t *testing.T) {
	data := t.TempDir()
	s := start(t, 3, "--data", data)
	fields := strings.Fields(s.said[1])
	password := fields[len(fields)-1]
	if !strings.Contains(s.said[1], "sign in as admin with the one-time password") || len(password) < 20 {
		t.Fatalf("it said %q", s.said)
	}
	status, body := s.call("POST", "/session", `{"userId":"admin","password":"`+password+`"}`)
	if status != http.StatusForbidden || !strings.Contains(body, "urn:costdeck:password-change-required") {
		t.Errorf("%d %s", status, body)
	}
	status, body = s.call("POST", "/session", `{"userId":"admin","password":"`+password+`","newPassword":"my own and long"}`)
	if status != 200 {
		t.Fatalf("%d %s", status, body)
	}
	// The next query sees a file that another process has ingested.
	out, err := exec.Command(binary(t), "ingest", "--data", data,
		"../../internal/demodata/focus-1.0-sample.csv").CombinedOutput()
	if err != nil || !strings.Contains(string(out), "1000 rows accepted, 0 rejected") {
		t.Fatalf("%v %s", err, out)
	}
	checkSampleTotals(t, s)
	s.stop()
	if strings.Contains(s.log.String(), password) || strings.Contains(s.log.String(), "my own and long") {
		t.Errorf("a password is in the log:\n%s", s.log)
	}
	again := start(t, 1, "--data", data)
	if status, body := again.call("POST", "/session", `{"userId":"admin","password":"my own and long"}`); status != 200 {
		t.Errorf("%d %s", status, body)
	}
	again.stop()
}

func TestAnApiThatIsDownAtStart(t *testing.T) {
	s := start(t, 1, "--data", t.TempDir(), "--api", "http://127.0.0.1:1")
	var status int
	var body string
	eventually.Holds(t, "/readyz points to the log", func() bool {
		status, body = s.call("GET", "/readyz", "")
		return strings.Contains(body, "see the log")
	}, func() string { return body })
	if status != http.StatusOK || strings.Contains(body, "127.0.0.1") {
		t.Error(status, body)
	}
	status, body = s.call("POST", "/session", `{"userId":"ada","password":"right"}`)
	if status != http.StatusBadGateway || !strings.Contains(body, "unreachable; try again") {
		t.Errorf("%d %s", status, body)
	}
	if status, _ := s.call("GET", "/healthz", ""); status != 200 {
		t.Errorf("%d", status)
	}
	s.stop()
	if !strings.Contains(s.log.String(), "127.0.0.1:1") {
		t.Errorf("the log does not say which address: %s", s.log)
	}
	if n := strings.Count(s.log.String(), "the REST API is down"); n != 1 {
		t.Errorf("logged %d times:\n%s", n, s.log)
	}
}

func TestThePortalRecoversWithItsApi(t *testing.T) {
	probe, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	free := probe.Addr().String()
	_ = probe.Close()
	s := start(t, 1, "--data", t.TempDir(), "--api", "http://"+free)
	const login = `{"userId":"focus.demo","password":"demo"}`
	if status, _ := s.call("POST", "/session", login); status != http.StatusBadGateway {
		t.Errorf("before: %d", status)
	}
	startCommand(t, 2, "api", "--demo", "--listen", free, "--data", t.TempDir())
	if status, body := s.call("POST", "/session", login); status != 200 {
		t.Fatalf("after: %d %s", status, body)
	}
	checkSampleTotals(t, s)
	s.stop()
}
