package delivery_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	netmail "net/mail"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
	"github.com/costdeck/costdeck/server/internal/testkit/mailbox"
)

// post is an outbox with its sender, clock and log.
type post struct {
	t      *testing.T
	db     *database.DB
	outbox *delivery.Outbox
	sender *delivery.Sender
	clock  *fakeclock.Clock
	log    *bytes.Buffer
	mu     sync.Mutex
	counts map[string]int
}

func open(t *testing.T, cfg delivery.Config) *post {
	t.Helper()
	db := databasetest.Open(t)
	p := &post{t: t, db: db, clock: fakeclock.At(time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)), log: &bytes.Buffer{}, counts: map[string]int{}}
	cfg.Observe = func(channel, outcome string) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.counts[channel+" "+outcome]++
	}
	p.outbox = delivery.NewOutbox(db, p.clock.Now, nil, nil)
	p.with(cfg)
	return p
}

// with replaces the sender, as a restart with other settings does.
func (p *post) with(cfg delivery.Config) {
	p.sender = delivery.NewSender(p.outbox, cfg, slog.New(slog.NewTextHandler(p.log, nil)))
}

func (p *post) enqueue(m delivery.Message) {
	p.t.Helper()
	if err := p.outbox.EnqueueNow(p.t.Context(), m); err != nil {
		p.t.Fatal(err)
	}
}

func (p *post) run() {
	p.t.Helper()
	if err := p.sender.Run(p.t.Context()); err != nil {
		p.t.Fatal(err)
	}
}

func (p *post) one() delivery.Delivery {
	p.t.Helper()
	list, err := p.outbox.Of(p.t.Context(), "E1", "test:1")
	if err != nil || len(list) != 1 {
		p.t.Fatalf("deliveries %+v, %v", list, err)
	}
	return list[0]
}

func (p *post) count(query string) (n int) {
	p.t.Helper()
	if err := p.db.Read.QueryRow(query).Scan(&n); err != nil {
		p.t.Fatal(err)
	}
	return n
}

func mailTo(to string) delivery.Message {
	return delivery.Message{Key: "test:1:" + to, Enrollment: "E1", Source: "test:1",
		Target: delivery.Target{Channel: delivery.Mail, Address: to},
		Content: delivery.Content{Kind: "report", Subject: "Kosten für November: 1 €", Text: "Zeile eins.", HTML: "<p>Größe</p>",
			Facts: []delivery.Fact{{Label: "BilledCost", Value: "1.50 EUR"}}, Link: "https://costs.example.com/x"},
		Attachments: []delivery.Attachment{{Name: "costs.csv", Media: "text/csv", Body: []byte("a,b\n.\n..\n1,ü\n")}}}
}

func smtpOf(t *testing.T, s *mailbox.Server, scheme, query string) *delivery.SMTP {
	t.Helper()
	user := ""
	if s.User != "" {
		user = s.User + ":" + s.Password + "@"
	}
	smtp, err := delivery.ParseSMTP(fmt.Sprintf("%s://%s%s%s", scheme, user, s.Address(), query), "Costs <costs@example.com>")
	if err != nil {
		t.Fatal(err)
	}
	smtp.TLS = s.Client()
	return &smtp
}

func TestMailArrivesOverTLSWithItsAttachment(t *testing.T) {
	for _, scheme := range []string{"smtp", "smtps"} {
		server := mailbox.Start(t, scheme == "smtps")
		server.User, server.Password, server.BreakOff = "robot", "hunter2hunter2", true
		p := open(t, delivery.Config{SMTP: smtpOf(t, server, scheme, "")})
		p.enqueue(mailTo("team@example.org"))
		p.enqueue(mailTo("team@example.org")) // A duplicate, detected by its key.
		p.run()
		p.run()
		mails := server.Mails()
		if len(mails) != 1 {
			t.Fatalf("%s: %d mails\n%s", scheme, len(mails), p.log)
		}
		m := mails[0]
		from, err := netmail.ParseAddress(m.Header.Get("From"))
		if err != nil || from.Address != "costs@example.com" || m.Subject != "Kosten für November: 1 €" ||
			!strings.Contains(m.Text, "Zeile eins.") || !strings.Contains(m.Text, "BilledCost: 1.50 EUR") ||
			!strings.Contains(m.Text, "https://costs.example.com/x") || !strings.Contains(m.HTML, "Größe") ||
			string(m.Files["costs.csv"]) != "a,b\n.\n..\n1,ü\n" || fmt.Sprint(m.To) != "[team@example.org]" {
			t.Errorf("%s: %+v, %v", scheme, m, err)
		}
		if d := p.one(); d.State != delivery.Sent || d.Attempts != 1 || d.Error != "" || d.Ended.IsZero() {
			t.Errorf("%s: %+v", scheme, d)
		}
		if strings.Contains(p.log.String(), "hunter2") {
			t.Errorf("%s: the password is logged", scheme)
		}
	}
}

// While the mail server is down, the mail stays and says why; it arrives once when the server is back.
func TestMailWaitsForItsServer(t *testing.T) {
	down := mailbox.Start(t, false)
	down.Stop()
	p := open(t, delivery.Config{SMTP: smtpOf(t, down, "smtp", "")})
	p.enqueue(mailTo("team@example.org"))
	p.run()
	p.run() // Not due again yet.
	d := p.one()
	if d.State != delivery.Queued || d.Attempts != 1 || d.Reason != delivery.Unreachable || !strings.HasPrefix(d.Error, "The mail could not be delivered.") ||
		d.NextAttempt.Sub(p.clock.Now()) != 30*time.Second {
		t.Errorf("%+v", d)
	}
	p.clock.Advance(30 * time.Second)
	p.run()
	if d := p.one(); d.Attempts != 2 || d.NextAttempt.Sub(p.clock.Now()) != time.Minute {
		t.Errorf("%+v", d)
	}
	up := mailbox.Start(t, false)
	p.with(delivery.Config{SMTP: smtpOf(t, up, "smtp", "")})
	p.clock.Advance(time.Minute)
	p.run()
	p.run()
	if d := p.one(); d.State != delivery.Sent || d.Attempts != 3 || d.Reason != "" || len(up.Mails()) != 1 {
		t.Errorf("%+v, %d mails", d, len(up.Mails()))
	}
	// A sent message no longer needs its file.
	p.run()
	if n := p.count("SELECT count(*) FROM delivery_files"); n != 0 {
		t.Errorf("%d files", n)
	}
}

func TestMailWithoutAServerWaitsAndExpires(t *testing.T) {
	p := open(t, delivery.Config{})
	p.enqueue(mailTo("team@example.org"))
	p.run()
	if d := p.one(); d.State != delivery.Queued || d.Attempts != 0 || d.Reason != delivery.NoMailServer || !strings.Contains(d.Error, "--smtp-url") {
		t.Errorf("%+v", d)
	}
	p.clock.Advance(7*24*time.Hour + time.Second)
	p.run()
	if d := p.one(); d.State != delivery.Failed || d.Reason != delivery.Expired || !strings.Contains(d.Error, "7 days. No mail server") {
		t.Errorf("%+v", d)
	}
	p.clock.Advance(91 * 24 * time.Hour)
	p.run()
	if n := p.count("SELECT count(*) FROM deliveries"); n != 0 {
		t.Errorf("%d deliveries are kept", n)
	}
}

func TestRefusalsAndUnencryptedServers(t *testing.T) {
	for name, test := range map[string]struct {
		answer string
		state  delivery.State
		reason string
	}{
		"unknown": {"550 5.1.1 no such user", delivery.Failed, delivery.Refused},
		"full":    {"452 4.2.2 mailbox full", delivery.Queued, delivery.Unreachable},
	} {
		server := mailbox.Start(t, false)
		server.Refuse = func(string) string { return test.answer }
		p := open(t, delivery.Config{SMTP: smtpOf(t, server, "smtp", "")})
		p.enqueue(mailTo("team@example.org"))
		p.run()
		if d := p.one(); d.State != test.state || d.Reason != test.reason || d.Error == "" {
			t.Errorf("%s: %+v", name, d)
		}
	}
	// A server with an untrusted certificate gets neither password nor mail, even if TLS is optional.
	server := mailbox.Start(t, false)
	server.User, server.Password = "robot", "hunter2hunter2"
	smtp := smtpOf(t, server, "smtp", "")
	smtp.TLS = nil
	p := open(t, delivery.Config{SMTP: smtp})
	p.enqueue(mailTo("team@example.org"))
	p.run()
	if d := p.one(); d.State != delivery.Queued || !strings.HasPrefix(d.Error, "The mail could not be delivered.") || len(server.Mails()) > 0 {
		t.Errorf("%+v", d)
	}
}

func TestADeliveryIsGivenUpAfterItsAttempts(t *testing.T) {
	down := mailbox.Start(t, false)
	down.Stop()
	p := open(t, delivery.Config{SMTP: smtpOf(t, down, "smtp", "")})
	begun := p.clock.Now()
	p.enqueue(mailTo("team@example.org"))
	for range delivery.Attempts + 5 {
		p.run()
		p.clock.Advance(2 * time.Hour)
	}
	d := p.one()
	if d.State != delivery.Failed || d.Attempts != delivery.Attempts || !strings.Contains(d.Error, "24 times") {
		t.Errorf("%+v", d)
	}
	if took := d.Ended.Sub(begun); took < 24*time.Hour || took > 7*24*time.Hour {
		t.Errorf("it was given up after %v", took)
	}
	if got := fmt.Sprint(p.counts); got != "map[mail failed:23 mail given-up:1]" {
		t.Errorf("counted %s", got)
	}
}

// An attempt lost in a crash is repeated, and never concurrently with a running one.
func TestAnAttemptThatGotLostIsMadeAgain(t *testing.T) {
	server := mailbox.Start(t, false)
	p := open(t, delivery.Config{SMTP: smtpOf(t, server, "smtp", "")})
	p.enqueue(mailTo("team@example.org"))
	if _, err := p.db.Exec(t.Context(), "UPDATE deliveries SET attempts = 1, next_attempt_at = next_attempt_at + 120"); err != nil {
		t.Fatal(err)
	}
	p.run()
	if n := len(server.Mails()); n != 0 {
		t.Fatalf("%d mails while one is under way", n)
	}
	p.clock.Advance(2 * time.Minute)
	p.run()
	if d := p.one(); d.State != delivery.Sent || d.Attempts != 2 || len(server.Mails()) != 1 {
		t.Errorf("%+v", d)
	}
}

func TestStopBeginsNoAttempt(t *testing.T) {
	server := mailbox.Start(t, false)
	p := open(t, delivery.Config{SMTP: smtpOf(t, server, "smtp", "")})
	for i := range 5 {
		p.enqueue(mailTo(fmt.Sprintf("user%d@example.org", i)))
	}
	ctx, cancel := context.WithCancel(t.Context())
	server.Refuse = func(string) string { cancel(); return "" }
	_ = p.sender.Run(ctx)
	begun := len(server.Mails())
	if lost := p.count("SELECT count(*) FROM deliveries WHERE attempts > 0 AND state <> 'sent'"); begun > 4 || lost != 0 {
		t.Errorf("%d were sent, %d attempts are not noted", begun, lost)
	}
	p.run()
	if n := len(server.Mails()); n != 5 {
		t.Errorf("%d mails", n)
	}
}

func TestAddressesOfMailServers(t *testing.T) {
	for address, want := range map[string]string{
		"smtps://u:p%40ss@mail.example.com": "mail.example.com:465 u p@ss true false",
		"smtp://mail.example.com":           "mail.example.com:587   false false",
		"smtp://localhost:25?tls=off":       "localhost:25   false true",
		"smtp://u:p@127.0.0.1:25?tls=off":   "127.0.0.1:25 u p false true",
	} {
		s, err := delivery.ParseSMTP(address, "costs@example.com")
		if got := fmt.Sprintf("%s:%d %s %s %v %v", s.Host, s.Port, s.User, s.Password, s.Implicit, s.Plain); err != nil || got != want {
			t.Errorf("%s: %s, %v", address, got, err)
		}
	}
	for _, bad := range [][2]string{{"mail.example.com", "a@b.c"}, {"http://x", "a@b.c"}, {"smtp://h:0", "a@b.c"}, {"smtp://h:99999", "a@b.c"},
		{"smtp://h?x=1", "a@b.c"}, {"smtps://h?tls=off", "a@b.c"}, {"smtp://u:hunter2@h?tls=off", "a@b.c"}, {"smtp://h/path", "a@b.c"},
		{"smtp://h", "nobody"}, {"smtp://", "a@b.c"}, {"smtp://u:hunter2@[", "a@b.c"}} {
		_, err := delivery.ParseSMTP(bad[0], bad[1])
		if err == nil || !strings.Contains(err.Error(), "--") || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%v: %v", bad, err)
		}
	}
}

func fields(t *testing.T, body []byte) map[string]any {
	t.Helper()
	var v map[string]any
	if err := json.Unmarshal(body, &v); err != nil {
		t.Fatal(err)
	}
	return v
}
