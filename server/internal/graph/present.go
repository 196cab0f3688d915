package graph

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"slices"
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
	// RequestID finds the request in the logs.
	RequestID string `json:"requestId,omitempty"`
}

// public converts an error to the client-facing GraphQL error.
func public(ctx context.Context, err error) publicError {
	e := portal.AsError(err)
	return publicError{Message: e.Message, Extensions: extensions{
		e.Code, e.Status, e.Type, e.Title, e.Detail, e.Errors, e.Challenge, httpx.ExchangeOf(ctx).ID}}
}

// misfit is the error of an operation or variables outside of the schema; it repeats nothing of the request.
func misfit() error {
	return httpx.Because(httpx.ReasonVariables, portal.NewError(http.StatusBadRequest,
		"The operation or its variables do not fit the schema.", nil))
}

// present converts the executor's errors to those of an answer.
func (s *Server) present(ctx context.Context, errs []*gqlerrors.QueryError) []publicError {
	list := make([]publicError, 0, len(errs))
	for _, e := range errs {
		cause := e.ResolverError
		switch {
		case cause != nil:
		case ctx.Err() != nil:
			cause = ctx.Err()
		case len(e.Path) > 0:
			// The value of a resolver does not fit the schema.
			cause = portal.Garbage(errors.New(e.Message))
		case s.cfg.Dev:
			// Suggestions never show: they would list the schema.
			message, _, _ := strings.Cut(e.Message, " Did you mean")
			cause = portal.NewError(http.StatusBadRequest, message, nil)
		default:
			cause = misfit()
		}
		list = append(list, s.failed(ctx, cause, e.Path))
	}
	return list
}

// unanswered reports whether an error has no place in the answer: the request was refused, or the executor panicked outside of a
// resolver, and what it wrote until then is not JSON.
func unanswered(errs []*gqlerrors.QueryError) bool {
	return slices.ContainsFunc(errs, func(e *gqlerrors.QueryError) bool { return len(e.Path) == 0 })
}

// failed converts one error and logs its cause, which clients do not see; refusals of the API are not logged.
func (s *Server) failed(ctx context.Context, cause error, path []any) publicError {
	httpx.ExchangeOf(ctx).Refuse(httpx.ReasonOf(cause))
	p := public(ctx, cause)
	p.Path = path
	if p.Extensions.Status >= http.StatusInternalServerError && ctx.Err() == nil {
		s.cfg.Log.WarnContext(ctx, "resolver failed", "request", p.Extensions.RequestID, "error", cause)
	}
	return p
}

func codeOf(errs []publicError) portal.Code {
	if len(errs) == 0 {
		return ""
	}
	return errs[0].Extensions.Code
}

// write answers; data is JSON already.
func write(w http.ResponseWriter, status int, data []byte, errs []publicError) {
	body := make([]byte, 0, len(data)+16)
	body = append(body, '{')
	if len(errs) > 0 {
		raw, err := json.Marshal(errs)
		if err != nil {
			panic(err) // a publicError has a JSON form
		}
		body = append(append(body, `"errors":`...), raw...)
	}
	if data != nil {
		if len(errs) > 0 {
			body = append(body, ',')
		}
		body = append(append(body, `"data":`...), data...)
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	// The status is out: a client that is gone cannot be told anything more.
	_, _ = w.Write(append(body, "}\n"...))
}

// panicHandler turns a panic into an internal error without details.
type panicHandler struct{ log *slog.Logger }

// MakePanicError is the error that the client gets.
func (h panicHandler) MakePanicError(context.Context, any) *gqlerrors.QueryError {
	err := portal.AsError(nil)
	return &gqlerrors.QueryError{Message: err.Message, ResolverError: err}
}

// LogPanic keeps what happened for operators.
func (h panicHandler) LogPanic(ctx context.Context, value any) {
	h.log.ErrorContext(ctx, "a resolver panicked", "request", httpx.ExchangeOf(ctx).ID, "cause", fmt.Sprint(value),
		"stack", string(debug.Stack()))
}
