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
	// maxTrusted is the most memory reserved on the word of Content-Length, in bytes.
	maxTrusted = 64 << 10
)

// Client calls the REST API on behalf of the portal.Call in the context.
type Client struct {
	// base is the URL that the contract's paths are relative to.
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
	// reads says that a POST changes nothing, so that fields of one operation may share its answer.
	reads bool
	// version is that of the thing as the caller has read it, for If-Match; empty for none.
	version string
}

// answer is a response: noContent for a 204 (A78), else the JSON of the body.
type answer struct {
	noContent bool
	body      []byte
}

// do sends c, or takes the answer that another field of the operation got for the same call, and reads it into out. A 204 leaves out as
// it is.
func (u *Client) do(ctx context.Context, c call, out any) (noContent bool, err error) {
	var raw []byte
	if c.in != nil {
		if raw, err = json.Marshal(c.in); err != nil {
			return false, fmt.Errorf("%s %s: %w", c.method, c.path, err)
		}
	}
	got, err := portal.Memoised(ctx, c.key(raw), func() (answer, error) { return u.send(ctx, c, raw) })
	if err == nil && !got.noContent {
		err = decode(got.body, out)
	}
	if err != nil {
		return false, fmt.Errorf("%s %s: %w", c.method, c.path, err)
	}
	return got.noContent, nil
}

// key tells equal calls by method, path, query and body; it is empty for calls that change something.
func (c call) key(raw []byte) string {
	if c.method != http.MethodGet && !c.reads {
		return ""
	}
	return c.method + " " + c.path + "?" + c.query.Encode() + " " + string(raw)
}

func (u *Client) send(ctx context.Context, c call, raw []byte) (got answer, err error) {
	ctx, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	request, err := u.request(ctx, c, raw)
	if err != nil {
		return got, err
	}
	// The transport itself, not a client around it: redirects are not followed.
	response, err := u.transport.RoundTrip(request)
	if err != nil {
		return got, portal.Unreachable(err)
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode == http.StatusNoContent {
		return answer{noContent: true}, nil
	}
	if got.body, err = readAnswer(response); err != nil {
		return got, err
	}
	if response.StatusCode == http.StatusPreconditionFailed && c.version != "" {
		return got, portal.NewError(http.StatusConflict, "Someone else changed this in the meantime; reload to see it, then make your change again.", nil)
	}
	if response.StatusCode >= http.StatusBadRequest {
		if portal.CallOf(ctx).Echoes(got.body) {
			// Error messages reach the browser; other responses only with the contract's fields (A54).
			return got, portal.Garbage(errEchoed)
		}
		return got, portal.Refusal(response, got.body)
	}
	return got, nil
}

func decode(body []byte, out any) error {
	if err := json.Unmarshal(body, out); err != nil {
		return portal.Garbage(fmt.Errorf("the response violates the contract: %w", err))
	}
	return nil
}

// errEchoed is an error response that repeats the request's token.
var errEchoed = errors.New("the error response contains the request's token")

// done makes a call whose answer has no body.
func (u *Client) done(ctx context.Context, c call) error {
	var ignored any
	_, err := u.do(ctx, c, &ignored)
	return err
}

func (u *Client) request(ctx context.Context, c call, raw []byte) (*http.Request, error) {
	target, err := u.target(c)
	if err != nil {
		return nil, err
	}
	request := (&http.Request{Method: c.method, URL: target, Host: target.Host, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: make(http.Header, 8), Body: http.NoBody}).WithContext(ctx)
	if raw != nil {
		request.ContentLength = int64(len(raw))
		request.GetBody = func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(raw)), nil }
		request.Body = io.NopCloser(bytes.NewReader(raw))
		request.Header["Content-Type"] = mediaJSON
	}
	request.Header["Accept"] = mediaJSON
	if c.version != "" {
		request.Header["If-Match"] = []string{fmt.Sprintf("%q", c.version)}
	}
	portal.CallOf(ctx).SetHeaders(request.Header)
	return request, nil
}

// mediaJSON is shared by all calls, and must not be changed.
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
	// Content-Length alone reserves no more than maxTrusted.
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
