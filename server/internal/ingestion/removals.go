package ingestion

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
)

// Prompt asks on the terminal before a file removes charges. Without a terminal the answer is no.
type Prompt struct {
	In  io.Reader
	Out io.Writer
	// Replace answers every question with yes.
	Replace bool
	// Refused is set once the answer for a file was no.
	Refused bool
}

// confirm returns the question for one file. Parts of the same delivery among the next files count with it.
func (p *Prompt) confirm(file, delivery string, next []string, inputs *Inputs) func(context.Context, []costs.Removal) error {
	return func(ctx context.Context, removals []costs.Removal) error {
		if p.Replace {
			return nil
		}
		own, _ := history.Name(delivery, filepath.Base(file))
		for _, other := range next {
			if of, _ := history.Name(delivery, filepath.Base(other)); of != own || len(removals) == 0 {
				continue
			}
			// The turn of an unreadable file reports why; here it brings nothing back.
			if bill, err := inputs.scan(ctx, other); err == nil {
				removals = bill.With(removals)
			}
		}
		if len(removals) == 0 {
			return nil
		}
		_, _ = fmt.Fprintf(p.Out, "%s holds less than what it would replace:\n", file)
		for _, removal := range removals {
			_, _ = fmt.Fprintln(p.Out, " ", removal)
		}
		if p.ask() {
			return nil
		}
		p.Refused = true
		return errors.New("was not taken, since it holds less than what it would replace; add --replace if it is complete, or name the " +
			"delivery that it is a part of with --delivery")
	}
}

// ask reads the answer of the person at the terminal.
func (p *Prompt) ask() bool {
	in, ok := p.In.(*os.File)
	if !ok {
		return false
	}
	if info, err := in.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	_, _ = fmt.Fprint(p.Out, "Replace these charges? [y/N] ")
	answer, _ := bufio.NewReader(in).ReadString('\n') // End of input means no.
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes":
		return true
	}
	return false
}
