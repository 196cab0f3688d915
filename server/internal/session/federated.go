package session

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// Federate makes a session of a login by single sign-on, for a request behind Attach. before is the session that the browser had
// when the login began, if its ID is not empty: the provider's answer comes without its cookie, so it is ended by name.
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

// EndFederated ends the sessions that the provider signed in and has now signed out: those of its own session sid, or, without
// one, all of the subject.
func (s *Sessions) EndFederated(ctx context.Context, provider, subject, sid string) error {
	label := SubjectLabel(provider, subject)
	if sid != "" {
		label = SIDLabel(provider, sid)
	}
	return s.Store.EndLabelled(ctx, label)
}
