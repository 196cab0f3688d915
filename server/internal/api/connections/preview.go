package connections

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"slices"
	"time"

	core "github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/connections/source"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/focus"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
)

const (
	// previewBytes and previewTimeout bound a preview: a person waits for it.
	previewBytes   = 256 << 20
	previewTimeout = 20 * time.Second
	// previewRejects is how many rejected rows it names.
	previewRejects = 10
)

// Preview is a delivery that was read without ingesting it.
type Preview struct {
	// Batch is nil without a complete delivery.
	Batch *core.Batch
	// Cut says what a limit left out; empty if everything was read.
	Cut                  string
	Files                int
	Rows, Rejected       int64
	Rejects              []costs.Reject
	FocusVersion         string
	FirstDay, LastDay    string
	Months               []string
	Totals               costs.Totals
	Conformance          costs.Conformance
	first, last, maxSize int64
	months               map[string]bool
}

// errNothing means that a source has no complete delivery.
var errNothing = &core.Fault{Class: core.Ours, Text: "no complete delivery yet: AWS and Azure need up to 24 hours for the first one; check prefix and export"}

// PreviewOf reads the newest complete delivery of a source into a folder of dir, which it removes.
func PreviewOf(ctx context.Context, config core.Config, dir string) (p Preview, err error) {
	p.maxSize = previewBytes
	err = p.run(ctx, config, dir)
	return p, err
}

func (p *Preview) run(ctx context.Context, config core.Config, dir string) (err error) {
	from, err := source.Open(config)
	if err != nil {
		return err
	}
	objects, err := from.List(ctx)
	if err != nil {
		return err
	}
	j := &job{connection: Stored{Config: config}, from: from}
	known := map[string]bool{}
	if _, twice := config.Reader(nil).(core.SecondLook); twice { // A second look now would find the same files.
		for _, b := range config.Reader(nil).Group(objects, nil).Batches {
			known[b.ID] = true
		}
	}
	g, err := j.groupKnowing(ctx, objects, known)
	if err != nil {
		return err
	}
	decisions := core.Plan(g.Batches, nil, time.Now())
	at := -1
	reason := ""
	for i, d := range decisions {
		if d.State == core.Ready || d.State == core.Held {
			at = i // The newest one.
		} else if d.Reason != "" {
			reason = d.Reason
		}
	}
	if at < 0 && reason != "" {
		return &core.Fault{Class: core.Ours, Text: "no complete delivery yet: " + reason}
	}
	if at < 0 {
		return errNothing
	}
	p.Batch, p.Totals, p.months = &decisions[at].Batch, costs.Totals{}, map[string]bool{}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return fmt.Errorf("preview: %w", err)
	}
	folder, err := os.MkdirTemp(dir, "preview-")
	if err != nil {
		return fmt.Errorf("preview: %w", err)
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	return p.files(ctx, from, folder)
}

// files reads the parts until a limit.
func (p *Preview) files(ctx context.Context, from core.Source, folder string) error {
	total, left := len(p.Batch.Parts), p.maxSize
	for i, part := range p.Batch.Parts {
		if part.Size > left {
			p.Cut = fmt.Sprintf("%s is beyond the limit of %d MiB: %d of %d files were read", path.Base(part.Key), p.maxSize>>20, i, total)
			break
		}
		left -= part.Size
		name, err := source.Fetch(ctx, from, part.Object, folder)
		if err == nil {
			err = p.file(ctx, name, i == 0)
			if err != nil && ctx.Err() == nil {
				err = fmt.Errorf("%s %w", path.Base(part.Key), err)
			}
		}
		if errors.Is(ctx.Err(), context.DeadlineExceeded) {
			p.Cut = fmt.Sprintf("the time limit of %d seconds ended in file %d of %d: the figures are those of its rows so far", int(previewTimeout.Seconds()), i+1, total)
			break
		}
		if err != nil {
			return err
		}
		p.Files++
		if err := os.Remove(name); err != nil {
			return err
		}
	}
	for month := range p.months {
		p.Months = append(p.Months, month)
	}
	slices.Sort(p.Months)
	if p.Rows > 0 {
		p.FirstDay, p.LastDay = dayOf(p.first), dayOf(p.last)
	}
	return nil
}

func dayOf(micros int64) string { return time.UnixMicro(micros).UTC().Format(time.DateOnly) }

// file adds the rows of one file.
func (p *Preview) file(ctx context.Context, name string, conforms bool) (err error) {
	file, err := os.Open(name) // #nosec G304 -- a file that this server fetched
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	in, err := focus.Open(file, info.Size(), focus.DefaultLimits())
	if err != nil {
		return err
	}
	in.Until(ctx)
	concluded := func() costs.Conformance { return costs.Conformance{} }
	if conforms {
		if concluded, err = intake.Conform(in); err != nil {
			return err
		}
	}
	header := in.Header()
	p.FocusVersion = header.Version
	at := columnsOf(in.Columns(), header)
	for err == nil {
		var row *focus.Row
		if row, err = in.Next(); err == nil {
			err = p.add(row, at)
		}
	}
	rejects := in.Rejects()
	p.Rejected += rejects.Count
	p.Rejects = append(p.Rejects, rejects.First[:min(len(rejects.First), previewRejects-len(p.Rejects))]...)
	if !focus.AtEnd(err) {
		return err
	}
	if conforms {
		p.Conformance = concluded()
	}
	return nil
}

// columns are the places of the cells that a preview reads; -1 for a missing one.
type columns struct {
	billing, charge, currency int
	costs                     map[costs.Metric]int
}

func columnsOf(list []focus.Column, header focus.Header) columns {
	at := columns{-1, -1, -1, map[costs.Metric]int{}}
	for i, column := range list {
		switch {
		case column.Name == header.Dataset.Start():
			at.charge = i
		case column.Name == header.Dataset.Month():
			at.billing = i
		case column.Name == "BillingCurrency":
			at.currency = i
		case slices.Contains(costs.Costs(), costs.Metric(column.Name)):
			at.costs[costs.Metric(column.Name)] = i
		}
	}
	return at
}

func (p *Preview) add(row *focus.Row, at columns) error {
	if at.charge >= 0 {
		micros := row.Cells[at.charge].Micros
		if p.Rows == 0 {
			p.first, p.last = micros, micros
		}
		p.first, p.last = min(p.first, micros), max(p.last, micros)
		if at.billing >= 0 && !row.Cells[at.billing].Null {
			micros = row.Cells[at.billing].Micros
		}
		p.months[dayOf(micros)[:len("2006-01")]] = true
	}
	p.Rows++
	currency := ""
	if at.currency >= 0 {
		currency = string(row.Cells[at.currency].Text)
	}
	for metric, i := range at.costs {
		if p.Totals[metric] == nil {
			p.Totals[metric] = costs.Amounts{}
		}
		sum, err := p.Totals[metric][currency].Add(row.Cells[i].Number)
		if err != nil {
			return fmt.Errorf("line %d: the sum of %s %w", row.Line, metric, err)
		}
		p.Totals[metric][currency] = sum
	}
	return nil
}
