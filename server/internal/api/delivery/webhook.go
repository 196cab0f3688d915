package delivery

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// Headers of a webhook.
const (
	// SignatureHeader is t=SECONDS,v1=HEX: the HMAC-SHA256 of "SECONDS.BODY" under the target's secret. The time lets receivers
	// refuse replays.
	SignatureHeader = "X-Costdeck-Signature"
	// KeyHeader is the same at every attempt, so that receivers detect repetitions.
	KeyHeader = "Idempotency-Key"
)

// maxAnswer is the number of bytes to read of a hook's response, so that the connection can be reused.
const maxAnswer = 64 << 10

// NewClient is the HTTP client for hooks: it dials admitted addresses only, and uses neither redirects nor proxies.
func NewClient(guard Guard) *http.Client {
	return &http.Client{
		Timeout: sendTimeout,
		Transport: &http.Transport{
			DialContext: guard.dial, TLSHandshakeTimeout: dialTimeout, ResponseHeaderTimeout: sendTimeout,
			MaxResponseHeaderBytes: maxAnswer, DisableKeepAlives: true, ForceAttemptHTTP2: true,
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// post sends the parcel to a hook.
func post(ctx context.Context, client *http.Client, now time.Time, p *parcel) error {
	body, err := bodyOf(p)
	if err != nil {
		return &permanent{Refused, "The message could not be written."}
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, p.target.Address, bytes.NewReader(body))
	if err != nil {
		return &permanent{Forbidden, "The webhook URL is invalid."}
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "costdeck")
	if p.target.Channel == Webhook {
		request.Header.Set(KeyHeader, p.id)
		request.Header.Set(SignatureHeader, Sign(p.target.Secret, now, body))
	}
	response, err := client.Do(request)
	if err != nil {
		return hookError(request.URL.Host, err)
	}
	defer func() { _ = response.Body.Close() }()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, maxAnswer))
	return judge(request.URL.Host, response)
}

// hookError removes the URL, a secret, from the client's error. A forbidden address is retried like an unreachable one, so that
// users cannot learn which names are internal.
func hookError(host string, err error) error {
	if wrapped, ok := errors.AsType[*url.Error](err); ok {
		err = wrapped.Err
	}
	return fmt.Errorf("the webhook at %s did not answer: %w", host, err)
}

// judge checks a response's status: a permanent refusal is a *permanent.
func judge(host string, response *http.Response) error {
	status := response.StatusCode
	switch {
	case status >= 200 && status < 300:
		return nil
	case status >= 300 && status < 400:
		return &permanent{Refused, fmt.Sprintf("The webhook at %s answered with a redirect (%d), which is not followed.", host, status)}
	case status == http.StatusRequestTimeout, status == http.StatusTooEarly, status == http.StatusTooManyRequests, status >= 500:
		err := fmt.Errorf("the webhook at %s answered %d", host, status)
		if seconds, parse := strconv.Atoi(response.Header.Get("Retry-After")); parse == nil && seconds > 0 {
			return &later{err, time.Duration(min(seconds, int(longest/time.Second))) * time.Second}
		}
		return err
	}
	return &permanent{Refused, fmt.Sprintf("The webhook at %s answered %d.", host, status)}
}

// Sign is the value of SignatureHeader.
func Sign(secret string, at time.Time, body []byte) string {
	seconds := strconv.FormatInt(at.Unix(), 10)
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(seconds + "."))
	mac.Write(body)
	return "t=" + seconds + ",v1=" + hex.EncodeToString(mac.Sum(nil))
}

// bodyOf is the message in its channel's format.
func bodyOf(p *parcel) ([]byte, error) {
	switch p.target.Channel {
	case Slack:
		return json.Marshal(slackMessage(p.content))
	case Teams:
		return json.Marshal(teamsMessage(p.content))
	default:
		return json.Marshal(hookMessage(p))
	}
}

// hook is the body of a webhook. docs/operations.md describes it.
type hook struct {
	ID          string          `json:"id"`
	Time        time.Time       `json:"time"`
	Kind        string          `json:"kind"`
	Subject     string          `json:"subject"`
	Text        string          `json:"text"`
	Facts       []Fact          `json:"facts"`
	Link        string          `json:"link,omitempty"`
	Data        json.RawMessage `json:"data,omitempty"`
	Attachments []hookFile      `json:"attachments"`
}

type hookFile struct {
	Name  string `json:"name"`
	Media string `json:"media"`
	// Body is base64 in JSON.
	Body []byte `json:"body"`
}

func hookMessage(p *parcel) hook {
	c := p.content
	body := hook{ID: p.id, Time: p.created, Kind: c.Kind, Subject: c.Subject, Text: c.Text, Facts: c.Facts, Link: c.Link, Data: c.Data,
		Attachments: []hookFile{}}
	if body.Facts == nil {
		body.Facts = []Fact{}
	}
	for _, file := range p.files {
		body.Attachments = append(body.Attachments, hookFile(file))
	}
	return body
}
