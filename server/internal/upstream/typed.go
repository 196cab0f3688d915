package upstream

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"reflect"
	"strconv"
	"strings"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// get reads an answer; params is a struct of the contract's query parameters, or nil.
func get[Out any](ctx context.Context, u *Client, path string, params any) (Out, error) {
	return typed[Out](ctx, u, call{method: http.MethodGet, path: path, query: values(params)})
}

// read asks for an answer with a query in the body; it changes nothing.
func read[Out any](ctx context.Context, u *Client, path string, query any) (Out, error) {
	return typed[Out](ctx, u, call{method: http.MethodPost, path: path, in: query, reads: true})
}

// change makes a change and reads its answer; in is the body, or nil.
func change[Out any](ctx context.Context, u *Client, method, path string, in any) (Out, error) {
	return typed[Out](ctx, u, call{method: method, path: path, in: in})
}

// replace changes a thing of the version, and reads what it has become; a conflict means that someone else changed it before.
func replace[Out any](ctx context.Context, u *Client, path string, version int32, in any) (Out, error) {
	return typed[Out](ctx, u, call{method: http.MethodPut, path: path, in: in, version: strconv.Itoa(int(version))})
}

// typed makes a call whose answer is held to the contract: an API that is not ours may answer with anything.
func typed[Out any](ctx context.Context, u *Client, c call) (out Out, err error) {
	none, err := u.do(ctx, c, &out)
	if err == nil && !none {
		err = wire.Check(&out)
		if err != nil {
			err = fmt.Errorf("%s %s: %w", c.method, c.path, portal.Garbage(fmt.Errorf("the response violates the contract: %w", err)))
		}
	}
	return out, err
}

// values writes query parameters; empty ones are left out.
func values(params any) url.Values {
	query := url.Values{}
	if params == nil {
		return query
	}
	v := reflect.ValueOf(params)
	for i := range v.NumField() {
		name, _, _ := strings.Cut(v.Type().Field(i).Tag.Get("form"), ",")
		if value := reflect.Indirect(v.Field(i)); value.IsValid() && fmt.Sprint(value) != "" {
			query.Set(name, fmt.Sprint(value))
		}
	}
	return query
}

// sub is the path of an entry below a collection.
func sub(collection string, id wire.Id, more ...string) string {
	return collection + "/" + url.PathEscape(string(id)) + strings.Join(more, "")
}

// set makes a path stand for something true, or deletes it.
func (u *Client) set(ctx context.Context, path string, on bool) error {
	if on {
		return u.done(ctx, call{method: http.MethodPut, path: path})
	}
	return u.done(ctx, call{method: http.MethodDelete, path: path})
}
