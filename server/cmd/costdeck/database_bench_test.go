//go:build bench

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/testkit/postgrestest"
)

// pageCalls are those of the explorer with the shell around it.
var pageCalls = [][2]string{
	{"GET", "/user/current"}, {"GET", "/user/layout"}, {"GET", "/languages"}, {"GET", "/announcements"}, {"GET", "/alerts?limit=20"},
	{"GET", "/views?area=xcloud-usage"}, {"GET", "/allocation/rules"}, {"GET", "/budgets"}, {"GET", "/costs/dataset"}, {"POST", "/costs/query"},
}

const pageQuery = `{"metrics":["BilledCost"],"groupBy":["ServiceName"],"from":"2024-09-01","to":"2024-10-01","granularity":"day","top":10}`

// TestBenchDatabase measures the calls of a page on SQLite and on Postgres over loopback, in turn.
func TestBenchDatabase(t *testing.T) {
	url := os.Getenv("BENCH_DATABASE") // a Postgres of the operator's, with a pooler in front of it for example
	if url == "" {
		url = postgrestest.Fresh(t)
	}
	servers := map[string]*server{}
	bearers := map[string]string{}
	for name, flags := range map[string][]string{"SQLite": nil, "Postgres": {"--database", url}} {
		s := startCommand(t, 2, append([]string{"api", "--listen", "127.0.0.1:0", "--demo", "--data", t.TempDir()}, flags...)...)
		body := benchCall(t, s, "", "POST", "/auth/login", `{"userId":"focus.demo","password":"demo"}`)
		var login struct{ Token struct{ AccessToken string } }
		if err := json.Unmarshal(body, &login); err != nil {
			t.Fatal(err)
		}
		servers[name], bearers[name] = s, login.Token.AccessToken
	}
	names := []string{"SQLite", "Postgres"}
	took := map[string][]time.Duration{}
	const warm, rounds = 30, 400
	for round := range warm + rounds {
		for i := range names {
			name := names[(i+round)%2]
			var page time.Duration
			for _, call := range pageCalls {
				body := ""
				if call[0] == "POST" {
					body = pageQuery
				}
				begun := time.Now()
				benchCall(t, servers[name], bearers[name], call[0], call[1], body)
				one := time.Since(begun)
				page += one
				if round >= warm {
					took[name+" "+call[1]] = append(took[name+" "+call[1]], one)
				}
			}
			if round >= warm {
				took[name+" the page"] = append(took[name+" the page"], page)
			}
		}
	}
	fmt.Println("| Call | SQLite p50 | Postgres p50 | Ratio | SQLite p95 | Postgres p95 |\n|---|---:|---:|---:|---:|---:|")
	for _, call := range append(pageCalls, [2]string{"", "the page"}) {
		lite, full := took["SQLite "+call[1]], took["Postgres "+call[1]]
		slices.Sort(lite)
		slices.Sort(full)
		ms := func(d time.Duration) string { return fmt.Sprintf("%.2f ms", float64(d)/1e6) }
		fmt.Printf("| %s | %s | %s | %.2f | %s | %s |\n", call[1], ms(lite[rounds/2]), ms(full[rounds/2]),
			float64(full[rounds/2])/float64(lite[rounds/2]), ms(lite[rounds*95/100]), ms(full[rounds*95/100]))
	}
}

func benchCall(t *testing.T, s *server, bearer, method, path, body string) []byte {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, s.address+path, bytes.NewBufferString(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	if bearer != "" {
		r.Header.Set("Authorization", "Bearer "+bearer)
	}
	answer, err := s.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode >= 300 {
		t.Fatalf("%s %s: %d %s, %v", method, path, answer.StatusCode, text, err)
	}
	return text
}
