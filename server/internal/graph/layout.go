package graph

import (
	"context"
	"fmt"

	"github.com/costdeck/costdeck/server/internal/portal"
)

// layout is both Layout and LayoutInput.
type layout struct {
	SchemaVersion                                 int32
	LayoutType, MenuMode, ColorScheme, InputStyle *string
	Scale                                         *int32
	MenuTheme, TopbarTheme, ComponentTheme, Lang  *string
	Ripple, BlockLoading, InlineBreadcrumb        *bool
	TabEnrollment                                 *bool
	MenuProfilePosition                           *string
	Anchored, InputStyleManual                    *bool
}

// Layout is what the user chose for the shell.
func (r *resolver) Layout(ctx context.Context) (layout, error) {
	l, err := r.upstream.Layout(ctx)
	if err != nil {
		return layout{}, fmt.Errorf("layout: %w", err)
	}
	return toLayout(l), nil
}

// UpdateLayout stores the user's choices and returns what was stored.
func (r *resolver) UpdateLayout(ctx context.Context, args struct{ Layout layout }) (layout, error) {
	l, err := r.upstream.UpdateLayout(ctx, fromLayout(args.Layout))
	if err != nil {
		return layout{}, fmt.Errorf("update layout: %w", err)
	}
	return toLayout(l), nil
}

// The one menu mode whose REST spelling is no name in GraphQL.
const slimPlusWire, slimPlusName = "slim-plus", "slim_plus"

func toLayout(l portal.Layout) layout {
	out := layout{
		SchemaVersion: toInt(l.SchemaVersion), LayoutType: l.LayoutType, MenuMode: replace(l.MenuMode, slimPlusWire, slimPlusName),
		ColorScheme: l.ColorScheme, InputStyle: l.InputStyle, MenuTheme: l.MenuTheme, TopbarTheme: l.TopbarTheme,
		ComponentTheme: l.ComponentTheme, Lang: l.Lang, Ripple: l.Ripple, BlockLoading: l.BlockLoading,
		InlineBreadcrumb: l.InlineBreadcrumb, TabEnrollment: l.TabEnrollment, MenuProfilePosition: l.MenuProfilePosition,
		Anchored: l.Anchored, InputStyleManual: l.InputStyleManual,
	}
	if l.Scale != nil {
		scale := toInt(*l.Scale)
		out.Scale = &scale
	}
	return out
}

func fromLayout(l layout) portal.Layout {
	out := portal.Layout{
		SchemaVersion: int(l.SchemaVersion), LayoutType: l.LayoutType, MenuMode: replace(l.MenuMode, slimPlusName, slimPlusWire),
		ColorScheme: l.ColorScheme, InputStyle: l.InputStyle, MenuTheme: l.MenuTheme, TopbarTheme: l.TopbarTheme,
		ComponentTheme: l.ComponentTheme, Lang: l.Lang, Ripple: l.Ripple, BlockLoading: l.BlockLoading,
		InlineBreadcrumb: l.InlineBreadcrumb, TabEnrollment: l.TabEnrollment, MenuProfilePosition: l.MenuProfilePosition,
		Anchored: l.Anchored, InputStyleManual: l.InputStyleManual,
	}
	if l.Scale != nil {
		scale := int(*l.Scale)
		out.Scale = &scale
	}
	return out
}

func replace(s *string, from, to string) *string {
	if s == nil || *s != from {
		return s
	}
	return &to
}
