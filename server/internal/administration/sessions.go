package administration

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/session"
)

// PrintSessions prints one line per session of a user; an empty user means all users.
func PrintSessions(ctx context.Context, directory session.Directory, user string, w io.Writer) error {
	entries, err := directory.List(ctx, user)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(table, "SESSION\tUSER\tSIGNED IN\tSEEN\tENDS\tBY")
	for _, e := range entries {
		by := "password"
		if e.Provider != "" {
			by = e.Provider
		}
		_, _ = fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\n", e.Hash, e.UserID, utc(e.CreatedAt), utc(e.SeenAt), utc(e.EndsAt), by)
	}
	return table.Flush()
}

func utc(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// FindSessions returns the sessions of the given names, or all of a user without names. An unknown name is an error, so that nothing
// is ended by mistake.
func FindSessions(ctx context.Context, directory session.Directory, user string, names []string) ([]session.Entry, error) {
	entries, err := directory.List(ctx, user)
	if err != nil || len(names) == 0 {
		return entries, err
	}
	var found []session.Entry
	for _, name := range names {
		i := slices.IndexFunc(entries, func(e session.Entry) bool { return e.Hash == strings.ToLower(name) })
		if i < 0 {
			return nil, fmt.Errorf("session %q does not exist, and no session was ended; costdeck sessions list shows all sessions", name)
		}
		found = append(found, entries[i])
	}
	return found, nil
}

// EndSessions ends the sessions and writes each to the audit log.
func EndSessions(ctx context.Context, directory session.Directory, entries []session.Entry, log *audit.Log) error {
	for _, e := range entries {
		line := audit.Entry{Event: audit.SessionEnd, Outcome: audit.OK, Reason: "operator", Actor: audit.Operator(os.Getenv),
			User: e.UserID, Session: e.Hash}
		err := directory.End(ctx, e)
		if err != nil {
			line.Outcome = audit.Failed
		}
		log.Record(ctx, line)
		if err != nil {
			return err
		}
	}
	return nil
}
