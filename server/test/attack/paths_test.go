package attack_test

import (
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// ambiguities are pieces of a path that two servers in a row may understand in two ways.
var ambiguities = map[string]string{
	"a dot": "/.", "two dots": "/..", "encoded dots": "/%2e%2e", "half encoded": "/.%2e", "in capitals": "/%2E%2E",
	"twice encoded dots": "/%252e%252e", "three dots and a blank": "/..%20", "a dot and a blank": "/.%20", "dots with parameters": "/..;",
	"a parameter": ";x=1", "an encoded parameter": "%3bx", "encoded slash": "%2f", "encoded slash in capitals": "%2F",
	"twice encoded slash": "%252f", "backslash": `\`, "encoded backslash": "%5c", "in capital": "%5C", "NUL": "%00", "raw NUL": "\x00",
	"line end": "%0d%0a", "tab": "%09", "delete": "%7f", "escape": "%1b", "empty segment": "//", "three slashes": "///",
	"overlong slash": "%c0%af", "overlong dots": "%c0%ae%c0%ae", "longer": "%e0%80%af", "not UTF-8": "%ff", "broken escape": "%2",
	"no escape": "%zz", "IIS escape": "%u002f", "percent": "%25", "full-width slash": "%ef%bc%8f", "full-width dot": "/%ef%bc%8e%ef%bc%8e",
	"one dot leader": "/%e2%80%a4%e2%80%a4", "two dot leader": "/%e2%80%a5", "fraction slash": "%e2%81%84", "division slash": "%e2%88%95",
	"encoded query": "%3fx", "encoded query in capitals": "%3Fx", "encoded fragment": "%23x", "account of": "%e2%84%80", "care of": "%e2%84%85",
	"vertical dots": "/%ef%b8%b0", "vertical ellipsis": "/%ef%b8%99", "vertical semicolon": "%ef%b8%94x", "full-width question": "%ef%bc%9fx",
	"small number sign": "%ef%b9%9fx", "double question": "%e2%81%87",
	"fragment": "#", "raw blank": " ", "raw tab": "\t", "raw UTF-8 overlong": "\xc0\xaf",
}

func TestAttackPaths(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	refused := []int{400}
	var cases []attack
	add := func(name, target string) {
		cases = append(cases, attack{name, get(target), refused, 0})
	}
	for name, piece := range ambiguities {
		for _, base := range []string{"/api/ng/languages", "/api/ng/costs/facets/ServiceName", "/session", "/graphql", "/pages/aws-usage", "/assets/x.js", "/config.json"} {
			at := strings.LastIndex(base, "/")
			add(name+"/before "+base, piece+base)
			add(name+"/in "+base, base[:at]+piece+base[at:])
			add(name+"/behind "+base, base+piece+"/x")
		}
	}
	for _, key := range []string{"a%2f..%2f..%2fauth", "a%252f..%252fb", "a%5c..%5cb", "a%2f%2e%2e", "a%ef%bc%8f..", "a%00", "a%0d%0ab", "a%2fb/c", "a%2fb;x=1"} {
		add("key of a tag "+key, "/api/ng/costs/facets/tag:"+key)
	}
	for _, address := range []string{"http://{HOST}/api/ng/languages", "http://evil.example/api/ng/languages", "//evil.example/api/ng/languages",
		"*", "api/ng/languages", "?x", "evil.example:443", "file:///etc/passwd", "/api/ng/languages\x01"} {
		add("address "+address, address)
	}
	g.run(t, cases, httpx.ReasonPath)
}

// TestAttackRoutes asks for what lies beside the contract: nothing of it may reach the API.
func TestAttackRoutes(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	var cases []attack
	for _, target := range []string{"/api", "/api/", "/api/ng", "/api/ng/", "/api/ng/languages/", "/api/ng/languages/x", "/api/ng/languages.json",
		"/api/ng/languages%20", "/api/ng/Languages", "/api/NG/languages", "/api/ng/auth/login", "/api/ng/auth/refresh", "/api/ng/auth/logout",
		"/api/ng/auth/exchange", "/api/ng/ingests/a/b", "/api/ng/costs", "/api/ng/costs/facets", "/api/ng/costs/facets/", "/api/v1/languages",
		"/api/metrics", "/api/ng/internal", "/api/ng/..a", "/api/ng/actuator/env", "/api/ng/graphql", "/api/ng/.git/config"} {
		for _, method := range []string{"GET", "POST", "PUT", "DELETE"} {
			body := ""
			if method == "POST" || method == "PUT" {
				body = "{}"
			}
			cases = append(cases, attack{method + " " + target, request(method, target, body), []int{404}, 0})
		}
	}
	for _, query := range []string{"a=%zz", "a=1;b=2", "%", "a=%"} {
		cases = append(cases, attack{"query " + query, get("/api/ng/languages?" + query), badRequest, 0})
	}
	for _, query := range []string{"a=#b", "#", "a=\xff", "a=\u00e9", "a=\u2028", "\xc0\xaf"} {
		cases = append(cases, attack{"unescaped query " + query, get("/api/ng/languages?" + query), badRequest, 0},
			attack{"unescaped query of a page " + query, get("/pages/aws-usage?" + query), badRequest, 0})
	}
	for _, target := range []string{"/session/sso", "/session/sso?x=hostile", "/session/sso/", "/session/sso/corp", "/session/none"} {
		cases = append(cases, attack{"sign-on " + target, get(target), []int{404}, 0},
			attack{"sign-on by POST " + target, post(target, "{}"), []int{404}, 0})
	}
	for _, query := range []string{"", "q=a%20b", "q=%2e%2e%2f", "url=http://evil.example", "_method=DELETE"} {
		cases = append(cases, attack{"taken query " + query, get("/api/ng/languages?" + query), passes, 1})
	}
	// Neither the metrics nor anything of the process is served beside the pages.
	for _, target := range []string{"/metrics", "/debug/pprof/", "/debug/vars"} {
		cases = append(cases, attack{"operations " + target, get(target), []int{200, 404}, 0})
	}
	for _, target := range []string{"/assets/none.js", "/assets/none.js.map", "/manifest.json", "/assets/", "/.env", "/.git/config", "/favicon.php"} {
		cases = append(cases, attack{"file " + target, get(target), []int{404, 200}, 0})
	}
	g.run(t, cases, httpx.ReasonFile, httpx.ReasonPath, httpx.ReasonRoute)
}

func TestAttackMethods(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	var cases []attack
	for _, target := range []string{"/", "/pages/aws-usage", "/session", "/graphql", "/api/ng/languages", "/config.json", "/healthz", "/api/ng/ingests/r1"} {
		for _, method := range []string{"TRACE", "TRACK", "CONNECT", "OPTIONS", "PATCH", "PROPFIND", "MKCOL", "MOVE", "COPY", "LOCK", "SEARCH",
			"PURGE", "DEBUG", "LINK", "HACK", "get", "Get", "GETS", "PRI"} {
			cases = append(cases, attack{method + " " + target, request(method, target, ""), notAllowed, 0})
		}
		if target != "/api/ng/ingests/r1" && target != "/session" {
			cases = append(cases, attack{"DELETE " + target, request("DELETE", target, ""), notAllowed, 0})
		}
		cases = append(cases, attack{"PUT " + target, request("PUT", target, "{}"), []int{405, 404}, 0})
	}
	cases = append(cases,
		attack{"CONNECT to a host", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n", notAllowed, 0},
		attack{"OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: {HOST}\r\n\r\n", notAllowed, 0},
		attack{"a method with a slash", request("GET/", "/session", ""), badRequest, 0},
		attack{"a method with a colon", request("GET:", "/session", ""), badRequest, 0},
		attack{"no method", " /session HTTP/1.1\r\nHost: {HOST}\r\n\r\n", badRequest, 0},
	)
	for _, upgrade := range []string{"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13",
		"Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA", "Upgrade: h2c\r\nConnection: Upgrade",
		"Upgrade: TLS/1.0", "Connection: upgrade", "connection: keep-alive, UPGRADE", "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA", "Upgrade:\t"} {
		for _, target := range []string{"/", "/session", "/graphql", "/api/ng/languages"} {
			cases = append(cases, attack{"upgrade " + strings.ReplaceAll(upgrade, "\r\n", ", ") + target, get(target, upgrade), badRequest, 0})
		}
	}
	g.run(t, cases, httpx.ReasonMethod, httpx.ReasonRoute, httpx.ReasonUpgrade)
}
