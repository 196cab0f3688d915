// Package permission lists what a caller of the REST API may do. Every route and every field of the GraphQL facade names one
// permission. Roles are sets of them; package rights says who has which role where.
package permission

import "iter"

// A Permission allows one verb on one noun. Its text is noun:verb, as in x-permission of openapi.yaml.
type Permission uint8

// The permissions. Those of an account itself come first: everyone who is signed in has them.
const (
	// AccountOwn is reading and changing what belongs to the caller: profile, language, layout, enrollment, sessions.
	AccountOwn Permission = iota
	// AuditOwn reads the audit entries in the caller's own name.
	AuditOwn
	// TokensOwn manages the caller's own API tokens.
	TokensOwn
	AnnouncementsRead

	CostsRead
	CostsExport
	// CostsRows opens the source rows behind a figure.
	CostsRows
	ViewsRead
	ViewsWrite
	// ViewsShare shows an own view to everyone in the enrollment.
	ViewsShare
	// ViewsAll changes views of others.
	ViewsAll
	ReportsRead
	ReportsWrite
	// ReportsAll reads and changes reports and deliveries of others.
	ReportsAll
	DeliveriesRead
	// DeliveriesSend sends a failed delivery again.
	DeliveriesSend
	BudgetsRead
	BudgetsWrite
	AnomaliesRead
	// AnomaliesMark marks anomalies as expected, resolved and so on.
	AnomaliesMark
	// AnomaliesWrite changes detection rules and subscribers.
	AnomaliesWrite
	AlertsRead
	AllocationRead
	AllocationWrite
	CurrenciesRead
	CurrenciesWrite
	// InvoicesWrite adds invoices and signs months off.
	InvoicesWrite
	IngestsRead
	IngestsWrite
	IngestsDelete
	ResourcesRead
	// ResourcesWrite changes what the enrollment demands of its resources.
	ResourcesWrite
	ActionsRead
	ActionsPropose
	// ActionsApprove decides on actions that others proposed, and carries them out.
	ActionsApprove

	// The following are asked of the scope of an object, not of the current enrollment.

	// AuditScope reads the audit entries of an enrollment, AuditAll those of the installation.
	AuditScope
	AuditAll
	UsersRead
	UsersWrite
	GrantsRead
	GrantsWrite
	GroupsRead
	GroupsWrite
	RolesRead
	RolesWrite
	EnrollmentsRead
	EnrollmentsWrite
	// SessionsRead lists the sessions of others, SessionsWrite ends them.
	SessionsRead
	SessionsWrite
	// TokensWrite manages service accounts and their API tokens, and revokes those of users.
	TokensWrite
	// SystemRead reads the state of the whole installation.
	SystemRead
	ConnectionsRead
	// ConnectionsWrite creates connections and answers questions about their batches.
	ConnectionsWrite

	count
)

// names are the texts, in the order of the constants.
var names = [count]string{
	"account:own", "audit:own", "tokens:own", "announcements:read",
	"costs:read", "costs:export", "costs:rows", "views:read", "views:write", "views:share", "views:all",
	"reports:read", "reports:write", "reports:all", "deliveries:read", "deliveries:send",
	"budgets:read", "budgets:write", "anomalies:read", "anomalies:mark", "anomalies:write", "alerts:read",
	"allocation:read", "allocation:write", "currencies:read", "currencies:write", "invoices:write",
	"ingests:read", "ingests:write", "ingests:delete", "resources:read", "resources:write",
	"actions:read", "actions:propose", "actions:approve",
	"audit:scope", "audit:all", "users:read", "users:write", "grants:read", "grants:write", "groups:read", "groups:write", "roles:read", "roles:write",
	"enrollments:read", "enrollments:write", "sessions:read", "sessions:write", "tokens:write", "system:read",
	"connections:read", "connections:write",
}

// String is noun:verb.
func (p Permission) String() string { return names[p] }

// Parse is the permission of noun:verb; false if there is none.
func Parse(name string) (Permission, bool) {
	for p := range All() {
		if names[p] == name {
			return p, true
		}
	}
	return 0, false
}

// All are all permissions in the order of the list.
func All() iter.Seq[Permission] {
	return func(yield func(Permission) bool) {
		for p := range count {
			if !yield(p) {
				return
			}
		}
	}
}

// Own tells whether everyone has the permission, even without roles and enrollments.
func (p Permission) Own() bool { return p <= AnnouncementsRead }

// Administrative tells whether the permission is about users, their rights and what they did. Those are asked of the scope of an object, not of the
// current enrollment.
func (p Permission) Administrative() bool { return p >= AuditScope }

// A Set is a set of permissions. Its zero value is empty; it compares with ==.
type Set uint64

// Of is the set of the given permissions.
func Of(list ...Permission) Set {
	var s Set
	for _, p := range list {
		s |= 1 << p
	}
	return s
}

// Everything has all permissions.
func Everything() Set { return 1<<count - 1 }

// Own is what everyone has.
func Own() Set { return Of(AccountOwn, AuditOwn, TokensOwn, AnnouncementsRead) }

// OfTokens is what API tokens can have: uploads, queries and exports. Accounts, rights, tokens and approvals need a person who signs in.
func OfTokens() Set {
	return Of(CostsRead, CostsExport, CostsRows, ViewsRead, ReportsRead, DeliveriesRead, BudgetsRead, AnomaliesRead, AlertsRead, AllocationRead,
		AllocationWrite, CurrenciesRead, CurrenciesWrite, IngestsRead, IngestsWrite, IngestsDelete, ResourcesRead, ActionsRead)
}

// Has tells whether p is in the set.
func (s Set) Has(p Permission) bool { return s&(1<<p) != 0 }

// Without are the permissions of s that other lacks.
func (s Set) Without(other Set) Set { return s &^ other }

// Names are the texts in the order of the list.
func (s Set) Names() []string {
	list := []string{}
	for p := range All() {
		if s.Has(p) {
			list = append(list, p.String())
		}
	}
	return list
}
