package session

import (
	"context"
	"net/http"
	"net/netip"
	"strconv"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// Wrong passwords are rate-limited per account and per address; quotas refill attempt by attempt, so a lockout is short. An address from
// which the account has signed in before has its own quota, so that others cannot lock the user out.
const (
	accountBurst, accountEvery = 10, 30 * time.Second
	addressBurst, addressEvery = 50, 2 * time.Second
	// knownFor is how long an address stays known to the account after a login.
	knownFor = 30 * 24 * time.Hour
	// onceFor is how long a used user token is refused; no token is valid for longer.
	onceFor = 24 * time.Hour
)

// attempt is a sign-in attempt. It counts until the password turns out not to be wrong.
type attempt struct {
	sessions *Sessions
	quotas   []Quota
	// known is the ledger's name for the account at this address.
	known string
}

// attempt counts an attempt. On an error the API must not be called.
func (s *Sessions) attempt(r *http.Request, userID string) (*attempt, error) {
	// The portal does not know which users exist, so unknown users count as well.
	account, address := strings.ToLower(strings.TrimSpace(userID)), network(httpx.ClientIP(r))
	a := &attempt{sessions: s, known: "address\n" + account + "\n" + address}
	own, err := s.Ledger.Knows(r.Context(), a.known)
	if err != nil {
		return nil, storeTrouble(err)
	}
	quota := Quota{Name: "account\n" + account, Every: accountEvery, Burst: accountBurst}
	if own {
		quota.Name += "\n" + address
	}
	a.quotas = []Quota{quota, addressQuota(address)}
	return a, s.take(r.Context(), a.quotas)
}

func addressQuota(address string) Quota {
	return Quota{Name: "address\n" + address, Every: addressEvery, Burst: addressBurst}
}

func (s *Sessions) take(ctx context.Context, quotas []Quota) error {
	wait, err := s.Ledger.Take(ctx, quotas...)
	if err != nil {
		return storeTrouble(err)
	}
	if wait <= 0 {
		return nil
	}
	seconds := strconv.Itoa(int((wait + time.Second - 1) / time.Second))
	limited := portal.NewError(http.StatusTooManyRequests,
		"Too many sign-in attempts; try again in "+seconds+" seconds.", nil)
	limited.RetryAfter = seconds
	return httpx.Because(httpx.ReasonLogin, limited)
}

// finish gives the attempt back unless the API refused the password. An attempt whose client has gone still counts: otherwise clients
// that hang up early could try without limit and keep the API hashing.
func (a *attempt) finish(ctx context.Context, err error) {
	if err != nil && (wrongCredentials(err) || ctx.Err() != nil) {
		return
	}
	// The client may be gone, but the attempt must be recorded.
	ctx = context.WithoutCancel(ctx)
	trouble := a.sessions.Ledger.Return(ctx, a.quotas...)
	if err == nil && trouble == nil {
		_, trouble = a.sessions.Ledger.Remember(ctx, a.known, knownFor)
	}
	if trouble != nil {
		a.sessions.Log.WarnContext(ctx, "cannot record the sign-in attempt", "request", portal.CallOf(ctx).RequestID, "error", trouble)
	}
}

// wrongCredentials reports whether the API refused the credentials: it did not fail, and did not ask for a new password.
func wrongCredentials(err error) bool {
	return refusedToken(err) && portal.AsError(err).Type != portal.TypePasswordChange
}

// network is the range that one party can choose addresses from: one IPv4 address, or a /64 of IPv6.
func network(ip string) string {
	addr, err := netip.ParseAddr(ip)
	if err != nil {
		return ip
	}
	if addr = addr.Unmap().WithZone(""); addr.Is4() {
		return addr.String()
	}
	prefix, err := addr.Prefix(64)
	if err != nil {
		return ip
	}
	return prefix.String()
}

// exchangeOnce exchanges an encrypted user token once across all replicas (A76).
func (s *Sessions) exchangeOnce(r *http.Request, token string) (portal.Login, error) {
	ctx, quotas := r.Context(), []Quota{addressQuota(network(httpx.ClientIP(r)))}
	if err := s.take(ctx, quotas); err != nil {
		return portal.Login{}, err
	}
	name := "user token\n" + token
	fresh, err := s.Ledger.Remember(ctx, name, onceFor)
	if err != nil {
		return portal.Login{}, storeTrouble(err)
	}
	if !fresh {
		return portal.Login{}, httpx.Because(httpx.ReasonUserToken, portal.NewError(http.StatusUnauthorized,
			"The link is invalid, has expired or was already used; open the portal again from the page that sent you here.", nil))
	}
	login, err := s.Upstream.Exchange(ctx, token)
	if err != nil && wrongCredentials(err) {
		return login, err
	}
	var trouble error
	if err == nil || ctx.Err() == nil {
		trouble = s.Ledger.Return(context.WithoutCancel(ctx), quotas...)
	}
	ctx = context.WithoutCancel(ctx)
	if err != nil && trouble == nil {
		// Neither an API failure nor a client that left uses up the token.
		trouble = s.Ledger.Forget(ctx, name)
	}
	if trouble != nil {
		s.Log.WarnContext(ctx, "cannot record the token exchange", "request", portal.CallOf(ctx).RequestID, "error", trouble)
	}
	return login, err
}
