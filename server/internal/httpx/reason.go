package httpx

// Reason is why the portal itself turned a request away. The list is bounded, since it labels a metric: a new reason gets a
// constant, its line in Reasons and its row in docs/operations.md.
type Reason string

// The reasons.
const (
	ReasonMethod    Reason = "method"
	ReasonPath      Reason = "path"
	ReasonUpgrade   Reason = "upgrade"
	ReasonHeader    Reason = "header"
	ReasonHost      Reason = "host"
	ReasonCrossSite Reason = "cross-site"
	ReasonRoute     Reason = "route"
	// ReasonFile is a file that is not there, such as one of an earlier version.
	ReasonFile     Reason = "file"
	ReasonMedia    Reason = "media-type"
	ReasonBody     Reason = "body"
	ReasonTooLarge Reason = "too-large"
	ReasonSlow     Reason = "slow"
	// ReasonNoSession, ReasonExpired and ReasonEnded are calls without a session; ReasonCookie is one whose cookie cannot be
	// opened, since its key is unknown or it was changed.
	ReasonNoSession Reason = "no-session"
	ReasonExpired   Reason = "session-expired"
	ReasonEnded     Reason = "session-ended"
	ReasonCookie    Reason = "cookie"
	// ReasonStore is a session that cannot be looked for: Redis or the keys are in trouble.
	ReasonStore Reason = "store"
	ReasonLogin Reason = "login-limit"
	// ReasonUserToken is an encrypted user token that was used before.
	ReasonUserToken Reason = "user-token"
	// ReasonSSO is a login by a provider that did not fit, ReasonLogoutToken a message of its back channel.
	ReasonSSO         Reason = "sso"
	ReasonLogoutToken Reason = "logout-token"
	ReasonDocument    Reason = "document"
	ReasonVariables   Reason = "variables"
	ReasonFanOut      Reason = "fan-out"
	// ReasonBreaker and ReasonBusy spare an API that is down or has enough to do, ReasonShare those with whom one user shares it.
	ReasonBreaker Reason = "breaker"
	ReasonBusy    Reason = "busy"
	ReasonShare   Reason = "share"
)

// Reasons are all reasons.
func Reasons() []Reason {
	return []Reason{ReasonMethod, ReasonPath, ReasonUpgrade, ReasonHeader, ReasonHost, ReasonCrossSite,
		ReasonRoute, ReasonFile, ReasonMedia, ReasonBody, ReasonTooLarge, ReasonSlow, ReasonNoSession, ReasonExpired,
		ReasonEnded, ReasonCookie, ReasonStore, ReasonLogin, ReasonUserToken, ReasonSSO, ReasonLogoutToken, ReasonDocument,
		ReasonVariables, ReasonFanOut, ReasonBreaker, ReasonBusy, ReasonShare}
}
