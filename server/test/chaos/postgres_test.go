//go:build chaos

package chaos_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
	"github.com/costdeck/costdeck/server/internal/testkit/mailbox"
	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// fleet is three APIs on one Postgres. Each has the demo's charges in a folder of its own.
type fleet struct {
	t      *testing.T
	url    string
	ports  []int
	apis   []*process
	flags  []string
	bearer string
}

func newFleet(t *testing.T, url, smtp string) *fleet {
	t.Helper()
	f := &fleet{t: t, url: url, ports: ports(t, 3), flags: []string{"--demo", "--database", url, "--smtp-url", "smtp://" + smtp,
		"--mail-from", "costs@example.com"}}
	for i := range f.ports {
		f.apis = append(f.apis, f.start(i))
	}
	for i := range f.ports {
		f.ready(i)
	}
	var login struct{ Token struct{ AccessToken string } }
	_, text := f.call(0, "POST", "/auth/login", `{"userId":"focus.demo","password":"demo"}`)
	if err := json.Unmarshal(text, &login); err != nil || login.Token.AccessToken == "" {
		t.Fatalf("login: %s, %v", text, err)
	}
	f.bearer = login.Token.AccessToken
	return f
}

func (f *fleet) address(i int) string { return "http://127.0.0.1:" + strconv.Itoa(f.ports[i]) }

func (f *fleet) start(i int) *process {
	f.t.Helper()
	return run(f.t, costdeck(f.t), append([]string{"api", "--listen", "127.0.0.1:" + strconv.Itoa(f.ports[i]), "--data", f.t.TempDir()}, f.flags...)...)
}

func (f *fleet) ready(i int) {
	f.t.Helper()
	eventually.Holds(f.t, fmt.Sprintf("API %d is ready", i), func() bool { return answers(f.address(i) + "/readyz") }, f.apis[i].log.String)
}

// call calls one API.
func (f *fleet) call(i int, method, path, body string) (int, []byte) {
	status, _, text := f.answer(i, method, path, body)
	return status, text
}

// answer is one API's answer; its status is 0 without one.
func (f *fleet) answer(i int, method, path, body string) (int, http.Header, []byte) {
	ctx, cancel := context.WithTimeout(f.t.Context(), 15*time.Second) // An API looks for a database for 10 s.
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, method, f.address(i)+"/api/ng"+path, bytes.NewBufferString(body))
	if err != nil {
		f.t.Error(err)
		return 0, nil, nil
	}
	r.Header.Set("Content-Type", "application/json")
	if f.bearer != "" {
		r.Header.Set("Authorization", "Bearer "+f.bearer)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return 0, nil, nil
	}
	defer func() { _ = answer.Body.Close() }()
	text, _ := io.ReadAll(answer.Body)
	return answer.StatusCode, answer.Header, text
}

// created makes something at one of the APIs, and tries again while it or the database is away, as a balancer and a client do.
func (f *fleet) created(apis []int, path, body string) string {
	f.t.Helper()
	var made struct{ ID string }
	attempt := 0
	eventually.Holds(f.t, "POST "+path, func() bool {
		attempt++
		status, text := f.call(apis[attempt%len(apis)], "POST", path, body)
		if status == http.StatusConflict { // An earlier attempt has made it, and its answer was lost.
			return true
		}
		if status >= 400 && status != http.StatusServiceUnavailable {
			f.t.Fatalf("POST %s: %d %s", path, status, text)
		}
		return status/100 == 2 && json.Unmarshal(text, &made) == nil
	})
	return made.ID
}

// explain prints the deliveries and the trouble that the APIs have logged.
func (f *fleet) explain() {
	ctx := context.WithoutCancel(f.t.Context())
	if conn, err := pgx.Connect(ctx, f.url); err == nil {
		var text string
		err := conn.QueryRow(ctx, `SELECT coalesce(string_agg(d::text, E'\n'), '') FROM (SELECT address, state, attempts, reason, last_error FROM deliveries
			WHERE state <> 'sent') d`).Scan(&text)
		f.t.Logf("not sent: %s %v", text, err)
		_ = conn.QueryRow(ctx, `SELECT coalesce(string_agg(r::text, E'\n'), '') FROM (SELECT state, attempts, error FROM report_runs WHERE state <> 'done') r`).Scan(&text)
		f.t.Logf("not run: %s", text)
		_ = conn.Close(ctx)
	}
	for i, p := range f.apis {
		for line := range strings.Lines(p.log.String()) {
			if strings.Contains(line, "WARN") || strings.Contains(line, "ERROR") || strings.Contains(line, "costdeck:") {
				f.t.Logf("API %d: %.400s", i, line)
			}
		}
	}
}

// term is the token of the API that does the background work.
func (f *fleet) term() (term int64) {
	ctx := context.WithoutCancel(f.t.Context())
	conn, err := pgx.Connect(ctx, f.url)
	if err != nil {
		return 0
	}
	defer func() { _ = conn.Close(ctx) }()
	_ = conn.QueryRow(ctx, "SELECT token FROM leases WHERE name = 'background'").Scan(&term)
	return term
}

// TestThreeAPIsOnOnePostgres: reports are ordered at three APIs while each of them is frozen and woken in turn, Postgres restarts, one
// API is killed, and the primary crashes and is replaced by its standby. Every acknowledged write is kept, every report is mailed exactly
// once, and no call gets a 401.
func TestThreeAPIsOnOnePostgres(t *testing.T) {
	server, standby := postgrestest.StartPair(t)
	mails := mailbox.Start(t, false)
	certificate := filepath.Join(t.TempDir(), "mail.pem")
	if err := os.WriteFile(certificate, mails.Certificate(), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("SSL_CERT_FILE", certificate)
	f := newFleet(t, postgrestest.PairURL(server, standby, "postgres"), mails.Address())
	t.Cleanup(func() {
		if t.Failed() {
			f.explain()
		}
	})
	view := f.created([]int{0}, "/views", `{"name":"Services","area":"xcloud-usage","address":"by=ServiceName","shared":false,"question":{"metrics":["BilledCost"],`+
		`"groupBy":["ServiceName"],"top":5,"granularity":"total"}}`)
	ordered := 0
	body := func() string {
		ordered++
		return fmt.Sprintf(`{"name":"R%d","viewId":"%s","schedule":{"frequency":"monthly","dayOfMonth":1,"hour":8,"timeZone":"Europe/Berlin"},`+
			`"period":"asView","format":"csv","enabled":true,"recipients":[{"channel":"mail","address":"r%d@example.org"}]}`, ordered, view, ordered)
	}
	arrived := func() {
		t.Helper()
		eventually.Holds(t, fmt.Sprintf("%d reports", ordered), func() bool { return len(reports(mails)) >= ordered })
	}
	order := func(apis ...int) {
		t.Helper()
		report := f.created(apis, "/reports", body())
		f.created(apis, "/reports/"+report+"/runs", "")
	}
	order(0)
	arrived()

	for i := range f.apis { // One of them leads.
		before := f.term()
		_ = f.apis[i].cmd.Process.Signal(syscall.SIGSTOP)
		order((i + 1) % 3)
		order((i + 2) % 3)
		begun := time.Now()
		arrived()
		if f.term() != before {
			t.Logf("API %d led; another one took over and had mailed after %v", i, time.Since(begun).Round(time.Second))
		}
		_ = f.apis[i].cmd.Process.Signal(syscall.SIGCONT)
	}

	ended := make(chan struct{})
	go func() {
		defer close(ended)
		server.Stop()
		time.Sleep(3 * time.Second)
		if err := server.Start(context.WithoutCancel(t.Context())); err != nil {
			t.Error(err)
		}
		time.Sleep(5 * time.Second)
		f.apis[0].kill()
		time.Sleep(5 * time.Second)
	}()
	for running := true; running; {
		order(0, 1, 2)
		select {
		case <-ended:
			running = false
		case <-time.After(300 * time.Millisecond): // A user has 50 reports at most.
		}
	}
	f.apis[0] = f.start(0)
	f.ready(0)
	f.failover(server, standby, order)
	arrived()

	time.Sleep(10 * time.Second) // A second mail would come now.
	seen := reports(mails)
	for i := range ordered {
		if to := fmt.Sprintf("r%d@example.org", i+1); seen[to] != 1 {
			t.Errorf("%s got %d mails", to, seen[to])
		}
	}
	t.Logf("%d reports were ordered and mailed once", ordered)
}

// reports counts the mails of the ordered reports by their recipient; the demo's anomalies are mailed to others.
func reports(mails *mailbox.Server) map[string]int {
	seen := map[string]int{}
	for _, mail := range mails.Mails() {
		if to := strings.Join(mail.To, ","); strings.HasPrefix(to, "r") && strings.HasSuffix(to, "@example.org") {
			seen[to]++
		}
	}
	return seen
}
