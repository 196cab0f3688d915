package graph

import (
	"encoding/json"
	"log/slog"
	"net/http"

	"github.com/graph-gophers/graphql-go"

	"github.com/costdeck/costdeck/server/internal/httpx"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// Server is the handler of /graphql.
type Server struct {
	schema    *graphql.Schema
	documents map[string]string
	session   Session
	dev       bool
	logger    *slog.Logger
}

// New makes the facade. dev accepts any document and introspection; otherwise only documents of the list run.
func New(upstream Upstream, session Session, dev bool, log *slog.Logger) (*Server, error) {
	schema, err := parseSchema(&resolver{upstream, session}, dev, panicHandler{log})
	if err != nil {
		return nil, err
	}
	documents, err := readDocuments(persisted, schema)
	if err != nil {
		return nil, err
	}
	return &Server{schema, documents, session, dev, log}, nil
}

// request is what a client posts.
type request struct {
	DocumentID    string         `json:"documentId"`
	Query         string         `json:"query"`
	OperationName string         `json:"operationName"`
	Variables     map[string]any `json:"variables"`
}

// response is what it gets.
type response struct {
	Errors []publicError   `json:"errors,omitempty"`
	Data   json.RawMessage `json:"data,omitempty"`
}

// ServeHTTP runs one operation. Without a session none runs, and the API is not called (A73, A76).
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		refuse(w, portal.NewError(http.StatusMethodNotAllowed, "GraphQL takes POST only.", nil))
		return
	}
	if err := s.session.Open(r.Context()); err != nil {
		refuse(w, err)
		return
	}
	var in request
	if err := httpx.ReadJSON(w, r, &in); err != nil {
		refuse(w, err)
		return
	}
	text, err := s.document(in)
	if err != nil {
		refuse(w, err)
		return
	}
	result := s.schema.Exec(r.Context(), text, in.OperationName, in.Variables)
	httpx.WriteJSON(w, http.StatusOK, response{s.present(r.Context(), result.Errors), result.Data})
}

// document finds the text to run.
func (s *Server) document(in request) (string, error) {
	if text, ok := s.documents[in.DocumentID]; ok {
		return text, nil
	}
	if !s.dev {
		return "", portal.NewError(http.StatusBadRequest,
			"The document is none of this version of the portal; reload the page to get its own.", nil)
	}
	if in.Query == "" || len(in.Query) > maxQuery {
		return "", portal.NewError(http.StatusBadRequest,
			"The document is not known, and there is no query of at most 64 KiB; send either.", nil)
	}
	return in.Query, nil
}

// refuse answers before anything ran, in the shape of GraphQL and with the error's own status.
func refuse(w http.ResponseWriter, err error) {
	e := portal.AsError(err)
	if e.Challenge {
		w.Header().Set(httpx.ChallengeHeader, "1")
	}
	httpx.WriteJSON(w, e.Status, response{Errors: []publicError{public(e)}})
}
