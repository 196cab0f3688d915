package ingestion

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Prompt asks on the terminal whether a file counts instead of charges that are there, or in addition. Without a terminal no one
// answers.
type Prompt struct {
	In  io.Reader
	Out io.Writer
	// Refused is set once a question was not answered.
	Refused bool
}

// about returns the question for one file.
func (p *Prompt) about(file string) func(context.Context, []costs.Question) (costs.Answer, error) {
	return func(_ context.Context, questions []costs.Question) (costs.Answer, error) {
		_, _ = fmt.Fprintf(p.Out, "%s: charges of these bills are there already, and its rows do not tell whether they count instead or in addition:\n", file)
		for _, question := range questions {
			_, _ = fmt.Fprintln(p.Out, " ", question)
		}
		if answer := p.ask(); answer != costs.Unanswered {
			return answer, nil
		}
		p.Refused = true
		return costs.Unanswered, fmt.Errorf("was not taken, since %w; add --replace or --add", costs.ErrNoAnswer)
	}
}

// ask reads the answer of the person at the terminal.
func (p *Prompt) ask() costs.Answer {
	in, ok := p.In.(*os.File)
	if !ok || !isTerminal(in) {
		return costs.Unanswered
	}
	_, _ = fmt.Fprint(p.Out, "[r]eplace what is there, [a]dd to it, or leave the file out [N]? ")
	answer, _ := bufio.NewReader(in).ReadString('\n') // End of input means no.
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "r", "replace":
		return costs.Instead
	case "a", "add":
		return costs.InAddition
	}
	return costs.Unanswered
}

// isTerminal reports whether someone may answer: scripts have a pipe, a file or the null device, which is a character device too.
func isTerminal(in *os.File) bool {
	info, err := in.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
