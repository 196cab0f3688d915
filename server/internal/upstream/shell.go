package upstream

import (
	"context"
	"net/http"
	"net/url"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Languages are those that a user may choose.
func (u *Client) Languages(ctx context.Context) ([]portal.Language, error) {
	var out []wire.Language
	if _, err := u.do(ctx, call{method: http.MethodGet, path: "/languages"}, &out); err != nil {
		return nil, err
	}
	languages := make([]portal.Language, 0, len(out))
	for _, l := range out {
		languages = append(languages, portal.Language{ID: l.LanguageId, Name: l.LanguageName})
	}
	return languages, nil
}

// FirstAnnouncement is the newest one; found is false when there is none.
func (u *Client) FirstAnnouncement(ctx context.Context) (a portal.Announcement, found bool, err error) {
	var out wire.Announcement
	none, err := u.do(ctx, call{method: http.MethodGet, path: "/announcements/first"}, &out)
	if err != nil || none {
		return portal.Announcement{}, false, err
	}
	return announcement(out), true, nil
}

// Announcements is a page of them, the newest first.
func (u *Client) Announcements(ctx context.Context, of portal.PageOf) (portal.AnnouncementPage, error) {
	c := call{method: http.MethodGet, path: "/announcements", query: pageQuery(of)}
	var out wire.AnnouncementPage
	if _, err := u.do(ctx, c, &out); err != nil {
		return portal.AnnouncementPage{}, err
	}
	page := portal.AnnouncementPage{NextCursor: out.NextCursor}
	for _, a := range out.Announcements {
		page.Announcements = append(page.Announcements, announcement(a))
	}
	return page, nil
}

func pageQuery(of portal.PageOf) url.Values {
	query := url.Values{}
	if of.Limit != nil {
		query.Set("limit", strconv.Itoa(int(*of.Limit)))
	}
	if of.Cursor != nil {
		query.Set("cursor", *of.Cursor)
	}
	return query
}

// ReadAnnouncement marks one as read for the user.
func (u *Client) ReadAnnouncement(ctx context.Context, id string) error {
	return u.done(ctx, call{method: http.MethodPut, path: "/announcements/" + url.PathEscape(id) + "/read"})
}

func announcement(w wire.Announcement) portal.Announcement {
	return portal.Announcement{ID: string(w.Id), Title: w.Title, Body: w.Body, Time: w.AnnouncementTime.UTC(), Read: w.Read}
}
