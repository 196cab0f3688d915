package demo

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/connections"
	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/api/menus"
	core "github.com/costdeck/costdeck/server/internal/connections"
)

// arrivalsFolder is the folder of the data folder that has the senders' files.
const arrivalsFolder = "demo-deliveries"

// an arrival is a connection of the demo to a folder; write brings its files. Each has an enrollment of its own, so that its charges change
// no other figure of the demo.
type arrival struct {
	id, enrollment, title, layout string
	change                        func(*core.Config)
	// first are the files of the first look, then those that came after it; nil for none.
	first, then func(sender) error
}

// Arrivals are the connections of a demo in a data folder. Together they are in every state that does not need a network.
func Arrivals(data string) (list []core.Config) {
	for _, a := range arrivals() {
		c := core.Config{ID: a.id, Enrollment: a.enrollment, Source: core.Folder, Path: filepath.Join(data, arrivalsFolder, a.id), Layout: a.layout}
		if a.change != nil {
			a.change(&c)
		}
		list = append(list, c)
	}
	return list
}

func arrivals() []arrival {
	marked := func(c *core.Config) { c.Complete.Marker = "_SUCCESS" }
	return []arrival{
		{id: "demo-aws", enrollment: "ARR-8001", title: "Arriving: AWS", layout: "aws", first: sender.awsOverwrite},
		{id: "demo-aws-late", enrollment: "ARR-8002", title: "Arriving: AWS, late", layout: "aws", first: sender.awsCreateNew},
		{id: "demo-azure", enrollment: "ARR-8003", title: "Arriving: Azure", layout: "azure", first: sender.azureRuns},
		{id: "demo-google", enrollment: "ARR-8004", title: "Arriving: Google Cloud", layout: "marker", change: marked, first: sender.marked},
		{id: "demo-fewer-rows", enrollment: "ARR-8005", title: "Arriving: fewer rows", layout: "azure", first: sender.azureWhole, then: sender.azureHalf},
		{id: "demo-overlap", enrollment: "ARR-8006", title: "Arriving: two exports", layout: "azure", first: sender.azureTwice},
		{id: "demo-paused", enrollment: "ARR-8007", title: "Arriving: paused", layout: "second-look", change: func(c *core.Config) { c.Paused = true }, first: sender.empty},
		{id: "demo-first-batch", enrollment: "ARR-8007", layout: "aws", first: sender.empty},
		{id: "demo-never", enrollment: "ARR-8007", layout: "aws", first: sender.empty},
		{id: "demo-forbidden", enrollment: "ARR-8007", layout: "aws", first: sender.locked},
		{id: "demo-gone", enrollment: "ARR-8007", layout: "aws"},
		{id: "demo-credentials", enrollment: "ARR-8007", change: func(c *core.Config) {
			*c = core.Config{ID: c.ID, Enrollment: c.Enrollment, Source: core.AzureExports, Account: "contosobilling", Container: "msexports",
				Credentials: core.Credentials{Kind: core.WorkloadIdentity, Tenant: "contoso.example", Client: "costdeck", TokenFile: filepath.Join(c.Path, "token")}}
		}},
	}
}

// Site is what EnsureArrivals fills.
type Site struct {
	// Runner looks at the connections at the time of the clock.
	Runner func(clock func() time.Time) *connections.Runner
	// Enrollments are created once.
	Enrollments *enrollments.Store
	Now         func() time.Time
	// Data is the data folder.
	Data string
}

const (
	// before is when the demo's server seems to have looked first: longer ago than a batch may lack files.
	before = 7 * time.Hour
	// later is when the connection that was never looked at has its first look.
	later = 365 * 24 * time.Hour
)

// EnsureArrivals writes the senders' files at the first start, and looks at two of them as of some hours ago. At each start those who deliver daily
// deliver again.
func EnsureArrivals(ctx context.Context, in Site) error {
	now := in.Now()
	known := true
	if _, err := os.Stat(filepath.Join(in.Data, arrivalsFolder)); errors.Is(err, fs.ErrNotExist) {
		known = false
	}
	for _, a := range arrivals() {
		from := sender{dir: filepath.Join(in.Data, arrivalsFolder, a.id), now: now}
		if err := in.one(ctx, a, from, known); err != nil {
			return fmt.Errorf("demo connection %s: %w", a.id, err)
		}
	}
	return nil
}

func (in Site) one(ctx context.Context, a arrival, from sender, known bool) error {
	if known {
		return from.again(a)
	}
	if a.title != "" {
		_, err := in.Enrollments.Create(ctx, operator, enrollments.Enrollment{Number: a.enrollment, Name: a.title, APIType: "XCloud", Company: "Costdeck", Areas: menus.All()})
		if err != nil && !errors.Is(err, enrollments.ErrTaken) {
			return err
		}
	}
	if a.first == nil {
		return nil
	}
	if err := a.first(from); err != nil {
		return err
	}
	now := in.Runner(in.Now)
	if a.id == "demo-never" {
		return now.Store.Defer(ctx, a.id, from.now.Add(later))
	}
	if a.then == nil && a.id != "demo-azure" {
		return nil // The background task looks.
	}
	earlier := in.Runner(func() time.Time { return from.now.Add(-before) })
	one, err := earlier.Store.One(ctx, a.id)
	if err != nil {
		return err
	}
	if err := earlier.First(ctx, one); err != nil || a.then == nil {
		return err
	}
	return a.then(from)
}
