// Package checkconfig checks the settings of serve: it explains every mistake, warns, probes the servers that the settings name, and
// prints the effective settings. It changes nothing.
package checkconfig

import (
	"errors"
	"fmt"
)

// Findings are the mistakes and warnings of one check. Mistakes keep serve from starting.
type Findings struct {
	mistakes, warnings []string
}

// Add appends errors as mistakes; each of several joined errors is a mistake of its own.
func (f *Findings) Add(errs ...error) {
	for _, err := range errs {
		if err == nil {
			continue
		}
		if list, ok := err.(interface{ Unwrap() []error }); ok { // A joined error inside a wrapped one is one mistake.
			f.Add(list.Unwrap()...)
			continue
		}
		f.mistakes = append(f.mistakes, err.Error())
	}
}

// AddText puts mistakes before the others: those of reading the settings.
func (f *Findings) AddText(mistakes ...string) { f.mistakes = append(mistakes, f.mistakes...) }

func (f *Findings) warn(format string, args ...any) {
	f.warnings = append(f.warnings, fmt.Sprintf(format, args...))
}

// Err is the first mistake and the number of the others; nil without mistakes.
func (f *Findings) Err() error {
	switch more := len(f.mistakes) - 1; {
	case more < 0:
		return nil
	case more == 0:
		return errors.New(f.mistakes[0])
	default:
		return fmt.Errorf("%s (%d more; costdeck check-config lists all)", f.mistakes[0], more)
	}
}

// Count is an error with the number of mistakes, for a caller that has printed them; nil without mistakes.
func (f *Findings) Count() error {
	switch len(f.mistakes) {
	case 0:
		return nil
	case 1:
		return errors.New("the configuration has 1 mistake; see above")
	}
	return fmt.Errorf("the configuration has %d mistakes; see above", len(f.mistakes))
}
