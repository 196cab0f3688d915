package httpx

// Reason is why the portal refused a request. The list is closed, since it labels a metric: a new reason needs a constant, its line in
// Reasons and its row in docs/operations.md.
type Reason string

const (
	ReasonMethod    Reason = "method"
	ReasonPath      Reason = "path"
	ReasonUpgrade   Reason = "upgrade"
	ReasonHeader    Reason = "header"
	ReasonHost      Reason = "host"
	ReasonCrossSite Reason = "cross-site"
	ReasonRoute     Reason = "route"
	// ReasonFile is a missing file, such as one of an earlier version.
	ReasonFile     Reason = "file"
	ReasonMedia    Reason = "media-type"
	ReasonBody     Reason = "body"
	ReasonTooLarge Reason = "too-large"
	ReasonSlow     Reason = "slow"
	// ReasonNoSession, ReasonExpired and ReasonEnded are calls without a session; ReasonCookie is a cookie that does not decrypt.
	ReasonNoSession Reason = "no-session"
	ReasonExpired   Reason = "session-expired"
	ReasonEnded     Reason = "session-ended"
	ReasonCookie    Reason = "cookie"
	// ReasonStore is a failure of the session store: Redis or the keys.
	ReasonStore Reason = "store"
	ReasonLogin Reason = "login-limit"
	// ReasonUserToken is an encrypted user token that was used before.
	ReasonUserToken Reason = "user-token"
	// ReasonSSO is a login that failed at a provider, ReasonLogoutToken an invalid back-channel message.
	ReasonSSO         Reason = "sso"
	ReasonLogoutToken Reason = "logout-token"
	ReasonDocument    Reason = "document"
	ReasonVariables   Reason = "variables"
	ReasonFanOut      Reason = "fan-out"
	// ReasonBreaker and ReasonBusy protect an API that is down or overloaded; ReasonShare limits one user's share of it.
	ReasonBreaker Reason = "breaker"
	ReasonBusy    Reason = "busy"
	ReasonShare   Reason = "share"
)

// Reasons lists all reasons.
func Reasons() []Reason {
	return []Reason{ReasonMethod, ReasonPath, ReasonUpgrade, ReasonHeader, ReasonHost, ReasonCrossSite,
		ReasonRoute, ReasonFile, ReasonMedia, ReasonBody, ReasonTooLarge, ReasonSlow, ReasonNoSession, ReasonExpired,
		ReasonEnded, ReasonCookie, ReasonStore, ReasonLogin, ReasonUserToken, ReasonSSO, ReasonLogoutToken, ReasonDocument,
		ReasonVariables, ReasonFanOut, ReasonBreaker, ReasonBusy, ReasonShare}
}
