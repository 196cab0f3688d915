package main

import (
	"errors"

	"github.com/costdeck/costdeck/server/internal/api/costs/export"
	"github.com/costdeck/costdeck/server/internal/ingestion"
)

type rejectsCmd struct {
	dataFlags
	costsFlags
	Enrollment string `help:"Enrollment of the run." default:"DEFAULT" env:"-" placeholder:"NUMBER"`
	RunID      string `name:"run" help:"Id of the ingest run, whose first 1,000 rejected rows are kept." env:"-" placeholder:"ID"`
	File       string `arg:"" optional:"" help:"FOCUS file to look through instead; nothing of it is kept."`
}

// Run writes the rejected rows to standard output.
func (c *rejectsCmd) Run(env *environment) error {
	if (c.RunID == "") == (c.File == "") {
		return errors.New("name either an ingest run with --run or a FOCUS file; costdeck ingest shows the id of each run")
	}
	format, _ := export.Find("csv")
	w, err := format.New(env.out, export.RejectColumns())
	if w == nil {
		return err
	}
	switch {
	case err != nil:
	case c.File != "":
		err = ingestion.FileRejects(c.File, w)
	default:
		err = c.ofRun(env, w)
	}
	return errors.Join(err, w.Close())
}

func (c *rejectsCmd) ofRun(env *environment, w export.Writer) (err error) {
	engine, err := c.engineAsOwner(env.ctx, c.Data, nil, nil)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, engine.Close()) }()
	return ingestion.RunRejects(env.ctx, engine, c.Enrollment, c.RunID, w)
}
