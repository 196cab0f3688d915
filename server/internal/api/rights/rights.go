// Package rights says who may do what where: grants give users and groups roles on scopes, for a time. There is no deny: a permission
// holds if any grant gives it.
package rights

import (
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/permission"
)

// Reasons to refuse a change; compare with errors.Is.
var (
	// ErrUnknown means that the grant, group, role or subject does not exist in the caller's scope.
	ErrUnknown = errors.New("it does not exist")
	// ErrLastSysadmin means that no one could administer the installation afterwards.
	ErrLastSysadmin = errors.New("the last active system administrator must stay")
)

// ScopeKind is what a scope covers.
type ScopeKind string

// The kinds of scopes, the widest first.
const (
	Installation ScopeKind = "installation"
	Company      ScopeKind = "company"
	Enrollment   ScopeKind = "enrollment"
	// TagValue covers the charges of an enrollment whose tag has a value, and nothing that is summed over other charges.
	TagValue ScopeKind = "tag"
)

// A Scope is where a grant holds.
type Scope struct {
	Kind ScopeKind
	// ID is the company's name or the enrollment's number; empty for the installation.
	ID string
	// Tag is set with TagValue.
	Tag Tag
}

// A Tag is a key of charges with a value.
type Tag struct{ Key, Value string }

// String names the scope.
func (s Scope) String() string {
	switch s.Kind {
	case Installation:
		return string(Installation)
	case TagValue:
		return fmt.Sprintf("%s %s with tag %s = %s", Enrollment, s.ID, s.Tag.Key, s.Tag.Value)
	}
	return fmt.Sprintf("%s %s", s.Kind, s.ID)
}

// Complete tells whether the scope has what its kind needs, and no more.
func (s Scope) Complete() bool {
	switch s.Kind {
	case Installation:
		return s == Scope{Kind: Installation}
	case Company, Enrollment:
		return s.ID != "" && s.Tag == Tag{}
	case TagValue:
		return s.ID != "" && s.Tag.Key != "" && s.Tag.Value != ""
	}
	return false
}

func (s Scope) check() error {
	if !s.Complete() {
		return fmt.Errorf("scope %+v is not an installation, a company, an enrollment, or an enrollment with tag key and value", s)
	}
	return nil
}

// A Grant gives a subject a role on a scope.
type Grant struct {
	ID string
	// UserID or GroupID is the subject; the other one is empty.
	UserID, GroupID string
	Role            string
	Scope           Scope
	// Starts is zero for always, Ends is zero for never.
	Starts, Ends time.Time
	// Provider is the id of the provider whose claims made the grant; empty for a person or an operator.
	Provider  string
	CreatedBy string
	CreatedAt time.Time
}

// Rights are what a user may do in one enrollment.
type Rights struct {
	Set permission.Set
	// Anywhere are the permissions in any scope, the enrollment's included.
	Anywhere permission.Set
	// Installation are the permissions on the whole installation.
	Installation permission.Set
	// Roles are the names of the roles behind it, sorted.
	Roles []string
	// Tags narrow the charges that costs, rows and exports show: a charge counts if one of them matches. Empty shows all.
	Tags []Tag
}

// tagSafe are the permissions that a grant on a tag's value gives. What others compute over all charges of the enrollment, such as
// budgets and anomalies, would tell more than the value's charges.
func tagSafe() permission.Set {
	return permission.Own() | permission.Of(permission.CostsRead, permission.CostsRows, permission.CostsExport, permission.ViewsRead,
		permission.ViewsWrite, permission.ReportsRead, permission.ReportsWrite, permission.DeliveriesRead)
}
