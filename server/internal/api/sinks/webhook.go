package sinks

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/delivery"
)

// Webhook posts lines as JSON, signed as deliveries are.
type Webhook struct {
	url, host, secret string
	client            *http.Client
	now               func() time.Time
}

// ParseWebhook reads an https URL (http:// on this machine only) and a secret of 16 characters or more.
func ParseWebhook(text, secret string, client *http.Client, now func() time.Time) (*Webhook, error) {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.User != nil || u.Fragment != "" || u.Scheme != "https" && (u.Scheme != "http" || !loopback(u.Hostname())) {
		// The URL is left out: it may be a secret.
		return nil, errors.New("--audit-webhook is not an https URL; write https://, a host and a path (http:// on this machine only)")
	}
	if len(secret) < delivery.LeastSecret {
		return nil, fmt.Errorf("the secret of --audit-webhook has %d characters; put %d or more into the first line of "+
			"--audit-webhook-secret-file", len(secret), delivery.LeastSecret)
	}
	return &Webhook{url: text, host: u.Host, secret: secret, client: client, now: now}, nil
}

func loopback(host string) bool {
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

// Client is the client for Webhook. It follows no redirects.
func Client() *http.Client {
	return &http.Client{Timeout: sendTimeout, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

// Name is the same for every URL: another one continues.
func (h *Webhook) Name() string { return "webhook" }

// Send posts the lines. The key is the same when they are sent again.
func (h *Webhook) Send(ctx context.Context, lines []Line) error {
	body, err := json.Marshal(map[string][]Line{"entries": lines})
	if err != nil {
		return err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, h.url, bytes.NewReader(body))
	if err != nil {
		return errors.New("the URL of --audit-webhook is invalid")
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "costdeck")
	request.Header.Set(delivery.KeyHeader, fmt.Sprintf("audit-%d-%d", lines[0].Position, lines[len(lines)-1].Position))
	request.Header.Set(delivery.SignatureHeader, delivery.Sign(h.secret, h.now(), body))
	response, err := h.client.Do(request)
	if wrapped, ok := errors.AsType[*url.Error](err); ok {
		err = wrapped.Err // It has the URL.
	}
	if err != nil {
		return fmt.Errorf("%s did not answer: %w", h.host, err)
	}
	defer func() { _ = response.Body.Close() }()
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, 64<<10)) // So that the connection can be used again.
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return fmt.Errorf("%s answered %d", h.host, response.StatusCode)
	}
	return nil
}
