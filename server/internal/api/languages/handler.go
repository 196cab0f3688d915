package languages

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Register serves GET /languages. The route needs the authentication middleware around it.
func Register(mux *http.ServeMux) {
	mux.HandleFunc("GET /api/ng/languages", func(w http.ResponseWriter, _ *http.Request) {
		list := []wire.Language{}
		for _, l := range All() {
			list = append(list, wire.Language{LanguageId: l.ID, LanguageName: l.Name})
		}
		jsonbody.Write(w, list)
	})
}
