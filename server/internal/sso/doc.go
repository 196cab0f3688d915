// Package sso signs users in by OpenID providers: the authorization code flow with PKCE, state and nonce in a sealed cookie per
// login, and logout in both directions. What it learns of a user is an ID token, which the REST API exchanges for its own
// token; the session that comes of it is like any other.
package sso
