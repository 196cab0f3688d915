package audit

import "time"

// Event is the kind of a line. The list is closed, since events also label a metric.
type Event string

const (
	// Login, Exchange and SSO start a session: by password, encrypted user token or single sign-on.
	Login    Event = "login"
	Exchange Event = "exchange"
	SSO      Event = "sso"
	Logout   Event = "logout"
	// Refresh changes a session's token, Switch its enrollment.
	Refresh Event = "refresh"
	Switch  Event = "switch-enrollment"
	// Refused is a request that the portal rejected; Reason says why.
	Refused Event = "refused"
	// SessionEnd is a session ended by an operator, a back channel or a limit.
	SessionEnd Event = "session-end"
	// Ingest, IngestCancel, IngestDelete and Migrate change the charges, Account the accounts, Keys the session keys, Server the process.
	Ingest       Event = "ingest"
	IngestCancel Event = "ingest-cancel"
	IngestDelete Event = "ingest-delete"
	Migrate      Event = "migrate"
	Account      Event = "account"
	Keys         Event = "keys"
	// ResourceAction is a step of an action on a resource, or a change of the connector that performs actions.
	ResourceAction Event = "resource-action"
	// AnomalyMark is a user's mark on an anomaly, or its automatic end.
	AnomalyMark Event = "anomaly-mark"
	// AnomalyRules is a change of an enrollment's detection rules.
	AnomalyRules Event = "anomaly-rules"
	Server       Event = "server"
)

// Events lists all events in the order of the schema.
func Events() []Event {
	return []Event{Login, Exchange, SSO, Logout, Refresh, Switch, Refused, SessionEnd, Ingest, IngestCancel, IngestDelete, Migrate, Account, Keys,
		ResourceAction, AnomalyMark, AnomalyRules, Server}
}

// The outcomes that are not error codes of the portal.
const (
	OK     = "ok"
	Denied = "refused"
	Failed = "failed"
)

// Entry is one line. Empty fields are omitted, except event and outcome.
type Entry struct {
	Event   Event  `json:"event"`
	Outcome string `json:"outcome"`
	// Reason is a word of a closed list, such as the reason of a refusal.
	Reason string `json:"reason,omitempty"`
	// User is the id of the affected user. Actor is set if someone else acted, such as an operator at the command line.
	User  string `json:"user,omitempty"`
	Actor string `json:"actor,omitempty"`
	// Session is the hash of the session's id.
	Session string `json:"session,omitempty"`
	// Target is the affected account, file or run.
	Target string `json:"target,omitempty"`
	// Enrollment owns the target, Step names the step of an action or the state of a mark, Connector performed it.
	Enrollment string `json:"enrollment,omitempty"`
	Step       string `json:"step,omitempty"`
	Connector  string `json:"connector,omitempty"`
	// Request is the request's id, Client the browser's address.
	Request string `json:"request,omitempty"`
	Client  string `json:"client,omitempty"`
	Method  string `json:"method,omitempty"`
	// Path has no query and no token.
	Path string `json:"path,omitempty"`
}

// line is an entry in its JSON form.
type line struct {
	// Time is RFC 3339 in UTC.
	Time string `json:"time"`
	// Audit is the version of the schema; it distinguishes audit lines from log lines on the same stream.
	Audit int `json:"audit"`
	Entry
}

// schema is the version of line.
const schema = 1

func newLine(now time.Time, e Entry) line {
	return line{now.UTC().Format("2006-01-02T15:04:05.000000Z"), schema, e}
}
