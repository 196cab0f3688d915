package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// layoutAPI is the part of the REST API that keeps the user's layout.
type layoutAPI interface {
	Layout(ctx context.Context) (wire.Layout, error)
	UpdateLayout(ctx context.Context, in wire.Layout) (wire.Layout, error)
}

type layouts struct{ api layoutAPI }

// Layout is what the user chose for the shell.
func (l layouts) Layout(ctx context.Context) (wire.Layout, error) {
	found, err := l.api.Layout(ctx)
	return spelled(found, wire.LayoutMenuModeSlimPlus, slimPlusName), err
}

// UpdateLayout saves the user's choices and returns what was saved.
func (l layouts) UpdateLayout(ctx context.Context, args struct{ Layout wire.Layout }) (wire.Layout, error) {
	found, err := l.api.UpdateLayout(ctx, spelled(args.Layout, slimPlusName, wire.LayoutMenuModeSlimPlus))
	return spelled(found, wire.LayoutMenuModeSlimPlus, slimPlusName), err
}

// slimPlusName is the one menu mode that REST spells with a hyphen, which no name in GraphQL has.
const slimPlusName = "slim_plus"

func spelled(l wire.Layout, from, to wire.LayoutMenuMode) wire.Layout {
	if l.MenuMode != nil && *l.MenuMode == from {
		l.MenuMode = &to
	}
	return l
}
