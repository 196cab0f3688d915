package main

import (
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/menus"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/portal"
)

type userAddCmd struct {
	dataFlags
	auditFlags
	UserID        string   `arg:"" name:"user" help:"User ID."`
	Name          string   `help:"Display name. Default: the user ID." env:"-" placeholder:"TEXT"`
	Company       string   `help:"Company name." env:"-" placeholder:"TEXT"`
	Role          []string `help:"Role: ingest, approver or sysadmin; may be repeated." env:"-" placeholder:"NAME"`
	PrivLevel     *int     `help:"${help_priv_level}" env:"-" placeholder:"NUMBER"`
	ClientType    string   `help:"Client type." enum:",reseller" default:"" env:"-" placeholder:"reseller"`
	Language      string   `help:"Language, as a BCP 47 tag." default:"en-US" env:"-" placeholder:"TAG"`
	Enrollment    []string `help:"${help_enrollment}" default:"${enrollment}" sep:"none" env:"-" placeholder:"ENROLLMENT"`
	PasswordStdin bool     `help:"${help_password_stdin}" env:"-"`
}

// Run adds the account.
func (c *userAddCmd) Run(env *environment) error {
	account := accounts.Account{UserID: c.UserID, UserName: c.Name, CompanyName: c.Company, ClientType: c.ClientType,
		PrivLevel: c.PrivLevel, Language: c.Language, Roles: c.Role}
	if account.UserName == "" {
		account.UserName = c.UserID
	}
	if err := checkRoles(c.Role); err != nil {
		return fmt.Errorf("--role: %w", err)
	}
	for _, text := range c.Enrollment {
		enrollment, err := parseEnrollment(text)
		if err != nil {
			return err
		}
		account.Enrollments = append(account.Enrollments, enrollment)
	}
	password, oneTime, err := newPassword(env, c.PasswordStdin)
	if err != nil {
		return err
	}
	account.OneTime = oneTime
	return c.withAccounts(env.ctx, func(store *accounts.Store) error {
		if err := c.operator(env, audit.Account, "add "+c.UserID, store.Add(env.ctx, account, password)); err != nil {
			return explain(err)
		}
		return tell(env, c.UserID, password, oneTime)
	})
}

// areasOf are the areas of the menu in an enrollment of the type.
func areasOf(t portal.CloudType) []string {
	switch t {
	case portal.AWS:
		return []string{menus.AWSUsage}
	case portal.GCP:
		return []string{menus.GCPUsage, menus.GCPRI}
	case portal.XCloud:
		return menus.All()
	}
	return []string{menus.AzureUsage, menus.AzureRI}
}

func parseEnrollment(text string) (accounts.Enrollment, error) {
	number, rest, _ := strings.Cut(text, ":")
	kind, name, _ := strings.Cut(rest, ":")
	cloud := portal.ParseCloudType(kind)
	if number == "" || string(cloud) != kind || cloud == portal.CloudSec {
		return accounts.Enrollment{}, fmt.Errorf("--enrollment %q is not NUMBER:TYPE:NAME with a type of AWS, GCP, XCloud or "+
			"Azure; write for example 1001:AWS:Production", text)
	}
	if name == "" {
		name = number
	}
	return accounts.Enrollment{Number: number, Name: name, APIType: kind, Areas: areasOf(cloud)}, nil
}
