package attack_test

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/testkit"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// full also runs what has to wait for a deadline.
var full = flag.Bool("attack.full", false, "run the cases too that wait for a deadline of the server")

// binary is the one of TEST_BINARY, or one that is built here as a release is.
var binary = sync.OnceValues(func() (string, error) {
	if file := os.Getenv("TEST_BINARY"); file != "" {
		return filepath.Abs(file)
	}
	dir, err := os.MkdirTemp("", "costdeck-attack-*")
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "costdeck")
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", file, "../../cmd/costdeck")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return file, nil
})

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if file, err := binary(); err == nil && os.Getenv("TEST_BINARY") == "" {
		_ = os.RemoveAll(filepath.Dir(file))
	}
	os.Exit(code)
}

// The planted secrets: none of them may ever stand in a log or an answer.
const (
	password = "pl4nted-passw0rd"
	token    = "pl4nted-t0ken"
	inQuery  = "pl4nted-in-the-query"
	inBody   = "pl4nted-in-a-body"
	inHeader = "pl4nted-in-a-header"
	encToken = "pl4nted-encusertoken"
	atTheAPI = "pl4nted-at-the-api"
	apiToken = "costdeck_abcdefghijklmnopqrstuvwxyz_pl4nted-api-t0ken"
)

var secrets = []string{password, token, inQuery, inBody, inHeader, encToken, atTheAPI, apiToken}

// gateway is a running binary in front of an API that writes everything down.
type gateway struct {
	api  *testkit.API
	addr string
	// operations is the address of the listener for operators.
	operations string
	log        *log
	// cookie is the session's, "name=value".
	cookie string
	pid    int
	// counted is how many refusals the binary had counted at the last look.
	counted int
}

type log struct {
	mu    sync.Mutex
	bytes bytes.Buffer
}

func (l *log) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bytes.Write(b)
}

func (l *log) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.bytes.String()
}

// newGateway starts API and binary, signs in, and checks at the end of the test that nothing secret was logged or counted.
func newGateway(t *testing.T, args ...string) *gateway {
	t.Helper()
	clock := testkit.NewClock()
	clock.Advance(time.Since(clock.Now()))
	g := &gateway{api: testkit.NewAPI(t, clock), log: &log{}}
	g.api.Handle("POST /auth/login", func(w http.ResponseWriter, _ *http.Request) {
		tokens := g.api.Token()
		tokens.AccessToken = token
		testkit.WriteJSON(w, wire.LoginResult{CurrentUser: g.api.User(), Token: tokens})
	})
	g.start(t, args)
	g.login(t)
	t.Cleanup(func() {
		text := g.log.String()
		for _, secret := range append(secrets, g.secretCookie()) {
			for what, held := range map[string]string{"log": text, "list of metrics": g.measured(t)} {
				if at := strings.Index(held, secret); at >= 0 {
					t.Errorf("the %s holds %q: …%s…", what, secret, held[max(0, at-200):min(len(held), at+100)])
				}
			}
		}
		if strings.Contains(text, "a handler panicked") {
			t.Error("a handler panicked; see the log")
		}
	})
	return g
}

func (g *gateway) start(t *testing.T, args []string) {
	t.Helper()
	file, err := binary()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(file, append([]string{"--log-level", "debug", "serve", "--listen", "127.0.0.1:0", "--api", g.api.URL,
		"--data", t.TempDir(), "--operations", "127.0.0.1:0"}, args...)...)
	cmd.Stderr = g.log
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	g.pid = cmd.Process.Pid
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	_, address, ok := strings.Cut(strings.TrimSpace(line), "listening on ")
	if err != nil || !ok {
		t.Fatalf("it said %q: %v\n%s", line, err, g.log)
	}
	_, g.addr, _ = strings.Cut(address, "://")
	g.operations = g.operationsAddress(t)
}

func (g *gateway) login(t *testing.T) {
	t.Helper()
	answers := g.send(t, post("/session", `{"userId":"ada","password":"`+password+`"}`, "Cookie:"))
	if len(answers) != 1 || answers[0].StatusCode != http.StatusOK {
		t.Fatalf("login: %v\n%s", answers, g.log)
	}
	for _, cookie := range answers[0].Cookies() {
		g.cookie = cookie.Name + "=" + cookie.Value
	}
}

// secretCookie is the part of the cookie that nobody may see.
func (g *gateway) secretCookie() string { return g.cookie[strings.LastIndex(g.cookie, ".")+1:] }

// alive fails the test unless the session still lives: no attack may sign anybody out.
func (g *gateway) alive(t *testing.T) {
	t.Helper()
	answers := g.send(t, get("/session"))
	if len(answers) != 1 || answers[0].StatusCode != http.StatusOK {
		t.Fatalf("the session did not survive: %v", answers)
	}
}
