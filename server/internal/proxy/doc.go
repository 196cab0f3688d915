// Package proxy passes calls of the page on to the REST API: only the routes of the contract, only known headers, with the
// session's bearer and the page's api-type, which a browser can neither see nor choose.
package proxy
