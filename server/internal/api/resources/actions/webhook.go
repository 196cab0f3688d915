package actions

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/delivery"
)

const (
	// callTime is the timeout of a webhook call.
	callTime = 20 * time.Second
	// maxAnswer is the number of bytes to read of a response.
	maxAnswer = 64 << 10
)

// Webhook is the connector that posts signed orders to the enrollment's URL.
type Webhook struct {
	client      *http.Client
	url, secret string
	now         func() time.Time
	log         *slog.Logger
}

// NewWebhook posts to the url by client, which must not reach the server's own network; see delivery.Guard.
func NewWebhook(client *http.Client, url, secret string, now func() time.Time, log *slog.Logger) *Webhook {
	return &Webhook{client, url, secret, now, log}
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
		return "", w.unreachable(ctx, request.URL.Host, err)
	}
	defer func() { _ = response.Body.Close() }()
	answer, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	if err != nil {
		return "", w.unreachable(ctx, request.URL.Host, err)
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

// message is the field message of a JSON object; other responses are ignored.
func message(answer []byte) string {
	var said struct {
		Message string `json:"message"`
	}
	if json.Unmarshal(answer, &said) != nil {
		return ""
	}
	return said.Message
}

// unreachable is one text for every cause; the log has the cause, which may reveal names and addresses of the internal network.
// Both omit the URL's path, which may be a secret.
func (w *Webhook) unreachable(ctx context.Context, host string, err error) error {
	if wrapped, ok := errors.AsType[*url.Error](err); ok {
		err = wrapped.Err
	}
	w.log.WarnContext(ctx, "the webhook of an action did not answer", "host", host, "error", err)
	return &Refusal{"The webhook did not answer. Check its URL and its receiver, or ask your administrator, who finds the cause in the server log."}
}
