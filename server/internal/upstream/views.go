package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// Views are those that the user may open.
func (u *Client) Views(ctx context.Context, p wire.ViewsParams) ([]wire.View, error) {
	list, err := get[wire.ViewList](ctx, u, "/views", p)
	return list.Views, err
}

// View is one view.
func (u *Client) View(ctx context.Context, id wire.Id) (wire.View, error) {
	return get[wire.View](ctx, u, sub("/views", id), nil)
}

// CreateView saves a new view of the user.
func (u *Client) CreateView(ctx context.Context, in wire.NewView) (wire.View, error) {
	return change[wire.View](ctx, u, http.MethodPost, "/views", in)
}

// UpdateView changes what is not nil.
func (u *Client) UpdateView(ctx context.Context, id wire.Id, in wire.ViewChange) (wire.View, error) {
	return change[wire.View](ctx, u, http.MethodPut, sub("/views", id), in)
}

// DeleteView deletes a view.
func (u *Client) DeleteView(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/views", id)})
}

// SetDefaultView sets whether the view's area opens with it for the user.
func (u *Client) SetDefaultView(ctx context.Context, id wire.Id, isDefault bool) error {
	return u.set(ctx, sub("/views", id, "/default"), isDefault)
}

// OwnData is a page of what the caller owns in all enrollments.
func (u *Client) OwnData(ctx context.Context, p wire.OwnDataParams) (wire.OwnDataPage, error) {
	return get[wire.OwnDataPage](ctx, u, "/user/data", p)
}

// RenameOwnData renames a view or report in any enrollment.
func (u *Client) RenameOwnData(ctx context.Context, id wire.Id, in wire.OwnDataName) error {
	return u.done(ctx, call{method: http.MethodPut, path: sub("/user/data", id), in: in})
}

// DeleteOwnData deletes a view, report or subscription in any enrollment.
func (u *Client) DeleteOwnData(ctx context.Context, id wire.Id) error {
	return u.done(ctx, call{method: http.MethodDelete, path: sub("/user/data", id)})
}
