package graph

import (
	"context"
	"fmt"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type language struct{ LanguageID, LanguageName string }

type announcement struct {
	ID               graphql.ID
	Title            string
	Body             *string
	AnnouncementTime dateTime
	Read             bool
}

type announcementPage struct {
	Announcements []announcement
	NextCursor    *string
}

// Languages are those that a user may choose. They are nullable, so that a failure of theirs takes nothing else away.
func (r *resolver) Languages(ctx context.Context) (*[]language, error) {
	list, err := r.upstream.Languages(ctx)
	if err != nil {
		return nil, fmt.Errorf("languages: %w", err)
	}
	languages := make([]language, 0, len(list))
	for _, l := range list {
		languages = append(languages, language{l.ID, l.Name})
	}
	return &languages, nil
}

// FirstAnnouncement is the newest one, null when there is none.
func (r *resolver) FirstAnnouncement(ctx context.Context) (*announcement, error) {
	first, found, err := r.upstream.FirstAnnouncement(ctx)
	if err != nil {
		return nil, fmt.Errorf("first announcement: %w", err)
	}
	if !found {
		return nil, nil //nolint:nilnil // null is the schema's word for none
	}
	a := toAnnouncement(first)
	return &a, nil
}

// Announcements is a page of them, the newest first.
func (r *resolver) Announcements(ctx context.Context, args portal.PageOf) (announcementPage, error) {
	found, err := r.upstream.Announcements(ctx, args)
	if err != nil {
		return announcementPage{}, fmt.Errorf("announcements: %w", err)
	}
	page := announcementPage{Announcements: make([]announcement, 0, len(found.Announcements)), NextCursor: found.NextCursor}
	for _, a := range found.Announcements {
		page.Announcements = append(page.Announcements, toAnnouncement(a))
	}
	return page, nil
}

// ReadAnnouncement marks one as read.
func (r *resolver) ReadAnnouncement(ctx context.Context, args struct{ ID graphql.ID }) (bool, error) {
	if err := r.upstream.ReadAnnouncement(ctx, string(args.ID)); err != nil {
		return false, fmt.Errorf("read announcement: %w", err)
	}
	return true, nil
}

func toAnnouncement(a portal.Announcement) announcement {
	return announcement{graphql.ID(a.ID), a.Title, a.Body, toDateTime(a.Time), a.Read}
}
