package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/objects"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
)

// watchFlags are those of a server that takes files by itself.
type watchFlags struct {
	Watch           string        `help:"${help_watch}" placeholder:"DIR"`
	WatchEnrollment string        `help:"Enrollment of the rows in watched files." default:"DEFAULT" placeholder:"NUMBER"`
	WatchEvery      time.Duration `help:"${help_watch_every}" default:"10s" placeholder:"DURATION"`
}

// check holds the flags to their rules.
func (f watchFlags) check() error {
	if f.Watch == "" {
		return checkEvery(f.WatchEvery)
	}
	return second(watchedStore(f.Watch, f.WatchEvery))
}

// watch takes files in the background until the function is called that it returns.
func (f watchFlags) watch(env *environment, data dataFlags, engine costs.Engine) (stop func(), err error) {
	if f.Watch == "" {
		return func() {}, nil
	}
	store, err := watchedStore(f.Watch, f.WatchEvery)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(env.ctx)
	ended := make(chan struct{})
	ticker := time.NewTicker(f.WatchEvery)
	go func() {
		defer close(ended)
		watch.New(engine, costs.Scope{Enrollment: f.WatchEnrollment}, store, env.log, nil).
			Telling(alertRemovals(data.Data, f.WatchEnrollment, env.log)).Run(ctx, ticker.C)
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

// watchedStore is the folder or bucket of --watch.
func watchedStore(address string, every time.Duration) (watch.Store, error) {
	if err := checkEvery(every); err != nil {
		return nil, err
	}
	store, err := storeOf(address)
	if err == nil && store == nil {
		err = fmt.Errorf("--watch %s is not a folder; use an existing folder or s3://BUCKET/PREFIX", address)
	}
	return store, err
}

// storeOf is the folder or bucket at an address, and nil for a file.
func storeOf(address string) (watch.Store, error) {
	if strings.HasPrefix(address, objects.Scheme) {
		endpoint := os.Getenv("AWS_ENDPOINT_URL_S3")
		if endpoint == "" {
			endpoint = os.Getenv("AWS_ENDPOINT_URL")
		}
		region := os.Getenv("AWS_REGION")
		if region == "" {
			region = os.Getenv("AWS_DEFAULT_REGION")
		}
		bucket, err := objects.Open(address, objects.Config{Endpoint: endpoint, Region: region})
		if err != nil {
			return nil, err
		}
		return bucket, nil
	}
	if info, err := os.Stat(address); err == nil && info.IsDir() {
		return watch.Folder(address), nil
	}
	return nil, nil //nolint:nilnil // What is wrong with a file is said when it is read.
}
