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
	ReasonFraming   Reason = "framing"
	ReasonCrossSite Reason = "cross-site"
	ReasonRoute     Reason = "route"
	ReasonMedia     Reason = "media-type"
	ReasonBody      Reason = "body"
	ReasonTooLarge  Reason = "too-large"
	ReasonSlow      Reason = "slow"
	// ReasonNoSession and ReasonExpired are calls without a session.
	ReasonNoSession Reason = "no-session"
	ReasonExpired   Reason = "session-expired"
	ReasonLogin     Reason = "login-limit"
	ReasonDocument  Reason = "document"
	ReasonVariables Reason = "variables"
	ReasonFanOut    Reason = "fan-out"
	// ReasonBreaker and ReasonBusy spare an API that is down or has enough to do.
	ReasonBreaker Reason = "breaker"
	ReasonBusy    Reason = "busy"
)

// Reasons are all reasons.
func Reasons() []Reason {
	return []Reason{ReasonMethod, ReasonPath, ReasonUpgrade, ReasonHeader, ReasonFraming, ReasonCrossSite, ReasonRoute,
		ReasonMedia, ReasonBody, ReasonTooLarge, ReasonSlow, ReasonNoSession, ReasonExpired, ReasonLogin, ReasonDocument,
		ReasonVariables, ReasonFanOut, ReasonBreaker, ReasonBusy}
}
