package attack_test

import (
	"fmt"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// smuggled is the request that must never be seen by the API when it hides in the body of another one.
const smuggled = "GET /api/ng/announcements HTTP/1.1\r\nHost: {HOST}\r\nX-Costdeck: 1\r\nCookie: {COOKIE}\r\n\r\n"

// framed is a POST of the cost query with its own framing.
func framed(fields, body string) string {
	return "POST /api/ng/costs/query HTTP/1.1\r\nHost: {HOST}\r\nX-Costdeck: 1\r\nCookie: {COOKIE}\r\n" +
		"Content-Type: application/json\r\n" + fields + "\r\n\r\n" + body
}

func TestAttackFraming(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	g.api.Answer("POST /costs/query", 200, "application/json", "{}")
	// With a coding, net/http ignores the length and closes the connection (RFC 9112 6.1): bytes after it are never read.
	bad, unknown := badRequest, []int{400, 501}
	const chunks = "2\r\n{}\r\n0\r\n\r\n"
	cases := []attack{
		{"length and coding", framed("Content-Length: 12\r\nTransfer-Encoding: chunked", chunks+smuggled), passes, 1},
		{"coding and length", framed("Transfer-Encoding: chunked\r\nContent-Length: 12", chunks+smuggled), passes, 1},
		{"CL.TE", framed("Content-Length: 200\r\nTransfer-Encoding: chunked", "0\r\n\r\n"+smuggled), passes, 1},
		{"TE.CL", framed("Content-Length: 4\r\nTransfer-Encoding: chunked", "5c\r\n"+smuggled+"\r\n0\r\n\r\n"), bad, 0},
		{"zero length and coding", framed("Content-Length: 0\r\nTransfer-Encoding: chunked", chunks+smuggled), passes, 1},
		{"two lengths", framed("Content-Length: 2\r\nContent-Length: 3", "{} "+smuggled), bad, 0},
		{"a list of lengths", framed("Content-Length: 2, 3", "{} "+smuggled), bad, 0},
		{"a list of one length", framed("Content-Length: 2, 2", "{}"+smuggled), bad, 0},
		{"a negative length", framed("Content-Length: -1", "{}"), bad, 0},
		{"a signed length", framed("Content-Length: +2", "{}"), bad, 0},
		{"a hexadecimal length", framed("Content-Length: 0x2", "{}"), bad, 0},
		{"a length of letters", framed("Content-Length: two", "{}"), bad, 0},
		{"a length with a blank", framed("Content-Length: 2 0", "{}"), bad, 0},
		{"a length too long", framed("Content-Length: 99999999999999999999", "{}"), bad, 0},
		{"a decimal length", framed("Content-Length: 2.0", "{}"), bad, 0},
		{"a length with an underscore", framed("Content-Length: 1_0", "{}"), bad, 0},
		{"an empty length", framed("Content-Length: ", "{}"), bad, 0},
		{"a folded length", framed("Content-Length:\r\n 2", "{}"), passes, 1},
		{"a folded coding", framed("Transfer-Encoding:\r\n chunked", chunks+smuggled), passes, 1},
		{"blank before the colon of a length", framed("Content-Length : 2", "{}"), bad, 0},
		{"blank before the colon of a coding", framed("Transfer-Encoding : chunked", chunks), bad, 0},
		{"a coding with a vertical tab", framed("Transfer-Encoding: \x0bchunked", chunks), unknown, 0},
		{"a coding in quotes", framed("Transfer-Encoding: \"chunked\"", chunks), unknown, 0},
		{"identity", framed("Transfer-Encoding: identity", chunks), unknown, 0},
		{"chunked twice", framed("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", chunks), unknown, 0},
		{"chunked, then cow", framed("Transfer-Encoding: chunked\r\nTransfer-Encoding: cow", chunks), unknown, 0},
		{"chunked, identity", framed("Transfer-Encoding: chunked, identity", chunks), unknown, 0},
		{"gzip, chunked", framed("Transfer-Encoding: gzip, chunked", chunks), unknown, 0},
		{"xchunked", framed("Transfer-Encoding: xchunked", chunks), unknown, 0},
		{"an empty coding", framed("Transfer-Encoding:", chunks), unknown, 0},
		{"a chunk without hex", framed("Transfer-Encoding: chunked", "g\r\n{}\r\n0\r\n\r\n"), bad, 0},
		{"a chunk with a sign", framed("Transfer-Encoding: chunked", "+2\r\n{}\r\n0\r\n\r\n"), bad, 0},
		{"a chunk with 0x", framed("Transfer-Encoding: chunked", "0x2\r\n{}\r\n0\r\n\r\n"), bad, 0},
		{"a chunk that is too short", framed("Transfer-Encoding: chunked", "1\r\n{}\r\n0\r\n\r\n"), bad, 0},
		{"a chunk of 2^64", framed("Transfer-Encoding: chunked", "10000000000000000\r\n{}\r\n0\r\n\r\n"), bad, 0},
		{"a negative chunk", framed("Transfer-Encoding: chunked", "-2\r\n{}\r\n0\r\n\r\n"), bad, 0},
		{"a chunk line without CR", framed("Transfer-Encoding: chunked", "2\n{}\r\n0\r\n\r\n"), bad, 0},
		{"a bare CR in a chunk line", framed("Transfer-Encoding: chunked", "2;a\rb\r\n{}\r\n0\r\n\r\n"), bad, 0},
		{"chunks and a trailer of a header", framed("Transfer-Encoding: chunked\r\nTrailer: Authorization",
			"2\r\n{}\r\n0\r\nAuthorization: hostile\r\n\r\n"), passes, 1},
		{"chunks, and another request behind", framed("Transfer-Encoding: chunked", chunks+smuggled), passes, 1},
		{"HTTP/1.0 with a coding", "POST /api/ng/costs/query HTTP/1.0\r\nHost: {HOST}\r\nX-Costdeck: 1\r\nCookie: {COOKIE}\r\n" +
			"Connection: keep-alive\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks + smuggled, passes, 1},
		{"a GET with a body", get("/api/ng/languages", fmt.Sprintf("Content-Length: %d", len(smuggled))) + smuggled, bad, 0},
		{"a GET with chunks", get("/api/ng/languages", "Transfer-Encoding: chunked") + "0\r\n\r\n" + smuggled, bad, 0},
		{"a HEAD with a body", request("HEAD", "/pages", "", "Content-Length: 5") + "GET /", bad, 0},
		{"a DELETE with a body", request("DELETE", "/api/ng/ingests/r1", "{}"), bad, 0},
		{"HTTP/0.9", "GET /api/ng/languages\r\n\r\n", bad, 0},
		{"HTTP/1.2", "GET /api/ng/languages HTTP/1.2\r\nHost: {HOST}\r\n\r\n", []int{400, 403, 505}, 0},
		{"HTTP/2.0", "GET /api/ng/languages HTTP/2.0\r\nHost: {HOST}\r\n\r\n", []int{400, 505}, 0},
		{"HTTP/2 by knowledge", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", []int{400, 405, 505}, 0},
		{"http/1.1", "GET /api/ng/languages http/1.1\r\nHost: {HOST}\r\n\r\n", bad, 0},
		{"two blanks", "GET  /api/ng/languages HTTP/1.1\r\nHost: {HOST}\r\n\r\n", bad, 0},
		{"a tab", "GET\t/api/ng/languages HTTP/1.1\r\nHost: {HOST}\r\n\r\n", bad, 0},
		{"a blank in the path", "GET /api/ng/languages x HTTP/1.1\r\nHost: {HOST}\r\n\r\n", bad, 0},
		{"TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", bad, 0},
		{"a line end first", "\r\n\r\n" + get("/api/ng/languages"), bad, 0},
		{"an unknown expectation", post("/api/ng/costs/query", "{}", "Expect: hostile"), []int{417}, 0},
		{"packed JSON", post("/api/ng/costs/query", "{}", "Content-Encoding: gzip"), []int{415}, 0},
		{"packed twice", post("/api/ng/costs/query", "{}", "Content-Encoding: identity\r\nContent-Encoding: br"), []int{415}, 0},
		{"a colon alone", get("/api/ng/languages", ": hostile"), bad, 0},
		{"an empty line of blanks", get("/api/ng/languages", " "), passes, 1},
	}
	for _, media := range []string{"text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json", "application/xml",
		"application/json; charset=utf-16", "application/json; charset=utf-7", "application/json/x", "", "application/json, text/plain", "application/jsonp"} {
		cases = append(cases, attack{"JSON as " + media, post("/api/ng/costs/query", "{}", "Content-Type: "+media+" "), []int{415}, 0},
			attack{"operation as " + media, post("/graphql", "{}", "Content-Type: "+media+" "), []int{415}, 0},
			attack{"login as " + media, post("/session", "{}", "Content-Type: "+media+" "), []int{415}, 0})
	}
	g.run(t, cases, httpx.ReasonBody, httpx.ReasonMedia, httpx.ReasonMethod, httpx.ReasonCrossSite)
	g.nothingSmuggled(t)
}

// nothingSmuggled fails the test when the API saw a request that was hidden in another one.
func (g *gateway) nothingSmuggled(t *testing.T) {
	t.Helper()
	for _, call := range g.api.All() {
		if call.Path == "/announcements" {
			t.Error("a smuggled request reached the API")
		}
	}
}
