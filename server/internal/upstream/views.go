package upstream

import (
	"context"
	"net/http"
	"net/url"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Views are those that the user may open; of one area unless that is empty.
func (u *Client) Views(ctx context.Context, area string) ([]portal.View, error) {
	c := call{method: http.MethodGet, path: "/views"}
	if area != "" {
		c.query = url.Values{"area": {area}}
	}
	return ask(ctx, u, c, func(w wire.ViewList) []portal.View { return each(w.Views, viewOf) })
}

// View is one view.
func (u *Client) View(ctx context.Context, id string) (portal.View, error) {
	return ask(ctx, u, call{method: http.MethodGet, path: viewPath(id)}, viewOf)
}

// CreateView keeps a new view of the user.
func (u *Client) CreateView(ctx context.Context, v portal.ViewChange) (portal.View, error) {
	in := wire.NewView{Shared: v.Shared, DatasetVersion: v.DatasetVersion, Digest: v.Digest}
	if v.Name != nil && v.Area != nil && v.Address != nil && v.Question != nil {
		in.Name, in.Area, in.Address, in.Question = *v.Name, wire.ViewArea(*v.Area), *v.Address, costQuery(*v.Question)
	}
	return ask(ctx, u, call{method: http.MethodPost, path: "/views", in: in}, viewOf)
}

// UpdateView changes what is not nil.
func (u *Client) UpdateView(ctx context.Context, id string, v portal.ViewChange) (portal.View, error) {
	in := wire.ViewChange{Name: v.Name, Shared: v.Shared, Address: v.Address, DatasetVersion: v.DatasetVersion, Digest: v.Digest}
	if v.Question != nil {
		question := costQuery(*v.Question)
		in.Question = &question
	}
	return ask(ctx, u, call{method: http.MethodPut, path: viewPath(id), in: in}, viewOf)
}

// DeleteView deletes a view.
func (u *Client) DeleteView(ctx context.Context, id string) error {
	return u.done(ctx, call{method: http.MethodDelete, path: viewPath(id)})
}

// SetDefaultView says whether the view's area opens with it for the user.
func (u *Client) SetDefaultView(ctx context.Context, id string, isDefault bool) error {
	c := call{method: http.MethodPut, path: viewPath(id) + "/default"}
	if !isDefault {
		c.method = http.MethodDelete
	}
	return u.done(ctx, c)
}

func viewPath(id string) string { return "/views/" + url.PathEscape(id) }

func viewOf(w wire.View) portal.View {
	return portal.View{ID: string(w.Id), Name: w.Name, Area: string(w.Area), Address: w.Address, OwnerName: w.OwnerName, Shared: w.Shared,
		IsDefault: w.IsDefault, Mine: w.Mine, MayChange: w.MayChange, DatasetVersion: w.DatasetVersion, Digest: w.Digest,
		UpdatedAt: w.UpdatedAt.UTC()}
}
