package admin

import (
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/access"
	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/menus"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Bounds of the contract.
const (
	maxSheetRoles, maxSheetEnrollments = 20, 200
	minReason, maxReason               = 3, 500
)

var sheetTag = regexp.MustCompile(`^"([0-9a-f]{16})"$`)

func (h *handlers) sheet(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	sheet, err := h.Users.Sheet(r.Context(), actor, r.PathValue("id"))
	return h.writeSheet(w, r, sheet, err)
}

func (h *handlers) previewSheet(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	// Before the body: the caller's rights are asked first everywhere.
	if _, err := h.Users.Sheet(r.Context(), actor, r.PathValue("id")); err != nil {
		return nil, err
	}
	var wanted wire.AdminSheet
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &wanted); err != nil {
		return nil, err
	}
	if err := checkSheet(&wanted); err != nil {
		return nil, err
	}
	before, after, err := h.Users.TrySheet(r.Context(), actor, r.PathValue("id"), wanted)
	if err != nil {
		return nil, err
	}
	was, is := before.Rights.Anywhere, after.Rights.Anywhere
	out := wire.AdminSheetPreview{Menu: []wire.AdminSheetMenu{}, Gained: is.Without(was).Names(), Lost: was.Without(is).Names()}
	lang, _ := languages.Find(after.Language)
	menu := menus.Of(after.Account, lang)
	out.Home = orEmpty(menu.HomeRouterLink)
	for _, root := range menu.MainMenu {
		if root.Items == nil || root.Unlisted != nil && *root.Unlisted {
			continue
		}
		group := wire.AdminSheetMenu{Label: orEmpty(root.Label), Items: []string{}}
		for _, item := range *root.Items {
			group.Items = append(group.Items, orEmpty(item.Label))
		}
		out.Menu = append(out.Menu, group)
	}
	return out, nil
}

func (h *handlers) saveSheet(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	version, err := h.sheetVersion(r, actor)
	if err != nil {
		return nil, err
	}
	var body wire.AdminSheetSave
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	reason := strings.TrimSpace(body.Reason)
	if err := jsonbody.Length("reason", reason, minReason, maxReason); err != nil {
		return nil, err
	}
	if err := checkSheet(&body.Sheet); err != nil {
		return nil, err
	}
	sheet, err := h.Users.SaveSheet(r.Context(), actor, r.PathValue("id"), version, reason, body.Sheet)
	return h.writeSheet(w, r, sheet, err)
}

func (h *handlers) undoSheet(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	version, err := h.sheetVersion(r, actor)
	if err != nil {
		return nil, err
	}
	sheet, err := h.Users.UndoSheet(r.Context(), actor, r.PathValue("id"), version)
	return h.writeSheet(w, r, sheet, err)
}

// sheetVersion is the version that the caller has read of a sheet that they may see.
func (h *handlers) sheetVersion(r *http.Request, actor string) (string, error) {
	sheet, err := h.Users.Sheet(r.Context(), actor, r.PathValue("id"))
	if err != nil {
		return "", err
	}
	trail.Of(r.Context()).Target("user", sheet.UserID)
	match := sheetTag.FindStringSubmatch(r.Header.Get("If-Match"))
	if match == nil {
		return "", problem.New(http.StatusBadRequest, "If-Match is missing or invalid; send the ETag that you have read.")
	}
	return match[1], nil
}

// checkSheet holds a sheet against the contract. Without a current enrollment, the first one is.
func checkSheet(s *wire.AdminSheet) error {
	if s.ClientType != "" && s.ClientType != "reseller" {
		return problem.Field("clientType", "clientType is unknown; use reseller, or leave it empty.")
	}
	if s.PrivLevel != nil && (*s.PrivLevel < 0 || *s.PrivLevel > maxPrivLevel) {
		return problem.Field("privLevel", fmt.Sprintf("privLevel is out of range; use 0 to %d.", maxPrivLevel))
	}
	if len(s.Enrollments) > maxSheetEnrollments {
		return problem.Field("enrollments", fmt.Sprintf("enrollments has %d entries; send at most %d.", len(s.Enrollments), maxSheetEnrollments))
	}
	if err := checkRoles("roles", s.Roles); err != nil {
		return err
	}
	seen := map[string]bool{}
	for _, e := range s.Enrollments {
		if err := jsonbody.Length("number", e.Number, 1, maxNumber); err != nil {
			return err
		}
		if seen[e.Number] {
			return problem.Field("enrollments", fmt.Sprintf("Enrollment %.128q is there twice.", e.Number))
		}
		seen[e.Number] = true
		if err := checkRoles("enrollments.roles", e.Roles); err != nil {
			return err
		}
		for at, area := range e.Areas {
			if !slices.Contains(menus.All(), area) || slices.Contains(e.Areas[:at], area) {
				return problem.Field("enrollments.areas", fmt.Sprintf("Area %.40q is unknown or there twice; the sheet lists all areas.", area))
			}
		}
	}
	if s.Current == nil && len(s.Enrollments) > 0 {
		s.Current = &s.Enrollments[0].Number
	}
	if s.Current != nil {
		return jsonbody.Length("current", *s.Current, 1, maxNumber)
	}
	return nil
}

func checkRoles(field string, roles []string) error {
	if len(roles) > maxSheetRoles {
		return problem.Field(field, fmt.Sprintf("%s has %d entries; send at most %d.", field, len(roles), maxSheetRoles))
	}
	for _, role := range roles {
		if err := jsonbody.Length(field, role, 1, maxRole); err != nil {
			return err
		}
	}
	return nil
}

// writeSheet answers with a sheet, also if someone else changed it before.
func (h *handlers) writeSheet(w http.ResponseWriter, r *http.Request, s accounts.Sheet, err error) (any, error) {
	if err != nil && !errors.Is(err, accounts.ErrChanged) {
		return nil, err
	}
	out := wire.AdminUserSheet{UserId: s.UserID, UserName: s.UserName, Provider: s.Provider, Version: s.Hash(), Sheet: s.Doc,
		Names: []wire.Enrollment{}, Areas: []wire.AdminSheetArea{}, OtherGrants: each(s.Other, access.Grant)}
	for _, e := range s.Enrollments {
		out.Names = append(out.Names, wire.Enrollment{EaEnrollmentNumber: e.Number, EaName: e.Name})
	}
	lang, ok := languages.Find(caller.From(r.Context()).Language)
	if !ok {
		lang = languages.Default()
	}
	for _, area := range menus.All() {
		out.Areas = append(out.Areas, wire.AdminSheetArea{Name: area, Label: menus.Label(area, lang)})
	}
	if !s.Saved.At.IsZero() {
		out.LastSave = &wire.AdminSheetLastSave{By: s.Saved.By, At: wire.At(s.Saved.At), Reason: s.Saved.Reason,
			UndoUntil: wire.At(s.Saved.At.Add(accounts.UndoFor))}
	}
	w.Header().Set("ETag", `"`+out.Version+`"`)
	if err != nil {
		return nil, &changedError{out}
	}
	return out, nil
}

func each[From, To any](list []From, to func(From) To) []To {
	out := make([]To, 0, len(list))
	for _, one := range list {
		out = append(out, to(one))
	}
	return out
}
