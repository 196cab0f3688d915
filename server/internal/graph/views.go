package graph

import (
	"context"
	"fmt"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/portal"
)

type savedView struct {
	ID                                 graphql.ID
	Name, Area, Address, OwnerName     string
	Shared, IsDefault, Mine, MayChange bool
	DatasetVersion, Digest             *string
	UpdatedAt                          dateTime
}

type newView struct {
	Name, Area, Address    string
	Question               costQuery
	Shared                 *bool
	DatasetVersion, Digest *string
}

type viewChange struct {
	Name, Address          *string
	Question               *costQuery
	Shared                 *bool
	DatasetVersion, Digest *string
}

// SavedViews are those that the user may open.
func (r *resolver) SavedViews(ctx context.Context, args struct{ Area *string }) ([]savedView, error) {
	list, err := r.upstream.Views(ctx, orZero(args.Area))
	if err != nil {
		return nil, fmt.Errorf("saved views: %w", err)
	}
	return each(list, toView), nil
}

// SavedView is one view.
func (r *resolver) SavedView(ctx context.Context, args struct{ ID graphql.ID }) (savedView, error) {
	v, err := r.upstream.View(ctx, string(args.ID))
	if err != nil {
		return savedView{}, fmt.Errorf("saved view: %w", err)
	}
	return toView(v), nil
}

// CreateView keeps a new view.
func (r *resolver) CreateView(ctx context.Context, args struct{ View newView }) (savedView, error) {
	question := fromCostQuery(args.View.Question)
	v, err := r.upstream.CreateView(ctx, portal.ViewChange{Name: &args.View.Name, Area: &args.View.Area, Address: &args.View.Address,
		Question: &question, Shared: args.View.Shared, DatasetVersion: args.View.DatasetVersion, Digest: args.View.Digest})
	if err != nil {
		return savedView{}, fmt.Errorf("create view: %w", err)
	}
	return toView(v), nil
}

// UpdateView changes a view.
func (r *resolver) UpdateView(ctx context.Context, args struct {
	ID     graphql.ID
	Change viewChange
}) (savedView, error) {
	change := portal.ViewChange{Name: args.Change.Name, Address: args.Change.Address, Shared: args.Change.Shared,
		DatasetVersion: args.Change.DatasetVersion, Digest: args.Change.Digest}
	if args.Change.Question != nil {
		question := fromCostQuery(*args.Change.Question)
		change.Question = &question
	}
	v, err := r.upstream.UpdateView(ctx, string(args.ID), change)
	if err != nil {
		return savedView{}, fmt.Errorf("update view: %w", err)
	}
	return toView(v), nil
}

// DeleteView deletes a view.
func (r *resolver) DeleteView(ctx context.Context, args struct{ ID graphql.ID }) (bool, error) {
	if err := r.upstream.DeleteView(ctx, string(args.ID)); err != nil {
		return false, fmt.Errorf("delete view: %w", err)
	}
	return true, nil
}

// SetDefaultView says whether the view's area opens with it.
func (r *resolver) SetDefaultView(ctx context.Context, args struct {
	ID        graphql.ID
	IsDefault bool
}) (bool, error) {
	if err := r.upstream.SetDefaultView(ctx, string(args.ID), args.IsDefault); err != nil {
		return false, fmt.Errorf("set default view: %w", err)
	}
	return true, nil
}

func toView(v portal.View) savedView {
	return savedView{graphql.ID(v.ID), v.Name, v.Area, v.Address, v.OwnerName, v.Shared, v.IsDefault, v.Mine, v.MayChange,
		v.DatasetVersion, v.Digest, toDateTime(v.UpdatedAt)}
}
