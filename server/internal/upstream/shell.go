package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// Languages are those that a user may choose.
func (u *Client) Languages(ctx context.Context) ([]wire.Language, error) {
	return get[[]wire.Language](ctx, u, "/languages", nil)
}

// FirstAnnouncement is the newest one, nil when there is none.
func (u *Client) FirstAnnouncement(ctx context.Context) (*wire.Announcement, error) {
	return get[*wire.Announcement](ctx, u, "/announcements/first", nil)
}

// Announcements is a page of them, the newest first.
func (u *Client) Announcements(ctx context.Context, p wire.AnnouncementsParams) (wire.AnnouncementPage, error) {
	return get[wire.AnnouncementPage](ctx, u, "/announcements", p)
}

// ReadAnnouncement marks one as read for the user.
func (u *Client) ReadAnnouncement(ctx context.Context, id wire.Id) error {
	return u.set(ctx, sub("/announcements", id, "/read"), true)
}

// Layout is what the user chose for the shell. Values that this version does not know pass: the session hands them on.
func (u *Client) Layout(ctx context.Context) (layout wire.Layout, err error) {
	_, err = u.do(ctx, call{method: http.MethodGet, path: "/user/layout"}, &layout)
	return layout, err
}

// UpdateLayout saves the user's choices and returns what was saved.
func (u *Client) UpdateLayout(ctx context.Context, in wire.Layout) (wire.Layout, error) {
	return change[wire.Layout](ctx, u, http.MethodPut, "/user/layout", in)
}
