package sso_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

// realProvider is an OpenID provider in its own process (testdata/provider).
type realProvider struct {
	Issuer  string
	options map[string]any
	process *exec.Cmd
}

// secret is the client's secret at every real provider.
const secret = "s3cret-of-the-client"

// startProvider starts a provider for a portal at origin, which knows it by id; port 0 takes a free one.
func startProvider(t *testing.T, id, origin string, port int, accounts map[string]any) *realProvider {
	t.Helper()
	if out, err := exec.Command("testdata/provider/install.sh").CombinedOutput(); err != nil {
		t.Fatalf("the provider of the tests cannot be installed; it needs node and npm: %v\n%s", err, out)
	}
	p := &realProvider{options: map[string]any{"port": port, "accounts": accounts, "clients": []any{map[string]any{
		"client_id": "costdeck", "client_secret": secret, "redirect_uris": []string{origin + "/session/sso/" + id + "/callback"},
		"post_logout_redirect_uris": []string{origin + "/login"},
		"backchannel_logout_uri":    origin + "/session/sso/" + id + "/backchannel-logout", "backchannel_logout_session_required": true,
	}}}}
	p.start(t)
	return p
}

func (p *realProvider) start(t *testing.T) {
	t.Helper()
	options, err := json.Marshal(p.options)
	if err != nil {
		t.Fatal(err)
	}
	p.process = exec.Command("node", "testdata/provider/provider.mjs", string(options))
	out, err := p.process.StdoutPipe()
	if err == nil {
		err = p.process.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	process := p.process
	t.Cleanup(func() { stop(process) })
	lines := bufio.NewScanner(out)
	if !lines.Scan() {
		t.Fatal("the provider ended before it said where it is")
	}
	p.Issuer = strings.TrimSpace(lines.Text())
}

// Change changes the claims of accounts.
func (p *realProvider) Change(t *testing.T, accounts map[string]any) {
	t.Helper()
	body, err := json.Marshal(accounts)
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPut, p.Issuer+"/accounts", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
}

// stop ends the process if it still runs.
func stop(process *exec.Cmd) {
	_ = process.Process.Kill()
	_ = process.Wait()
}

// Stop ends the provider's process.
func (p *realProvider) Stop() { stop(p.process) }

// Restart starts it again at the same address, with new keys and no sessions.
func (p *realProvider) Restart(t *testing.T) {
	t.Helper()
	stop(p.process)
	address, err := url.Parse(p.Issuer)
	if err != nil {
		t.Fatal(err)
	}
	if p.options["port"], err = strconv.Atoi(address.Port()); err != nil {
		t.Fatal(err)
	}
	p.start(t)
}
