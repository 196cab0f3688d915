package main

import (
	"net/http"
	"net/url"
	"time"

	"github.com/costdeck/costdeck/server/internal/wire"
)

type grantCmd struct {
	Create  grantCreateCmd  `cmd:"" help:"Give a user or a group a role on a scope."`
	Disable grantDisableCmd `cmd:"" help:"End a grant."`
	List    grantListCmd    `cmd:"" help:"List the grants."`
}

type grantCreateCmd struct {
	officeFlags
	User       string     `help:"User ID." xor:"subject" required:"" env:"-" placeholder:"USER"`
	Group      string     `help:"ID of a group." xor:"subject" required:"" env:"-" placeholder:"ID"`
	Role       string     `help:"Role." required:"" env:"-" placeholder:"NAME"`
	Enrollment string     `help:"Number of the enrollment on which it holds." env:"-" placeholder:"NUMBER"`
	Company    string     `help:"Company on which it holds." env:"-" xor:"scope" placeholder:"TEXT"`
	Everywhere bool       `help:"It holds on the whole installation." env:"-" xor:"scope"`
	TagKey     string     `help:"With --enrollment: only on the charges with this tag." env:"-" and:"tag" placeholder:"KEY"`
	TagValue   string     `help:"The value of the tag." env:"-" and:"tag" placeholder:"VALUE"`
	Ends       *time.Time `help:"Its end, as RFC 3339. Default: none." env:"-" placeholder:"TIME"`
}

// Run makes the grant.
func (c *grantCreateCmd) Run(env *environment) error {
	return c.in(env, func(o office) error {
		if err := o.roles([]string{c.Role}); err != nil {
			return err
		}
		body := wire.AdminGrantInput{Role: c.Role, Scope: c.scope()}
		if c.Ends != nil {
			body.EndsAt = new(wire.At(*c.Ends))
		}
		if c.User != "" {
			body.UserId = new(wire.UserId(c.User))
		} else {
			body.GroupId = &c.Group
		}
		if c.Enrollment != "" {
			if err := check("enrollment", []string{c.Enrollment}, o.numbers()); err != nil {
				return err
			}
		}
		var made wire.AdminGrant
		if _, err := o.call(http.MethodPost, "/grants", body, &made); err != nil {
			return nearest(err, "user", c.User, o.userIDs)
		}
		return o.showGrants(made, []wire.AdminGrant{made})
	})
}

func (c *grantCreateCmd) scope() wire.AdminScope {
	switch {
	case c.Everywhere:
		return wire.AdminScope{Kind: wire.AdminScopeKindInstallation}
	case c.Company != "":
		return wire.AdminScope{Kind: wire.AdminScopeKindCompany, Id: &c.Company}
	case c.TagKey != "":
		return wire.AdminScope{Kind: wire.AdminScopeKindTag, Id: &c.Enrollment, TagKey: &c.TagKey, TagValue: &c.TagValue}
	}
	return wire.AdminScope{Kind: wire.AdminScopeKindEnrollment, Id: &c.Enrollment}
}

type grantDisableCmd struct {
	officeFlags
	ID string `arg:"" help:"ID, as costdeck grant list shows it."`
}

// Run ends the grant.
func (c *grantDisableCmd) Run(env *environment) error {
	return c.in(env, func(o office) error {
		if _, err := o.call(http.MethodDelete, at("grants", c.ID), nil, nil); err != nil {
			return nearest(err, "grant", c.ID, func() []string { return nil })
		}
		return o.show(map[string]string{"ended": c.ID}, "ENDED", [][]string{{c.ID}})
	})
}

type grantListCmd struct {
	officeFlags
	User string `help:"Only those of a user." env:"-" placeholder:"USER"`
	Role string `help:"Only those of a role." env:"-" placeholder:"NAME"`
}

// Run prints one line per grant.
func (c *grantListCmd) Run(env *environment) error {
	return c.in(env, func(o office) error {
		query := url.Values{}
		put(query, "user", c.User)
		put(query, "role", c.Role)
		pages, err := all(o, "/grants", query, func(p wire.AdminGrantList) *string { return p.NextCursor })
		if err != nil {
			return err
		}
		list := []wire.AdminGrant{}
		for _, page := range pages {
			list = append(list, page.Grants...)
		}
		return o.showGrants(list, list)
	})
}

func (o office) showGrants(answer any, list []wire.AdminGrant) error {
	var rows [][]string
	for _, g := range list {
		ends := "-"
		if g.EndsAt != nil {
			ends = g.EndsAt.UTC().Format(time.RFC3339)
		}
		rows = append(rows, []string{string(g.Id), or(g.UserId, "group "+or(g.GroupId, "")), g.Role, string(g.Scope.Kind) + " " + or(g.Scope.Id, ""), ends})
	}
	return o.show(answer, "ID | USER | ROLE | SCOPE | ENDS", rows)
}
