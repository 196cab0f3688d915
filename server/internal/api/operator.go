package api

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/admin"
	"github.com/costdeck/costdeck/server/internal/api/apitokens"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/sessions"
	"github.com/costdeck/costdeck/server/internal/api/trail"
)

// Operator serves the administrative routes to commands: whoever can write to the database may do everything. Checks and audit entries
// are those of the API.
func Operator(db *database.DB, told trail.Listener, log *slog.Logger) http.Handler {
	now := time.Now
	entries := trail.New(db, told, now, log)
	may, users := rights.NewStore(db, now), accounts.New(db, false, now)
	mux := route.New(entries, log)
	admin.Register(mux, admin.Stores{Users: users, Rights: may, Enrollments: enrollments.NewStore(db, may, now),
		Sessions: sessions.NewStore(db, false, may, now)}, now, log)
	apitokens.Register(mux, apitokens.New(db, false, may, entries, now), users, log)
	who := caller.Caller{UserID: rights.CommandLine, Language: languages.Default().ID, Rights: permission.Everything(), Anywhere: permission.Everything()}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mux.ServeHTTP(w, r.WithContext(caller.With(r.Context(), who)))
	})
}
