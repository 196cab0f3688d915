// Package settings stores an enrollment's requirements for its resources, and its connector for actions.
package settings

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// The connectors that an enrollment can choose.
const (
	DryRun  = "dry-run"
	Webhook = "webhook"
)

// Settings of one enrollment.
type Settings struct {
	// RequiredTags are the keys that every resource has to carry.
	RequiredTags []string
	Connector    string
	WebhookURL   string
	// Secret signs the calls of the webhook. It never leaves the server otherwise.
	Secret    string
	UpdatedBy string
	UpdatedAt time.Time // Zero until the first change.
}

// Store reads and writes settings.
type Store struct {
	db  *database.DB
	now func() time.Time
}

// New is a store on db.
func New(db *database.DB, now func() time.Time) *Store { return &Store{db, now} }

// Of are the enrollment's settings; by default nothing is required, and actions change nothing.
func (s *Store) Of(ctx context.Context, enrollment string) (Settings, error) {
	out := Settings{Connector: DryRun}
	var tags string
	var at int64
	err := s.db.Read.QueryRowContext(ctx, `SELECT required_tags, connector, webhook_url, webhook_secret, updated_by, updated_at
		FROM resource_settings WHERE enrollment = $1`, enrollment).Scan(&tags, &out.Connector, &out.WebhookURL, &out.Secret,
		&out.UpdatedBy, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return out, nil
	}
	if err == nil {
		err = json.Unmarshal([]byte(tags), &out.RequiredTags)
	}
	if err != nil {
		return out, fmt.Errorf("read the resource settings of %q: %w", enrollment, err)
	}
	out.UpdatedAt = time.Unix(at, 0).UTC()
	return out, nil
}

// Save replaces the enrollment's settings.
func (s *Store) Save(ctx context.Context, enrollment string, set Settings) (Settings, error) {
	if set.RequiredTags == nil {
		set.RequiredTags = []string{}
	}
	tags, err := json.Marshal(set.RequiredTags)
	if err != nil {
		return set, fmt.Errorf("resource settings of %q: %w", enrollment, err)
	}
	set.UpdatedAt = s.now().UTC().Truncate(time.Second)
	_, err = s.db.Exec(ctx, `INSERT INTO resource_settings
		(enrollment, required_tags, connector, webhook_url, webhook_secret, updated_by, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (enrollment) DO UPDATE SET required_tags = excluded.required_tags, connector = excluded.connector,
		webhook_url = excluded.webhook_url, webhook_secret = excluded.webhook_secret, updated_by = excluded.updated_by,
		updated_at = excluded.updated_at`,
		enrollment, string(tags), set.Connector, set.WebhookURL, set.Secret, set.UpdatedBy, set.UpdatedAt.Unix())
	if err != nil {
		return set, fmt.Errorf("save the resource settings of %q: %w", enrollment, err)
	}
	return set, nil
}

// Ensure saves settings if the enrollment has none.
func (s *Store) Ensure(ctx context.Context, enrollment string, set Settings) error {
	now, err := s.Of(ctx, enrollment)
	if err != nil || !now.UpdatedAt.IsZero() {
		return err
	}
	_, err = s.Save(ctx, enrollment, set)
	return err
}
