// Package layouts stores the layout of the shell per user.
package layouts

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type handlers struct {
	db  *database.DB
	log *slog.Logger
}

// Register serves GET and PUT /user/layout, behind the authentication middleware.
func Register(mux *route.Mux, db *database.DB, log *slog.Logger) {
	h := &handlers{db: db, log: log}
	mux.Read("GET /api/ng/user/layout", permission.AccountOwn, h.get)
	mux.Write("PUT /api/ng/user/layout", permission.AccountOwn, audit.Preference, h.put)
}

func (h *handlers) get(w http.ResponseWriter, r *http.Request) {
	layout, err := h.load(r.Context(), caller.From(r.Context()).UserID)
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	jsonbody.Write(w, layout)
}

func (h *handlers) put(w http.ResponseWriter, r *http.Request) {
	var layout wire.Layout
	err := jsonbody.Decode(w, r, jsonbody.Limit, &layout)
	if err == nil {
		err = check(layout)
	}
	if err == nil {
		trail.Of(r.Context()).Change(nil, layout).Target("layout", "")
		err = h.save(r.Context(), caller.From(r.Context()).UserID, layout)
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	jsonbody.Write(w, layout)
}

// load is the user's layout; one that was never saved has only its version.
func (h *handlers) load(ctx context.Context, userID string) (wire.Layout, error) {
	layout := wire.Layout{SchemaVersion: wire.LayoutSchemaVersionN1}
	var text []byte
	err := h.db.Read.QueryRowContext(ctx, "SELECT layout FROM layouts WHERE user_id = $1", userID).Scan(&text)
	if errors.Is(err, sql.ErrNoRows) {
		return layout, nil
	}
	if err == nil {
		err = json.Unmarshal(text, &layout)
	}
	if err != nil {
		return layout, fmt.Errorf("read the layout of %q: %w", userID, err)
	}
	return layout, nil
}

func (h *handlers) save(ctx context.Context, userID string, layout wire.Layout) error {
	text, err := json.Marshal(layout)
	if err != nil {
		return fmt.Errorf("layout of %q: %w", userID, err)
	}
	_, err = h.db.Exec(ctx, `INSERT INTO layouts (user_id, layout) VALUES ($1, $2)
		ON CONFLICT (user_id) DO UPDATE SET layout = excluded.layout`, userID, string(text))
	if err != nil {
		return fmt.Errorf("save the layout of %q: %w", userID, err)
	}
	return nil
}
