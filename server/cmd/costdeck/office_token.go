package main

import (
	"net/http"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type tokenCmd struct {
	Create  tokenCreateCmd  `cmd:"" help:"Create an API token of a service account; prints its secret once."`
	Set     tokenSetCmd     `cmd:"" help:"Replace an API token by a new one; prints its secret once."`
	Disable tokenDisableCmd `cmd:"" help:"Revoke an API token."`
	List    tokenListCmd    `cmd:"" help:"List the API tokens."`
}

type tokenCreateCmd struct {
	officeFlags
	Owner      string   `arg:"" help:"User ID of the service account."`
	Name       string   `help:"Name: the program that uses it." required:"" env:"-" placeholder:"TEXT"`
	Permission []string `help:"Permission, such as costs:read; may be repeated." required:"" env:"-" placeholder:"NAME"`
	Enrollment string   `help:"The only enrollment that it covers. Default: all of the account." env:"-" placeholder:"NUMBER"`
	Days       int      `help:"Its life in days, at most 365." default:"90" env:"-" placeholder:"NUMBER"`
}

// Run creates the token.
func (c *tokenCreateCmd) Run(env *environment) error {
	return c.in(env, func(o office) error {
		if err := check("permission", c.Permission, permission.OfTokens().Names()); err != nil {
			return err
		}
		body := wire.ServiceTokenInput{Owner: wire.UserId(c.Owner), Name: c.Name, Permissions: c.Permission,
			EndsAt: wire.At(time.Now().Add(time.Duration(c.Days) * 24 * time.Hour))}
		if c.Enrollment != "" {
			if err := check("enrollment", []string{c.Enrollment}, o.numbers()); err != nil {
				return err
			}
			body.Enrollment = &c.Enrollment
		}
		var made wire.ApiTokenCreated
		if _, err := o.call(http.MethodPost, "/tokens", body, &made); err != nil {
			return nearest(err, "service account", c.Owner, o.services)
		}
		return o.showSecret(made)
	})
}

type tokenSetCmd struct {
	officeFlags
	ID           string `arg:"" help:"ID, as costdeck token list shows it."`
	OverlapHours int    `help:"Hours that the old token lives on, at most 168." default:"24" env:"-" placeholder:"NUMBER"`
}

// Run rotates the token.
func (c *tokenSetCmd) Run(env *environment) error {
	return c.in(env, func(o office) error {
		var made wire.ApiTokenCreated
		_, err := o.call(http.MethodPost, at("tokens", c.ID, "rotate"), wire.ApiTokenRotation{OverlapHours: wire.Int(c.OverlapHours)}, &made)
		if err != nil {
			return nearest(err, "token", c.ID, o.tokenIDs)
		}
		return o.showSecret(made)
	})
}

func (o office) showSecret(made wire.ApiTokenCreated) error {
	return o.show(made, "ID | SECRET (SHOWN ONLY ONCE)", [][]string{{string(made.Token.Id), made.Secret}})
}

type tokenDisableCmd struct {
	officeFlags
	ID string `arg:"" help:"ID, as costdeck token list shows it."`
}

// Run revokes the token.
func (c *tokenDisableCmd) Run(env *environment) error {
	return c.in(env, func(o office) error {
		if _, err := o.call(http.MethodDelete, at("tokens", c.ID), nil, nil); err != nil {
			return nearest(err, "token", c.ID, o.tokenIDs)
		}
		return o.show(map[string]string{"revoked": c.ID}, "REVOKED", [][]string{{c.ID}})
	})
}

type tokenListCmd struct{ officeFlags }

// Run prints one line per token.
func (c *tokenListCmd) Run(env *environment) error {
	return c.in(env, func(o office) error {
		var list wire.ApiTokenList
		if _, err := o.call(http.MethodGet, "/tokens", nil, &list); err != nil {
			return err
		}
		var rows [][]string
		for _, t := range list.Tokens {
			rows = append(rows, []string{string(t.Id), t.Name, string(t.Owner), or(t.Enrollment, "all"), string(t.State),
				t.EndsAt.UTC().Format(time.RFC3339), strings.Join(t.Permissions, ",")})
		}
		return o.show(list.Tokens, "ID | NAME | OWNER | ENROLLMENT | STATE | ENDS | PERMISSIONS", rows)
	})
}

func (o office) tokenIDs() (ids []string) {
	var list wire.ApiTokenList
	_, _ = o.call(http.MethodGet, "/tokens", nil, &list) // Only for a hint.
	for _, t := range list.Tokens {
		ids = append(ids, string(t.Id))
	}
	return ids
}

func (o office) services() (ids []string) {
	var list wire.ServiceAccountList
	_, _ = o.call(http.MethodGet, "/service-accounts", nil, &list) // Only for a hint.
	for _, a := range list.Accounts {
		ids = append(ids, string(a.UserId))
	}
	return ids
}
