package graph

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// Server is the handler of /graphql.
type Server struct {
	cfg       Config
	documents map[string]document
	schema    *graphql.Schema
}

// New makes the facade. It fails when resolvers and schema differ, or the list of the client's documents is damaged.
func New(cfg Config) (*Server, error) {
	if cfg.Watch == nil {
		cfg.Watch = watchNothing
	}
	if cfg.DevDocuments != "" && !cfg.Dev {
		return nil, errors.New("an allow-list on disk is for development only")
	}
	documents, err := readDocuments(persisted)
	if err != nil {
		return nil, err
	}
	schema, err := parseSchema(cfg, newResolver(cfg.Upstream, cfg.Session))
	if err != nil {
		return nil, err
	}
	return &Server{cfg, documents, schema}, nil
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
	found, err := s.find(in)
	if err != nil {
		refuse(w, r, err)
		return
	}
	ctx, spent := portal.WithOperation(r.Context(), maxCalls, tooManyCalls())
	ctx, done := s.cfg.Watch(ctx, found.name)
	result := s.schema.Exec(ctx, found.text, in.OperationName, in.Variables)
	errs := s.present(ctx, result.Errors)
	calls, shared := spent.Counts()
	done(Outcome{codeOf(errs), calls, shared})
	if unanswered(result.Errors) {
		result.Data = nil
	}
	write(w, http.StatusOK, result.Data, errs)
}

// find returns the document of the allow-list that the request names; development runs documents of the list on disk and any other text
// too.
func (s *Server) find(in request) (document, error) {
	found, known := s.documents[in.DocumentID]
	if !known {
		found, known = s.onDisk(in.DocumentID)
	}
	switch {
	case known:
		return found, nil
	case !s.cfg.Dev:
		return found, portal.NewError(http.StatusBadRequest, "This page is out of date; reload it.", nil)
	case in.Query == "" || len(in.Query) > maxQuery:
		return found, portal.NewError(http.StatusBadRequest, "Send the hash of a known document, or a query of at most 64 KiB.", nil)
	}
	return document{otherOperation, in.Query}, nil
}

func tooManyCalls() error {
	return httpx.Because(httpx.ReasonFanOut, portal.NewError(http.StatusBadRequest,
		fmt.Sprintf("An operation may make at most %d calls to the REST API; split it into several.", maxCalls), nil))
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
