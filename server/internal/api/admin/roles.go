package admin

import (
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const maxDescription, maxPermissions = 256, 64

var roleRule = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_-]{0,63}$`)

func (h *handlers) roles(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	list, err := h.Rights.Roles(r.Context(), actor)
	if err != nil {
		return nil, err
	}
	held, err := h.Rights.Held(r.Context(), actor)
	if err != nil {
		return nil, err
	}
	everywhere := held.Over(rights.Scope{Kind: rights.Installation}, "")
	out := wire.AdminRoleList{Roles: []wire.AdminRole{}, Permissions: []wire.AdminPermission{}, Writable: everywhere.Has(permission.RolesWrite)}
	for _, role := range list {
		out.Roles = append(out.Roles, writeRole(role))
	}
	for p := range permission.All() {
		out.Permissions = append(out.Permissions, wire.AdminPermission{Name: p.String(), Everyone: p.Own(), Mine: everywhere.Has(p)})
	}
	return out, nil
}

func (h *handlers) createRole(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	var body wire.AdminRoleInput
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	if !roleRule.MatchString(string(body.Name)) {
		return nil, problem.Field("name", "name is invalid; use 1 to 64 letters, digits, _ and -, beginning with a letter.")
	}
	role, err := readRole(string(body.Name), body.Description, body.Permissions)
	if err != nil {
		return nil, err
	}
	role, err = h.Rights.CreateRole(r.Context(), actor, role)
	setETag(w, role.Version)
	return writeRole(role), err
}

func (h *handlers) changeRole(w http.ResponseWriter, r *http.Request, actor string) (any, error) {
	version, err := ifMatch(r)
	if err != nil {
		return nil, err
	}
	var body wire.AdminRoleChange
	if err := jsonbody.Decode(w, r, jsonbody.Limit, &body); err != nil {
		return nil, err
	}
	role, err := readRole(r.PathValue("name"), body.Description, body.Permissions)
	if err != nil {
		return nil, err
	}
	role.Version = version
	role, err = h.Rights.ChangeRole(r.Context(), actor, role)
	return changedOr(w, role.Version, writeRole(role), err)
}

func (h *handlers) deleteRole(_ http.ResponseWriter, r *http.Request, actor string) (any, error) {
	return nil, h.Rights.DeleteRole(r.Context(), actor, r.PathValue("name"))
}

func readRole(name, description string, permissions []string) (rights.Role, error) {
	role := rights.Role{Role: permission.Role{Name: name}, Description: description}
	if err := jsonbody.Length("description", description, 0, maxDescription); err != nil {
		return role, err
	}
	if len(permissions) > maxPermissions {
		return role, problem.Field("permissions", fmt.Sprintf("permissions has %d entries; send at most %d.", len(permissions), maxPermissions))
	}
	for _, name := range permissions {
		p, ok := permission.Parse(name)
		if !ok {
			return role, problem.Field("permissions", fmt.Sprintf("Permission %.64q does not exist; GET /admin/roles lists them.", name))
		}
		role.Permissions |= permission.Of(p)
	}
	return role, nil
}

// ifMatch is the version that the caller has read.
func ifMatch(r *http.Request) (int, error) {
	match := etagRule.FindStringSubmatch(r.Header.Get("If-Match"))
	if match == nil {
		return 0, problem.New(http.StatusBadRequest, `If-Match is missing or invalid; send the version that you have read in quotes, such as "3".`)
	}
	return strconv.Atoi(match[1])
}

func setETag(w http.ResponseWriter, version int) {
	w.Header().Set("ETag", fmt.Sprintf(`"%d"`, version))
}

// changedOr answers a change: what it is now, also if someone else changed it before.
func changedOr(w http.ResponseWriter, version int, now any, err error) (any, error) {
	if err == nil || errors.Is(err, rights.ErrStale) {
		setETag(w, version)
	}
	if errors.Is(err, rights.ErrStale) {
		return nil, &changedError{now}
	}
	return now, err
}

func writeRole(r rights.Role) wire.AdminRole {
	return wire.AdminRole{Name: r.Name, Description: r.Description, Permissions: r.Permissions.Names(), BuiltIn: r.BuiltIn,
		GrantCount: wire.Int(r.Grants), Version: wire.Int(r.Version)}
}
