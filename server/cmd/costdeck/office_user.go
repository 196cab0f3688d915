package main

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/costdeck/costdeck/server/internal/wire"
)

type userCreateCmd struct {
	officeFlags
	UserID     string   `arg:"" name:"user" help:"User ID."`
	Name       string   `help:"Display name. Default: the user ID." env:"-" placeholder:"TEXT"`
	Email      string   `help:"E-mail address." env:"-" xor:"email" placeholder:"ADDRESS"`
	Company    string   `help:"Company name." env:"-" xor:"company" placeholder:"TEXT"`
	Language   string   `help:"Language, as a BCP 47 tag." default:"en-US" env:"-" placeholder:"TAG"`
	Enrollment string   `help:"Number of an enrollment that exists." required:"" env:"-" placeholder:"NUMBER"`
	Role       []string `help:"Role in the enrollment; may be repeated." required:"" env:"-" placeholder:"NAME"`
	Service    bool     `help:"A service account: it has API tokens and cannot sign in, so it has no e-mail, company or password." env:"-" xor:"email,company"`
}

// Run creates the user and prints the one-time password, which a service account does not have.
func (c *userCreateCmd) Run(env *environment) error {
	return c.in(env, func(o office) error {
		if err := o.roles(c.Role); err != nil {
			return err
		}
		if c.Service {
			return c.createService(o)
		}
		var made wire.AdminUserCreated
		_, err := o.call(http.MethodPost, "/users", wire.AdminUserInput{UserId: wire.UserId(c.UserID), UserName: cmp.Or(c.Name, c.UserID), Email: &c.Email,
			CompanyName: &c.Company, LanguageId: &c.Language, Enrollment: c.Enrollment, Roles: c.Role}, &made)
		if err != nil {
			return nearest(err, "enrollment", c.Enrollment, o.numbers)
		}
		return o.show(made, "USER | ONE-TIME PASSWORD (SHOWN ONLY ONCE)", [][]string{{c.UserID, made.OneTimePassword}})
	})
}

func (c *userCreateCmd) createService(o office) error {
	var made wire.ServiceAccount
	_, err := o.call(http.MethodPost, "/service-accounts", wire.ServiceAccountInput{UserId: wire.UserId(c.UserID), UserName: cmp.Or(c.Name, c.UserID),
		Enrollment: c.Enrollment, Roles: c.Role}, &made)
	if err != nil {
		return nearest(err, "enrollment", c.Enrollment, o.numbers)
	}
	return o.show(made, "SERVICE ACCOUNT | NAME | STATE", [][]string{{string(made.UserId), made.UserName, string(made.State)}})
}

type userSetCmd struct {
	officeFlags
	UserID   string  `arg:"" name:"user" help:"User ID."`
	Name     *string `help:"Display name." env:"-" placeholder:"TEXT"`
	Email    *string `help:"E-mail address." env:"-" placeholder:"ADDRESS"`
	Company  *string `help:"Company name." env:"-" placeholder:"TEXT"`
	Language *string `help:"Language, as a BCP 47 tag." env:"-" placeholder:"TAG"`
	State    string  `help:"active or disabled." enum:",active,disabled" default:"" env:"-" placeholder:"STATE"`
}

// Run changes what the flags name.
func (c *userSetCmd) Run(env *environment) error { return c.in(env, c.change) }

func (c *userSetCmd) change(o office) error {
	var before, after wire.AdminUser
	version, err := o.call(http.MethodGet, at("users", c.UserID), nil, &before)
	if err != nil {
		return nearest(err, "user", c.UserID, o.userIDs)
	}
	body := wire.AdminUserChange{UserName: or(c.Name, before.UserName), Email: or(c.Email, before.Email), CompanyName: or(c.Company, before.CompanyName),
		LanguageId: or(c.Language, before.LanguageId), PrivLevel: before.PrivLevel, State: cmp.Or(wire.UserState(c.State), before.State)}
	if _, err := o.call(http.MethodPut, at("users", c.UserID), body, &after, version); err != nil {
		return err
	}
	return o.showUsers(after, []wire.AdminUser{after})
}

type userDisableCmd struct {
	officeFlags
	UserID string `arg:"" name:"user" help:"User ID."`
}

// Run disables the user, whose sessions and API tokens end. What they own stays.
func (c *userDisableCmd) Run(env *environment) error {
	return (&userSetCmd{officeFlags: c.officeFlags, UserID: c.UserID, State: string(wire.UserStateDisabled)}).Run(env)
}

func or(value *string, usual string) string {
	if value == nil {
		return usual
	}
	return *value
}

func (o office) showUsers(answer any, list []wire.AdminUser) error {
	var rows [][]string
	for _, u := range list {
		rows = append(rows, []string{string(u.UserId), u.UserName, u.Email, string(u.State), strings.Join(u.Roles, ",")})
	}
	return o.show(answer, "USER | NAME | EMAIL | STATE | ROLES", rows)
}

func (o office) allUsers() (list []wire.AdminUser, err error) {
	pages, err := all(o, "/users", url.Values{}, func(p wire.AdminUserPage) *string { return p.NextCursor })
	for _, page := range pages {
		list = append(list, page.Users...)
	}
	return list, err
}

func (o office) userIDs() (ids []string) {
	list, _ := o.allUsers() // Only for a hint.
	for _, u := range list {
		ids = append(ids, string(u.UserId))
	}
	return ids
}

// roles refuses roles that do not exist.
func (o office) roles(names []string) error {
	var list wire.AdminRoleList
	if _, err := o.call(http.MethodGet, "/roles", nil, &list); err != nil {
		return fmt.Errorf("read the roles: %w", err)
	}
	var known []string
	for _, role := range list.Roles {
		known = append(known, string(role.Name))
	}
	return check("role", names, known)
}
