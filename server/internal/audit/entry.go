package audit

import (
	"encoding/json"
	"time"
)

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
	// Backup copies all data to another place, Restore brings them back.
	Backup  Event = "backup"
	Restore Event = "restore"
	Account Event = "account"
	Keys    Event = "keys"
	// ResourceAction is a step of an action on a resource.
	ResourceAction Event = "resource-action"
	// AnomalyMark is a user's mark on an anomaly, or its automatic end.
	AnomalyMark Event = "anomaly-mark"
	// AnomalyRules is a change of an enrollment's detection rules.
	AnomalyRules Event = "anomaly-rules"
	// Subscription, Budget, View, Report, Allocation and Rates are changes of what the names say, Setting of an enrollment's settings.
	Subscription Event = "subscription"
	Budget       Event = "budget"
	View         Event = "view"
	Report       Event = "report"
	Allocation   Event = "allocation"
	Rates        Event = "rates"
	Setting      Event = "setting"
	// Invoice is an invoice that a person added, or the sign-off of a month.
	Invoice Event = "invoice"
	// Delivery is another attempt at a message, Upload a part of a file, Export a file with figures or entries of the audit trail.
	Delivery Event = "delivery"
	Upload   Event = "upload"
	Export   Event = "export"
	// Preference is a change of what only its user sees: layout, language, read marks, default view.
	Preference Event = "preference"
	// UserCreate, UserChange and UserDisable concern accounts, Grant and Revoke what they may do.
	UserCreate  Event = "user-create"
	UserChange  Event = "user-change"
	UserDisable Event = "user-disable"
	// UserImport is a file of users, Invite a one-time password by mail.
	UserImport Event = "user-import"
	Invite     Event = "invite"
	Grant      Event = "grant"
	Revoke     Event = "revoke"
	// PasswordChange is a user's change of the own password.
	PasswordChange Event = "password-change"
	// SessionRevoke ends sessions, one's own or those of others.
	SessionRevoke Event = "session-revoke"
	// Role and Group are changes of what grants name, GroupMap of memberships by the claims of a login.
	Role     Event = "role"
	Group    Event = "group"
	GroupMap Event = "group-map"
	// EnrollmentCreate and EnrollmentChange concern enrollments as a whole.
	EnrollmentCreate Event = "enrollment-create"
	EnrollmentChange Event = "enrollment-change"
	// TokenCreate, TokenRotate, TokenRevoke and TokenFirstUse concern API tokens.
	TokenCreate   Event = "token-create"
	TokenRotate   Event = "token-rotate"
	TokenRevoke   Event = "token-revoke"
	TokenFirstUse Event = "token-use-first"
	// Connection is a change of a connection, or a look that someone asked for; BatchAnswer the answer to a question about a batch.
	Connection  Event = "connection"
	BatchAnswer Event = "batch-answer"
	// Retention is the removal of old entries from the audit trail.
	Retention Event = "retention"
	Server    Event = "server"
)

// Events lists all events in the order of the schema.
func Events() []Event {
	return []Event{Login, Exchange, SSO, Logout, Refresh, Switch, Refused, SessionEnd, Ingest, IngestCancel, IngestDelete, Migrate, Backup, Restore, Account, Keys,
		ResourceAction, AnomalyMark, AnomalyRules, Subscription, Budget, View, Report, Allocation, Rates, Setting, Invoice, Delivery, Upload, Export,
		Preference, UserCreate, UserChange, UserDisable, UserImport, Invite, Grant, Revoke, PasswordChange, SessionRevoke, TokenCreate, TokenRotate, TokenRevoke, TokenFirstUse,
		Role, Group, GroupMap, EnrollmentCreate,
		EnrollmentChange, Connection, BatchAnswer, Retention, Server}
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
	// User is the id of the account in whose name it happened. Actor is set if someone else acted, such as an operator at the command line, or an API
	// token as token:ID.
	User  string `json:"user,omitempty"`
	Actor string `json:"actor,omitempty"`
	// Session is the hash of the session's id.
	Session string `json:"session,omitempty"`
	// Target is the affected account, file or run, Kind what it is.
	Kind   string `json:"kind,omitempty"`
	Target string `json:"target,omitempty"`
	// Enrollment is where it happened, Step names the step of an action or the state of a mark.
	Enrollment string `json:"enrollment,omitempty"`
	Step       string `json:"step,omitempty"`
	// Request is the request's id, Client the browser's address.
	Request string `json:"request,omitempty"`
	Client  string `json:"client,omitempty"`
	Method  string `json:"method,omitempty"`
	// Path has no query and no token.
	Path string `json:"path,omitempty"`
	// Before and After are what a change changed, without secrets.
	Before json.RawMessage `json:"before,omitempty"`
	After  json.RawMessage `json:"after,omitempty"`
	// Note is the reason that the person gave.
	Note string `json:"note,omitempty"`
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
