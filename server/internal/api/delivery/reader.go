package delivery

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/api/languages"
)

// LanguageOf is the language of a target: that of the user whose id is the mail address, else English, because chats and mailboxes
// may have readers of many languages.
func LanguageOf(ctx context.Context, tx *sql.Tx, target Target) (languages.Language, error) {
	if target.Channel != Mail {
		return languages.Default(), nil
	}
	var tag string
	err := tx.QueryRowContext(ctx, "SELECT lang_id FROM accounts WHERE user_id = $1", target.Address).Scan(&tag)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return languages.Language{}, fmt.Errorf("language of a recipient: %w", err)
	}
	if l, known := languages.Find(tag); known {
		return l, nil
	}
	return languages.Default(), nil
}

// EnrollmentName is the user's name of an enrollment with its number; the number alone if the user does not have it.
func EnrollmentName(ctx context.Context, tx *sql.Tx, userID, number string) (string, error) {
	var name string
	err := tx.QueryRowContext(ctx, `SELECT e.name FROM enrollments e WHERE e.number = $2
		AND EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = $1 AND m.number = e.number)`, userID, number).Scan(&name)
	if errors.Is(err, sql.ErrNoRows) || err == nil && name == "" {
		return number, nil
	}
	if err != nil {
		return "", fmt.Errorf("name of enrollment %s: %w", number, err)
	}
	return name + " (" + number + ")", nil
}
