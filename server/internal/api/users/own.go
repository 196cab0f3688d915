package users

import (
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"time"
	_ "time/tzdata"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/tokens"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const maxName = 128

var regionRule = regexp.MustCompile(`^([A-Z]{2})?$`)

func (h *handlers) profile(w http.ResponseWriter, r *http.Request) {
	a, err := h.users.Get(r.Context(), caller.From(r.Context()).UserID)
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	jsonbody.Write(w, writeProfile(a))
}

func writeProfile(a accounts.Account) wire.Profile {
	return wire.Profile{UserId: a.UserID, UserName: a.UserName, Email: a.Email, CompanyName: a.CompanyName, Provider: a.Provider,
		TimeZone: a.TimeZone, Region: a.Region, OwnName: a.OwnName(), OwnPassword: a.OwnPassword()}
}

func (h *handlers) changeProfile(w http.ResponseWriter, r *http.Request) {
	var body wire.ProfileChange
	err := jsonbody.Decode(w, r, jsonbody.Limit, &body)
	if err == nil {
		err = checkProfile(body)
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	a, err := h.users.Get(r.Context(), caller.From(r.Context()).UserID)
	if err == nil {
		before := wire.ProfileChange{UserName: a.UserName, TimeZone: a.TimeZone, Region: a.Region}
		trail.Of(r.Context()).Target("user", a.UserID).Change(before, body)
		err = h.users.SetProfile(r.Context(), a, body.UserName, body.TimeZone, body.Region)
	}
	if errors.Is(err, accounts.ErrFixed) {
		err = problem.New(http.StatusConflict, fmt.Sprintf("The provider %s sends your name at each sign-in; change it there.", a.Provider))
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	a.UserName, a.TimeZone, a.Region = body.UserName, body.TimeZone, body.Region
	jsonbody.Write(w, writeProfile(a))
}

func checkProfile(body wire.ProfileChange) error {
	if strings.TrimSpace(body.UserName) == "" {
		return problem.Field("userName", "userName is empty; send your name.")
	}
	if err := jsonbody.Length("userName", body.UserName, 1, maxName); err != nil {
		return err
	}
	// Local would be the server's zone.
	if _, err := time.LoadLocation(body.TimeZone); err != nil || body.TimeZone == "Local" {
		return problem.Field("timeZone", fmt.Sprintf("timeZone %.64q is not a known time zone; use an IANA name such as Europe/Berlin, or "+
			"leave it empty for the browser's.", body.TimeZone))
	}
	if !regionRule.MatchString(body.Region) {
		return problem.Field("region", fmt.Sprintf("region %.20q is not a country; use two capital letters such as CH, or leave it empty for "+
			"the language's formats.", body.Region))
	}
	return nil
}

func (h *handlers) changePassword(w http.ResponseWriter, r *http.Request) {
	var body wire.PasswordChange
	err := jsonbody.Decode(w, r, jsonbody.Limit, &body)
	if err == nil {
		err = jsonbody.Length("currentPassword", body.CurrentPassword, 1, accounts.MaxPassword)
	}
	if err == nil {
		err = jsonbody.Characters("newPassword", body.NewPassword, accounts.MinPassword, accounts.MaxPassword)
	}
	if err == nil && !h.attempts.take(caller.From(r.Context()).UserID) {
		w.Header().Set("Retry-After", "900")
		err = problem.New(http.StatusTooManyRequests, "Too many attempts to change the password; try again in 15 minutes.")
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, err)
		return
	}
	a, err := h.users.Get(r.Context(), caller.From(r.Context()).UserID)
	if err == nil {
		trail.Of(r.Context()).Target("user", a.UserID)
		err = h.users.ChangePassword(r.Context(), a, body.CurrentPassword, body.NewPassword, tokens.From(r.Context()).Session())
	}
	if err != nil {
		jsonbody.Fail(w, r, h.log, passwordProblem(w, a, err))
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

func passwordProblem(w http.ResponseWriter, a accounts.Account, err error) error {
	rule, broken := errors.AsType[*accounts.PasswordError](err)
	switch {
	case broken:
		return problem.Field("newPassword", rule.Error()+".")
	case errors.Is(err, accounts.ErrWrongCredentials):
		return problem.Field("currentPassword", "The current password is wrong.")
	case errors.Is(err, accounts.ErrFixed) && a.Demo:
		return problem.New(http.StatusConflict, "The password of a demo account is public and stays.")
	case errors.Is(err, accounts.ErrFixed):
		return problem.New(http.StatusConflict, fmt.Sprintf("You sign in with the provider %s; change your password there.", a.Provider))
	case errors.Is(err, accounts.ErrBusy):
		w.Header().Set("Retry-After", "2")
		return problem.New(http.StatusTooManyRequests, "Too many logins at the same time; try again in 2 seconds.")
	}
	return err
}
