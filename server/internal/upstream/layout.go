package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Layout is what the user chose for the shell.
func (u *Client) Layout(ctx context.Context) (portal.Layout, error) {
	return ask(ctx, u, call{method: http.MethodGet, path: "/user/layout"}, layout)
}

// UpdateLayout stores the user's choices and returns what was stored.
func (u *Client) UpdateLayout(ctx context.Context, l portal.Layout) (portal.Layout, error) {
	return ask(ctx, u, call{method: http.MethodPut, path: "/user/layout", in: wire.Layout{
		SchemaVersion: wire.LayoutSchemaVersion(l.SchemaVersion), LayoutType: as[wire.LayoutLayoutType](l.LayoutType),
		MenuMode: as[wire.LayoutMenuMode](l.MenuMode), ColorScheme: as[wire.LayoutColorScheme](l.ColorScheme),
		InputStyle: as[wire.LayoutInputStyle](l.InputStyle), Scale: counted(l.Scale),
		MenuTheme: as[wire.LayoutMenuTheme](l.MenuTheme), TopbarTheme: as[wire.LayoutTopbarTheme](l.TopbarTheme),
		ComponentTheme: as[wire.LayoutComponentTheme](l.ComponentTheme), Lang: l.Lang,
		MenuProfilePosition: as[wire.LayoutMenuProfilePosition](l.MenuProfilePosition),
		Ripple:              l.Ripple, BlockLoading: l.BlockLoading, InlineBreadcrumb: l.InlineBreadcrumb,
		TabEnrollment: l.TabEnrollment, Anchored: l.Anchored, InputStyleManual: l.InputStyleManual,
	}}, layout)
}

func layout(w wire.Layout) portal.Layout {
	return portal.Layout{
		SchemaVersion: int(w.SchemaVersion), LayoutType: as[string](w.LayoutType), MenuMode: as[string](w.MenuMode),
		ColorScheme: as[string](w.ColorScheme), InputStyle: as[string](w.InputStyle), Scale: number(w.Scale),
		MenuTheme: as[string](w.MenuTheme), TopbarTheme: as[string](w.TopbarTheme),
		ComponentTheme: as[string](w.ComponentTheme), Lang: w.Lang,
		MenuProfilePosition: as[string](w.MenuProfilePosition),
		Ripple:              w.Ripple, BlockLoading: w.BlockLoading, InlineBreadcrumb: w.InlineBreadcrumb,
		TabEnrollment: w.TabEnrollment, Anchored: w.Anchored, InputStyleManual: w.InputStyleManual,
	}
}

// as turns one optional string type into another.
func as[To, From ~string](v *From) *To {
	if v == nil {
		return nil
	}
	to := To(*v)
	return &to
}
