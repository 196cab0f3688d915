package admin

import (
	"errors"
	"fmt"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/trail"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// maxUserFile bounds the body of an import: the contract's bound of the file, in JSON.
const maxUserFile = 1 << 20

// noMailServer is the answer where mail was asked for and none can be sent.
func noMailServer() error {
	return problem.New(http.StatusConflict, "No mail server is configured; set smtp-url, or hand over a one-time password yourself.")
}

func (h *handlers) invite(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	a, err := h.Users.Visible(r.Context(), actor, r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	if !h.Mail.Ready {
		return nil, noMailServer()
	}
	trail.Of(r.Context()).Target("user", a.UserID)
	if err = h.Users.RequestInvitation(r.Context(), actor, a); err == nil {
		h.Mail.Nudge()
	}
	return nil, err
}

func (h *handlers) importUsers(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.AdminUserFile
	if err := jsonbody.Decode(w, r, maxUserFile, &body); err != nil {
		return nil, err
	}
	how := accounts.How{Actor: actor, Try: body.DryRun != nil && *body.DryRun, Invite: body.Invite != nil && *body.Invite}
	if how.Invite && !h.Mail.Ready {
		return nil, noMailServer()
	}
	list, err := readUserFile(body.Csv)
	if err != nil {
		return nil, err
	}
	out := wire.AdminUserImport{Lines: make([]wire.AdminUserImportLine, len(list))}
	var lines []accounts.Line
	var places []int
	for i, one := range list {
		out.Lines[i] = wire.AdminUserImportLine{Line: wire.Int(one.number), UserId: one.UserID, Result: wire.AdminUserImportLineResultRefused}
		if one.err != nil {
			out.Lines[i].Error = new(detail(one.err))
			continue
		}
		lines, places = append(lines, one.Line), append(places, i)
	}
	// What is wrong in itself stops the others, but they are tried, so that one dry run names every fault.
	broken := len(lines) < len(list)
	how.Try = how.Try || broken
	entry := trail.Of(r.Context()).Target("user-file", fmt.Sprintf("%d lines", len(list)))
	if how.Try {
		entry.Step("dry-run")
	}
	results, applied, err := h.Users.Import(r.Context(), how, lines)
	if err != nil {
		return nil, err
	}
	for i, one := range results {
		line := &out.Lines[places[i]]
		line.Result = wire.AdminUserImportLineResult(one.Result)
		if one.Err != nil {
			line.Error = new(detail(worded(one.Err)))
		}
	}
	if out.Applied = applied; applied && how.Invite {
		h.Mail.Nudge()
	}
	return out, nil
}

// detail is the text of an error for a user.
func detail(err error) string {
	if known, ok := errors.AsType[*problem.Error](err); ok {
		return known.Message
	}
	return sentence(err)
}
