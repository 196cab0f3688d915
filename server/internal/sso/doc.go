// Package sso signs users in through OpenID providers: authorization code flow with PKCE, state and nonce in an encrypted cookie per
// login, and logout in both directions. The REST API exchanges the ID token for its own token; the session is like any other.
package sso
