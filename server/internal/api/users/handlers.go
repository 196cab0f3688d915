package users

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

type handlers struct {
	users    *accounts.Store
	attempts *attempts
	log      *slog.Logger
}

// Register serves /user/current, /user/enrollment, /user/language, /user/profile and /user/password. The routes need the authentication
// middleware around them.
func Register(mux *route.Mux, users *accounts.Store, now func() time.Time, log *slog.Logger) {
	h := &handlers{users: users, attempts: &attempts{now: now}, log: log}
	mux.Read("GET /api/ng/user/current", permission.AccountOwn, h.current)
	mux.Write("POST /api/ng/user/enrollment", permission.AccountOwn, audit.Switch, h.switchEnrollment)
	mux.Write("PUT /api/ng/user/language", permission.AccountOwn, audit.Preference, h.updateLanguage)
	mux.Read("GET /api/ng/user/profile", permission.AccountOwn, h.profile)
	mux.Write("PUT /api/ng/user/profile", permission.AccountOwn, audit.Preference, h.changeProfile)
	mux.Write("PUT /api/ng/user/password", permission.AccountOwn, audit.PasswordChange, h.changePassword)
}

func (h *handlers) current(w http.ResponseWriter, r *http.Request) {
	lang := r.URL.Query().Get("lang")
	if r.URL.Query().Has("lang") && !languages.IsTag(lang) {
		jsonbody.Fail(w, r, h.log, problem.Field("lang",
			fmt.Sprintf("lang %.60q is not a language tag; send for example en-US.", lang)))
		return
	}
	h.answer(w, r, lang)
}

func (h *handlers) switchEnrollment(w http.ResponseWriter, r *http.Request) {
	var choice wire.EnrollmentChoice
	err := jsonbody.Decode(w, r, jsonbody.Limit, &choice)
	if err == nil {
		err = jsonbody.Length("eaEnrollmentNumber", choice.EaEnrollmentNumber, 1, 128)
	}
	if err == nil {
		trail.Of(r.Context()).Target("enrollment", choice.EaEnrollmentNumber)
		err = h.users.SwitchEnrollment(r.Context(), caller.From(r.Context()).UserID, choice.EaEnrollmentNumber)
	}
	if errors.Is(err, accounts.ErrNoEnrollment) {
		err = problem.New(http.StatusNotFound,
			fmt.Sprintf("Enrollment %q is not available to you; use one of switchaleEnrollmentList.", choice.EaEnrollmentNumber))
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	h.answer(w, r)
}

func (h *handlers) updateLanguage(w http.ResponseWriter, r *http.Request) {
	var choice wire.LanguageChoice
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &choice); err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	if !languages.IsTag(choice.LanguageId) {
		jsonbody.Fail(w, r, h.log, problem.Field("languageId",
			fmt.Sprintf("languageId %.60q is not a language tag; use one from GET /languages.", choice.LanguageId)))
		return
	}
	lang, ok := languages.Find(choice.LanguageId)
	if !ok {
		jsonbody.Fail(w, r, h.log, problem.New(http.StatusNotFound,
			fmt.Sprintf("Language %s is not available; use one from GET /languages.", choice.LanguageId)))
		return
	}
	ctx := r.Context()
	trail.Of(ctx).Target("language", lang.ID)
	if err := h.users.SetLanguage(ctx, caller.From(ctx).UserID, lang.ID); err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	user, err := h.load(ctx, caller.From(ctx).UserID)
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	jsonbody.Write(w, wire.LanguageUpdate{CurrentUser: user, Message: lang.LanguageUpdated})
}

func (h *handlers) answer(w http.ResponseWriter, r *http.Request, langs ...string) {
	user, err := h.load(r.Context(), caller.From(r.Context()).UserID, langs...)
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	jsonbody.Write(w, user)
}
