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
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const (
	// callTimeout bounds one call with its body.
	callTimeout = 60 * time.Second
	// maxAnswer is the largest decoded answer that the portal reads itself, in bytes; larger ones are exports, and streamed.
	maxAnswer = 64 << 20
	// maxTrusted is how much room an answer gets before any of it is there, in bytes.
	maxTrusted = 64 << 10
)

// Client calls the REST API on behalf of the portal.Call in the context.
type Client struct {
	// base is where the paths of the contract begin.
	base      *url.URL
	transport http.RoundTripper
}

// New is a client of the API at origin (scheme and host), reached over transport.
func New(origin *url.URL, transport http.RoundTripper) *Client {
	base := *origin
	base.Path = strings.TrimSuffix(base.Path, "/") + portal.APIBase
	if base.RawPath != "" {
		base.RawPath = strings.TrimSuffix(base.RawPath, "/") + portal.APIBase
	}
	return &Client{&base, transport}
}

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
		err = portal.Garbage(fmt.Errorf("the response violates the contract: %w", err))
		return false, fmt.Errorf("%s %s: %w", c.method, c.path, err)
	}
	return false, nil
}

// errEchoed is a refusal that repeats the token that it refuses.
var errEchoed = errors.New("the error response contains the request's token")

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
	target, err := u.target(c)
	if err != nil {
		return nil, err
	}
	request := (&http.Request{Method: c.method, URL: target, Host: target.Host, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: make(http.Header, 8), Body: http.NoBody}).WithContext(ctx)
	if c.in != nil {
		raw, err := json.Marshal(c.in)
		if err != nil {
			return nil, err
		}
		request.ContentLength = int64(len(raw))
		request.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(raw)), nil }
		request.Body = io.NopCloser(bytes.NewReader(raw))
		request.Header["Content-Type"] = mediaJSON
	}
	request.Header["Accept"] = mediaJSON
	portal.CallOf(ctx).SetHeaders(request.Header)
	return request, nil
}

// mediaJSON is shared by all calls, and nobody changes it.
var mediaJSON = []string{"application/json"}

// target is the address of a call.
func (u *Client) target(c call) (target *url.URL, err error) {
	if u.base.RawPath == "" && !strings.ContainsAny(c.path, "%?#") {
		target = &url.URL{Scheme: u.base.Scheme, Host: u.base.Host, Path: u.base.Path + c.path}
	} else if target, err = url.Parse(u.base.String() + c.path); err != nil { // Ids in a path are escaped.
		return nil, err
	}
	target.RawQuery = c.query.Encode()
	return target, nil
}

// readAnswer reads JSON up to the cap.
func readAnswer(response *http.Response) ([]byte, error) {
	if response.StatusCode < http.StatusOK || (response.StatusCode >= 300 && response.StatusCode < 400) {
		return nil, portal.Garbage(fmt.Errorf("status %d", response.StatusCode))
	}
	// A length that the API only says does not take memory.
	whole := bytes.NewBuffer(make([]byte, 0, min(max(response.ContentLength, 0), maxTrusted)+bytes.MinRead))
	if _, err := whole.ReadFrom(io.LimitReader(response.Body, maxAnswer+1)); err != nil {
		return nil, portal.Unreachable(fmt.Errorf("the response was cut off: %w", err))
	}
	body := whole.Bytes()
	if len(body) > maxAnswer {
		return nil, portal.Garbage(fmt.Errorf("the response is larger than %d bytes", maxAnswer))
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

func number(n *wire.Int) *int {
	if n == nil {
		return nil
	}
	return new(int(*n))
}

func instant(t *wire.Time) *time.Time {
	if t == nil {
		return nil
	}
	return &t.Time
}

func texts[T ~string](list []T) []string {
	return each(list, func(one T) string { return string(one) })
}

func counted(n *int) *wire.Int {
	if n == nil {
		return nil
	}
	return new(wire.Int(*n))
}
