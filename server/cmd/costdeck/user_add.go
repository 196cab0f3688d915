package main

import (
	"cmp"
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/administration"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
)

type userAddCmd struct {
	accountChange
	Name       string   `help:"Display name. Default: the user ID." env:"-" placeholder:"TEXT"`
	Company    string   `help:"Company name." env:"-" placeholder:"TEXT"`
	Role       []string `help:"${help_role}" env:"-" placeholder:"NAME"`
	PrivLevel  *int     `help:"${help_priv_level}" env:"-" placeholder:"NUMBER"`
	ClientType string   `help:"Client type." enum:",reseller" default:"" env:"-" placeholder:"reseller"`
	Language   string   `help:"Language, as a BCP 47 tag." default:"en-US" env:"-" placeholder:"TAG"`
	Enrollment []string `help:"${help_enrollment}" default:"${enrollment}" sep:"none" env:"-" placeholder:"ENROLLMENT"`
	passwordFlags
}

// Run adds the account.
func (c *userAddCmd) Run(env *environment) error {
	account := accounts.Account{UserID: c.UserID, UserName: cmp.Or(c.Name, c.UserID), CompanyName: c.Company, ClientType: c.ClientType,
		PrivLevel: c.PrivLevel, Language: c.Language, Roles: c.Role}
	if err := administration.CheckRoles(c.Role); err != nil {
		return fmt.Errorf("--role: %w", err)
	}
	for _, text := range c.Enrollment {
		enrollment, err := administration.ParseEnrollment(text)
		if err != nil {
			return err
		}
		account.Enrollments = append(account.Enrollments, enrollment)
	}
	password, err := c.password(env)
	if err != nil {
		return err
	}
	account.OneTime = password.OneTime
	err = c.change(env, "add", func(ctx context.Context, store *accounts.Store) error { return store.Add(ctx, account, password.Text) })
	if err != nil {
		return err
	}
	return password.Print(env.out, c.UserID)
}
