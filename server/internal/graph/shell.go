package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// shellAPI is the part of the REST API that the shell around every area needs.
type shellAPI interface {
	Languages(ctx context.Context) ([]wire.Language, error)
	FirstAnnouncement(ctx context.Context) (*wire.Announcement, error)
	Announcements(ctx context.Context, p wire.AnnouncementsParams) (wire.AnnouncementPage, error)
	ReadAnnouncement(ctx context.Context, id wire.Id) error
}

type shell struct{ api shellAPI }

// Languages are those that a user may choose. They are nullable, so that a failure of theirs takes nothing else away.
func (s shell) Languages(ctx context.Context) (*[]wire.Language, error) {
	list, err := s.api.Languages(ctx)
	return &list, err
}

// FirstAnnouncement is the newest one, null when there is none.
func (s shell) FirstAnnouncement(ctx context.Context) (*wire.Announcement, error) {
	return s.api.FirstAnnouncement(ctx)
}

// Announcements is a page of them, the newest first.
func (s shell) Announcements(ctx context.Context, args wire.AnnouncementsParams) (wire.AnnouncementPage, error) {
	return s.api.Announcements(ctx, args)
}

// ReadAnnouncement marks one as read.
func (s shell) ReadAnnouncement(ctx context.Context, args byID) (bool, error) {
	return done(s.api.ReadAnnouncement(ctx, args.ID))
}
