package audit

import "time"

// Event is what happened. The list is bounded, since it also labels a metric.
type Event string

// The events.
const (
	// Login, Exchange and SSO begin a session: by password, by an encrypted user token, by single sign-on.
	Login    Event = "login"
	Exchange Event = "exchange"
	SSO      Event = "sso"
	Logout   Event = "logout"
	// Refresh changes a session's token, Switch its enrollment.
	Refresh Event = "refresh"
	Switch  Event = "switch-enrollment"
	// Refused is a request that the portal itself turned away; Reason says why.
	Refused Event = "refused"
	// SessionEnd is an end that the user did not ask for: an operator, a back channel, a limit.
	SessionEnd Event = "session-end"
	// Ingest, IngestCancel, IngestDelete and Migrate change the charges, Account the accounts, Keys the session keys, Server the process.
	Ingest       Event = "ingest"
	IngestCancel Event = "ingest-cancel"
	IngestDelete Event = "ingest-delete"
	Migrate      Event = "migrate"
	Account      Event = "account"
	Keys         Event = "keys"
	// ResourceAction is a step of an action on a resource, or a change of the connector that carries actions out.
	ResourceAction Event = "resource-action"
	// AnomalyMark is what somebody said of an anomaly, or that it is open again.
	AnomalyMark Event = "anomaly-mark"
	// AnomalyRules is a change of an enrollment's detection rules.
	AnomalyRules Event = "anomaly-rules"
	Server       Event = "server"
)

// Events are all events, in the order of the schema.
func Events() []Event {
	return []Event{Login, Exchange, SSO, Logout, Refresh, Switch, Refused, SessionEnd, Ingest, IngestCancel, IngestDelete, Migrate, Account, Keys,
		ResourceAction, AnomalyMark, AnomalyRules, Server}
}

// The outcomes that are no error code of the portal.
const (
	OK     = "ok"
	Denied = "refused"
	Failed = "failed"
)

// Entry is one line. Empty fields are left out, but for event and outcome.
type Entry struct {
	Event   Event  `json:"event"`
	Outcome string `json:"outcome"`
	// Reason is a word of a bounded list where Outcome needs one, such as that of a refusal.
	Reason string `json:"reason,omitempty"`
	// User is the id of whom it concerns, Actor who did it where that is another: an operator at the command line.
	User  string `json:"user,omitempty"`
	Actor string `json:"actor,omitempty"`
	// Session is the hash of the session's id.
	Session string `json:"session,omitempty"`
	// Target is what it was done to: an account, a file, a run.
	Target string `json:"target,omitempty"`
	// Enrollment is the one that it belongs to, Step what was done or said of several things, Connector what carried it out.
	Enrollment string `json:"enrollment,omitempty"`
	Step       string `json:"step,omitempty"`
	Connector  string `json:"connector,omitempty"`
	// Request is the request's id, Client the browser's address.
	Request string `json:"request,omitempty"`
	Client  string `json:"client,omitempty"`
	Method  string `json:"method,omitempty"`
	// Path never holds a query, nor a token of the address.
	Path string `json:"path,omitempty"`
}

// line is an entry as it is written.
type line struct {
	// Time is RFC 3339 in UTC.
	Time string `json:"time"`
	// Audit is the version of the schema, by which audit lines differ from log lines that share a sink.
	Audit int `json:"audit"`
	Entry
}

// schema is the version of line.
const schema = 1

func newLine(now time.Time, e Entry) line {
	return line{now.UTC().Format("2006-01-02T15:04:05.000000Z"), schema, e}
}
