package upstream

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

	"github.com/costdeck/costdeck/server/internal/portal"
)

const (
	// callTimeout bounds one call with its body.
	callTimeout = 60 * time.Second
	// maxAnswer is the largest decoded answer that the portal reads itself, in bytes; larger ones are exports, and streamed.
	maxAnswer = 64 << 20
)

// Client calls the REST API on behalf of the portal.Call in the context.
type Client struct {
	origin    *url.URL
	transport http.RoundTripper
}

// New is a client of the API at origin (scheme and host), reached over transport.
func New(origin *url.URL, transport http.RoundTripper) *Client { return &Client{origin, transport} }

// call is one request: in is sent as JSON unless nil.
type call struct {
	method, path string
	query        url.Values
	in           any
}

// do sends c and reads the answer into out; done is true for a 204, which leaves out as it is (A78).
func (u *Client) do(ctx context.Context, c call, out any) (noContent bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	request, err := u.request(ctx, c)
	if err != nil {
		return false, fmt.Errorf("%s %s: %w", c.method, c.path, err)
	}
	// The transport itself, not a client around it: redirects are not followed.
	response, err := u.transport.RoundTrip(request)
	if err != nil {
		return false, fmt.Errorf("%s %s: %w", c.method, c.path, portal.Unreachable(err))
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode == http.StatusNoContent {
		return true, nil
	}
	body, err := readAnswer(response)
	if err != nil {
		return false, fmt.Errorf("%s %s: %w", c.method, c.path, err)
	}
	if response.StatusCode >= http.StatusBadRequest {
		if portal.CallOf(ctx).Echoes(body) {
			// Its words go on to the browser. Of other answers only the fields of the contract do (A54).
			return false, fmt.Errorf("%s %s: %w", c.method, c.path, portal.Garbage(errEchoed))
		}
		return false, fmt.Errorf("%s %s: %w", c.method, c.path, portal.Refusal(response, body))
	}
	if err := json.Unmarshal(body, out); err != nil {
		err = portal.Garbage(fmt.Errorf("the answer breaks the contract: %w", err))
		return false, fmt.Errorf("%s %s: %w", c.method, c.path, err)
	}
	return false, nil
}

// errEchoed is a refusal that repeats the token that it refuses.
var errEchoed = errors.New("the refusal repeats the token of the call")

// done makes a call whose answer has no body.
func (u *Client) done(ctx context.Context, c call) error {
	var ignored any
	_, err := u.do(ctx, c, &ignored)
	return err
}

// ask makes a call and turns its answer into a noun of the portal.
func ask[Wire, Noun any](ctx context.Context, u *Client, c call, noun func(Wire) Noun) (Noun, error) {
	var w Wire
	if _, err := u.do(ctx, c, &w); err != nil {
		var none Noun
		return none, err
	}
	return noun(w), nil
}

// each turns a list, which is never nil then.
func each[From, To any](list []From, to func(From) To) []To {
	out := make([]To, 0, len(list))
	for _, one := range list {
		out = append(out, to(one))
	}
	return out
}

// maybe turns what may be missing.
func maybe[From, To any](v *From, to func(From) To) *To {
	if v == nil {
		return nil
	}
	out := to(*v)
	return &out
}

func (u *Client) request(ctx context.Context, c call) (*http.Request, error) {
	var body io.Reader
	if c.in != nil {
		raw, err := json.Marshal(c.in)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(raw)
	}
	target := u.origin.JoinPath(portal.APIBase)
	address := target.String() + c.path
	if len(c.query) > 0 {
		address += "?" + c.query.Encode()
	}
	request, err := http.NewRequestWithContext(ctx, c.method, address, body)
	if err != nil {
		return nil, err
	}
	if c.in != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	request.Header.Set("Accept", "application/json")
	portal.CallOf(ctx).SetHeaders(request.Header)
	return request, nil
}

// readAnswer reads JSON up to the cap.
func readAnswer(response *http.Response) ([]byte, error) {
	if response.StatusCode < http.StatusOK || (response.StatusCode >= 300 && response.StatusCode < 400) {
		return nil, portal.Garbage(fmt.Errorf("status %d", response.StatusCode))
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	if err != nil {
		return nil, portal.Unreachable(fmt.Errorf("the answer broke off: %w", err))
	}
	if len(body) > maxAnswer {
		return nil, portal.Garbage(fmt.Errorf("the answer is larger than %d bytes", maxAnswer))
	}
	if response.StatusCode < http.StatusBadRequest && !portal.IsJSON(response.Header) {
		return nil, portal.Garbage(fmt.Errorf("status %d with Content-Type %q", response.StatusCode,
			response.Header.Get("Content-Type")))
	}
	return body, nil
}

// Reachable asks the API for something that needs no rights: any answer of the contract, a refusal too, is good.
func (u *Client) Reachable(ctx context.Context) error {
	var ignored json.RawMessage
	_, err := u.do(ctx, call{method: http.MethodGet, path: "/languages"}, &ignored)
	var refused *portal.Error
	if errors.As(err, &refused) && refused.Status < http.StatusInternalServerError {
		return nil
	}
	return err
}
