package database_test

import (
	"slices"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// Migration 80 turns the copies of enrollments and the roles of accounts into enrollments, memberships and grants.
func TestRolesBecomeGrants(t *testing.T) {
	at := database.In(t.TempDir())
	at.Version = 79
	db, err := database.Open(t.Context(), at)
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range []string{
		`INSERT INTO accounts (user_id, user_name, lang_id, roles, password_hash, created_at, provider) VALUES
			('ada', 'Ada', 'en-US', 'SysAdmin,INGEST', '', 0, ''), ('bob', 'Bob', 'en-US', '', '', 0, 'corp'),
			('eve', 'Eve', 'en-US', 'approver,unknown', '', 0, '')`,
		`INSERT INTO enrollments (user_id, number, name, api_type, areas, position) VALUES
			('ada', 'E-1', 'Production', 'AWS', 'aws-usage', 0), ('ada', 'E-2', 'All', 'XCloud', 'xcloud-usage,aws-usage', 1),
			('bob', 'E-2', 'Mine', 'XCloud', 'xcloud-usage', 0)`,
	} {
		if _, err := db.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	at.Version = 0
	if db, err = database.Open(t.Context(), at); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	for query, want := range map[string][]string{
		"SELECT number || ' ' || name || ' ' || areas FROM enrollments ORDER BY 1": {"E-1 Production aws-usage", "E-2 All xcloud-usage,aws-usage"},
		"SELECT user_id || ' ' || number || ' ' || coalesce(areas, '-') FROM memberships ORDER BY 1": {
			"ada E-1 -", "ada E-2 -", "bob E-2 xcloud-usage"},
		"SELECT user_id || ' ' || role || ' ' || scope_kind || scope || provider FROM grants ORDER BY 1": {
			"ada analyst enrollmentE-1", "ada analyst enrollmentE-2", "ada budget-owner enrollmentE-1", "ada budget-owner enrollmentE-2",
			"ada ingest enrollmentE-1", "ada ingest enrollmentE-2", "ada sysadmin installation",
			"bob analyst enrollmentE-2corp", "bob budget-owner enrollmentE-2corp"},
	} {
		rows, err := db.Read.QueryContext(t.Context(), query)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for rows.Next() {
			var one string
			if err := rows.Scan(&one); err != nil {
				t.Fatal(err)
			}
			got = append(got, one)
		}
		if err := rows.Close(); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s\n got %q\nwant %q, %v", query, got, want, err)
		}
	}
}
