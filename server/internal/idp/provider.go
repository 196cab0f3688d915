package idp

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
)

const (
	// fresh is how long endpoints and keys are cached; it bounds the use of a key that the provider withdrew.
	fresh = time.Hour
	// retryAfter is how long a failure is cached.
	retryAfter = 3 * time.Second
	// readTimeout bounds one request of the discovery document.
	readTimeout = 5 * time.Second
)

// Provider is one OpenID provider. The first login connects to it, so that a start does not need it.
type Provider struct {
	issuer, clientID string
	client           *http.Client
	now              func() time.Time

	mu     sync.Mutex
	found  *found
	tried  time.Time
	failed error
}

// found is the cached discovery.
type found struct {
	Endpoints
	keys oidc.KeySet
	at   time.Time
}

// New returns the provider of an issuer, which knows costdeck as clientID.
func New(issuer, clientID string, client *http.Client, now func() time.Time) *Provider {
	return &Provider{issuer: issuer, clientID: clientID, client: client, now: now}
}

// Issuer is the provider's identifier.
func (p *Provider) Issuer() string { return p.issuer }

// A DownError means that the provider cannot be reached; the cause is for the log.
type DownError struct {
	Issuer string
	Cause  error
}

func (e *DownError) Error() string {
	return fmt.Sprintf("the OpenID provider %s is unavailable: %v", e.Issuer, e.Cause)
}

func (e *DownError) Unwrap() error { return e.Cause }

// Endpoints returns the provider's endpoints. They are cached for an hour, and longer while the provider is down. The error is a
// *DownError.
func (p *Provider) Endpoints(ctx context.Context) (Endpoints, error) {
	f, err := p.find(ctx)
	if err != nil {
		return Endpoints{}, err
	}
	return f.Endpoints, nil
}

func (p *Provider) find(ctx context.Context) (*found, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.now()
	if p.found != nil && now.Sub(p.found.at) < fresh {
		return p.found, nil
	}
	if p.failed != nil && now.Sub(p.tried) < retryAfter {
		return p.found, p.failure()
	}
	// Detached from the request: others wait for the same response.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), readTimeout)
	defer cancel()
	endpoints, err := read(ctx, p.client, p.issuer)
	p.tried, p.failed = now, err
	if err != nil {
		return p.found, p.failure()
	}
	throttled := *p.client
	throttled.Transport = &throttle{next: p.client.Transport, now: p.now, left: keyBurst, at: now}
	keys := oidc.NewRemoteKeySet(oidc.ClientContext(context.Background(), &throttled), endpoints.Keys)
	p.found = &found{endpoints, keys, now}
	return p.found, nil
}

// failure returns the error of a provider without cached endpoints.
func (p *Provider) failure() error {
	if p.found != nil {
		return nil
	}
	return &DownError{p.issuer, p.failed}
}
