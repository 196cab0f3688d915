package languages

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Register serves GET /languages. The route needs the authentication middleware around it.
func Register(mux *route.Mux) {
	mux.Read("GET /api/ng/languages", permission.AccountOwn, func(w http.ResponseWriter, _ *http.Request) {
		list := []wire.Language{}
		for _, l := range All() {
			list = append(list, wire.Language{LanguageId: l.ID, LanguageName: l.Name})
		}
		jsonbody.Write(w, list)
	})
}
