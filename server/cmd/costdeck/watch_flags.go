package main

import (
	"context"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
	"github.com/costdeck/costdeck/server/internal/datafolder"
	"github.com/costdeck/costdeck/server/internal/ingestion"
)

// watchFlags configure the folder or bucket that a server watches.
type watchFlags struct {
	Watch           string        `help:"${help_watch}" placeholder:"DIR"`
	WatchEnrollment string        `help:"Enrollment of the rows in watched files." default:"DEFAULT" placeholder:"NUMBER"`
	WatchEvery      time.Duration `help:"${help_watch_every}" default:"10s" placeholder:"DURATION"`
}

// check validates the flags.
func (f watchFlags) check() error {
	if err := checkEvery(f.WatchEvery); err != nil || f.Watch == "" {
		return err
	}
	return second(ingestion.OpenWatched(f.Watch))
}

// watch ingests new files in the background until stop is called.
func (f watchFlags) watch(env *environment, data datafolder.Folder, engine costs.Engine) (stop func(), err error) {
	if f.Watch == "" {
		return func() {}, nil
	}
	store, err := ingestion.OpenWatched(f.Watch)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(env.ctx)
	ended := make(chan struct{})
	ticker := time.NewTicker(f.WatchEvery)
	go func() {
		defer close(ended)
		watch.New(engine, costs.Scope{Enrollment: f.WatchEnrollment}, store, env.log, nil).
			Telling(ingestion.AlertRemovals(string(data), f.WatchEnrollment, env.log)).Run(ctx, ticker.C)
	}()
	return func() {
		cancel()
		ticker.Stop()
		<-ended
	}, nil
}

func checkEvery(every time.Duration) error {
	if every <= 0 {
		return fmt.Errorf("--watch-every %s is invalid; write for example 10s", every)
	}
	return nil
}
