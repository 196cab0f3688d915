// Command costsbench measures the embedded cost engine beside databases that read the same file in the same run, and compares every
// figure. `make bench-costs` runs it; the result is a Markdown table.
package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// result is the measurement of one server; the peers' script writes the same as JSON.
type result struct {
	Name, Version string
	IngestSeconds float64
	// IngestProcessor is the processor time of reading in seconds; 0 if unknown, like the maximum memory.
	IngestProcessor float64
	IngestPeakKiB   int64
	DiskBytes       int64
	Queries         map[string]answers
}

// answers are the times of one query in ms: the first, the others, and the processor time of each of the others (0 if unknown), with the
// rows as sorted text.
type answers struct {
	Cold      float64
	Warm      []float64
	Processor float64
	Rows      []string
}

// options of a run.
type options struct {
	rows           int64
	peers          []string
	dir            string
	binary, python string
	script         string
	seconds        float64
	profile        string
	packed         bool
}

func main() {
	var o options
	var peers string
	flag.Int64Var(&o.rows, "rows", 1_000_000, "rows to generate, at least")
	flag.StringVar(&peers, "peers", "duckdb,chdb,postgres,sqlite", "peers to measure, separated by commas")
	flag.StringVar(&o.dir, "dir", "", "folder for the data; it is kept, and a file in it is used again")
	flag.StringVar(&o.binary, "binary", "bin/costdeck", "the costdeck binary")
	flag.StringVar(&o.python, "python", "python3", "a Python that has the peers' modules")
	flag.StringVar(&o.script, "script", "test/costsbench/peers.py", "the peers' script")
	flag.Float64Var(&o.seconds, "seconds", 5, "how long each query is repeated")
	flag.StringVar(&o.profile, "profile", "", "write a CPU profile of the warm queries here")
	flag.BoolVar(&o.packed, "gzip", false, "generate a packed file, where a plain one has no room; only DuckDB reads it too")
	flag.Parse()
	for peer := range strings.SplitSeq(peers, ",") {
		if peer != "" {
			o.peers = append(o.peers, peer)
		}
	}
	if err := run(context.Background(), o); err != nil {
		fmt.Fprintln(os.Stderr, "costsbench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o options) (err error) {
	if o.dir == "" {
		if o.dir, err = os.MkdirTemp("", "costsbench-"); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, os.RemoveAll(o.dir)) }()
	} else if err := os.MkdirAll(o.dir, 0o755); err != nil { // Postgres runs as another user.
		return err
	}
	file, err := generate(ctx, o)
	if err != nil {
		return err
	}
	own, asked, err := measureOwn(ctx, o, file)
	if err != nil {
		return err
	}
	plain, err := withoutRollups(ctx, o, own, asked)
	if err != nil {
		return err
	}
	results := []result{own, plain}
	for _, peer := range o.peers {
		fmt.Fprintln(os.Stderr, "costsbench: measuring "+peer)
		measured, err := measurePeer(ctx, o, peer, file, asked)
		if err != nil {
			return err
		}
		results = append(results, measured)
	}
	return report(os.Stdout, file, results)
}

// focusFile is the generated file.
type focusFile struct {
	path  string
	rows  int64
	bytes int64
}

// generate writes the FOCUS file unless it exists.
func generate(ctx context.Context, o options) (focusFile, error) {
	f := focusFile{path: filepath.Join(o.dir, fmt.Sprintf("focus-%d.csv", o.rows))}
	if o.packed {
		f.path += ".gz"
	}
	if _, err := os.Stat(f.path); err != nil {
		fmt.Fprintln(os.Stderr, "costsbench: generating", o.rows, "rows")
		out, err := os.Create(f.path + ".part")
		if err != nil {
			return f, err
		}
		if err := errors.Join(write(ctx, o, out), out.Close()); err != nil {
			return f, err
		}
		if err := os.Rename(f.path+".part", f.path); err != nil {
			return f, err
		}
	}
	info, err := os.Stat(f.path)
	if err == nil {
		f.bytes = info.Size()
	}
	return f, err
}

func write(ctx context.Context, o options, out io.Writer) (err error) {
	if o.packed {
		packer, err := gzip.NewWriterLevel(out, gzip.BestSpeed)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, packer.Close()) }()
		out = packer
	}
	command := exec.CommandContext(ctx, o.binary, "demo-data", "--plain", "--rows", strconv.FormatInt(o.rows, 10))
	command.Stdout, command.Stderr = out, os.Stderr
	return command.Run()
}

// warm reads the file once, so that the first server does not pay for the disk.
func (f focusFile) warm() error {
	file, err := os.Open(f.path)
	if err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, file)
	return errors.Join(err, file.Close())
}

// measurePeer runs one peer in its own process and folder.
func measurePeer(ctx context.Context, o options, peer string, file focusFile, asked subjects) (r result, err error) {
	dir, err := os.MkdirTemp(o.dir, peer+"-")
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	if err := os.Chmod(dir, 0o755); err != nil { // Postgres refuses to run as root and must reach the folder.
		return r, err
	}
	path, err := filepath.Abs(file.path)
	if err != nil {
		return r, err
	}
	var out bytes.Buffer
	command := exec.CommandContext(ctx, o.python, o.script, peer, path, dir, asked.month.Format("2006-01"), asked.account,
		asked.team, fmt.Sprint(o.seconds))
	command.Stdout, command.Stderr = &out, os.Stderr
	if err := file.warm(); err != nil {
		return r, err
	}
	began := time.Now()
	if err := command.Run(); err != nil {
		return r, fmt.Errorf("peer %s after %s: %w; leave it out with PEERS", peer, time.Since(began), err)
	}
	if err := json.Unmarshal(out.Bytes(), &r); err != nil {
		return r, fmt.Errorf("peer %s: %w", peer, err)
	}
	return r, nil
}
