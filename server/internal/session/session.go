package session

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// Session is the state of a signed-in browser.
type Session struct {
	// ID changes at login and when the enrollment is switched.
	ID        string
	UserID    string
	CloudType portal.CloudType
	Token     portal.Token
	CreatedAt time.Time
	// SeenAt is the last activity, to within Limits.touchEvery.
	SeenAt time.Time
	// Federation is zero for a login by password.
	Federation Federation

	// secret decrypts the entry in Redis, version counts its changes. sealedBy is the id of the key of the browser's cookie, empty if the
	// browser needs a new one. All three are empty without Redis.
	secret   string
	version  int64
	sealedBy string

	// known caches the hash of the id; the id changes with the enrollment.
	known struct{ id, hash string }
}

// Federation is the single sign-on of a session.
type Federation struct {
	// Provider is the provider's id in the settings, Subject the user and SID, often empty, the session at the provider.
	Provider, Subject, SID string
	// IDToken is the hint for a logout at the provider; empty if it does not fit the cookie.
	IDToken string
}

// Limits end a session by time, independent of the token.
type Limits struct {
	// Idle is the longest time without activity, Absolute the longest since login.
	Idle, Absolute time.Duration
}

// DefaultLimits are 30 minutes without activity and 8 hours since login.
var DefaultLimits = Limits{Idle: 30 * time.Minute, Absolute: 8 * time.Hour}

// maxTouchEvery is the longest interval between writes of the last activity.
const maxTouchEvery = 30 * time.Second

// touchEvery is the interval between writes of the last activity, and how much earlier an idle session may end. It is a tenth of a short
// idle limit, so that an active session does not end.
func (l Limits) touchEvery() time.Duration { return min(maxTouchEvery, l.Idle/10) }

// expiresAt is when the session ends without a refresh, in epoch seconds.
func (s Session) expiresAt(l Limits) int64 {
	return min(s.Token.ExpiresAt, s.CreatedAt.Add(l.Absolute).Unix())
}

// endsAt is when the session ends without further activity, in epoch seconds, for the page.
func (s Session) endsAt(l Limits) int64 {
	return min(s.expiresAt(l), s.SeenAt.Add(l.Idle).Unix())
}

func (s Session) expired(now time.Time, l Limits) bool {
	return now.Unix() >= s.expiresAt(l) || now.Sub(s.SeenAt) >= l.Idle
}

// refreshDue reports whether to refresh the token: refreshDuration counts from its issue (A74).
func (s Session) refreshDue(now time.Time) bool {
	issued := s.Token.ExpiresAt - s.Token.ExpireDuration
	return s.Token.RefreshDuration > 0 && now.Unix() >= issued+s.Token.RefreshDuration
}

// Hash names the session in logs.
func (s Session) Hash() string {
	if s.known.id == s.ID && s.known.hash != "" {
		return s.known.hash
	}
	return s.idHash()[:hashSize]
}

// hashSize is the number of hex digits of the hash.
const hashSize = 16

// idHash is the hash of the session's id, which must not be logged.
func (s Session) idHash() string {
	sum := sha256.Sum256([]byte(s.ID))
	return hex.EncodeToString(sum[:])
}

// newID returns 256 random bits.
func newID() string {
	id := make([]byte, idSize)
	_, _ = rand.Read(id) // never fails
	return encodeID(id)
}
