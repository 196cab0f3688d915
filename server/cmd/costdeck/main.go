// Command costdeck is the portal and its REST API in one binary.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/alecthomas/kong"

	"github.com/costdeck/costdeck/server/internal/config"
)

func main() {
	signals, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	ctx, drain := context.WithCancel(context.Background())
	// The first signal drains. The handler goes before that, so that a second one ends the process at once.
	context.AfterFunc(signals, func() {
		stop()
		drain()
	})
	code := run(ctx, os.Args[1:], console{os.Stdin, os.Stdout, os.Stderr})
	os.Exit(code)
}

// console has the standard streams of a command.
type console struct {
	in       io.Reader
	out, err io.Writer
}

// exitError ends the process with its own exit code.
type exitError struct {
	error
	code int
}

// Unwrap returns the error without the code.
func (e *exitError) Unwrap() error { return e.error }

// run executes one command line and returns its exit code: 0, the error's own code, or 1. It prints one message to standard error.
func run(ctx context.Context, args []string, c console) int {
	err := execute(ctx, args, c)
	if err == nil || errors.Is(err, errShown) {
		return 0
	}
	_, _ = fmt.Fprintln(c.err, "costdeck:", err)
	if coded, ok := errors.AsType[*exitError](err); ok {
		return coded.code
	}
	return 1
}

// errShown means that help was printed.
var errShown = errors.New("help was shown")

func execute(ctx context.Context, args []string, c console) (err error) {
	var flags cli
	parser, err := newParser(&flags, c, kong.DefaultEnvars(config.Prefix))
	if err != nil {
		return err
	}
	// kong exits after --help; Exit panics with errShown instead, so that the parser stops.
	defer func() {
		if caught := recover(); caught != nil {
			if caught != errShown { // the value that Exit panics with
				panic(caught)
			}
			err = errShown
		}
	}()
	if len(args) == 0 {
		args = []string{"--help"}
	}
	if args[0] == "check-config" && !slices.Contains(args, "--help") && !slices.Contains(args, "-h") {
		// The parser would stop at the first mistake.
		return checkConfig(ctx, parser.Model, args[1:], c)
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		return fmt.Errorf("%w; see costdeck --help", err)
	}
	log, err := flags.logger(c.err)
	if err != nil {
		return err
	}
	return parsed.Run(&environment{ctx: ctx, console: c, log: log, model: parser.Model})
}

// newParser returns the parser of arguments and environment.
func newParser(flags *cli, c console, options ...kong.Option) (*kong.Kong, error) {
	parser, err := kong.New(flags, append(options,
		kong.Name("costdeck"),
		kong.Description("Multi-cloud cost and usage: the portal and its REST API in one binary."),
		withTexts(),
		kong.Vars{"enrollment": "DEFAULT:XCloud:My enrollment"},
		kong.ConfigureHelp(kong.HelpOptions{Compact: true}),
		kong.Writers(c.out, c.err),
		kong.Exit(func(int) { panic(errShown) }),
	)...)
	if err != nil {
		return nil, fmt.Errorf("command line: %w", err)
	}
	return parser, nil
}
