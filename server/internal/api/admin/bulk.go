package admin

import (
	"fmt"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const maxBulk = 200

// changeUsers changes several users; one audit entry names them all.
func (h *handlers) changeUsers(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.AdminUsersChange
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	m, err := readMany(body)
	if err != nil {
		return nil, err
	}
	entry := trail.Of(r.Context()).Target("user", fmt.Sprintf("%d users", len(m.UserIDs))).Enrollment(m.Enrollment).Change(nil, body)
	if m.State == accounts.StateDisabled {
		entry.Event(audit.UserDisable)
	}
	if m.Role != "" {
		entry.Event(audit.Grant)
	}
	return nil, h.Users.ChangeMany(r.Context(), actor, m)
}

func readMany(body wire.AdminUsersChange) (m accounts.Many, err error) {
	if n := len(body.UserIds); n < 1 || n > maxBulk {
		return m, problem.Field("userIds", fmt.Sprintf("userIds has %d entries; send 1 to %d.", n, maxBulk))
	}
	for _, id := range body.UserIds {
		if !accounts.IsUserID(id) {
			return m, problem.Field("userIds", fmt.Sprintf("%.40q is not a user ID.", id))
		}
	}
	m.UserIDs = body.UserIds
	switch body.Action {
	case wire.AdminUsersChangeActionDisable:
		m.State = accounts.StateDisabled
	case wire.AdminUsersChangeActionEnable:
		m.State = accounts.StateActive
	case wire.AdminUsersChangeActionLanguage:
		lang, ok := languages.Find(orEmpty(body.LanguageId))
		if !ok {
			return m, problem.Field("languageId", "The language is missing or not available; use one from GET /languages.")
		}
		m.Language = lang.ID
	case wire.AdminUsersChangeActionGrant:
		m.Role, m.Enrollment = orEmpty(body.Role), orEmpty(body.Enrollment)
		if err := jsonbody.Length("role", m.Role, 1, maxRole); err != nil {
			return m, err
		}
		return m, jsonbody.Length("enrollment", m.Enrollment, 1, maxNumber)
	default:
		return m, problem.Field("action", "action is unknown; use disable, enable, language or grant.")
	}
	return m, nil
}
