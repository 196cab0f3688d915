// Package mailbox is an SMTP server for tests that keeps received mail. It imports nothing of the project.
package mailbox

import (
	"bufio"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"net"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// Server receives mail. Set its fields before the first connection.
type Server struct {
	// User and Password are required if set, and only after TLS.
	User, Password string
	// Refuse returns a reply such as "550 5.1.1 unknown" for a recipient; empty accepts the mail.
	Refuse func(to string) string
	// BreakOff drops the connection after a mail was accepted.
	BreakOff bool

	t        testing.TB
	listener net.Listener
	tls      *tls.Config
	implicit bool
	mu       sync.Mutex
	mails    []Mail
	greeted  int
}

// Start starts a server with STARTTLS, or with implicit TLS, until the end of the test.
func Start(t testing.TB, implicit bool) *Server {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewTLSServer(nil)
	certificates := web.TLS.Certificates
	web.Close()
	s := &Server{t: t, listener: listener, implicit: implicit, tls: &tls.Config{Certificates: certificates}} // test certificate
	go s.accept()
	t.Cleanup(func() { _ = listener.Close() })
	return s
}

// Client returns a TLS configuration that trusts the server.
func (s *Server) Client() *tls.Config {
	pool := x509.NewCertPool()
	certificate, err := x509.ParseCertificate(s.tls.Certificates[0].Certificate[0])
	if err != nil {
		s.t.Fatal(err)
	}
	pool.AddCert(certificate)
	return &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}
}

// Certificate is the server's certificate in PEM, for SSL_CERT_FILE of another process.
func (s *Server) Certificate() []byte {
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.tls.Certificates[0].Certificate[0]})
}

// Port is its port on 127.0.0.1.
func (s *Server) Port() int { return s.listener.Addr().(*net.TCPAddr).Port }

// Address is the server as host:port.
func (s *Server) Address() string { return "127.0.0.1:" + strconv.Itoa(s.Port()) }

// Stop refuses further connections.
func (s *Server) Stop() { _ = s.listener.Close() }

// Mails are the received mails.
func (s *Server) Mails() []Mail {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Mail(nil), s.mails...)
}

// Greeted counts connections.
func (s *Server) Greeted() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.greeted
}

func (s *Server) accept() {
	for {
		conn, err := s.listener.Accept()
		if err != nil {
			return
		}
		go (&talk{server: s, conn: conn, secure: s.implicit}).run()
	}
}

// talk is one SMTP session.
type talk struct {
	server *Server
	conn   net.Conn
	in     *bufio.Reader
	secure bool
	known  bool
	from   string
	to     []string
}

func (c *talk) say(lines ...string) {
	_, _ = c.conn.Write([]byte(strings.Join(lines, "\r\n") + "\r\n"))
}

func (c *talk) run() {
	defer func() { _ = c.conn.Close() }()
	if c.secure {
		c.conn = tls.Server(c.conn, c.server.tls)
	}
	c.in = bufio.NewReader(c.conn)
	c.server.mu.Lock()
	c.server.greeted++
	c.server.mu.Unlock()
	c.say("220 test ESMTP")
	for {
		text, err := c.in.ReadString('\n')
		if err != nil || !c.answer(strings.TrimRight(text, "\r\n")) {
			return
		}
	}
}

func (c *talk) answer(text string) (goOn bool) {
	verb, rest, _ := strings.Cut(text, " ")
	switch strings.ToUpper(verb) {
	case "EHLO":
		lines := []string{"250-test", "250-ENHANCEDSTATUSCODES", "250-8BITMIME"}
		if c.secure {
			lines = append(lines, "250-AUTH PLAIN")
		} else {
			lines = append(lines, "250-STARTTLS")
		}
		c.say(append(lines, "250 SIZE 20000000")...)
	case "STARTTLS":
		c.say("220 2.0.0 go ahead")
		c.conn, c.secure = tls.Server(c.conn, c.server.tls), true
		c.in = bufio.NewReader(c.conn)
	case "AUTH":
		c.known = rest == "PLAIN "+base64.StdEncoding.EncodeToString([]byte("\x00"+c.server.User+"\x00"+c.server.Password))
		c.say(map[bool]string{true: "235 2.7.0 welcome", false: "535 5.7.8 unknown"}[c.known])
	case "MAIL":
		if c.server.User != "" && !c.known {
			c.say("530 5.7.0 sign in first")
			return true
		}
		c.from, c.to = rest, nil
		c.say("250 2.1.0 ok")
	case "RCPT":
		to := strings.TrimSuffix(strings.TrimPrefix(rest, "TO:<"), ">")
		if c.server.Refuse != nil && c.server.Refuse(to) != "" {
			c.say(c.server.Refuse(to))
			return true
		}
		c.to = append(c.to, to)
		c.say("250 2.1.5 ok")
	case "DATA":
		c.say("354 go ahead")
		return c.data()
	case "QUIT":
		c.say("221 2.0.0 bye")
		return false
	default:
		c.say("250 2.0.0 ok")
	}
	return true
}

// data reads a mail up to its final dot.
func (c *talk) data() (goOn bool) {
	var raw strings.Builder
	for {
		text, err := c.in.ReadString('\n')
		if err != nil {
			return false
		}
		if text == ".\r\n" {
			break
		}
		raw.WriteString(strings.TrimPrefix(text, "."))
	}
	mail := read(c.server.t, raw.String())
	mail.To = c.to
	c.server.mu.Lock()
	c.server.mails = append(c.server.mails, mail)
	c.server.mu.Unlock()
	c.say("250 2.0.0 taken")
	return !c.server.BreakOff
}
