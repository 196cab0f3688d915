package permission

import "strings"

// Names of the built-in roles. They compare without regard to case.
const (
	RoleViewer      = "viewer"
	RoleAnalyst     = "analyst"
	RoleBudgetOwner = "budget-owner"
	RoleIngest      = "ingest"
	RoleApprover    = "approver"
	RoleAdmin       = "admin"
	RoleSysadmin    = "sysadmin"
)

// A Role is a named set of permissions.
type Role struct {
	Name        string
	Permissions Set
}

// BuiltIn are the roles that cannot be changed, from the least to the most.
func BuiltIn() []Role {
	viewer := Own() | Of(CostsRead, CostsExport, ViewsRead, ReportsRead, DeliveriesRead, BudgetsRead, AnomaliesRead, AlertsRead,
		AllocationRead, CurrenciesRead, IngestsRead, ResourcesRead, ActionsRead)
	analyst := viewer | Of(CostsRows, ViewsWrite, ViewsShare, ReportsWrite, DeliveriesSend, AnomaliesMark, AnomaliesWrite, ActionsPropose)
	owner := viewer | Of(BudgetsWrite, AnomaliesMark, AnomaliesWrite)
	ingest := viewer | Of(IngestsWrite, IngestsDelete, AllocationWrite, CurrenciesWrite, InvoicesWrite)
	approver := viewer | Of(ActionsPropose, ActionsApprove, ResourcesWrite)
	admin := analyst | owner | Of(AuditScope, AllocationWrite, CurrenciesWrite, InvoicesWrite, ViewsAll, ReportsAll, UsersRead, UsersWrite, GrantsRead,
		GrantsWrite, GroupsRead, GroupsWrite, RolesRead, EnrollmentsRead, SessionsRead, SessionsWrite, TokensWrite,
		ConnectionsRead, ConnectionsWrite)
	return []Role{{RoleViewer, viewer}, {RoleAnalyst, analyst}, {RoleBudgetOwner, owner}, {RoleIngest, ingest}, {RoleApprover, approver},
		{RoleAdmin, admin}, {RoleSysadmin, Everything()}}
}

// FindBuiltIn is the built-in role of the name.
func FindBuiltIn(name string) (Role, bool) {
	for _, role := range BuiltIn() {
		if strings.EqualFold(role.Name, name) {
			return role, true
		}
	}
	return Role{}, false
}

// RolesWith are the names of the built-in roles that have the permission, the least first, without sysadmin, which has every one. A
// refusal names them as the way out.
func RolesWith(p Permission) []string {
	var list []string
	for _, role := range BuiltIn() {
		if role.Permissions.Has(p) && role.Name != RoleSysadmin {
			list = append(list, role.Name)
		}
	}
	return list
}

// RoleNames are the names of the built-in roles, from the least to the most.
func RoleNames() []string {
	var list []string
	for _, role := range BuiltIn() {
		list = append(list, role.Name)
	}
	return list
}
