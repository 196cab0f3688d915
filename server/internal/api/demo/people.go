package demo

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// Office are the stores that EnsureOffice fills.
type Office struct {
	Users  *accounts.Store
	Rights *rights.Store
	Trail  *trail.Trail
	Now    func() time.Time
}

// operator is who runs the installation.
const operator = "admin.demo"

// a colleague is one of the people around the demo accounts.
type colleague struct {
	name, company string
	enrollment    accounts.Enrollment
	role          string
	state         accounts.State
}

// id is the local part of a mailbox, at a reserved domain: anna.keller@contoso.example.
func (c colleague) id() string {
	domain, _, _ := strings.Cut(strings.ToLower(c.company), " ")
	return strings.ReplaceAll(strings.ToLower(c.name), " ", ".") + "@" + domain + ".example"
}

// colleagues make it 40 people in six companies and the operator's.
func colleagues() []colleague {
	teams := []struct {
		company    string
		enrollment accounts.Enrollment
		names      string
	}{
		{"Northwind Cloud", aws2001(), "Amara Diallo,Ben Carter,Chiara Conti,David Ortiz,Emma Larsen,Farid Haddad"},
		{contoso, azure3001(), "Greta Vogel,Hugo Martin,Irina Petrova,Jonas Weber,Keiko Tanaka,Liam Walsh,Maria Santos,Nora Lindqvist"},
		{"Fabrikam Cloud", gcp4001(), "Oscar Nilsson,Priya Sharma,Quentin Moreau,Rosa Alvarez,Samir Khalil,Tara Boyle"},
		{"Adventure Clouds", allClouds("XC-5001", "All clouds"), "Ulrich Braun,Vera Novak,Wei Zhang,Ximena Rojas,Yuki Sato"},
		{"SunBird", focus1001(), "Ivy Winter,Adam Novak,Bella Rossi,Carl Jensen"},
		{"Tailspin Resale", accounts.Enrollment{Number: "CSP-6001"}, "Dina Farouk,Elias Berg,Fay Morgan"},
	}
	roles := []string{permission.RoleAnalyst, permission.RoleViewer, permission.RoleBudgetOwner, permission.RoleIngest, permission.RoleApprover}
	var list []colleague
	for _, team := range teams {
		for name := range strings.SplitSeq(team.names, ",") {
			c := colleague{name, team.company, team.enrollment, roles[len(list)%len(roles)], accounts.StateActive}
			switch len(list) % 15 {
			case 7:
				c.state = accounts.StateInvited
			case 12:
				c.state = accounts.StateDisabled
			}
			list = append(list, c)
		}
	}
	return list
}

// EnsureOffice adds people, roles, groups, grants and their past, unless they are there.
func EnsureOffice(ctx context.Context, in Office) error {
	people := colleagues()
	if _, err := in.Users.Get(ctx, people[0].id()); !errors.Is(err, accounts.ErrUnknown) {
		return err
	}
	if err := in.roles(ctx); err != nil {
		return err
	}
	if err := in.groups(ctx, people); err != nil {
		return err
	}
	return in.past(ctx, people)
}

func (o Office) people(ctx context.Context, people []colleague) error {
	for _, c := range people {
		a := accounts.Account{UserID: c.id(), UserName: c.name, Email: c.id(), CompanyName: c.company, Roles: []string{c.role}, State: c.state,
			Enrollments: []accounts.Enrollment{c.enrollment}}
		if err := o.Users.EnsureDemo(ctx, a); err != nil {
			return err
		}
	}
	return nil
}

func (o Office) roles(ctx context.Context) error {
	for name, role := range map[string]rights.Role{
		"auditor": {Description: "Reads the audit trail and who may do what",
			Role: permission.Role{Permissions: permission.Of(permission.AuditScope, permission.UsersRead, permission.GrantsRead, permission.GroupsRead)}},
		"cost-controller": {Description: "Reads costs and keeps budgets, rules and rates",
			Role: permission.Role{Permissions: permission.Of(permission.CostsRead, permission.CostsExport, permission.BudgetsRead, permission.BudgetsWrite,
				permission.AllocationRead, permission.AllocationWrite, permission.CurrenciesRead, permission.CurrenciesWrite)}},
	} {
		role.Name = name
		if _, err := o.Rights.CreateRole(ctx, operator, role); err != nil && !errors.Is(err, rights.ErrTaken) {
			return fmt.Errorf("demo role %s: %w", name, err)
		}
	}
	return nil
}

// groups adds the groups with their members, and grants that end or will start.
func (o Office) groups(ctx context.Context, people []colleague) error {
	if err := o.people(ctx, people); err != nil {
		return err
	}
	at := func(number string) rights.Scope { return rights.Scope{Kind: rights.Enrollment, ID: number} }
	for i, g := range []struct {
		name, role string
		scope      rights.Scope
		ends       time.Time
	}{
		{"FinOps", "cost-controller", at("AZ-3001"), time.Time{}},
		{"Platform engineering", permission.RoleAnalyst, at("AWS-2001"), time.Time{}},
		{"Data team", permission.RoleViewer, rights.Scope{Kind: rights.TagValue, ID: "XC-5001", Tag: rights.Tag{Key: "team", Value: "data"}}, time.Time{}},
		{"Auditors", "auditor", rights.Scope{Kind: rights.Installation}, o.Now().AddDate(0, 0, 19)},
		{"Migration project", permission.RoleIngest, at("GCP-4001"), o.Now().AddDate(0, 0, 6)},
	} {
		group, err := o.Rights.CreateGroup(ctx, operator, rights.Group{Name: g.name, Scope: rights.Scope{Kind: rights.Installation}})
		if err == nil {
			_, err = o.Rights.Give(ctx, operator, rights.Grant{GroupID: group.ID, Role: g.role, Scope: g.scope, Ends: g.ends})
		}
		for j := i; j < len(people) && err == nil; j += 7 {
			err = o.Rights.AddMember(ctx, operator, group.ID, people[j].id())
		}
		if err != nil && !errors.Is(err, rights.ErrTaken) {
			return fmt.Errorf("demo group %s: %w", g.name, err)
		}
	}
	_, err := o.Rights.Give(ctx, operator, rights.Grant{UserID: "company.demo", Role: permission.RoleAdmin, Scope: rights.Scope{Kind: rights.Company, ID: contoso}})
	if err != nil {
		return err
	}
	_, err = o.Rights.Give(ctx, operator, rights.Grant{UserID: people[0].id(), Role: permission.RoleApprover, Scope: at("AWS-2001"), Ends: o.Now().AddDate(0, 0, 12)})
	return err
}
