package delivery

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/url"
	"strconv"
	"sync"
	"time"

	"github.com/wneessen/go-mail"
)

// SMTP is the configuration of the mail server.
type SMTP struct {
	Host           string
	Port           int
	User, Password string
	// Implicit uses TLS from the start; otherwise STARTTLS is required unless Plain.
	Implicit bool
	// Plain sends unencrypted if the server has no STARTTLS, but never a password to another machine.
	Plain bool
	// From is who writes.
	From netmail.Address
	// TLS is for tests with their own certificate; nil trusts the system's roots.
	TLS *tls.Config
}

// Ports of mail: the submission of RFC 8314 and RFC 6409.
const (
	portImplicit = 465
	portSTARTTLS = 587
)

// ParseSMTP reads the address of a mail server, smtps://user:password@host[:465] or smtp://host[:587], and the sender's address.
// The error contains no password.
func ParseSMTP(address, from string) (SMTP, error) {
	u, err := url.Parse(address)
	if err != nil || (u.Scheme != "smtp" && u.Scheme != "smtps") || u.Hostname() == "" || (u.Path != "" && u.Path != "/") ||
		u.Fragment != "" {
		return SMTP{}, errors.New("--smtp-url is not a mail server URL; write smtps://user:password@host, or smtp:// for " +
			"STARTTLS")
	}
	s := SMTP{Host: u.Hostname(), Implicit: u.Scheme == "smtps", Port: portSTARTTLS}
	if s.Implicit {
		s.Port = portImplicit
	}
	if u.Port() != "" {
		if s.Port, err = strconv.Atoi(u.Port()); err != nil || s.Port < 1 || s.Port > 65535 {
			return SMTP{}, fmt.Errorf("--smtp-url has the port %q; use 1 to 65535", u.Port())
		}
	}
	switch query := u.Query(); {
	case len(query) == 0:
	case len(query) == 1 && query.Get("tls") == "off" && !s.Implicit:
		s.Plain = true
	default:
		return SMTP{}, errors.New("--smtp-url has an invalid option; only smtp:// URLs may have ?tls=off, which allows a server " +
			"without STARTTLS")
	}
	s.User = u.User.Username()
	s.Password, _ = u.User.Password()
	if ip := net.ParseIP(s.Host); s.Plain && s.User != "" && s.Host != "localhost" && !ip.IsLoopback() {
		return SMTP{}, errors.New("--smtp-url would send the password unencrypted; leave out ?tls=off or the password")
	}
	sender, err := netmail.ParseAddress(from)
	if err != nil {
		return SMTP{}, fmt.Errorf("--mail-from %q is not a sender address; write for example \"Costs <costs@example.com>\"", from)
	}
	s.From = *sender
	return s, nil
}

// send sends one mail. An error that is a *permanent is the server's last word.
func (s SMTP) send(ctx context.Context, p *parcel) error {
	message, err := s.message(p)
	if err != nil {
		return &permanent{Refused, "The mail could not be written: " + err.Error()}
	}
	line := &line{}
	client, err := s.client(line)
	if err != nil {
		return fmt.Errorf("mail server %s: %w", s.Host, err)
	}
	// Closes the connection on every return and when the context ends.
	defer line.end()
	defer context.AfterFunc(ctx, line.end)()
	if err = client.DialWithContext(ctx); err == nil {
		err = client.Send(message)
	}
	if err != nil {
		return s.worded(err)
	}
	// The server has accepted the mail; an error of QUIT does not matter.
	_ = client.Close()
	return nil
}

// Post sends a mail at once, outside of the outbox: what it says is stored nowhere. The id makes the Message-ID. Permanent tells whether
// another attempt would fail, too.
func (s SMTP) Post(ctx context.Context, id, to string, at time.Time, c Content) (permanently bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	err = s.send(ctx, &parcel{id: id, created: at, target: Target{Channel: Mail, Address: to}, content: c})
	_, permanently = errors.AsType[*permanent](err)
	return permanently, err
}

// worded separates permanent errors from temporary ones.
func (s SMTP) worded(err error) error {
	if failed, ok := errors.AsType[*mail.SendError](err); ok && !failed.IsTemp() && failed.ErrorCode() >= 500 {
		return &permanent{Refused, fmt.Sprintf("The mail server %s refused the mail (%d %s).", s.Host, failed.ErrorCode(),
			failed.EnhancedStatusCode())}
	}
	return fmt.Errorf("the mail server %s did not accept the mail: %w", s.Host, err)
}

func (s SMTP) client(line *line) (*mail.Client, error) {
	config := s.TLS.Clone()
	if config == nil {
		config = &tls.Config{MinVersion: tls.VersionTLS12}
	}
	config.ServerName = s.Host
	policy := mail.TLSMandatory
	if s.Plain {
		policy = mail.TLSOpportunistic
	}
	options := []mail.Option{
		mail.WithPort(s.Port), mail.WithTimeout(sendTimeout), mail.WithTLSPolicy(policy), mail.WithTLSConfig(config),
		mail.WithoutNoop(), mail.WithoutRset(),
		mail.WithDialContextFunc(func(ctx context.Context, network, address string) (net.Conn, error) {
			conn, err := (&net.Dialer{Timeout: dialTimeout}).DialContext(ctx, network, address)
			if err != nil {
				return nil, err
			}
			if s.Implicit {
				conn = tls.Client(conn, config)
			}
			return conn, line.begin(conn)
		}),
	}
	if s.Implicit {
		options = append(options, mail.WithSSL())
	}
	if s.User != "" {
		auth := mail.SMTPAuthAutoDiscover
		if s.Implicit {
			// The library cannot know that the connection is encrypted.
			auth = mail.SMTPAuthPlain
		}
		options = append(options, mail.WithUsername(s.User), mail.WithPassword(s.Password), mail.WithSMTPAuth(auth))
	}
	return mail.NewClient(s.Host, options...)
}

// line is the connection of one attempt, which the end of its context ends.
type line struct {
	mu    sync.Mutex
	conn  net.Conn
	ended bool
}

func (l *line) begin(conn net.Conn) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn = conn; l.ended {
		return errors.Join(context.Canceled, conn.Close())
	}
	return nil
}

func (l *line) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.ended = true; l.conn != nil {
		_ = l.conn.Close()
	}
}

// message builds the mail. Its Message-ID is the same at every attempt, so that mailboxes detect repetitions.
func (s SMTP) message(p *parcel) (*mail.Msg, error) {
	m := mail.NewMsg()
	m.FromMailAddress(&s.From)
	if err := m.To(p.target.Address); err != nil {
		return nil, err
	}
	m.Subject(p.content.Subject)
	_, host, _ := bytes.Cut([]byte(s.From.Address), []byte("@"))
	m.SetMessageIDWithValue(p.id + "@" + string(host))
	m.SetDateWithValue(p.created)
	m.SetGenHeader("Auto-Submitted", "auto-generated")
	m.SetBodyString(mail.TypeTextPlain, p.content.plainText())
	if p.content.HTML != "" {
		m.AddAlternativeString(mail.TypeTextHTML, p.content.HTML)
	}
	for _, file := range p.files {
		m.AttachReadSeeker(file.Name, bytes.NewReader(file.Body), mail.WithFileContentType(mail.ContentType(file.Media)))
	}
	return m, nil
}

// plain is the content as text alone.
func (c Content) plainText() string {
	var b bytes.Buffer
	b.WriteString(c.Text + "\n")
	if len(c.Facts) > 0 {
		b.WriteString("\n")
	}
	for _, fact := range c.Facts {
		b.WriteString(fact.Label + ": " + fact.Value + "\n")
	}
	if c.Link != "" {
		b.WriteString("\n" + c.Link + "\n")
	}
	return b.String()
}

// sendTimeout bounds one attempt on any channel, in which a drain waits for it.
const sendTimeout = 15 * time.Second
