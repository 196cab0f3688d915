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
	// fresh is how long endpoints and keys are used before they are read again: a key that the provider withdrew ends by then.
	fresh = time.Hour
	// retryAfter is how long a failure stands before the provider is asked again.
	retryAfter = 3 * time.Second
	// readTimeout bounds one look at the discovery document.
	readTimeout = 5 * time.Second
)

// Provider is one OpenID provider. Nothing is asked of it before the first login, so that it may be down at any start.
type Provider struct {
	issuer, clientID string
	client           *http.Client
	now              func() time.Time

	mu     sync.Mutex
	found  *found
	tried  time.Time
	failed error
}

// found is what was read of the provider.
type found struct {
	Endpoints
	keys oidc.KeySet
	at   time.Time
}

// New is the provider of the issuer, at which costdeck is registered as clientID.
func New(issuer, clientID string, client *http.Client, now func() time.Time) *Provider {
	return &Provider{issuer: issuer, clientID: clientID, client: client, now: now}
}

// Issuer is the provider's name for itself.
func (p *Provider) Issuer() string { return p.issuer }

// A DownError is a provider that cannot be asked; the cause is for the log.
type DownError struct {
	Issuer string
	Cause  error
}

// Error names the provider.
func (e *DownError) Error() string {
	return fmt.Sprintf("the OpenID provider %s is unavailable: %v", e.Issuer, e.Cause)
}

// Unwrap is the cause.
func (e *DownError) Unwrap() error { return e.Cause }

// Endpoints are the provider's, read when they are first needed and then every hour; what was read before serves on while the
// provider is down. The error is a *DownError.
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
	// Detached: whoever waits behind this one wants the answer too.
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

// failure is why the provider cannot be asked, unless what is known of it still serves.
func (p *Provider) failure() error {
	if p.found != nil {
		return nil
	}
	return &DownError{p.issuer, p.failed}
}
