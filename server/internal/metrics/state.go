package metrics

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// State is what is read for a scrape instead of being counted. It comes from the shared database, so that all processes on it expose the
// same values; only the disks are this machine's own.
type State struct {
	Connections []Connection
	Charges     []Charges
	// Queued are the messages of the outbox; the oldest one was queued at Oldest.
	Queued int
	Oldest time.Time
	Disks  []Disk
}

// Connection is a connection that bills arrive by.
type Connection struct {
	ID, Enrollment, State string
	// Newest is the time of the newest batch in use; zero without one.
	Newest time.Time
	// Batches are those that do not count, by state.
	Batches map[string]int
}

// Charges are those of a provider in an enrollment.
type Charges struct {
	Enrollment, Provider string
	LastDay              time.Time
}

// Disk is the one of a folder, in bytes.
type Disk struct {
	Folder     string
	Free, Size uint64
}

const (
	// fresh is how long a state is used, usable how long if the next one takes longer or fails.
	fresh, usable = 15 * time.Second, 5 * time.Minute
	// scrapeWait is how long a scrape waits for a state, readTimeout bounds the reading.
	scrapeWait, readTimeout = 5 * time.Second, time.Minute
	// mostConnections, mostEnrollments and mostProviders of an enrollment bound the label values; longestLabel is in bytes.
	mostConnections, mostEnrollments, mostProviders, longestLabel = 1000, 1000, 10, 80
)

// Watch exposes the state that read returns. It reads at a scrape, at most once in 15 s.
func (m *Metrics) Watch(read func(context.Context) (State, error), now func() time.Time, log *slog.Logger) {
	if m == nil {
		return
	}
	about := func(name, help string, labels ...string) *prometheus.Desc {
		return prometheus.NewDesc(prometheus.BuildFQName(namespace, "", name), help, labels, nil)
	}
	m.registry.MustRegister(&stateReader{
		read: read, now: now, log: log,
		state: about("connection_state", "Always 1; the label is the state of a connection.", "connection", "enrollment", "state"),
		batch: about("connection_newest_batch_timestamp_seconds", "Time of the newest batch in use, by the sender's clock.", "connection", "enrollment"),
		batches: about("connection_batches", "Batches that do not count, by state.",
			"connection", "enrollment", "state"),
		charge: about("newest_charge_timestamp_seconds", "Start of the newest day with charges.", "enrollment", "provider"),
		queued: about("outbox_messages", "Messages that wait in the outbox."),
		oldest: about("outbox_oldest_age_seconds", "Age of the oldest message in the outbox; 0 without one."),
		free:   about("disk_free_bytes", "Free space on the disk of a folder.", "folder"),
		size:   about("disk_size_bytes", "Size of the disk of a folder.", "folder"),
	})
}

// stateReader is a collector that keeps the last state for a moment.
type stateReader struct {
	read func(context.Context) (State, error)
	now  func() time.Time
	log  *slog.Logger

	state, batch, batches, charge, queued, oldest, free, size *prometheus.Desc

	mu      sync.Mutex
	last    State
	at      time.Time
	reading chan struct{} // closes when the running read ends; nil without one
}

// Describe lists the metrics.
func (r *stateReader) Describe(into chan<- *prometheus.Desc) {
	for _, one := range []*prometheus.Desc{r.state, r.batch, r.batches, r.charge, r.queued, r.oldest, r.free, r.size} {
		into <- one
	}
}

// Collect exposes the state. Without a recent one its metrics are absent: old values would hide a failure.
func (r *stateReader) Collect(into chan<- prometheus.Metric) {
	s, ok := r.current()
	if !ok {
		return
	}
	gauge := func(about *prometheus.Desc, value float64, labels ...string) {
		into <- prometheus.MustNewConstMetric(about, prometheus.GaugeValue, value, labels...)
	}
	for _, c := range s.Connections[:min(len(s.Connections), mostConnections)] {
		id, enrollment := label(c.ID), label(c.Enrollment)
		gauge(r.state, 1, id, enrollment, c.State)
		if !c.Newest.IsZero() {
			gauge(r.batch, float64(c.Newest.Unix()), id, enrollment)
		}
		for state, n := range c.Batches {
			gauge(r.batches, float64(n), id, enrollment, state)
		}
	}
	for _, c := range bounded(s.Charges) {
		gauge(r.charge, float64(c.LastDay.Unix()), c.Enrollment, c.Provider)
	}
	gauge(r.queued, float64(s.Queued))
	age := 0.0
	if s.Queued > 0 {
		age = max(0, r.now().Sub(s.Oldest).Seconds())
	}
	gauge(r.oldest, age)
	for _, d := range s.Disks {
		gauge(r.free, float64(d.Free), d.Folder)
		gauge(r.size, float64(d.Size), d.Folder)
	}
}

// current is the last state, or a new one if that is old.
func (r *stateReader) current() (State, bool) {
	r.mu.Lock()
	if r.now().Sub(r.at) >= fresh {
		if r.reading == nil {
			r.reading = make(chan struct{})
			go r.readOn(r.reading)
		}
		ended := r.reading
		r.mu.Unlock()
		timer := time.NewTimer(scrapeWait)
		select {
		case <-ended:
		case <-timer.C:
		}
		timer.Stop()
		r.mu.Lock()
	}
	defer r.mu.Unlock()
	return r.last, r.now().Sub(r.at) < usable
}

// readOn reads a state beside the scrapes that wait for it.
func (r *stateReader) readOn(ended chan struct{}) {
	defer close(ended)
	ctx, cancel := context.WithTimeout(context.Background(), readTimeout)
	defer cancel()
	s, err := r.read(ctx)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.reading = nil
	if err != nil {
		r.log.WarnContext(ctx, "cannot read the state of the installation for /metrics", "error", err)
		return
	}
	r.last, r.at = s, r.now()
}

// bounded are the newest days of the first enrollments, by their most recent providers. Several feeds of a provider are one.
func bounded(all []Charges) (list []Charges) {
	days := map[string]map[string]time.Time{}
	for _, c := range all {
		enrollment, provider := label(c.Enrollment), label(c.Provider)
		if days[enrollment] == nil {
			if len(days) == mostEnrollments {
				continue
			}
			days[enrollment] = map[string]time.Time{}
		}
		if c.LastDay.After(days[enrollment][provider]) {
			days[enrollment][provider] = c.LastDay
		}
	}
	for enrollment, providers := range days {
		var of []Charges
		for provider, day := range providers {
			of = append(of, Charges{enrollment, provider, day})
		}
		slices.SortFunc(of, func(a, b Charges) int {
			return cmp.Or(b.LastDay.Compare(a.LastDay), cmp.Compare(a.Provider, b.Provider))
		})
		list = append(list, of[:min(len(of), mostProviders)]...)
	}
	return list
}

// label is a text of the database as a label value: names of providers come from bills.
func label(text string) string {
	return strings.ToValidUTF8(text[:min(len(text), longestLabel)], "")
}
