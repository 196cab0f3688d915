package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/pprof"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
)

const enrollment = "BENCH"

// subjects are the values of the queries, taken from the data.
type subjects struct {
	month         time.Time // The last one.
	account, team string    // Of the account with the highest cost.
}

// measureOwn ingests the file with the binary, as people do, and queries the engine in this process.
func measureOwn(ctx context.Context, o options, file focusFile) (r result, s subjects, err error) {
	r = result{Name: "costdeck", Version: "this commit", Queries: map[string]answers{}}
	data := filepath.Join(o.dir, fmt.Sprintf("costdeck-%d", o.rows))
	if _, err := os.Stat(filepath.Join(data, "catalogue.db")); err != nil {
		fmt.Fprintln(os.Stderr, "costsbench: costdeck reads the file")
		command := exec.CommandContext(ctx, o.binary, "ingest", "--data", data, "--enrollment", enrollment, file.path)
		command.Stderr = os.Stderr
		if err := file.warm(); err != nil {
			return r, s, err
		}
		began := time.Now()
		out, err := command.Output()
		if err != nil {
			return r, s, errors.Join(err, os.RemoveAll(data))
		}
		r.IngestSeconds = time.Since(began).Seconds()
		r.IngestProcessor = (command.ProcessState.UserTime() + command.ProcessState.SystemTime()).Seconds()
		if usage, ok := command.ProcessState.SysUsage().(*syscall.Rusage); ok {
			r.IngestPeakKiB = usage.Maxrss
		}
		if !strings.Contains(string(out), " 0 rejected") {
			return r, s, fmt.Errorf("the engine left rows out: %s", out)
		}
	}
	if r.DiskBytes, err = sizeOf(filepath.Join(data, "runs")); err != nil {
		return r, s, err
	}
	if s, err = subjectsOf(ctx, data); err != nil {
		return r, s, err
	}
	err = askOwn(ctx, o, data, s, &r)
	return r, s, err
}

// askOwn queries an engine that was just opened.
func askOwn(ctx context.Context, o options, data string, s subjects, r *result, with ...embedded.Option) (err error) {
	engine, err := embedded.Open(ctx, data, slog.New(slog.DiscardHandler), with...)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, engine.Close()) }()
	asked := queries(engine, s)
	for _, name := range names() {
		if r.Queries[name], err = measure(ctx, o, asked[name]); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	if o.profile == "" {
		return nil
	}
	return profile(ctx, o, asked)
}

func names() []string { return []string{"Q1", "Q2", "Q3", "Q4"} }

// withoutRollups measures the engine again without roll-ups.
func withoutRollups(ctx context.Context, o options, own result, s subjects) (result, error) {
	r := result{Name: own.Name + ", rows only", DiskBytes: own.DiskBytes, Queries: map[string]answers{}}
	return r, askOwn(ctx, o, filepath.Join(o.dir, fmt.Sprintf("costdeck-%d", o.rows)), s, &r, embedded.WithoutRollups())
}

// subjectsOf opens its own engine, so that the measured one starts cold.
func subjectsOf(ctx context.Context, data string) (s subjects, err error) {
	engine, err := embedded.Open(ctx, data, slog.New(slog.DiscardHandler))
	if err != nil {
		return s, err
	}
	defer func() { err = errors.Join(err, engine.Close()) }()
	return chooseSubjects(ctx, engine)
}

func chooseSubjects(ctx context.Context, engine costs.Engine) (s subjects, err error) {
	set, err := engine.Dataset(ctx, costs.Scope{Enrollment: enrollment})
	if err != nil {
		return s, err
	}
	s.month = set.Months[len(set.Months)-1]
	if err := firstFacet(ctx, engine, costs.FacetQuery{Column: "SubAccountId"}, &s.account); err != nil {
		return s, err
	}
	err = firstFacet(ctx, engine, costs.FacetQuery{Column: costs.TagPrefix + "team",
		Filter: &costs.Filter{Column: "SubAccountId", Op: costs.In, Values: []string{s.account}}}, &s.team)
	return s, err
}

func firstFacet(ctx context.Context, engine costs.Engine, query costs.FacetQuery, into *string) error {
	facets, err := engine.Facets(ctx, costs.Scope{Enrollment: enrollment}, query)
	if err != nil {
		return err
	}
	for _, facet := range facets {
		if facet.Value != nil {
			*into = *facet.Value
			return nil
		}
	}
	return fmt.Errorf("no row has %s", query.Column)
}

// queries are the standard queries; each returns its rows as text.
func queries(engine costs.Engine, s subjects) map[string]func(context.Context) (func() []string, error) {
	scope := costs.Scope{Enrollment: enrollment}
	aggregate := func(query costs.Query, metric costs.Metric) func(context.Context) (func() []string, error) {
		return func(ctx context.Context) (func() []string, error) {
			report, err := engine.Aggregate(ctx, scope, query)
			return func() []string { return reportRows(report, metric) }, err
		}
	}
	return map[string]func(context.Context) (func() []string, error){
		"Q1": aggregate(costs.Query{Metrics: []costs.Metric{costs.BilledCost}, GroupBy: []string{"ServiceName"},
			Period: costs.Period{From: s.month, To: s.month.AddDate(0, 1, 0)}}, costs.BilledCost),
		"Q2": aggregate(costs.Query{Metrics: []costs.Metric{costs.EffectiveCost}, GroupBy: []string{"ServiceName"},
			Granularity: costs.Day}, costs.EffectiveCost),
		"Q3": aggregate(costs.Query{Metrics: []costs.Metric{costs.BilledCost}, GroupBy: []string{"ResourceId"}, Top: 50,
			Filter: &costs.Filter{And: []costs.Filter{
				{Column: "SubAccountId", Op: costs.In, Values: []string{s.account}},
				{Column: "tag:team", Op: costs.In, Values: []string{s.team}}}}}, costs.BilledCost),
		"Q4": func(ctx context.Context) (func() []string, error) {
			facets, err := engine.Facets(ctx, scope, costs.FacetQuery{Column: "SubAccountName", Limit: costs.MaxPage})
			return func() []string { return facetRows(facets) }, err
		},
	}
}

func reportRows(report costs.Report, metric costs.Metric) (rows []string) {
	for _, row := range report.Rows {
		for _, point := range row.Series {
			key := valueText(row.Key[0].Value)
			if report.Granularity == costs.Day {
				key += "\t" + point.Start.Format(time.DateOnly)
			}
			rows = append(rows, key+"\t"+amountText(point.Totals[metric]))
		}
	}
	slices.Sort(rows)
	return rows
}

func facetRows(facets []costs.Facet) (rows []string) {
	for _, facet := range facets {
		rows = append(rows, fmt.Sprintf("%s\t%s\t%s\t%d", valueText(facet.Value), amountText(facet.Totals[costs.BilledCost]),
			amountText(facet.Totals[costs.EffectiveCost]), facet.RowCount))
	}
	slices.Sort(rows)
	return rows
}

func valueText(value *string) string {
	if value == nil {
		return ""
	}
	return *value
}

func amountText(amounts costs.Amounts) string {
	var sum decimal.Decimal
	for _, amount := range amounts { // The data have one currency.
		sum = amount
	}
	return sum.String()
}

func measure(ctx context.Context, o options, ask func(context.Context) (func() []string, error)) (a answers, err error) {
	var cold float64
	for began := time.Now(); len(a.Warm) < 4 || time.Since(began).Seconds() < o.seconds && len(a.Warm) < 61; {
		at := time.Now()
		rows, err := ask(ctx)
		a.Warm = append(a.Warm, float64(time.Since(at).Microseconds())/1000)
		if err != nil {
			return a, err
		}
		if a.Rows == nil {
			a.Rows = rows()
			cold = processorTime()
		}
	}
	a.Cold, a.Warm = a.Warm[0], a.Warm[1:]
	a.Processor = (processorTime() - cold) / float64(len(a.Warm))
	return a, nil
}

// processorTime is the processor time of this process so far, in ms. Unlike the clock it does not depend on other processes.
func processorTime() float64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		return math.NaN()
	}
	return float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1e6
}

func profile(ctx context.Context, o options, asked map[string]func(context.Context) (func() []string, error)) error {
	file, err := os.Create(o.profile)
	if err != nil {
		return err
	}
	if err := pprof.StartCPUProfile(file); err != nil {
		return err
	}
	for _, name := range names() {
		pprof.Do(ctx, pprof.Labels("query", name), func(ctx context.Context) {
			_, err = measure(ctx, o, asked[name])
		})
		if err != nil {
			break
		}
	}
	pprof.StopCPUProfile()
	return errors.Join(err, file.Close())
}

func sizeOf(dir string) (total int64, err error) {
	err = filepath.WalkDir(dir, func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			total += info.Size()
		}
		return err
	})
	return total, err
}
