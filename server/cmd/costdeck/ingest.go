package main

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"time"

	"github.com/costdeck/costdeck/server/internal/administration"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/ingestion"
)

type ingestCmd struct {
	dataFlags
	databaseFlags
	costsFlags
	auditFlags
	Enrollment string        `help:"Enrollment of the rows." default:"DEFAULT" env:"-" placeholder:"NUMBER"`
	Source     string        `help:"${help_source}" aliases:"delivery" env:"-" placeholder:"NAME"`
	Replace    bool          `help:"${help_ingest_replace}" env:"-" xor:"answer"`
	Add        bool          `help:"${help_ingest_add}" env:"-" xor:"answer"`
	Details    bool          `help:"List each repair and each of FOCUS's sum rules." env:"-"`
	Watch      string        `help:"${help_ingest_watch}" env:"-" placeholder:"DIR"`
	WatchEvery time.Duration `help:"${help_watch_every}" env:"-" default:"10s" placeholder:"DURATION"`
	Files      []string      `arg:"" optional:"" name:"file" help:"${help_ingest_files}"`
}

// readMemory is in bytes. With this limit a file of 8 GB needs 245 MB at most, and no more time.
const readMemory = 220 << 20

// codeRefused is the exit code of a command that left a file out because no one said what it does to charges that are there.
const codeRefused = 3

// Run ingests one input after another; a file that fails does not stop the others.
func (c *ingestCmd) Run(env *environment) (err error) {
	if len(c.Files) == 0 && c.Watch == "" {
		return errors.New("no files to ingest; pass FOCUS files, folders or s3://BUCKET/PREFIX, or watch a folder with --watch")
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		// Without a limit the collector lets garbage grow beyond what a file of any size needs.
		debug.SetMemoryLimit(readMemory)
	}
	inputs := ingestion.NewInputs(c.Files)
	defer func() { err = errors.Join(err, inputs.Close()) }()
	at, err := c.place(c.Data)
	if err != nil {
		return err
	}
	engine, err := c.engineAsOwner(env.ctx, c.Data, &at, func() { inputs.Open(env.ctx) })
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, engine.Close()) }()
	if err := c.enrolled(env, at); err != nil {
		return err
	}
	prompt := &ingestion.Prompt{In: env.in, Out: env.err}
	ingester := ingestion.Ingester{Engine: engine, Enrollment: c.Enrollment, Delivery: c.Source, Answer: c.answer(), Details: c.Details, Prompt: prompt,
		Out: env.out, Log: env.log, Audit: func(file string) error { return c.operator(env, audit.Ingest, c.Enrollment+" "+file, nil) }}
	err = ingester.All(env.ctx, inputs)
	if c.Watch != "" {
		err = errors.Join(err, c.watch(env, &ingester, at))
	}
	if err != nil && prompt.Refused {
		return &exitError{err, codeRefused}
	}
	return err
}

// answer is what the files do to charges that are there.
func (c *ingestCmd) answer() costs.Answer {
	switch {
	case c.Replace:
		return costs.Instead
	case c.Add:
		return costs.InAddition
	}
	return costs.Unanswered
}

// enrolled refuses an enrollment that does not exist. A data folder without any takes files before its first start.
func (c *ingestCmd) enrolled(env *environment, at database.Place) error {
	if err := c.Data.CheckDatabase(at); err != nil {
		return err
	}
	err := administration.CheckEnrollment(env.ctx, at, c.Enrollment)
	if missing, ok := errors.AsType[*enrollments.MissingError](err); ok && missing.First {
		_, err = fmt.Fprintf(env.err, "enrollment %[1]s does not exist yet: its charges can be seen once it is created, for example with "+
			"costdeck enrollment create %[1]s --type AWS --area aws-usage\n", c.Enrollment)
	}
	return err
}

func (c *ingestCmd) watch(env *environment, ingester *ingestion.Ingester, at database.Place) error {
	if err := checkEvery(c.WatchEvery); err != nil {
		return err
	}
	return ingester.Watch(env.ctx, c.Watch, c.WatchEvery, at)
}
