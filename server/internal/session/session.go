package session

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// Session is what the portal keeps for a signed-in browser.
type Session struct {
	// ID changes at login and when the enrollment is switched.
	ID        string
	UserID    string
	CloudType portal.CloudType
	Token     portal.Token
	CreatedAt time.Time
	// SeenAt is the last activity, exact to Limits.touchEvery.
	SeenAt time.Time
	// Federation is zero for a login by password.
	Federation Federation

	// secret opens what Redis keeps of the session, and version counts its changes there. sealedBy is the id of the key of the
	// cookie that the browser sent, empty when it has to get one. All three are empty without Redis.
	secret   string
	version  int64
	sealedBy string

	// known is the name in logs of the id for which it was made; the id changes with the enrollment.
	known struct{ id, hash string }
}

// Federation is what a login by single sign-on leaves in the session.
type Federation struct {
	// Provider is the id of the provider in the settings, Subject the user's there and SID, often empty, the session's.
	Provider, Subject, SID string
	// IDToken is the hint by which the provider knows whom to sign out; empty where the cookie could not hold it.
	IDToken string
}

// Limits end a session by time, whatever the API's token says.
type Limits struct {
	// Idle is the longest time without activity, Absolute the longest since login.
	Idle, Absolute time.Duration
}

// DefaultLimits are 30 minutes without activity and 8 hours since login.
var DefaultLimits = Limits{Idle: 30 * time.Minute, Absolute: 8 * time.Hour}

// maxTouchEvery is the longest time for which activity is not written down.
const maxTouchEvery = 30 * time.Second

// touchEvery is how often activity is written to the cookie; so much earlier may an idle session end. It is a tenth of a short
// idle limit: with a fixed 30 s a session of an idle limit below that would end in the middle of its use.
func (l Limits) touchEvery() time.Duration { return min(maxTouchEvery, l.Idle/10) }

// expiresAt is when the session ends without a refresh, in epoch seconds.
func (s Session) expiresAt(l Limits) int64 {
	return min(s.Token.ExpiresAt, s.CreatedAt.Add(l.Absolute).Unix())
}

// endsAt is when the session ends if nothing happens any more, in epoch seconds: what the page is told.
func (s Session) endsAt(l Limits) int64 {
	return min(s.expiresAt(l), s.SeenAt.Add(l.Idle).Unix())
}

func (s Session) expired(now time.Time, l Limits) bool {
	return now.Unix() >= s.expiresAt(l) || now.Sub(s.SeenAt) >= l.Idle
}

// refreshDue tells whether the token should be refreshed: refreshDuration counts from issue (A74).
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

// hashSize is how many digits of the id's hash name a session.
const hashSize = 16

// idHash is the hash of the session's id: what may be written down of it.
func (s Session) idHash() string {
	sum := sha256.Sum256([]byte(s.ID))
	return hex.EncodeToString(sum[:])
}

// newID is 256 bits of chance.
func newID() string {
	id := make([]byte, idSize)
	_, _ = rand.Read(id) // never fails
	return encodeID(id)
}
