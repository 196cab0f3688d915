// Package source reads the stores of senders: folders, S3, Azure Blob, Google Cloud Storage Oracle's reports and BigQuery, by the clouds' own client libraries.
package source

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/costdeck/costdeck/server/internal/connections"
)

// listedMost limits a listing, so that a prefix that is too wide fails instead of filling the memory.
const listedMost = 200_000

// Open opens the source of a connection. It calls nothing yet.
func Open(c connections.Config) (connections.Source, error) {
	switch c.Source {
	case connections.AWSDataExports, connections.S3:
		return openS3(c)
	case connections.AzureExports, connections.AzureBlob:
		return openAzure(c)
	case connections.GCS:
		return openGCS(c)
	case connections.BigQuery:
		return openBigQuery(c)
	case connections.OCIFocus:
		return openOCI(c), nil
	}
	return folder{c}, nil
}

// secret is the secret of the connection, or of its file.
func secret(c connections.Credentials) (string, error) {
	if c.Secret != "" || c.File == "" {
		return c.Secret, nil
	}
	text, err := os.ReadFile(c.File) // #nosec G304 -- the operator names the file
	if err != nil {
		return "", fmt.Errorf("credentials.file: %w", err)
	}
	return strings.TrimSpace(string(text)), nil
}

// clocked is a transport that measures how far the provider's clock is ahead.
type clocked struct {
	next  http.RoundTripper
	ahead atomic.Int64
	// wait is how long the last refusal asks to wait; zero if it does not.
	wait atomic.Int64
}

// RoundTrip notes the difference of the clocks.
func (c *clocked) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := c.next.RoundTrip(r)
	if err == nil {
		if at, err := http.ParseTime(answer.Header.Get("Date")); err == nil {
			c.ahead.Store(int64(time.Until(at)))
		}
		c.wait.Store(int64(retryAfter(answer)))
	}
	return answer, err
}

// retryAfter is the wait that an answer of a busy provider asks for.
func retryAfter(answer *http.Response) time.Duration {
	if answer.StatusCode != http.StatusTooManyRequests && answer.StatusCode != http.StatusServiceUnavailable {
		return 0
	}
	text := answer.Header.Get("Retry-After")
	if seconds, err := strconv.Atoi(text); err == nil {
		return time.Duration(min(max(seconds, 0), int(maxWait/time.Second))) * time.Second
	}
	if at, err := http.ParseTime(text); err == nil {
		return min(max(time.Until(at), 0), maxWait)
	}
	return 0
}

// maxWait bounds what a provider may ask for.
const maxWait = 24 * time.Hour

// patient adds the wait that the provider asked for.
func (c *clocked) patient(f *connections.Fault) *connections.Fault {
	if f.Class == connections.Theirs {
		f.Wait = time.Duration(c.wait.Load())
	}
	if f.Wait > 0 {
		f.Text += fmt.Sprintf("; it asks to wait %s", f.Wait.Round(time.Second))
	}
	return f
}

// skew words a difference that makes signatures invalid; empty for a small one.
func (c *clocked) skew() string { return connections.Skewed(time.Duration(c.ahead.Load())) }

// client follows no redirects: they could lead to another host.
func client() (*http.Client, *clocked) {
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.DisableCompression = true // Files are stored as they are.
	transport.ResponseHeaderTimeout = time.Minute
	clock := &clocked{next: transport}
	return &http.Client{Transport: clock, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, clock
}

// tooMany fails a listing that is too long.
func tooMany(c connections.Config) error {
	return &connections.Fault{Class: connections.Ours, Text: fmt.Sprintf("%s has more than %d files: use a longer prefix", c.Address(), listedMost)}
}

// network words failures without an answer.
func network(c connections.Config, err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return &connections.Fault{Class: connections.Theirs, Text: c.Address() + " does not answer: check network, endpoint and proxy", Cause: err}
}

// attempts limits the retries without progress, patience is the first wait.
const (
	attempts = 5
	patience = 500 * time.Millisecond
)

// Read reads an object to its end. It resumes broken connections while the object stays the same.
func Read(ctx context.Context, from connections.Source, object connections.Object) io.ReadCloser {
	return &reader{ctx: ctx, from: from, object: object, wait: sleep}
}

type reader struct {
	ctx    context.Context // io.Reader leaves no other place for it.
	from   connections.Source
	object connections.Object
	body   io.ReadCloser
	at     int64
	broken int // Times that the connection broke since the last byte.
	wait   func(context.Context, time.Duration) error
}

// Read reads on.
func (r *reader) Read(p []byte) (int, error) {
	for {
		n, err := 0, error(nil)
		if r.body == nil && r.at < r.object.Size {
			r.body, err = r.from.Open(r.ctx, r.object, r.at)
		}
		if r.body != nil && err == nil {
			n, err = r.body.Read(p)
		}
		r.at += int64(n)
		switch {
		case r.at > r.object.Size:
			return 0, connections.ErrReplaced
		case n > 0:
			r.broken = 0
			return n, nil // The next read returns the error again.
		case r.at == r.object.Size && (r.body == nil || errors.Is(err, io.EOF)):
			return 0, io.EOF
		case err == nil:
			continue
		}
		_ = r.Close()
		if ctxErr := r.ctx.Err(); ctxErr != nil {
			return 0, ctxErr
		}
		if fault, ok := errors.AsType[*connections.Fault](err); errors.Is(err, connections.ErrReplaced) || ok && fault.Class != connections.Theirs {
			return 0, err
		}
		if r.broken == attempts {
			return 0, &connections.Fault{Class: connections.Theirs, Text: fmt.Sprintf("%s was cut off after %d of %d bytes", r.object.Key, r.at, r.object.Size), Cause: err}
		}
		r.broken++
		if err := r.wait(r.ctx, patience<<(r.broken-1)); err != nil {
			return 0, err
		}
	}
}

// Close ends the open connection.
func (r *reader) Close() error {
	if r.body == nil {
		return nil
	}
	err := r.body.Close()
	r.body = nil
	return err
}

func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
