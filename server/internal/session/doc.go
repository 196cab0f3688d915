// Package session keeps a browser signed in: the encrypted cookie, its time limits, the refresh of its token, the handlers of /session,
// and the CSRF guard.
package session
