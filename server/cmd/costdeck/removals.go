package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/alerts"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/history"
	"github.com/costdeck/costdeck/server/internal/costs/intake"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// codeRemoves is the exit code of a command that kept a file out because of charges that it would remove.
const codeRemoves = 3

// removalPrompt asks on the terminal before a file removes charges. Without a terminal the answer is no.
type removalPrompt struct {
	env     *environment
	replace bool
	kept    bool // Whether a file was kept out.
}

// about asks for one file; next are the files that the command reads after it, whose parts of the same delivery count with it.
func (p *removalPrompt) about(file, delivery string, next []string) func(context.Context, []costs.Removal) error {
	return func(ctx context.Context, removals []costs.Removal) error {
		if p.replace {
			return nil
		}
		own, _ := history.Name(delivery, filepath.Base(file))
		for _, other := range next {
			if of, _ := history.Name(delivery, filepath.Base(other)); of != own || len(removals) == 0 {
				continue
			}
			// A file that cannot be read brings nothing back; why is said at its turn.
			if bill, err := intake.Scan(ctx, other); err == nil {
				removals = bill.With(removals)
			}
		}
		if len(removals) == 0 {
			return nil
		}
		_, _ = fmt.Fprintf(p.env.err, "%s holds less than what it would replace:\n", file)
		for _, one := range removals {
			_, _ = fmt.Fprintln(p.env.err, " ", one)
		}
		if p.yes() {
			return nil
		}
		p.kept = true
		return errors.New("was not taken, since it holds less than what it would replace; add --replace if it is complete, or name the " +
			"delivery that it is a part of with --delivery")
	}
}

// yes asks the person at the terminal.
func (p *removalPrompt) yes() bool {
	in, ok := p.env.in.(*os.File)
	if !ok {
		return false
	}
	if info, err := in.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	_, _ = fmt.Fprint(p.env.err, "Replace these charges? [y/N] ")
	answer, _ := bufio.NewReader(in).ReadString('\n') // The end of the input is a no.
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes":
		return true
	}
	return false
}

// code gives the error of a command that kept a file out a code of its own, for scripts.
func (p *removalPrompt) code(err error) error {
	if err == nil || !p.kept {
		return err
	}
	return &exitError{err, codeRemoves}
}

// alertRemovals raises an alert for each bill that a watched file made smaller. Nobody is asked: what is watched must not stand still,
// and deleting the run brings the charges back.
func alertRemovals(folder, enrollment string, log *slog.Logger) func(context.Context, watch.File, costs.Run, []costs.Removal) {
	return func(ctx context.Context, file watch.File, run costs.Run, removals []costs.Removal) {
		if err := raiseRemovals(ctx, folder, enrollment, file, run, removals); err != nil {
			log.WarnContext(ctx, "the alert about replaced charges was not raised", "file", file.Key, "run", run.ID, "error", err)
		}
	}
}

func raiseRemovals(ctx context.Context, folder, enrollment string, file watch.File, run costs.Run, removals []costs.Removal) (err error) {
	db, err := database.Open(ctx, folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	inbox := alerts.New(db, time.Now)
	const most = 20 // A reseller's month has thousands of accounts; the log names them all.
	for _, r := range removals[:min(len(removals), most)] {
		first, err := time.Parse("2006-01", r.Month)
		if err != nil {
			return err
		}
		for currency, before := range r.Before {
			_, err := inbox.Raise(ctx, alerts.Alert{Enrollment: enrollment, Kind: wire.AlertKindChargesReplaced, Subject: run.ID,
				Occasion: strings.Join([]string{r.Provider, r.Account, r.Month, currency}, "/"), Details: alerts.Details{
					Name: file.Key, Place: strings.TrimSpace(r.Provider + " " + r.Account), Metric: string(costs.BilledCost), Currency: currency,
					From: first.Format(time.DateOnly), To: first.AddDate(0, 1, 0).Format(time.DateOnly), Amount: r.After[currency].String(),
					Limit: before.String()}})
			if err != nil {
				return err
			}
		}
	}
	return nil
}
