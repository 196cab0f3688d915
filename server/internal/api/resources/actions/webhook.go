package actions

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/delivery"
)

const (
	// callTime is how long a webhook may take to answer.
	callTime = 20 * time.Second
	// maxAnswer is how much of an answer is read.
	maxAnswer = 64 << 10
)

// Webhook is the connector that posts orders to an address of the enrollment's own, signed.
type Webhook struct {
	client      *http.Client
	url, secret string
	now         func() time.Time
}

// NewWebhook posts to the url by client, which must not lead into the server's own network; see delivery.Guard.
func NewWebhook(client *http.Client, url, secret string, now func() time.Time) *Webhook {
	return &Webhook{client, url, secret, now}
}

// Name is webhook.
func (*Webhook) Name() string { return "webhook" }

// DryRun posts the order with the mode dry-run.
func (w *Webhook) DryRun(ctx context.Context, order Order) (string, error) { return w.post(ctx, order) }

// Execute posts the order with the mode execute.
func (w *Webhook) Execute(ctx context.Context, order Order) (string, error) {
	return w.post(ctx, order)
}

func (w *Webhook) post(ctx context.Context, order Order) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	body, err := json.Marshal(order)
	if err != nil {
		return "", fmt.Errorf("request for action %s: %w", order.Action, err)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, w.url, bytes.NewReader(body))
	if err != nil {
		return "", &Refusal{"The webhook URL is invalid; set it again in the settings."}
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("User-Agent", "costdeck")
	request.Header.Set(delivery.KeyHeader, order.Key)
	request.Header.Set(delivery.SignatureHeader, delivery.Sign(w.secret, w.now(), body))
	response, err := w.client.Do(request)
	if err != nil {
		return "", unreachable(request.URL.Host, err)
	}
	defer func() { _ = response.Body.Close() }()
	answer, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil {
		return "", unreachable(request.URL.Host, err)
	}
	said := message(answer)
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return "", &Refusal{fmt.Sprintf("The webhook at %s answered %d. %s", request.URL.Host, response.StatusCode, said)}
	}
	if said == "" {
		said = fmt.Sprintf("The webhook at %s accepted the action (%d).", request.URL.Host, response.StatusCode)
	}
	return clip(said), nil
}

// message is what the webhook says in the field message of a JSON object; anything else is left out.
func message(answer []byte) string {
	var said struct {
		Message string `json:"message"`
	}
	if json.Unmarshal(answer, &said) != nil {
		return ""
	}
	return said.Message
}

// unreachable leaves the address's path out, which may be a secret, and what a network inside looks like.
func unreachable(host string, err error) error {
	switch {
	case errors.Is(err, delivery.ErrForbidden):
		return &Refusal{fmt.Sprintf("The webhook's host %s %v.", host, delivery.ErrForbidden)}
	case isTimeout(err):
		return &Refusal{fmt.Sprintf("The webhook at %s took too long to answer; try again.", host)}
	}
	return &Refusal{fmt.Sprintf("The webhook at %s is unreachable; try again when it is available.", host)}
}

func isTimeout(err error) bool {
	timed, ok := errors.AsType[*url.Error](err)
	return ok && timed.Timeout()
}
