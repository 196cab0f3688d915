package contract

import (
	"net/http"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
)

// plain is a resource with nothing but the five usual operations: a list, and one entry to create, read, update and delete.
type plain struct {
	list, one string
	// body is a valid entry, bad one that violates the document.
	body, bad string
}

// plains are all plain resources. A new area adds its line here.
func plains() []plain {
	return []plain{}
}

// walk calls the operations.
func (p plain) walk(w *walk, bearer string) {
	made := apitest.Read[struct{ ID string }](w.t, w.call(step{op: "create" + p.one, bearer: bearer, body: p.body, want: 201}), http.StatusCreated)
	id, none := map[string]string{"id": made.ID}, map[string]string{"id": "none"}
	w.call(step{op: "create" + p.one, bearer: bearer, body: p.bad, want: 400, bad: true})
	w.call(step{op: p.list, bearer: bearer, want: 200})
	update, remove, read := "update"+p.one, "delete"+p.one, strings.ToLower(p.one)
	w.call(step{op: read, bearer: bearer, path: id, want: 200})
	w.call(step{op: read, bearer: bearer, path: none, want: 404})
	w.call(step{op: update, bearer: bearer, path: id, body: p.body, want: 200})
	w.call(step{op: update, bearer: bearer, path: id, body: p.bad, want: 400, bad: true})
	w.call(step{op: update, bearer: bearer, path: none, body: p.body, want: 404})
	w.call(step{op: remove, bearer: bearer, path: id, want: 204})
	w.call(step{op: remove, bearer: bearer, path: id, want: 404})
}
