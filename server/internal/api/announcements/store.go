// Package announcements serves announcements, with read marks per user.
package announcements

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// An Announcement is shown from its time on.
type Announcement struct {
	ID   string
	Time time.Time
	// Texts has one text per language tag; the default language is the fallback.
	Texts map[string]Text
}

// Text is an announcement in one language.
type Text struct{ Title, Body string }

// Store reads and writes announcements.
type Store struct {
	db  *database.DB
	now func() time.Time
}

// New is a store on db.
func New(db *database.DB, now func() time.Time) *Store { return &Store{db: db, now: now} }

// Ensure adds the announcement, or languages that it lacks. Existing texts stay.
func (s *Store) Ensure(ctx context.Context, a Announcement) error {
	return s.db.InTx(ctx, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "INSERT INTO announcements (id, announced_at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
			a.ID, a.Time.Unix())
		if err != nil {
			return fmt.Errorf("announcement %q: %w", a.ID, err)
		}
		for lang, text := range a.Texts {
			_, err := tx.ExecContext(ctx,
				"INSERT INTO announcement_texts (id, lang_id, title, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
				a.ID, lang, text.Title, text.Body)
			if err != nil {
				return fmt.Errorf("announcement %q in %s: %w", a.ID, lang, err)
			}
		}
		return nil
	})
}

// shown is an announcement for one user.
type shown struct {
	id   string
	at   int64
	text Text
	read bool
}

// list returns at most limit announcements after the position, newest first, in the language or else the default one.
func (s *Store) list(ctx context.Context, userID, lang, defaultLang string, after position, limit int) ([]shown, error) {
	rows, err := s.db.Read.QueryContext(ctx, `
		SELECT a.id, a.announced_at, coalesce(own.title, std.title, ''), coalesce(own.body, std.body, ''),
			EXISTS (SELECT 1 FROM announcement_reads r WHERE r.id = a.id AND r.user_id = $1)
		FROM announcements a
		LEFT JOIN announcement_texts own ON own.id = a.id AND own.lang_id = $2
		LEFT JOIN announcement_texts std ON std.id = a.id AND std.lang_id = $3
		WHERE a.announced_at <= $4 AND (a.announced_at, a.id) < ($5, $6)
		ORDER BY a.announced_at DESC, a.id DESC LIMIT $7`,
		userID, lang, defaultLang, s.now().Unix(), after.At, after.ID, limit)
	if err != nil {
		return nil, fmt.Errorf("list the announcements: %w", err)
	}
	defer func() { _ = rows.Close() }()
	var list []shown
	for rows.Next() {
		var a shown
		if err := rows.Scan(&a.id, &a.at, &a.text.Title, &a.text.Body, &a.read); err != nil {
			return nil, fmt.Errorf("list the announcements: %w", err)
		}
		list = append(list, a)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("list the announcements: %w", err)
	}
	return list, nil
}

// markRead marks the announcement as read by the user; known is false if the user cannot see it.
func (s *Store) markRead(ctx context.Context, userID, id string) (known bool, err error) {
	err = s.db.InTx(ctx, func(tx *sql.Tx) error {
		row := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM announcements WHERE id = $1 AND announced_at <= $2)",
			id, s.now().Unix())
		if err := row.Scan(&known); err != nil {
			return err
		}
		if !known {
			return database.ErrUnchanged
		}
		_, err := tx.ExecContext(ctx,
			"INSERT INTO announcement_reads (user_id, id) VALUES ($1, $2) ON CONFLICT DO NOTHING", userID, id)
		return err
	})
	if err != nil {
		return false, fmt.Errorf("mark announcement %q as read by %q: %w", id, userID, err)
	}
	return known, nil
}
