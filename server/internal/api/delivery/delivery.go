// Package delivery sends messages by mail, webhook, Slack and Teams. A message is stored in the transaction of its event, and then
// retried until it is delivered or given up: at least once, with a key for receivers to detect repetitions. Logs, responses and
// stored errors contain no secret.
package delivery

import (
	"encoding/json"
	"fmt"
	"net/mail"
	"net/url"
	"strings"
	"time"
)

// Channel is a way to the outside.
type Channel string

// The channels.
const (
	Mail    Channel = "mail"
	Webhook Channel = "webhook"
	Slack   Channel = "slack"
	Teams   Channel = "teams"
)

// Channels are all channels.
func Channels() []Channel { return []Channel{Mail, Webhook, Slack, Teams} }

// Target is the receiver of a message.
type Target struct {
	Channel Channel
	// Address is a mailbox, or the URL of a hook. A URL is a secret: it grants write access.
	Address string
	// Secret signs the bodies of a Webhook; other channels have none.
	Secret string
}

// Message is one message to one target.
type Message struct {
	// Key deduplicates messages: a second one with the same key is not queued.
	Key string
	// Enrollment is the one whose users may see the delivery.
	Enrollment string
	// Owner is the only user who may see the delivery, apart from sysadmins; nil for everyone in the enrollment.
	Owner *string
	// Source is the event, such as report-run:ID; see Outbox.Of.
	Source string
	// Origin is the owner of the message: report:ID, budget:ID or anomaly-subscription:ID. Once it is gone or switched off, the
	// message is not sent any more.
	Origin string
	// Responsible is the user to notify if the message is given up; may be empty.
	Responsible string
	Target      Target
	Content
	Attachments []Attachment
}

// Content is a message for every channel to render.
type Content struct {
	// Kind tells a webhook's receiver the type of Data, such as report.
	Kind    string `json:"kind"`
	Subject string `json:"subject"`
	// Text is the message without markup, for every channel.
	Text string `json:"text"`
	// HTML is the mail's HTML body; optional. Its author escapes it.
	HTML  string `json:"html,omitempty"`
	Facts []Fact `json:"facts,omitempty"`
	// Link is the URL of the message's page; optional.
	Link string `json:"link,omitempty"`
	// LinkText names the page that Link leads to.
	LinkText string `json:"linkText,omitempty"`
	// Data is the message for programs; only webhooks send it.
	Data json.RawMessage `json:"data,omitempty"`
}

// Fact is one line of a message, such as a total.
type Fact struct {
	Label string `json:"label"`
	Value string `json:"value"`
}

// Attachment is a file that a mail or a webhook carries.
type Attachment struct {
	Name, Media string
	Body        []byte
}

// State of a delivery.
type State string

// The states.
const (
	Queued State = "queued"
	Sent   State = "sent"
	Failed State = "failed"
)

// Reasons of an attempt that failed.
const (
	// NoMailServer waits until an operator configures one; it is not an attempt.
	NoMailServer = "noMailServer"
	// Unreachable is a server without a valid response; it is retried.
	Unreachable = "unreachable"
	// Refused is a permanent refusal by the server.
	Refused = "refused"
	// Forbidden is an address that this server does not send to.
	Forbidden = "forbidden"
	// Expired was not sent in time.
	Expired = "expired"
	// Withdrawn was queued by an owner that is gone or switched off.
	Withdrawn = "withdrawn"
)

// Delivery is a message's state for users.
type Delivery struct {
	ID      string
	Channel Channel
	// Address is masked if it is a secret.
	Address  string
	State    State
	Attempts int
	Reason   string
	Error    string
	// NextAttempt is zero once the delivery has ended.
	NextAttempt time.Time
	Created     time.Time
	// Ended is zero while it is queued.
	Ended time.Time
	// Subject is the message's subject, Kind its kind, such as report.
	Subject, Kind string
	// Again is true if Outbox.Again would send it now.
	Again bool
}

// Mask is a target's address without secret parts.
func Mask(channel Channel, address string) string {
	if channel == Mail {
		return address
	}
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return "…"
	}
	return u.Scheme + "://" + u.Host + "/…"
}

// Bounds of targets, in bytes.
const (
	maxMailbox  = 254
	maxURL      = 2048
	LeastSecret = 16
	MaxSecret   = 128
)

// Check validates a target. The error is for users: it names the way out, and no secret.
func (g Guard) Check(t Target) error {
	switch t.Channel {
	case Mail:
		return checkMailbox(t.Address)
	case Webhook, Slack, Teams:
		if err := g.checkURL(t.Address); err != nil {
			return err
		}
	default:
		return fmt.Errorf("channel %.20q is invalid; use one of %v", t.Channel, Channels())
	}
	if n := len(t.Secret); t.Channel == Webhook && (n < LeastSecret || n > MaxSecret) {
		return fmt.Errorf("the secret has %d characters; use %d to %d", n, LeastSecret, MaxSecret)
	}
	return nil
}

func checkMailbox(address string) error {
	parsed, err := mail.ParseAddress(address)
	if err != nil || parsed.Address != address || len(address) > maxMailbox || strings.ContainsAny(address, "\r\n\"") {
		return fmt.Errorf("%.80q is not an e-mail address; write for example team@example.com", address)
	}
	return nil
}

func (g Guard) checkURL(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.User != nil || u.Fragment != "" || len(address) > maxURL {
		return fmt.Errorf("the webhook URL is invalid; use https://, a host and a path, with at most %d characters", maxURL)
	}
	if u.Scheme != "https" && (u.Scheme != "http" || !g.named(u.Hostname())) {
		return fmt.Errorf("the webhook of %.80s is not encrypted; use https://", u.Host)
	}
	return g.checkHost(u.Hostname())
}
