package session

// UserLabel labels every session of the user.
func UserLabel(userID string) string { return "user\n" + userID }

// SubjectLabel labels every session that the provider signed in for the subject.
func SubjectLabel(provider, subject string) string { return "subject\n" + provider + "\n" + subject }

// SIDLabel labels every session of the provider's session.
func SIDLabel(provider, sid string) string { return "sid\n" + provider + "\n" + sid }

func (s Session) labels() []string {
	labels := []string{UserLabel(s.UserID)}
	if s.Federation.Subject != "" {
		labels = append(labels, SubjectLabel(s.Federation.Provider, s.Federation.Subject))
	}
	if s.Federation.SID != "" {
		labels = append(labels, SIDLabel(s.Federation.Provider, s.Federation.SID))
	}
	return labels
}
