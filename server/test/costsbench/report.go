package main

import (
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// report prints the table, and fails if a peer with decimals has another figure.
func report(w io.Writer, file focusFile, results []result) error {
	own := results[0]
	for _, row := range own.Queries["Q4"].Rows {
		n, err := strconv.ParseInt(row[strings.LastIndexByte(row, '\t')+1:], 10, 64)
		if err != nil {
			return err
		}
		file.rows += n
	}
	load, _ := os.ReadFile("/proc/loadavg")
	_, err := fmt.Fprintf(w, "%d rows, %d MB of CSV, %d cores, load %s, %s.\n\n", file.rows, file.bytes>>20, runtime.NumCPU(),
		strings.SplitN(string(load)+" ", " ", 2)[0], time.Now().Format(time.DateOnly))
	lines := []string{
		"| Engine | ingest s (processor) | rows/s | peak MB | disk MB | Q1 ms p50 / p95 (processor; first) | Q2 | Q3 | Q4 | figures |",
		"|---|---:|---:|---:|---:|---:|---:|---:|---:|---|",
	}
	var wrong []string
	for i, r := range results {
		same := "–"
		if i > 0 {
			var difference string
			if same, difference = compare(own, r); difference != "" {
				wrong = append(wrong, r.Name+": "+difference)
			}
		}
		line := fmt.Sprintf("| %s %s | %s (%s) | %s | %s | %d ", r.Name, r.Version, number(r.IngestSeconds, "%.1f"),
			number(r.IngestProcessor, "%.1f"), rate(file.rows, r.IngestSeconds), number(float64(r.IngestPeakKiB)/1024, "%.0f"), r.DiskBytes>>20)
		for _, name := range names() {
			a := r.Queries[name]
			slices.Sort(a.Warm)
			line += fmt.Sprintf("| %s / %s (%s; %.0f) ", ms(quantile(a.Warm, 0.5)), ms(quantile(a.Warm, 0.95)),
				number(a.Processor, "%.1f"), a.Cold)
		}
		lines = append(lines, line+"| "+same+" |")
	}
	if _, printErr := fmt.Fprintln(w, strings.Join(lines, "\n")); err == nil {
		err = printErr
	}
	if err == nil && wrong != nil {
		err = fmt.Errorf("figures differ: %s", strings.Join(wrong, "; "))
	}
	return err
}

// compare describes how a peer's figures relate to ours, with the first difference if there should be none.
func compare(own, peer result) (verdict, difference string) {
	rows, inexact := 0, 0
	for _, name := range names() {
		ours, theirs := own.Queries[name].Rows, peer.Queries[name].Rows
		if peer.Name == "sqlite" {
			inexact += floatDifferences(ours, theirs)
			continue
		}
		rows += len(ours)
		if !slices.Equal(ours, theirs) {
			for i := range min(len(ours), len(theirs)) {
				if ours[i] != theirs[i] {
					return "differ", fmt.Sprintf("%s: %q, ours %q", name, theirs[i], ours[i])
				}
			}
			return "differ", fmt.Sprintf("%s has %d rows, ours %d", name, len(theirs), len(ours))
		}
	}
	if peer.Name == "sqlite" {
		return fmt.Sprintf("floats, %d differ", inexact), ""
	}
	return fmt.Sprintf("equal in %d rows", rows), ""
}

// floatDifferences counts the rows that differ at a peer without decimals.
func floatDifferences(ours, theirs []string) (n int) {
	has := map[string]bool{}
	for _, row := range theirs {
		has[row] = true
	}
	for _, row := range ours {
		if !has[row] {
			n++
		}
	}
	return n
}

func quantile(sorted []float64, q float64) float64 {
	if len(sorted) == 0 {
		return math.NaN()
	}
	return sorted[min(int(q*float64(len(sorted))), len(sorted)-1)]
}

func ms(v float64) string {
	if v < 100 {
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.0f", v)
}

func number(v float64, form string) string {
	if v == 0 {
		return "–"
	}
	return fmt.Sprintf(form, v)
}

func rate(rows int64, seconds float64) string {
	if seconds == 0 {
		return "–"
	}
	return fmt.Sprintf("%.0f", float64(rows)/seconds)
}
