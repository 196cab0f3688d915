package sinks_test

import (
	"bufio"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/sinks"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/testkit/fakeclock"
)

const secret = "a secret of 16 or more"

type store struct {
	*trail.Trail
	t     *testing.T
	db    *database.DB
	clock *fakeclock.Clock
}

func open(t *testing.T) *store {
	s := &store{t: t, db: databasetest.Open(t), clock: fakeclock.At(time.Date(2026, 3, 1, 8, 0, 0, 0, time.UTC))}
	s.Trail = trail.New(s.db, nil, s.clock.Now, slog.New(slog.DiscardHandler))
	return s
}

// sealed stores and seals n entries.
func (s *store) sealed(n int) {
	s.t.Helper()
	for range n {
		e := audit.Entry{Event: audit.Budget, Outcome: audit.Denied, User: "ada", After: []byte(`{"name":"é\n"}`)}
		if err := s.Record(s.t.Context(), e); err != nil {
			s.t.Fatal(err)
		}
	}
	if err := s.Seal(s.t.Context()); err != nil {
		s.t.Fatal(err)
	}
}

// A receiver that fails gets the same lines again, with the same key, and all lines in order; a new process continues where the last one was.
func TestAWebhookGetsEveryEntry(t *testing.T) {
	s := open(t)
	var got []int64
	var keys []string
	fail := true
	hook := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil || r.Header.Get(delivery.SignatureHeader) != delivery.Sign(secret, s.clock.Now(), body) {
			t.Errorf("%v, signature %s", err, r.Header.Get(delivery.SignatureHeader))
		}
		keys = append(keys, r.Header.Get(delivery.KeyHeader))
		if fail {
			w.WriteHeader(http.StatusBadGateway)
			return
		}
		var in struct{ Entries []sinks.Line }
		if err := json.Unmarshal(body, &in); err != nil {
			t.Error(err)
		}
		for _, line := range in.Entries {
			if len(line.Hash) != 64 || line.Event != audit.Budget {
				t.Errorf("%+v", line)
			}
			got = append(got, line.Position)
		}
	}))
	t.Cleanup(hook.Close)
	webhook, err := sinks.ParseWebhook(hook.URL+"/x", secret, sinks.Client(), s.clock.Now)
	if err != nil {
		t.Fatal(err)
	}
	s.sealed(450)
	sender := sinks.New(s.Trail, s.db, s.clock.Now, webhook)
	if err := sender.Send(t.Context()); err == nil || strings.Contains(err.Error(), "/x") {
		t.Fatalf("error %v", err)
	}
	fail = false
	if err := sender.Send(t.Context()); err != nil || len(got) != 0 {
		t.Fatalf("it did not wait: %d, %v", len(got), err)
	}
	s.clock.Advance(time.Minute)
	if err := sender.Send(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.sealed(10)
	if err := sinks.New(s.Trail, s.db, s.clock.Now, webhook).Send(t.Context()); err != nil {
		t.Fatal(err)
	}
	want := make([]int64, 460)
	for i := range want {
		want[i] = int64(i + 1)
	}
	if !slices.Equal(got, want) || !slices.Equal(keys, []string{"audit-1-200", "audit-1-200", "audit-201-400", "audit-401-450", "audit-451-460"}) {
		t.Errorf("%d entries, keys %v", len(got), keys)
	}
}

// receiver is a syslog server that breaks off its first connection.
func receiver(t *testing.T, listener net.Listener) chan string {
	messages := make(chan string, 1000)
	go func() {
		for n := 0; ; n++ {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			in := bufio.NewReader(conn)
			for {
				count, err := in.ReadString(' ')
				if err != nil {
					break
				}
				length, err := strconv.Atoi(strings.TrimSuffix(count, " "))
				message := make([]byte, length)
				if err == nil {
					_, err = io.ReadFull(in, message)
				}
				if err != nil {
					t.Error(err)
					break
				}
				if n == 0 {
					if over, ok := conn.(*tls.Conn); ok {
						conn = over.NetConn()
					}
					_ = conn.(*net.TCPConn).SetLinger(0) // A reset.
					break
				}
				messages <- string(message)
			}
			_ = conn.Close()
		}
	}()
	return messages
}

var message = regexp.MustCompile(`^<108>1 2026-03-01T08:00:00\.\d{6}Z \S+ costdeck - budget - (\{.*\})$`)

func TestSyslogGetsEveryEntry(t *testing.T) {
	for _, network := range []string{"tcp", "tls"} {
		t.Run(network, func(t *testing.T) {
			s := open(t)
			certified := httptest.NewTLSServer(http.NotFoundHandler()) // Only for its certificate.
			t.Cleanup(certified.Close)
			listener, err := net.Listen("tcp", "127.0.0.1:0")
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = listener.Close() })
			sink, err := sinks.ParseSyslog(network + "://" + listener.Addr().String())
			if err != nil {
				t.Fatal(err)
			}
			served := listener
			if network == "tls" {
				served = tls.NewListener(listener, &tls.Config{Certificates: certified.TLS.Certificates, MinVersion: tls.VersionTLS12})
				sink.TLS.RootCAs = certified.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs
			}
			messages := receiver(t, served)
			s.sealed(30)
			sender := sinks.New(s.Trail, s.db, s.clock.Now, sink)
			for tries := 0; ; tries++ {
				err := sender.Send(t.Context())
				if err == nil && len(messages) >= 30 || tries > 5 {
					break
				}
				s.clock.Advance(time.Hour)
			}
			for i := range 30 {
				text := <-messages
				found := message.FindStringSubmatch(text)
				var line sinks.Line
				if found == nil || json.Unmarshal([]byte(found[1]), &line) != nil || line.Position != int64(i+1) {
					t.Fatalf("message %d: %q", i, text)
				}
			}
		})
	}
}

func TestSyslogOverUDP(t *testing.T) {
	s := open(t)
	conn, err := net.ListenPacket("udp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	sink, err := sinks.ParseSyslog("udp://" + conn.LocalAddr().String())
	if err != nil {
		t.Fatal(err)
	}
	s.sealed(3)
	if err := sinks.New(s.Trail, s.db, s.clock.Now, sink).Send(t.Context()); err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		packet := make([]byte, 64<<10)
		n, _, err := conn.ReadFrom(packet)
		if err != nil || !message.Match(packet[:n]) || !strings.Contains(string(packet[:n]), fmt.Sprintf(`"position":%d`, i+1)) {
			t.Errorf("%v %s", err, packet[:n])
		}
	}
}

// A process that lost the lead cannot move the position.
func TestAFrozenSenderDoesNotMoveThePosition(t *testing.T) {
	s := open(t)
	s.sealed(1)
	sink := sent(func() {})
	fenced := database.Fence{Lease: "background", Token: 7}.Within(t.Context())
	if err := sinks.New(s.Trail, s.db, s.clock.Now, sink).Send(fenced); !errors.Is(err, database.ErrFenced) {
		t.Fatal(err)
	}
	n := 0
	sink = sent(func() { n++ })
	if err := sinks.New(s.Trail, s.db, s.clock.Now, sink).Send(t.Context()); err != nil || n != 1 {
		t.Errorf("%d sent by the next process, %v", n, err)
	}
}

type sent func()

func (sent) Name() string                               { return "test" }
func (s sent) Send(context.Context, []sinks.Line) error { s(); return nil }

func TestAddressesAreRefusedWithAWayOut(t *testing.T) {
	for _, text := range []string{"", "host:514", "http://host", "tls://", "tcp://user@host:601", "udp://host/path", "tls://host?x"} {
		if _, err := sinks.ParseSyslog(text); err == nil || !strings.Contains(err.Error(), "tls://host:6514") {
			t.Errorf("%q: %v", text, err)
		}
	}
	for _, text := range []string{"", "http://hooks.example.com/x", "https://", "https://user:pw@hooks.example.com", "ftp://x"} {
		if _, err := sinks.ParseWebhook(text, secret, nil, nil); err == nil || !strings.Contains(err.Error(), "https URL") || strings.Contains(err.Error(), "hooks") {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := sinks.ParseWebhook("https://hooks.example.com", "short", nil, nil); err == nil {
		t.Error("a short secret is accepted")
	}
}
