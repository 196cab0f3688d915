package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"regexp"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
	"github.com/costdeck/costdeck/server/internal/ingestion"
)

// watchFlags configure the folder or bucket that a server watches.
type watchFlags struct {
	Watch           []string      `help:"${help_watch}" sep:"none" placeholder:"DIR"`
	WatchEnrollment string        `help:"Enrollment of the rows in watched files." default:"DEFAULT" placeholder:"NUMBER"`
	WatchEvery      time.Duration `help:"${help_watch_every}" default:"10s" placeholder:"DURATION"`
}

// watchedPlace is one folder or bucket, and whose charges it has.
type watchedPlace struct{ enrollment, address string }

// whose finds an enrollment before an address: AWS-2001=/srv/aws.
var whose = regexp.MustCompile(`^([A-Za-z0-9][A-Za-z0-9._-]{0,127})=((?:/|\./|\.\./|s3://).*)$`)

// places are the watched folders and buckets. A name that exists is a folder, even if it looks like an enrollment.
func (f watchFlags) places() (list []watchedPlace) {
	for _, one := range f.Watch {
		place := watchedPlace{f.WatchEnrollment, one}
		if found := whose.FindStringSubmatch(one); found != nil && !exists(one) {
			place = watchedPlace{found[1], found[2]}
		}
		list = append(list, place)
	}
	return list
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// check validates the flags.
func (f watchFlags) check() error {
	err := checkEvery(f.WatchEvery)
	known := map[string]bool{}
	for _, place := range f.places() {
		err = errors.Join(err, second(ingestion.OpenWatched(place.address)))
		if known[place.address] {
			err = errors.Join(err, fmt.Errorf("--watch %s is given twice; give each folder or bucket once", place.address))
		}
		known[place.address] = true
	}
	return err
}

// watch makes ingesting new files a background task of the API, which one of several replicas does.
func (f watchFlags) watch(env *environment, back *backend) error {
	for i, place := range f.places() {
		store, err := ingestion.OpenWatched(place.address)
		if err != nil {
			return err
		}
		files := watch.New(back.engine, costs.Scope{Enrollment: place.enrollment}, place.address, proposing{store, env.log, place.address, &sync.Once{}}, env.log, nil).
			Telling(ingestion.AlertQuestions(back.database, place.enrollment, env.log))
		name := "ingest"
		if i > 0 {
			name += fmt.Sprintf("-%d", i+1)
		}
		back.add(background.Task{Name: name, Every: f.WatchEvery, Run: place.enrolled(env.log, back, files.Look)})
	}
	return nil
}

// enrolled looks only while the place's enrollment exists. The server starts without it, because it may be created in the portal.
func (p watchedPlace) enrolled(log *slog.Logger, back *backend, look func(context.Context) error) func(context.Context) error {
	told := false
	return func(ctx context.Context) error {
		err := back.enrolled(ctx, p.enrollment)
		if missing, ok := errors.AsType[*enrollments.MissingError](err); ok {
			if !told {
				log.WarnContext(ctx, "a watched folder waits for its enrollment", "watch", p.address, "error", missing)
			}
			told = true
			return nil
		}
		told = false
		if err != nil {
			return err
		}
		return look(ctx)
	}
}

// proposing is a store whose first listing proposes the connection that it looks like, and changes nothing.
type proposing struct {
	watch.Store
	log     *slog.Logger
	address string
	once    *sync.Once
}

// List are the files.
func (p proposing) List(ctx context.Context) ([]watch.File, error) {
	files, err := p.Store.List(ctx)
	var objects []connections.Object
	for _, file := range files {
		objects = append(objects, connections.Object{Key: file.Key, Size: file.Size})
	}
	if layout := connections.Resembles(objects); layout != "" {
		p.once.Do(func() {
			p.log.WarnContext(ctx, "the watched files look like exports whose manifests say what counts together; read them by a connection instead",
				"watch", p.address, "layout", layout, "setting", "--connections-file")
		})
	}
	return files, err
}

func checkEvery(every time.Duration) error {
	if every <= 0 {
		return fmt.Errorf("--watch-every %s is invalid; write for example 10s", every)
	}
	return nil
}
