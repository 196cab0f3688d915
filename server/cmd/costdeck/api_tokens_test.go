package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/testkit/eventually"
)

// asProgram is a client with an API token instead of a session.
func (s *server) asProgram(bearer string) *server {
	program := *s
	program.client = &http.Client{Transport: withBearer(bearer)}
	return &program
}

type withBearer string

// RoundTrip sends the token, and nothing that browsers send.
func (b withBearer) RoundTrip(r *http.Request) (*http.Response, error) {
	r.Header.Set("Authorization", "Bearer "+string(b))
	r.Header.Del("X-Costdeck")
	return http.DefaultTransport.RoundTrip(r)
}

// TestAProgramReadsUploadsQueriesAndExports creates a token in a session and works with it alone, through portal and API.
func TestAProgramReadsUploadsQueriesAndExports(t *testing.T) {
	s := start(t, 2, "--demo", "--data", t.TempDir())
	person := s.as("admin.demo")
	status, body := person.call("POST", "/api/ng/user/tokens", fmt.Sprintf(`{"name":"nightly","enrollment":"AWS-2001",
		"permissions":["costs:read","costs:export","ingests:read","ingests:write"],"endsAt":%q}`, time.Now().Add(time.Hour).UTC().Format(time.RFC3339)))
	var made struct{ Secret, ID string }
	if err := json.Unmarshal([]byte(body), &made); err != nil || status != 201 {
		t.Fatalf("create: %d %s %v", status, body, err)
	}
	program := s.asProgram(made.Secret)
	if status, body := program.call("GET", "/api/ng/costs/dataset", ""); status != 200 {
		t.Errorf("read: %d %s", status, body)
	}
	status, body = program.upload("nightly.csv", billHead+strings.ReplaceAll(charge("1234.5", "S"), ",S,AWS,7", ",Nightly,AWS,777"))
	if err := json.Unmarshal([]byte(body), &made); err != nil || status != http.StatusAccepted {
		t.Fatalf("upload: %d %s %v", status, body, err)
	}
	// The looks stay below the rate of a token: 10 a second, and 20 at once.
	eventually.Holds(t, "the run is done", func() bool {
		if status, body = program.call("GET", "/api/ng/ingests/"+made.ID, ""); status != 200 {
			t.Fatalf("the run: %d %s", status, body)
		}
		return strings.Contains(body, `"state":"done"`)
	}, func() string { return body })
	query := `{"metrics":["BilledCost"],"groupBy":["ServiceName"],"filter":{"column":"ServiceName","op":"in","values":["Nightly"]},` +
		`"from":"2025-01-01","to":"2025-02-01"}`
	for _, path := range []string{"/api/ng/costs/query", "/api/ng/costs/export?format=csv"} {
		if status, body := program.call("POST", path, query); status != 200 || !strings.Contains(body, "1234.5") {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}

	// The token is no session: not on the portal's own routes, and it gets no cookie anywhere.
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	program.client.Jar = jar
	for _, door := range [][3]string{{"GET", "/session"}, {"POST", "/graphql", "{}"}, {"GET", "/pages/xcloud-usage"}, {"GET", "/api/ng/costs/dataset"}} {
		status, body := program.call(door[0], door[1], door[2])
		if status < 400 && strings.HasPrefix(door[1], "/session") || status == 200 && door[1] == "/graphql" || strings.Contains(body, made.Secret) {
			t.Errorf("%s: %d %s", door[1], status, body)
		}
	}
	if at, err := url.Parse(s.address); err != nil || len(jar.Cookies(at)) > 0 {
		t.Errorf("cookies %v %v", jar.Cookies(at), err)
	}
	// Beside a session's cookie, only the session counts.
	both := *person
	both.client = &http.Client{Jar: person.client.Jar, Transport: withBearer(made.Secret)}
	if status, _ := both.call("GET", "/api/ng/user/current", ""); status != http.StatusForbidden {
		t.Errorf("with a cookie but without the CSRF header: %d", status)
	}
	s.stop()
	if secret := made.Secret[strings.LastIndex(made.Secret, "_"):]; strings.Contains(s.log.String(), secret) {
		t.Error("the log has the token")
	}
}
