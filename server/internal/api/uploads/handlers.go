package uploads

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"regexp"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/trail"

	"github.com/costdeck/costdeck/server/internal/audit"

	"github.com/costdeck/costdeck/server/internal/api/ingests"
	"github.com/costdeck/costdeck/server/internal/api/params"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/route"
	"github.com/costdeck/costdeck/server/internal/api/scoped"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Register adds the uploads paths to mux. They expect the authentication middleware around them.
func Register(mux *route.Mux, engine costs.Engine, store *Store, log *slog.Logger) {
	h := handler{engine: engine, store: store, log: log, ids: regexp.MustCompile(`^[a-z2-7]{26}$`)}
	mux.Write("POST /api/ng/uploads", permission.IngestsWrite, audit.Upload, h.handle(h.create))
	mux.Read("HEAD /api/ng/uploads/{id}", permission.IngestsWrite, h.handle(h.held(h.offset)))
	mux.Write("PATCH /api/ng/uploads/{id}", permission.IngestsWrite, audit.Upload, h.handle(h.held(h.append)))
	mux.Write("DELETE /api/ng/uploads/{id}", permission.IngestsWrite, audit.Upload, h.handle(h.held(h.remove)))
}

type handler struct {
	engine costs.Engine
	store  *Store
	log    *slog.Logger
	ids    *regexp.Regexp
}

// request is one call in the caller's scope.
type request struct {
	w     http.ResponseWriter
	r     *http.Request
	scope costs.Scope
}

func (h handler) handle(act func(request) error) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		scope, err := scoped.Of(r)
		trail.Of(r.Context()).Hold() // Transactions only prepare the files.
		if err == nil {
			err = act(request{w, r, scope})
		}
		if err != nil {
			if p, ok := errors.AsType[*problem.Error](err); ok && (p == errBusy || p == errStaging || p.Status == http.StatusTooManyRequests) {
				w.Header().Set("Retry-After", "5")
			}
			scoped.Fail(w, r, h.log, err)
		}
	}
}

// held runs act with the upload locked against other requests.
func (h handler) held(act func(request, *transfer, Upload) error) func(request) error {
	return func(q request) error {
		id := q.r.PathValue("id")
		if !h.ids.MatchString(id) {
			return errNone
		}
		ctx := q.r.Context()
		if _, err := h.store.Find(ctx, q.scope.Enrollment, id); err != nil {
			return err
		}
		t, release, err := h.store.hold(ctx, id, q.w)
		if err != nil {
			return err
		}
		defer release()
		u, err := h.store.Find(ctx, q.scope.Enrollment, id)
		if err != nil {
			return err
		}
		return act(q, t, u)
	}
}

func (h handler) create(q request) error {
	u, complete, err := readCreation(q.r)
	if err != nil {
		return err
	}
	u.Enrollment = q.scope.Enrollment
	if u, err = h.store.Create(q.r.Context(), u); err != nil {
		return err
	}
	trail.Of(q.r.Context()).Target("upload", u.ID).Change(nil, map[string]any{"file": u.File})
	t, release, err := h.store.hold(q.r.Context(), u.ID, q.w)
	if err != nil {
		return err
	}
	defer release()
	// Relative, so that it works behind any prefix.
	q.w.Header().Set("Location", "uploads/"+u.ID)
	return h.take(q, t, u, complete, http.StatusCreated)
}

func readCreation(r *http.Request) (u Upload, complete bool, err error) {
	u.File, u.Delivery = r.URL.Query().Get("file"), r.URL.Query().Get("delivery")
	if u.File == "" {
		return u, false, problem.Field("file", "file is missing; send the file name in the URL, as in POST /uploads?file=january.csv.gz.")
	}
	for name, value := range map[string]string{"file": u.File, "delivery": u.Delivery} {
		if err := params.CheckLength(name, value, 200); err != nil {
			return u, false, err
		}
	}
	if u.batch, u.again, err = ingests.Together(r); err != nil {
		return u, false, err
	}
	if complete, err = readComplete(r.Header); err != nil {
		return u, complete, err
	}
	if u.SHA256, err = readDigest(r.Header); err != nil {
		return u, complete, err
	}
	length, told, err := readCount(r.Header, "Upload-Length")
	if err != nil {
		return u, complete, err
	}
	if complete && r.ContentLength >= 0 {
		if told && length != r.ContentLength {
			return u, complete, typed(http.StatusBadRequest, typeLength, "Upload-Length and Content-Length differ; for a whole file they must be equal.")
		}
		length, told = r.ContentLength, true
	}
	switch {
	case !told:
		return u, complete, problem.New(http.StatusLengthRequired, "Upload-Length is missing; send the file size in bytes.")
	case length > fileMost:
		return u, complete, problem.New(http.StatusRequestEntityTooLarge, fmt.Sprintf(
			"The file is larger than %d bytes; compress it with gzip, or load it on the server with costdeck ingest.", int64(fileMost)))
	}
	u.Length = length
	return u, complete, media(r, "application/octet-stream")
}

// media checks a body's type; a missing one is fine.
func media(r *http.Request, want string) error {
	have, _, _ := strings.Cut(strings.ToLower(r.Header.Get("Content-Type")), ";")
	if r.ContentLength == 0 || strings.TrimSpace(have) == want {
		return nil
	}
	return problem.New(http.StatusUnsupportedMediaType, fmt.Sprintf("Content-Type %.100q is not accepted here; send %s.", have, want))
}

func (h handler) offset(q request, _ *transfer, u Upload) error {
	tell(q.w.Header(), u)
	q.w.WriteHeader(http.StatusNoContent)
	return nil
}

func (h handler) remove(q request, t *transfer, _ Upload) error {
	if err := h.store.Remove(q.r.Context(), t); err != nil {
		return err
	}
	q.w.WriteHeader(http.StatusNoContent)
	return nil
}

func (h handler) append(q request, t *transfer, u Upload) error {
	complete, err := readComplete(q.r.Header)
	if err != nil {
		return err
	}
	at, told, err := readCount(q.r.Header, "Upload-Offset")
	if err != nil {
		return err
	}
	length, again, err := readCount(q.r.Header, "Upload-Length")
	if err != nil {
		return err
	}
	if err := media(q.r, "application/partial-upload"); err != nil {
		return err
	}
	switch {
	case !told:
		return problem.Field("Upload-Offset", "Upload-Offset is missing; send the number of bytes before this part.")
	case again && length != u.Length:
		return typed(http.StatusBadRequest, typeLength, fmt.Sprintf("The upload was created with a length of "+
			"%d bytes; this request says %d.", u.Length, length))
	case at != u.Received:
		tell(q.w.Header(), u)
		return typed(http.StatusConflict, typeOffset, fmt.Sprintf("The part starts at byte %d, but the upload has %d bytes; continue there.", at,
			u.Received))
	case u.Run != "" && complete && q.r.ContentLength == 0:
		return h.answer(q, u) // The response to the last part was lost; send it again.
	case u.Run != "":
		return typed(http.StatusBadRequest, typeCompleted, "The upload is complete; GET /ingests shows its run.")
	}
	if u.SHA256 == "" {
		if u.SHA256, err = readDigest(q.r.Header); err != nil {
			return err
		}
	}
	return h.take(q, t, u, complete, http.StatusNoContent)
}

// take appends the body, and passes a complete file to the engine.
func (h handler) take(q request, t *transfer, u Upload, complete bool, status int) error {
	broken, err := h.store.append(q.r.Context(), t, &u, q.r.Body)
	tell(q.w.Header(), u)
	switch {
	case err != nil:
		return err
	case broken != nil:
		return problem.Field("body", "The part is incomplete; send HEAD to get the current offset, then continue there.")
	case !complete:
		if status != http.StatusNoContent {
			q.w.Header().Set("Content-Length", "0") // No server adds it for in-process calls.
		}
		q.w.WriteHeader(status)
		return nil
	case u.Received < u.Length:
		return typed(http.StatusBadRequest, typeLength, fmt.Sprintf(
			"This was the last part, but the upload has only %d of %d bytes; send the rest.", u.Received, u.Length))
	}
	if u.answer, err = ingests.Decision(q.r); err != nil {
		return err
	}
	// The client has sent everything: if it disconnects now, its file is still read, and it may ask for the run later.
	ctx := context.WithoutCancel(q.r.Context())
	run, err := h.store.ingest(ctx, t, h.engine, &u)
	if fault, ok := errors.AsType[*costs.FieldError](err); ok && fault.Field == "sha256" {
		// Further parts cannot repair wrong bytes.
		return errors.Join(problem.Field("Repr-Digest", fault.Message+"."), h.store.Remove(ctx, t))
	}
	if err != nil {
		return err
	}
	trail.Of(ctx).Event(audit.Ingest).Target("ingest", run.ID).Change(nil, map[string]any{"file": u.File})
	tell(q.w.Header(), u)
	return accept(q.w, run)
}

// answer returns the run of a complete upload.
func (h handler) answer(q request, u Upload) error {
	run, err := h.engine.Run(q.r.Context(), q.scope, u.Run)
	if err != nil {
		return err
	}
	tell(q.w.Header(), u)
	return accept(q.w, run)
}

func accept(w http.ResponseWriter, run costs.Run) error {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(http.StatusAccepted)
	// The status is sent: the error of a disconnected client has no receiver.
	_ = json.NewEncoder(w).Encode(ingests.WriteRun(run))
	return nil
}
