//go:build bench

package admin_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
)

// crowd are 10,000 users, 2,000 enrollments of 200 companies and 100,000 grants: eight of each user on enrollments, one on a company and one of a
// group on a tag. ENR-0 and company 0 are those of boss, who administers a company of 10 enrollments.
var crowd = []string{
	`INSERT INTO enrollments (number, name, api_type, company, areas) WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)
		SELECT 'ENR-' || i, 'Enrollment ' || i, 'AWS', 'Company ' || (i % 200), 'aws-usage' FROM n`,
	`INSERT INTO accounts (user_id, user_name, company_name, client_type, lang_id, current_enrollment, password_hash, one_time, demo, created_at)
		WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
		SELECT 'user' || i || '@example.com', 'User ' || i, 'Company ' || (i % 200), '', 'en-US', 'ENR-' || (i % 2000), '', FALSE, FALSE, 1700000000 + i FROM n`,
	`INSERT INTO memberships (user_id, number, position) WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 79999)
		SELECT 'user' || (i / 8) || '@example.com', 'ENR-' || ((i / 8 + 200 * (i % 8)) % 2000), i % 8 FROM n`,
	`INSERT INTO grants (id, user_id, role, scope_kind, scope, created_at) WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 79999)
		SELECT 'e' || i, 'user' || (i / 8) || '@example.com', CASE WHEN i % 3 = 0 THEN 'viewer' ELSE 'analyst' END, 'enrollment',
			'ENR-' || ((i / 8 + 200 * (i % 8)) % 2000), 1700000000 + i FROM n`,
	`INSERT INTO grants (id, user_id, role, scope_kind, scope, created_at) WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
		SELECT 'c' || i, 'user' || i || '@example.com', CASE WHEN i = 0 THEN 'admin' ELSE 'viewer' END, 'company', 'Company ' || (i % 200), 1700000000 + i FROM n`,
	`INSERT INTO user_groups (id, name, unique_name) WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999) SELECT 'g' || i, 'Group ' || i, 'group ' || i FROM n`,
	`INSERT INTO group_members (group_id, user_id) WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
		SELECT 'g' || (i / 10), 'user' || i || '@example.com' FROM n`,
	`INSERT INTO grants (id, group_id, role, scope_kind, scope, tag_key, tag_value, created_at)
		WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
		SELECT 't' || i, 'g' || (i / 10), 'viewer', 'tag', 'ENR-' || ((i / 10 * 7 + i) % 2000), 'team', 'red', 1700000000 + i FROM n`,
	"ANALYZE",
}

// TestBenchRights measures rights and the pages of the administration among many users.
func TestBenchRights(t *testing.T) {
	door := apitest.Open(t, nil)
	db := databasetest.OpenIn(t, door.Dir)
	for _, statement := range crowd {
		if _, err := db.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	fmt.Println("| | Median | Slowest of 19 |\n|---|---:|---:|")
	measure := func(name string, do func()) {
		var took []time.Duration
		for range 19 {
			begun := time.Now()
			do()
			took = append(took, time.Since(begun))
		}
		slices.Sort(took)
		fmt.Printf("| %s | %.2f ms | %.2f ms |\n", name, took[9].Seconds()*1000, took[18].Seconds()*1000)
	}
	store, n := rights.NewStore(db, time.Now), 0
	measure("rights of a user, read", func() {
		n++
		got, err := store.Now(t.Context(), fmt.Sprintf("user%d@example.com", n*37), fmt.Sprintf("ENR-%d", n*37))
		if err != nil || len(got.Roles) == 0 {
			t.Fatal(got, err)
		}
	})
	measure("rights of a user, kept", func() {
		if got, err := store.Of(t.Context(), 1, "user37@example.com", "ENR-37"); err != nil || len(got.Roles) == 0 {
			t.Fatal(got, err)
		}
	})
	get := func(bearer, path string) func() {
		return func() {
			if w := door.Do(apitest.Request{Method: "GET", Path: path, Bearer: bearer}); w.Code != http.StatusOK {
				t.Fatal(path, w.Code, w.Body)
			}
		}
	}
	// Passwords take long, so an account of the demo gets the role of user0.
	if _, err := db.Exec(t.Context(), "INSERT INTO grants (id, user_id, role, scope_kind, scope) VALUES ('boss', 'aws.demo', 'admin', 'company', 'Company 0')"); err != nil {
		t.Fatal(err)
	}
	system, boss := door.Bearer("admin.demo"), door.Bearer("aws.demo")
	for _, path := range []string{"/admin/users", "/admin/users?q=user99", "/admin/users?enrollment=ENR-7", "/admin/users/user7@example.com/access?enrollment=ENR-7", "/admin/grants",
		"/admin/grants?endsWithin=30", "/admin/groups", "/admin/enrollments", "/admin/sessions", "/admin/overview"} {
		measure("`GET "+path+"`, sysadmin", get(system, path))
	}
	for _, path := range []string{"/admin/users", "/admin/users?q=user1", "/admin/grants", "/admin/overview"} {
		measure("`GET "+path+"`, admin of a company", get(boss, path))
	}
}
