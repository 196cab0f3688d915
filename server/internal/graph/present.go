package graph

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"

	gqlerrors "github.com/graph-gophers/graphql-go/errors"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// publicError is one entry of errors in an answer.
type publicError struct {
	Message    string     `json:"message"`
	Path       []any      `json:"path,omitempty"`
	Extensions extensions `json:"extensions"`
}

type extensions struct {
	Code   portal.Code       `json:"code"`
	Status int               `json:"status"`
	Type   string            `json:"type,omitempty"`
	Title  string            `json:"title,omitempty"`
	Detail string            `json:"detail,omitempty"`
	Errors map[string]string `json:"errors,omitempty"`
	// Challenge flags a 401 of the API that carried a challenge: it is shown nowhere (A87).
	Challenge bool `json:"challenge,omitempty"`
}

// public words an error for people; it is the only place that does.
func public(err error) publicError {
	e := portal.AsError(err)
	return publicError{Message: e.Message, Extensions: extensions{
		e.Code, e.Status, e.Type, e.Title, e.Detail, e.Errors, e.Challenge}}
}

// present words the executor's errors. Those without a resolver behind them are about the document or its variables: in
// production they repeat nothing of it, in development they help, and suggestions never show.
func (s *Server) present(ctx context.Context, errs []*gqlerrors.QueryError) []publicError {
	list := make([]publicError, 0, len(errs))
	for _, e := range errs {
		var p publicError
		switch {
		case e.ResolverError != nil:
			p = public(e.ResolverError)
			s.log(ctx, e.ResolverError, p)
		case s.dev:
			message, _, _ := strings.Cut(e.Message, " Did you mean")
			p = public(portal.NewError(http.StatusBadRequest, message, nil))
		default:
			p = public(portal.NewError(http.StatusBadRequest, "The operation or its variables do not fit the schema.", nil))
		}
		p.Path = e.Path
		list = append(list, p)
	}
	return list
}

// log keeps what the public does not get to see; refusals of the API are no news.
func (s *Server) log(ctx context.Context, err error, p publicError) {
	if p.Extensions.Status >= http.StatusInternalServerError && ctx.Err() == nil {
		s.logger.WarnContext(ctx, "resolver failed", "request", httpx.ExchangeOf(ctx).ID, "error", err)
	}
}

// panicHandler makes a panic of a resolver an internal error that tells nothing.
type panicHandler struct{ log *slog.Logger }

// MakePanicError is called by the executor.
func (h panicHandler) MakePanicError(context.Context, any) *gqlerrors.QueryError {
	err := portal.AsError(nil)
	return &gqlerrors.QueryError{Message: err.Message, ResolverError: err}
}

// LogPanic is called by the executor.
func (h panicHandler) LogPanic(ctx context.Context, value any) {
	h.log.ErrorContext(ctx, "a resolver panicked", "request", httpx.ExchangeOf(ctx).ID, "cause", fmt.Sprint(value),
		"stack", string(debug.Stack()))
}
