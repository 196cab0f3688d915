package session

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// Federate creates a session for a single sign-on of a request behind Attach. before is the session that the browser had when the login
// began; its ID may be empty. The provider's redirect comes without the Strict cookie, so before is ended by name.
func (s *Sessions) Federate(r *http.Request, login portal.Login, from Federation, before Session) error {
	ctx := r.Context()
	session, err := s.establish(ctx, login, from)
	if err != nil {
		s.audit(ctx, audit.SSO, login.User.Profile.UserID, "", string(portal.AsError(err).Code))
		return err
	}
	if before.ID != "" {
		if err := s.Store.End(ctx, before); err != nil {
			s.Log.WarnContext(ctx, "cannot end the session from before single sign-on", "session", before.Hash(), "error", err)
		}
	}
	s.audit(ctx, audit.SSO, session.UserID, session.Hash(), audit.OK)
	return nil
}

// EndFederated ends the sessions of a provider's logout: those of its session sid, or without sid all of the subject.
func (s *Sessions) EndFederated(ctx context.Context, provider, subject, sid string) error {
	label := SubjectLabel(provider, subject)
	if sid != "" {
		label = SIDLabel(provider, sid)
	}
	return s.Store.EndLabelled(ctx, label)
}
