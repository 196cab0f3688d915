// Package session keeps a browser signed in: one sealed cookie, its ends by time, the refresh of the token behind it, the
// handlers of /session, and the checks that a call comes from the portal's own page.
package session
