package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs"
)

type cancelIngestCmd struct {
	dataFlags
	costsFlags
	auditFlags
	Enrollment string `help:"Enrollment that the run belongs to." default:"DEFAULT" env:"-" placeholder:"NUMBER"`
	ID         string `arg:"" name:"run" help:"Identifier of the run, as GET /ingests and costdeck ingest print it."`
}

// Run cancels the run; the process that reads the file notices within seconds.
func (c *cancelIngestCmd) Run(env *environment) (err error) {
	engine, err := c.engineAsOwner(env.ctx, c.Data, nil, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, engine.Close()) }()
	run, err := engine.Cancel(env.ctx, costs.Scope{Enrollment: c.Enrollment}, c.ID, audit.Operator(os.Getenv))
	if errors.Is(err, costs.ErrNotFound) {
		err = fmt.Errorf("enrollment %s has no ingest run %s; name its enrollment with --enrollment", c.Enrollment, c.ID)
	}
	if err := c.operator(env, audit.IngestCancel, c.Enrollment+" "+c.ID, err); err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "cancelled: %s (run %s)\n", run.File, run.ID)
	return err
}
