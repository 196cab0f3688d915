// Package proxy forwards calls of the page to the REST API: only routes of the contract and known headers, with the session's bearer and
// the page's api-type, which a browser can neither see nor choose.
package proxy
