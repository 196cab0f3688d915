package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// viewsAPI is the part of the REST API that keeps saved views.
type viewsAPI interface {
	Views(ctx context.Context, p wire.ViewsParams) ([]wire.View, error)
	View(ctx context.Context, id wire.Id) (wire.View, error)
	CreateView(ctx context.Context, in wire.NewView) (wire.View, error)
	UpdateView(ctx context.Context, id wire.Id, in wire.ViewChange) (wire.View, error)
	DeleteView(ctx context.Context, id wire.Id) error
	SetDefaultView(ctx context.Context, id wire.Id, isDefault bool) error
	OwnData(ctx context.Context, p wire.OwnDataParams) (wire.OwnDataPage, error)
	RenameOwnData(ctx context.Context, id wire.Id, in wire.OwnDataName) error
	DeleteOwnData(ctx context.Context, id wire.Id) error
}

type views struct{ api viewsAPI }

// SavedViews are those that the user may open.
func (v views) SavedViews(ctx context.Context, args wire.ViewsParams) ([]wire.View, error) {
	return v.api.Views(ctx, args)
}

// SavedView is one view.
func (v views) SavedView(ctx context.Context, args byID) (wire.View, error) {
	return v.api.View(ctx, args.ID)
}

// CreateView saves a new view.
func (v views) CreateView(ctx context.Context, args struct{ View wire.NewView }) (wire.View, error) {
	return v.api.CreateView(ctx, args.View)
}

// UpdateView changes a view.
func (v views) UpdateView(ctx context.Context, args struct {
	ID     wire.Id
	Change wire.ViewChange
}) (wire.View, error) {
	return v.api.UpdateView(ctx, args.ID, args.Change)
}

// DeleteView deletes a view.
func (v views) DeleteView(ctx context.Context, args byID) (bool, error) {
	return done(v.api.DeleteView(ctx, args.ID))
}

// SetDefaultView sets whether the view's area opens with it.
func (v views) SetDefaultView(ctx context.Context, args struct {
	ID        wire.Id
	IsDefault bool
}) (bool, error) {
	return done(v.api.SetDefaultView(ctx, args.ID, args.IsDefault))
}

// OwnData is a page of what the user owns in all enrollments.
func (v views) OwnData(ctx context.Context, args wire.OwnDataParams) (wire.OwnDataPage, error) {
	return v.api.OwnData(ctx, args)
}

// RenameOwnData renames a view or report in any enrollment.
func (v views) RenameOwnData(ctx context.Context, args struct {
	ID   wire.Id
	Name string
}) (bool, error) {
	return done(v.api.RenameOwnData(ctx, args.ID, wire.OwnDataName{Name: args.Name}))
}

// DeleteOwnData deletes a view, report or subscription in any enrollment.
func (v views) DeleteOwnData(ctx context.Context, args byID) (bool, error) {
	return done(v.api.DeleteOwnData(ctx, args.ID))
}
