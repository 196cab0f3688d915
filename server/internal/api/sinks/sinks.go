// Package sinks sends the entries of the audit trail to receivers outside: in the order of the chain, each at least once.
package sinks

import (
	"context"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
)

// A Sink is a receiver.
type Sink interface {
	// Name is the key of its position in the database.
	Name() string
	// Send sends all of the lines, or fails.
	Send(ctx context.Context, lines []Line) error
}

// Line is an entry as receivers get it: a line of the audit log with its place in the chain.
type Line struct {
	Time string `json:"time"`
	ID   string `json:"id"`
	audit.Entry
	Position int64  `json:"position"`
	Hash     string `json:"hash"`

	at time.Time
}

func lineOf(e trail.Entry) Line {
	return Line{Time: e.At().Format(stamp), ID: strconv.FormatInt(e.ID, 10), Entry: e.Entry, Position: e.Position, Hash: hex.EncodeToString(e.Hash),
		at: e.At()}
}

// stamp is RFC 3339 with microseconds, as in the audit log.
const stamp = "2006-01-02T15:04:05.000000Z"

const (
	// sendEvery is the time between two looks for new entries.
	sendEvery = 2 * time.Second
	// sendTimeout bounds one batch of mostSent lines.
	sendTimeout = 20 * time.Second
	mostSent    = 200
	// firstPause follows a failure; each further one doubles it up to longestPause.
	firstPause, longestPause = 5 * time.Second, 5 * time.Minute
)

// Sender sends what the sinks do not have yet.
type Sender struct {
	trail *trail.Trail
	db    *database.DB
	now   func() time.Time
	sinks []*paused
}

// paused is a sink that may wait after failures.
type paused struct {
	Sink
	until time.Time
	pause time.Duration
}

// New is a sender to sinks whose positions are in db.
func New(entries *trail.Trail, db *database.DB, now func() time.Time, list ...Sink) *Sender {
	s := &Sender{trail: entries, db: db, now: now}
	for _, one := range list {
		s.sinks = append(s.sinks, &paused{Sink: one})
	}
	return s
}

// Task is the background task that sends.
func (s *Sender) Task() background.Task {
	return background.Task{Name: "audit-sinks", Every: sendEvery, Run: s.Send}
}

// Send sends all sealed entries that the sinks do not have. A failing sink does not stop the others.
func (s *Sender) Send(ctx context.Context) error {
	var all error
	for _, one := range s.sinks {
		if s.now().Before(one.until) {
			continue
		}
		err := s.sendTo(ctx, one)
		if one.pause = min(max(firstPause, 2*one.pause), longestPause); err == nil {
			one.pause = 0
		}
		one.until = s.now().Add(one.pause)
		if err != nil {
			all = errors.Join(all, fmt.Errorf("send the audit trail to %s, again in %v: %w", one.Name(), one.pause, err))
		}
	}
	return all
}

func (s *Sender) sendTo(ctx context.Context, to Sink) error {
	for {
		after, err := s.position(ctx, to.Name())
		if err != nil {
			return err
		}
		entries, err := s.trail.Sealed(ctx, after, mostSent)
		if err != nil || len(entries) == 0 {
			return err
		}
		lines := make([]Line, len(entries))
		for i, e := range entries {
			lines[i] = lineOf(e)
		}
		sending, cancel := context.WithTimeout(ctx, sendTimeout)
		err = to.Send(sending, lines)
		cancel()
		if err == nil {
			err = s.keep(ctx, to.Name(), lines[len(lines)-1].Position)
		}
		if err != nil {
			return err
		}
	}
}

// position is the last position that a sink has.
func (s *Sender) position(ctx context.Context, name string) (position int64, err error) {
	err = s.db.Read.QueryRowContext(ctx, "SELECT position FROM audit_sinks WHERE name = $1", name).Scan(&position)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return position, err
}

// keep fails once another process sends.
func (s *Sender) keep(ctx context.Context, name string, position int64) error {
	_, err := s.db.Exec(ctx, `INSERT INTO audit_sinks (name, position) VALUES ($1, $2)
		ON CONFLICT (name) DO UPDATE SET position = excluded.position`, name, position)
	return err
}

func encode(line Line) ([]byte, error) { return json.Marshal(line) }
