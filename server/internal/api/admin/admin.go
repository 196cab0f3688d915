// Package admin serves users and their grants to those who administer them: system administrators, and administrators of enrollments
// and companies within their scope. What lies outside a caller's scope is answered like what does not exist.
package admin

import (
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/caller"
	"github.com/costdeck/costdeck/server/internal/api/enrollments"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/sessions"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Stores are the data behind the paths.
type Stores struct {
	Users       *accounts.Store
	Rights      *rights.Store
	Enrollments *enrollments.Store
	Sessions    *sessions.Store
	// Engine has the charges of the enrollments; it may be nil.
	Engine costs.Engine
	Mail   Mail
	// Providers are the IDs of the OpenID providers.
	Providers []string
}

// Mail sends invitations.
type Mail struct {
	// Ready means that a mail server is configured.
	Ready bool
	// Nudge makes the sending begin.
	Nudge func()
}

type handlers struct {
	Stores
	now func() time.Time
	log *slog.Logger
}

// Register serves the admin paths, behind the authentication middleware.
func Register(mux *route.Mux, stores Stores, now func() time.Time, log *slog.Logger) {
	h := &handlers{stores, now, log}
	mux.Read("GET /api/ng/admin/users", permission.UsersRead, h.answer(http.StatusOK, h.users))
	mux.Write("POST /api/ng/admin/users", permission.UsersWrite, audit.UserCreate, h.answer(http.StatusCreated, h.createUser))
	mux.Write("POST /api/ng/admin/user-changes", permission.UsersWrite, audit.UserChange, h.answer(http.StatusNoContent, h.changeUsers))
	mux.Write("POST /api/ng/admin/user-imports", permission.UsersWrite, audit.UserImport, h.answer(http.StatusOK, h.importUsers))
	mux.Write("POST /api/ng/admin/users/{id}/invitation", permission.UsersWrite, audit.Invite, h.answer(http.StatusNoContent, h.invite))
	mux.Read("GET /api/ng/admin/users/{id}", permission.UsersRead, h.answer(http.StatusOK, h.user))
	mux.Write("PUT /api/ng/admin/users/{id}", permission.UsersWrite, audit.UserChange, h.answer(http.StatusOK, h.changeUser))
	mux.Read("GET /api/ng/admin/users/{id}/sheet", permission.UsersRead, h.answer(http.StatusOK, h.sheet))
	mux.Write("PUT /api/ng/admin/users/{id}/sheet", permission.UsersWrite, audit.UserChange, h.answer(http.StatusOK, h.saveSheet))
	mux.Read("POST /api/ng/admin/users/{id}/sheet/preview", permission.UsersWrite, h.answer(http.StatusOK, h.previewSheet))
	mux.Write("POST /api/ng/admin/users/{id}/sheet/undo", permission.UsersWrite, audit.UserChange, h.answer(http.StatusOK, h.undoSheet))
	mux.Read("GET /api/ng/admin/users/{id}/access", permission.UsersRead, h.answer(http.StatusOK, h.access))
	mux.Read("GET /api/ng/admin/sessions", permission.SessionsRead, h.answer(http.StatusOK, h.sessions))
	mux.Write("DELETE /api/ng/admin/sessions", permission.SessionsWrite, audit.SessionRevoke, h.answer(http.StatusOK, h.endAllSessions))
	mux.Write("DELETE /api/ng/admin/sessions/{id}", permission.SessionsWrite, audit.SessionRevoke, h.answer(http.StatusNoContent, h.endSession))
	mux.Read("GET /api/ng/admin/users/{id}/sessions", permission.SessionsRead, h.answer(http.StatusOK, h.userSessions))
	mux.Write("DELETE /api/ng/admin/users/{id}/sessions", permission.SessionsWrite, audit.SessionRevoke, h.answer(http.StatusOK, h.endUserSessions))
	mux.Read("GET /api/ng/admin/enrollments", permission.EnrollmentsRead, h.answer(http.StatusOK, h.enrollments))
	mux.Write("POST /api/ng/admin/enrollments", permission.EnrollmentsWrite, audit.EnrollmentCreate, h.answer(http.StatusCreated, h.createEnrollment))
	mux.Read("GET /api/ng/admin/enrollments/{number}", permission.EnrollmentsRead, h.answer(http.StatusOK, h.enrollment))
	mux.Write("PUT /api/ng/admin/enrollments/{number}", permission.EnrollmentsWrite, audit.EnrollmentChange, h.answer(http.StatusOK, h.changeEnrollment))
	mux.Read("GET /api/ng/admin/roles", permission.RolesRead, h.answer(http.StatusOK, h.roles))
	mux.Write("POST /api/ng/admin/roles", permission.RolesWrite, audit.Role, h.answer(http.StatusCreated, h.createRole))
	mux.Write("PUT /api/ng/admin/roles/{name}", permission.RolesWrite, audit.Role, h.answer(http.StatusOK, h.changeRole))
	mux.Write("DELETE /api/ng/admin/roles/{name}", permission.RolesWrite, audit.Role, h.answer(http.StatusNoContent, h.deleteRole))
	mux.Read("GET /api/ng/admin/groups", permission.GroupsRead, h.answer(http.StatusOK, h.groups))
	mux.Write("POST /api/ng/admin/groups", permission.GroupsWrite, audit.Group, h.answer(http.StatusCreated, h.createGroup))
	mux.Read("GET /api/ng/admin/groups/{id}", permission.GroupsRead, h.answer(http.StatusOK, h.group))
	mux.Write("PUT /api/ng/admin/groups/{id}", permission.GroupsWrite, audit.Group, h.answer(http.StatusOK, h.changeGroup))
	mux.Write("DELETE /api/ng/admin/groups/{id}", permission.GroupsWrite, audit.Group, h.answer(http.StatusNoContent, h.deleteGroup))
	mux.Write("PUT /api/ng/admin/groups/{id}/members/{user}", permission.GroupsWrite, audit.Group, h.answer(http.StatusNoContent, h.addMember))
	mux.Write("DELETE /api/ng/admin/groups/{id}/members/{user}", permission.GroupsWrite, audit.Group,
		h.answer(http.StatusNoContent, h.removeMember))
	mux.Read("GET /api/ng/admin/grants", permission.GrantsRead, h.answer(http.StatusOK, h.grants))
	mux.Write("POST /api/ng/admin/grants", permission.GrantsWrite, audit.Grant, h.answer(http.StatusCreated, h.give))
	mux.Write("DELETE /api/ng/admin/grants/{id}", permission.GrantsWrite, audit.Revoke, h.answer(http.StatusNoContent, h.revoke))
}

// answer serves a path on behalf of the caller, and words the errors of the stores.
func (h *handlers) answer(status int, act func(w http.ResponseWriter, r *http.Request, actor string) (any, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		body, err := act(w, r, caller.From(r.Context()).UserID)
		var changed *changedError
		switch {
		case errors.As(err, &changed):
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(http.StatusPreconditionFailed)
			jsonbody.Write(w, changed.current)
		case err != nil:
			jsonbody.Fail(w, r, h.log, worded(err))
		case status == http.StatusNoContent:
			w.WriteHeader(status)
		default:
			w.Header().Set("Content-Type", "application/json")
			w.WriteHeader(status)
			jsonbody.Write(w, body)
		}
	}
}

// worded is the answer to an error of the stores.
func worded(err error) error {
	if missing, ok := errors.AsType[*rights.MissingError](err); ok {
		return problem.New(http.StatusForbidden, strings.TrimSuffix(sentence(missing), ".")+"; ask an administrator.")
	}
	switch {
	case errors.Is(err, accounts.ErrUnknown), errors.Is(err, rights.ErrNoSubject):
		return problem.New(http.StatusNotFound, "The user does not exist; GET /admin/users lists those whom you administer.")
	case errors.Is(err, rights.ErrUnknown):
		return problem.New(http.StatusNotFound, "It does not exist; GET /admin/grants lists the grants that you may see.")
	case errors.Is(err, sessions.ErrUnknown):
		return problem.New(http.StatusNotFound, "The session does not exist or has ended.")
	case errors.Is(err, rights.ErrNoEnrollment), errors.Is(err, enrollments.ErrUnknown):
		return problem.New(http.StatusNotFound, "The enrollment does not exist.")
	case errors.Is(err, enrollments.ErrTaken):
		return problem.New(http.StatusConflict, "An enrollment has this number already, ignoring case; choose another one.")
	case errors.Is(err, rights.ErrNoGroup):
		return problem.New(http.StatusNotFound, "The group does not exist; GET /admin/groups lists those that you administer.")
	case errors.Is(err, rights.ErrTaken):
		return problem.New(http.StatusConflict, "The name is taken, ignoring case; choose another one.")
	case errors.Is(err, rights.ErrBuiltIn):
		return problem.New(http.StatusConflict, "Built-in roles cannot be changed; create a role of your own.")
	case errors.Is(err, rights.ErrInUse):
		return problem.New(http.StatusConflict, "Grants give this role; end them first.")
	case errors.Is(err, rights.ErrUnknownRole):
		return problem.New(http.StatusNotFound, "The role does not exist; GET /admin/roles lists them.")
	case errors.Is(err, rights.ErrNoRole):
		return problem.Field("role", fmt.Sprintf("The role does not exist; use one of %s, or a role of your own.",
			strings.Join(permission.RoleNames(), ", ")))
	case errors.Is(err, accounts.ErrExists):
		return problem.New(http.StatusConflict, "The user ID is taken; choose another one.")
	case errors.Is(err, accounts.ErrSelf):
		return problem.New(http.StatusConflict, "This would end your own access; ask another administrator to do it.")
	case errors.Is(err, accounts.ErrNoEmail), errors.Is(err, accounts.ErrFederated), errors.Is(err, accounts.ErrDisabled),
		errors.Is(err, accounts.ErrNoRight):
		return problem.New(http.StatusConflict, sentence(err))
	case errors.Is(err, accounts.ErrNoUndo):
		return problem.New(http.StatusConflict, "There is no change to undo: it is more than ten minutes old, or another one came after it.")
	case errors.Is(err, rights.ErrLastSysadmin):
		return problem.New(http.StatusConflict, "This is the last active system administrator; appoint another one first.")
	}
	return err
}

// sentence is the text of an error as a sentence.
func sentence(err error) string {
	text := err.Error()
	return strings.ToUpper(text[:1]) + text[1:] + "."
}
