package sinks

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
)

// Syslog sends lines as messages of RFC 5424: over TLS (RFC 5425), or TCP with counted octets (RFC 6587), or UDP (RFC 5426).
type Syslog struct {
	network, address, host string
	// TLS is nil without it.
	TLS *tls.Config
}

// ParseSyslog reads tls://host:port, tcp://host:port or udp://host:port.
func ParseSyslog(text string) (*Syslog, error) {
	u, err := url.Parse(text)
	ports := map[string]string{"tls": "6514", "tcp": "601", "udp": "514"}
	if err != nil || ports[u.Scheme] == "" || u.Hostname() == "" || u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery+u.Fragment != "" {
		return nil, fmt.Errorf("--audit-syslog %.80q is invalid; write tls://host:6514, tcp://host:601 or udp://host:514", text)
	}
	port := u.Port()
	if port == "" {
		port = ports[u.Scheme]
	}
	s := &Syslog{network: u.Scheme, address: net.JoinHostPort(u.Hostname(), port), host: "-"}
	if u.Scheme == "tls" {
		s.network, s.TLS = "tcp", &tls.Config{ServerName: u.Hostname(), MinVersion: tls.VersionTLS12}
	}
	if name, err := os.Hostname(); err == nil && name != "" && !strings.ContainsAny(name, " \t") {
		s.host = name
	}
	return s, nil
}

// Name is the same for every address: another one continues.
func (s *Syslog) Name() string { return "syslog" }

const (
	dialTimeout = 5 * time.Second
	// farewell is how long to wait for the receiver to close the connection, by which it says that it has read everything.
	farewell = 2 * time.Second
)

// Send sends the lines over a new connection. Syslog has no receipts: over UDP lines may be lost, over TCP only if the receiver fails
// after it has closed the connection in order.
func (s *Syslog) Send(ctx context.Context, lines []Line) (err error) {
	conn, err := s.dial(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close() }() // What counts is the farewell.
	if until, ok := ctx.Deadline(); ok {
		if err := conn.SetDeadline(until); err != nil {
			return err
		}
	}
	for _, line := range lines {
		message, err := s.message(line)
		if err != nil {
			return err
		}
		if s.network == "tcp" {
			message = append([]byte(strconv.Itoa(len(message))+" "), message...)
		}
		if _, err := conn.Write(message); err != nil {
			return err
		}
	}
	return read(conn)
}

func (s *Syslog) dial(ctx context.Context) (net.Conn, error) {
	dialer := &net.Dialer{Timeout: dialTimeout}
	if s.TLS != nil {
		return (&tls.Dialer{NetDialer: dialer, Config: s.TLS}).DialContext(ctx, s.network, s.address)
	}
	return dialer.DialContext(ctx, s.network, s.address)
}

// read ends the sending half of a connection, and fails if the receiver broke it off instead of reading it to its end.
func read(conn net.Conn) error {
	half, ok := conn.(interface{ CloseWrite() error })
	if !ok {
		return nil // UDP.
	}
	if err := half.CloseWrite(); err != nil {
		return err
	}
	if err := conn.SetReadDeadline(time.Now().Add(farewell)); err != nil {
		return err
	}
	_, err := io.Copy(io.Discard, conn)
	if wait, ok := errors.AsType[net.Error](err); ok && wait.Timeout() {
		return nil // It keeps connections open.
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return nil // It ends the connection, but not TLS.
	}
	return err
}

// facility is "log audit".
const facility = 13

// message is a line as RFC 5424 writes it; its text is the JSON.
func (s *Syslog) message(line Line) ([]byte, error) {
	severity := 6 // informational
	switch line.Outcome {
	case audit.Denied:
		severity = 4 // warning
	case audit.Failed:
		severity = 3 // error
	}
	text, err := encode(line)
	return fmt.Appendf(nil, "<%d>1 %s %s costdeck - %s - %s", facility*8+severity, line.at.Format(stamp), s.host, line.Event, text), err
}
