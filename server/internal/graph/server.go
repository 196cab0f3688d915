package graph

import (
	"cmp"
	"context"
	"net/http"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/graph/plan"
	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// Server is the handler of /graphql.
type Server struct {
	cfg       Config
	documents map[string]document
	panics    panicHandler
	// develop executes in development; nil in production, which runs plans only.
	develop *graphql.Schema
}

// New makes the facade. It fails when the list of the client's documents is not what codegen writes.
func New(cfg Config) (*Server, error) {
	if cfg.Watch == nil {
		cfg.Watch = watchNothing
	}
	text, err := schemaText()
	if err != nil {
		return nil, err
	}
	root := &resolver{shared{cfg.Upstream}, cfg.Session}
	engine, err := plan.New(text, root, plan.Limits{Tokens: maxTokens, Depth: maxDepth, Calls: maxCalls, Parallel: maxParallel})
	if err != nil {
		return nil, err
	}
	s := &Server{cfg: cfg, panics: panicHandler{cfg.Log}}
	if s.documents, err = readDocuments(persisted, engine); err != nil {
		return nil, err
	}
	if cfg.Dev {
		if s.develop, err = developSchema(text, root, s.panics); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// ServeHTTP runs one operation. Without a session none runs, and the API is not called (A73, A76).
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		refuse(w, r, httpx.Because(httpx.ReasonMethod, portal.NewError(http.StatusMethodNotAllowed, "Method not allowed; use POST.", nil)))
		return
	}
	if err := s.cfg.Session.Open(r.Context()); err != nil {
		refuse(w, r, err)
		return
	}
	in, err := readRequest(w, r)
	if err != nil {
		refuse(w, r, err)
		return
	}
	job, err := s.find(in)
	if err != nil {
		refuse(w, r, err)
		return
	}
	ctx, spent := withBudget(r.Context())
	ctx, done := s.cfg.Watch(ctx, job.name)
	data, errs := job.run(ctx, in)
	done(spent.outcome(codeOf(errs)))
	write(w, http.StatusOK, data, errs)
}

// job is an operation that was found.
type job struct {
	name string
	run  func(ctx context.Context, in request) (data []byte, errs []publicError)
}

// find looks for what the request asks.
func (s *Server) find(in request) (job, error) {
	found, known := s.documents[in.DocumentID]
	if !known {
		return s.unknown(in)
	}
	planned, err := found.plan()
	if err != nil {
		return job{}, err
	}
	operation, ok := planned.Operation(in.OperationName)
	if !ok {
		return job{}, portal.NewError(http.StatusBadRequest, "The document has no operation of this name; use one that it defines.", nil)
	}
	if s.develop != nil {
		return job{operation.Name, func(ctx context.Context, in request) ([]byte, []publicError) {
			return s.interpret(ctx, found.text, in)
		}}, nil
	}
	return job{operation.Name, func(ctx context.Context, in request) ([]byte, []publicError) {
		result := operation.Run(ctx, in.Variables, s.panics.error)
		return result.Data, s.present(ctx, result.Errors)
	}}, nil
}

// unknown runs a document that is not on the list, in development only.
func (s *Server) unknown(in request) (job, error) {
	if s.develop == nil {
		return job{}, portal.NewError(http.StatusBadRequest,
			"This page is out of date; reload it.", nil)
	}
	if in.Query == "" || len(in.Query) > maxQuery {
		return job{}, portal.NewError(http.StatusBadRequest,
			"Send the hash of a known document, or a query of at most 64 KiB.", nil)
	}
	if err := plan.CountTokens(in.Query, maxTokens); err != nil {
		return job{}, portal.NewError(http.StatusBadRequest, "The document is not valid GraphQL or has too many tokens: "+err.Error(), nil)
	}
	return job{otherOperation, func(ctx context.Context, in request) ([]byte, []publicError) {
		return s.interpret(ctx, in.Query, in)
	}}, nil
}

// interpret executes a text, as development does.
func (s *Server) interpret(ctx context.Context, text string, in request) ([]byte, []publicError) {
	result := s.develop.Exec(ctx, text, in.OperationName, in.Variables)
	return result.Data, s.presentInterpreted(ctx, result.Errors)
}

// refuse answers before anything ran, in the shape of GraphQL and with the error's own status.
func refuse(w http.ResponseWriter, r *http.Request, err error) {
	e := portal.AsError(err)
	httpx.ExchangeOf(r.Context()).Refuse(cmp.Or(httpx.ReasonOf(err), httpx.ReasonDocument))
	if e.Challenge {
		w.Header().Set(httpx.ChallengeHeader, "1")
	}
	write(w, e.Status, nil, []publicError{public(r.Context(), e)})
}
