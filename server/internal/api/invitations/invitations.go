// Package invitations mails one-time passwords to users. A password is made at the time of its mail, and only its hash is stored.
package invitations

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/background"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/languages"
)

// Times of an invitation.
const (
	// life is how long the one-time password of a mail can be used.
	life = 7 * 24 * time.Hour
	// The first retry comes after shortest, and each later one takes twice as long.
	shortest = 30 * time.Second
	longest  = 2 * time.Hour
	// mostAttempts take about a day.
	mostAttempts = 20
)

// Sender sends what was requested.
type Sender struct {
	DB    *database.DB
	Users *accounts.Store
	SMTP  delivery.SMTP
	// Origin is the portal's for the link; empty omits it.
	Origin string
	Now    func() time.Time
	Log    *slog.Logger
}

// TaskName is the sender's among the background tasks.
const TaskName = "invitations"

// Task is the sending as a background task.
func (s *Sender) Task() background.Task {
	return background.Task{Name: TaskName, Every: 5 * time.Second, Run: s.Run}
}

// invitation is a mail to be sent.
type invitation struct {
	userID, by string
	attempts   int
}

// Run sends all mails that are due.
func (s *Sender) Run(ctx context.Context) error {
	for ctx.Err() == nil {
		one, err := s.take(ctx)
		if err != nil || one == nil {
			return err
		}
		if err := s.send(context.WithoutCancel(ctx), *one); err != nil {
			return err
		}
	}
	return nil
}

// take counts an attempt at the next invitation; nil if none is due. A process that dies now leaves it for the next attempt.
func (s *Sender) take(ctx context.Context) (next *invitation, err error) {
	err = s.DB.InTx(ctx, func(tx *sql.Tx) error {
		now, one := s.Now(), invitation{}
		err := tx.QueryRowContext(ctx, `SELECT user_id, invited_by, attempts FROM invitations WHERE sent_at IS NULL AND next_at <= $1
			AND attempts < $2 ORDER BY next_at, user_id LIMIT 1`, now.Unix(), mostAttempts).Scan(&one.userID, &one.by, &one.attempts)
		if next = nil; errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err == nil {
			_, err = tx.ExecContext(ctx, "UPDATE invitations SET attempts = attempts + 1, next_at = $1 WHERE user_id = $2",
				now.Add(min(shortest<<one.attempts, longest)).Unix(), one.userID)
		}
		next = &one
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("next invitation: %w", err)
	}
	return next, nil
}

func (s *Sender) send(ctx context.Context, one invitation) error {
	a, err := s.Users.Get(ctx, one.userID)
	if err != nil {
		return err
	}
	inviter, err := s.Users.Get(ctx, one.by)
	if err != nil && !errors.Is(err, accounts.ErrUnknown) {
		return err
	}
	at := s.Now()
	password, err := s.Users.SetOneTime(ctx, a, at.Add(life))
	if errors.Is(err, accounts.ErrDisabled) || errors.Is(err, accounts.ErrNoEmail) || errors.Is(err, accounts.ErrFederated) {
		// It has changed since the request.
		return s.end(ctx, "DELETE FROM invitations WHERE user_id = $1", one.userID)
	}
	if err != nil {
		return err
	}
	content, err := s.content(a, inviter, password, at.Add(life))
	if err != nil {
		return err
	}
	permanently, err := s.SMTP.Post(ctx, fmt.Sprintf("invitation-%d-%s", at.Unix(), a.UserID), a.Email, at, content)
	if err == nil {
		return s.end(ctx, "UPDATE invitations SET sent_at = $2 WHERE user_id = $1", one.userID, s.Now().Unix())
	}
	s.Log.WarnContext(ctx, "an invitation was not sent", "user", a.UserID, "attempt", one.attempts+1, "final", permanently, "error", err)
	if permanently {
		return s.end(ctx, "UPDATE invitations SET attempts = $2 WHERE user_id = $1", one.userID, mostAttempts)
	}
	return nil
}

func (s *Sender) end(ctx context.Context, query string, args ...any) error {
	if _, err := s.DB.Exec(ctx, query, args...); err != nil {
		return fmt.Errorf("record an invitation: %w", err)
	}
	return nil
}

// content is the mail in the language of its reader.
func (s *Sender) content(a, inviter accounts.Account, password string, ends time.Time) (delivery.Content, error) {
	lang, w := languages.Match(a.Language), words()
	t := func(label languages.Label, args ...any) string { return fmt.Sprintf(label.In(lang), args...) }
	facts := []delivery.Fact{{Label: t(w.userID), Value: a.UserID}, {Label: t(w.oneTime), Value: password}}
	c := delivery.Content{Kind: "invitation", Subject: t(w.subject), Facts: facts, LinkText: t(w.signIn)}
	lead := t(w.invited, inviter.UserName)
	if inviter.UserName == "" {
		lead = t(w.ready)
	}
	if s.Origin != "" {
		c.Link = s.Origin + "/login"
	}
	once := t(w.how, lang.Date(ends))
	c.Text = lead + "\n" + once
	var err error
	c.HTML, err = delivery.Page{Language: lang.ID, RightToLeft: lang.RightToLeft(), Title: c.Subject, Lead: lead,
		Cards: []delivery.Card{{Title: a.UserName, Facts: facts}}, Notes: []string{once}, Link: c.Link, LinkText: c.LinkText,
		Footer: []string{t(w.unexpected)}}.HTML()
	return c, err
}
