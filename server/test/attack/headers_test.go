package attack_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/costdeck/costdeck/server/internal/httpx"
)

// foreign are headers by which a browser could claim to be somebody, to come from somewhere, or to mean another request.
var foreign = []string{
	"Authorization", "Proxy-Authorization", "Api-Type", "X-Api-Type", "X-Access-Token", "X-Auth-Token", "X-Api-Key",
	"X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Forwarded-Port", "X-Forwarded-Prefix", "X-Forwarded-Server",
	"X-Forwarded-User", "X-Forwarded-Access-Token", "X-Forwarded-Scheme", "X-Forwarded-Uri", "X-Forwarded-Method", "Forwarded",
	"Via", "X-Real-Ip", "X-Client-Ip", "X-Cluster-Client-Ip", "True-Client-Ip", "Cf-Connecting-Ip", "Client-Ip",
	"X-Originating-Ip", "X-Remote-Ip", "X-Remote-Addr", "X-Host", "X-Original-Host", "X-Original-Url", "X-Rewrite-Url",
	"X-Original-Uri", "X-Http-Method-Override", "X-Http-Method", "X-Method-Override", "X-Remote-User", "Remote-User", "X-User",
	"X-User-Id", "X-Webauth-User", "X-Ssl-Client-Cert", "X-Ssl-Client-Verify", "X-Client-Cert", "X-Request-Id",
	"X-Correlation-Id", "Traceparent", "Tracestate", "Baggage", "X-B3-Traceid", "Referer", "User-Agent", "Cookie2", "Te",
	"Trailer", "Keep-Alive", "Proxy-Connection", "Proxy", "X-Wap-Profile", "Accept-Encoding", "X-Middleware-Subrequest",
	"X-Costdeck-Challenge", "Version-Control", "X-Idempotency-Key", "Max-Forwards", "Destination", "Depth",
	"From", "Pragma", "Cache-Control", "Dnt", "Sec-Fetch-Mode", "Sec-Websocket-Key", "Origin-Agent-Cluster",
}

// spellings are ways to write a header so that somebody on the way reads it as the name.
var spellings = map[string]struct {
	write func(name string) string
	want  []int
	calls int
}{
	"as it is":    {line("%s: hostile"), passes, 1},
	"lower case":  {func(n string) string { return strings.ToLower(n) + ": hostile" }, passes, 1},
	"upper case":  {func(n string) string { return strings.ToUpper(n) + ": hostile" }, passes, 1},
	"mixed case":  {func(n string) string { return swapCase(n) + ": hostile" }, passes, 1},
	"underscores": {func(n string) string { return strings.ReplaceAll(n, "-", "_") + ": hostile" }, passes, 1},
	"one underscore": {func(n string) string { return strings.Replace(strings.ToLower(n), "-", "_", 1) + ": hostile" },
		passes, 1},
	"dots":                   {func(n string) string { return strings.ReplaceAll(n, "-", ".") + "..: hostile" }, passes, 1},
	"twice":                  {line("%s: hostile\r\n%[1]s: hostile too"), passes, 1},
	"empty, then full":       {line("%s:\t\r\n%[1]s: hostile"), passes, 1},
	"no blank":               {line("%s:hostile"), passes, 1},
	"blanks around":          {line("%s: \t hostile \t "), passes, 1},
	"listed":                 {func(n string) string { return "Connection: close, " + n + "\r\n" + n + ": hostile" }, passes, 1},
	"blank before the colon": {line("%s : hostile"), badRequest, 0},
	"tab before the colon":   {line("%s\t: hostile"), badRequest, 0},
	"folded":                 {line("X-A: b\r\n %s: hostile"), passes, 1},
	"folded by a tab":        {line("%s: a\r\n\thostile"), passes, 1},
	"a NUL in the name":      {line("%s\x00: hostile"), badRequest, 0},
	"a NUL in the value":     {line("%s: a\x00hostile"), badRequest, 0},
	"a bare CR in the value": {line("X-A: b\r%s: hostile"), badRequest, 0},
	"a control character":    {line("%s\x0b: hostile"), badRequest, 0},
	"no colon":               {line("%s hostile"), badRequest, 0},
	"a long s":               {func(n string) string { return strings.Replace(n, "s", "\u017f", 1) + "\u212a: hostile" }, badRequest, 0},
}

func line(format string) func(string) string {
	return func(name string) string { return fmt.Sprintf(format, name) }
}

func swapCase(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLower(r) {
			return unicode.ToUpper(r)
		}
		return unicode.ToLower(r)
	}, s)
}

func TestAttackHeaders(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	var cases []attack
	for how, s := range spellings {
		if s.calls > 0 && !*full {
			// What passes is looked at in one request.
			var fields []string
			for _, name := range foreign {
				fields = append(fields, s.write(name))
			}
			cases = append(cases, attack{how, get("/api/ng/languages", fields...), s.want, s.calls})
			continue
		}
		for _, name := range foreign {
			cases = append(cases, attack{how + "/" + name, get("/api/ng/languages", s.write(name)), s.want, s.calls})
		}
	}
	g.run(t, cases)
}

// TestAttackDecisiveHeaders repeats what the portal itself decides on: which of two counts must not be a question.
func TestAttackDecisiveHeaders(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	twice := func(name, first, second string) attack {
		return attack{name + " twice", request("POST", "/api/ng/costs/query", "{}", name+": "+first+"\r\n"+name+": "+second), badRequest, 0}
	}
	cases := []attack{
		twice("X-Costdeck", "1", "1"), twice("X-Page-Path", "/pages/aws-usage", "/pages/gcp-usage"),
		twice("Content-Type", "application/json", "text/plain"),
		{"Sec-Fetch-Site twice", get("/api/ng/languages", "Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site"), badRequest, 0},
		{"Origin twice", get("/api/ng/languages", "Origin: http://{HOST}\r\nOrigin: http://evil.example"), badRequest, 0},
		{"Host twice", get("/api/ng/languages", "Host: {HOST}\r\nHost: evil.example"), badRequest, 0},
		{"no Host", get("/api/ng/languages", "Host:"), badRequest, 0},
		{"a foreign Host", get("/api/ng/languages", "Host: evil.example"), forbidden, 0},
		{"a Host with a user", get("/api/ng/languages", "Host: {HOST}@evil.example"), []int{400, 403}, 0},
		{"a Host with a path", get("/api/ng/languages", "Host: {HOST}/evil"), []int{400, 403}, 0},
	}
	// Names that lead to this machine, or look as if, are not those that the page is known by.
	for _, host := range []string{"localhost.", "127.1", "127.0.0.1.", "0x7f000001", "2130706433", "0177.0.0.1", "0.0.0.0", "[::]", "[::ffff:8.8.8.8]",
		"localhost.evil.example", "127.0.0.1.evil.example", "evil.example#localhost", "localhost:80:80", "xn--lcalhost-n4a", "LOCALHOST.evil.example", "evil.example\t"} {
		cases = append(cases, attack{"the Host " + host, get("/api/ng/languages", "Host: "+host), []int{400, 403}, 0})
	}
	for _, host := range []string{"localhost, evil.example", "local host", "localhost\\evil.example", "localhost?evil", "<localhost>", "localhost\"", "loc\xc3\xa4lhost"} {
		cases = append(cases, attack{"the broken Host " + host, get("/api/ng/languages", "Host: "+host), []int{400, 403}, 0})
	}
	// Whatever page it claims to be on, the header comes from a closed list, and elsewhere from the user.
	for _, page := range []string{"/pages/hostile-usage", "//evil/pages/aws-usage", "/pages/aws-usage%0d%0aX: hostile", "hostile",
		"/pages/../pages/aws-usage", strings.Repeat("/pages", 2000), "/pages/aws-usage\x80", "/pages/AWS-usage"} {
		cases = append(cases, attack{"on page " + cut(page)[:min(len(page), 40)], get("/api/ng/languages", "X-Page-Path: "+page), passes, 1})
	}
	for _, listed := range []string{"Authorization", "Cookie", "X-Costdeck", "Api-Type, X-Request-Id", "Host", "keep-alive, Content-Length"} {
		cases = append(cases, attack{"listed " + listed, get("/api/ng/languages", "Connection: "+listed), passes, 1})
	}
	g.run(t, cases, httpx.ReasonHeader, httpx.ReasonHost)
}

func TestAttackSize(t *testing.T) {
	t.Parallel()
	g := newGateway(t)
	tooLarge := []int{431}
	var many strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&many, "X-Many-%d: %s\r\n", i, "hostile")
	}
	g.api.Answer("POST /costs/query", 200, "application/json", "{}")
	body := func(n int) string { return `{"metrics":["` + strings.Repeat("x", n) + `"]}` }
	g.run(t, []attack{
		{"30 KiB of header", get("/api/ng/languages", "X-Large: "+strings.Repeat("x", 30<<10)), passes, 1},
		{"34 KiB of header", get("/api/ng/languages", "X-Large: "+strings.Repeat("x", 34<<10)), tooLarge, 0},
		{"1 MiB of header", get("/api/ng/languages", "X-Large: "+strings.Repeat("x", 1<<20)), tooLarge, 0},
		{"many headers", get("/api/ng/languages", strings.TrimSuffix(many.String(), "\r\n")), tooLarge, 0},
		{"a long name", get("/api/ng/languages", strings.Repeat("x", 40<<10)+": y"), tooLarge, 0},
		{"a long path", get("/api/ng/" + strings.Repeat("x", 40<<10)), tooLarge, 0},
		{"a long query", get("/api/ng/languages?q=" + strings.Repeat("x", 40<<10)), tooLarge, 0},
		{"a long method", request(strings.Repeat("X", 40<<10), "/api/ng/languages", ""), []int{431, 400, 405}, 0},
		{"a body of 1 MiB", post("/api/ng/costs/query", body(1<<20-16)), passes, 1},
		{"a byte more", post("/api/ng/costs/query", body(1<<20-15)), []int{413}, 0},
		{"in pieces", post("/api/ng/costs/query", "", "Content-Type: application/json\r\nTransfer-Encoding: chunked") +
			strings.Repeat(fmt.Sprintf("10000\r\n%s\r\n", strings.Repeat("x", 0x10000)), 17) + "0\r\n\r\n", []int{413}, 0},
		{"a body of 9 EiB", post("/api/ng/costs/query", "", "Content-Type: application/json\r\nContent-Length: 9223372036854775807"), []int{413}, 0},
		{"an upload of 9 EiB", post("/api/ng/ingests", "", "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9223372036854775807"), []int{413}, 0},
		{"a login of 2 MiB", post("/session", body(2<<20)), []int{413}, 0},
		{"an operation of 2 MiB", post("/graphql", body(2<<20)), []int{413, 400}, 0},
		{"deep JSON", post("/graphql", `{"variables":`+strings.Repeat(`{"a":`, 20000)+"1"+strings.Repeat("}", 20001)), badRequest, 0},
	}, httpx.ReasonBody, httpx.ReasonTooLarge)
}
