package main

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

type auditCmd struct {
	Verify auditVerifyCmd `cmd:"" help:"${help_audit_verify}"`
}

type auditVerifyCmd struct {
	accountsFlags
	Anchor string `help:"${help_audit_anchor}" env:"-" placeholder:"POSITION:HASH"`
}

var anchorRule = regexp.MustCompile(`^[0-9a-f]{64}$`)

// auditSince is the first version of the database with the audit trail.
const auditSince = 81

// Run proves the chain, or names the first entry that breaks it.
func (c *auditVerifyCmd) Run(env *environment) (err error) {
	anchor, err := c.anchor()
	if err != nil {
		return err
	}
	at, err := c.place(c.Data)
	if err != nil {
		return err
	}
	db, err := database.OpenExisting(env.ctx, at, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if version, err := db.Version(env.ctx); err != nil || version < auditSince {
		return errors.Join(err, errors.New("the database has no audit trail; start this version of costdeck on it once"))
	}
	proof, err := trail.Verify(env.ctx, db, anchor)
	if err != nil {
		return err
	}
	if proof.Broken != "" {
		return errors.New("the audit trail does not hold: " + proof.Broken)
	}
	_, err = fmt.Fprintf(env.out, "The audit trail holds: %d entries sealed, of which retention removed %d; %d wait for their seal.\n"+
		"Its end, to keep elsewhere and verify later with --anchor: %d:%s\n", proof.Sealed, proof.Removed, proof.Unsealed, proof.Sealed, proof.Hash)
	return err
}

func (c *auditVerifyCmd) anchor() (trail.Anchor, error) {
	if c.Anchor == "" {
		return trail.Anchor{}, nil
	}
	position, hash, _ := strings.Cut(c.Anchor, ":")
	n, err := strconv.ParseInt(position, 10, 64)
	if err != nil || n < 1 || !anchorRule.MatchString(hash) {
		return trail.Anchor{}, fmt.Errorf("--anchor %.90q is invalid; use POSITION:HASH as an earlier verify printed it", c.Anchor)
	}
	return trail.Anchor{Position: n, Hash: hash}, nil
}
