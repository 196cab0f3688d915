package installation_test

import (
	"database/sql"
	"encoding/json"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Administrators see the people and what ends soon in their scope; the state of the installation is for those who run it.
func TestTheOverviewIsThatOfTheScope(t *testing.T) {
	d := apitest.Open(t, nil)
	db := databasetest.OpenIn(t, d.Dir)
	grant := func(user, role string, scope rights.Scope, ends time.Time) {
		t.Helper()
		if err := db.InTx(t.Context(), func(tx *sql.Tx) error {
			return rights.Insert(t.Context(), tx, rights.Grant{UserID: user, Role: role, Scope: scope, Ends: ends})
		}); err != nil {
			t.Fatal(err)
		}
	}
	now := d.Clock.Now()
	gcp := rights.Scope{Kind: rights.Enrollment, ID: "GCP-4001"}
	grant("aws.demo", "sysadmin", rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"}, time.Time{})
	grant("gcp.demo", "approver", gcp, now.AddDate(0, 0, 29))
	grant("gcp.demo", "ingest", gcp, now.AddDate(0, 0, 31))
	d.API.RunDue(t.Context())
	read := func(user string) wire.AdminOverview {
		t.Helper()
		return apitest.Read[wire.AdminOverview](t, d.Do(apitest.Request{Method: "GET", Path: "/admin/overview", Bearer: d.Bearer(user)}), http.StatusOK)
	}
	if w := d.Do(apitest.Request{Method: "GET", Path: "/admin/overview", Bearer: d.Bearer("gcp.demo")}); w.Code != http.StatusForbidden {
		t.Errorf("a user without users:read: %d %s", w.Code, w.Body)
	}

	// aws.demo administers AWS-2001, where admin.demo is too.
	one := read("aws.demo")
	if one.System != nil || one.People != (wire.AdminPeople{Active: 2}) || *one.Sessions != 1 || len(one.Ends)+int(*one.EndingGrants+*one.EndingTokens) != 0 {
		t.Errorf("aws.demo: %+v", one)
	}
	all := read("admin.demo")
	ends := slices.DeleteFunc(all.Ends, func(e wire.AdminEnd) bool { return e.Subject != "gcp.demo" })
	if len(ends) != 1 || ends[0].Name != "approver" || ends[0].Scope != "GCP-4001" || *all.EndingGrants < 1 {
		t.Errorf("ends %+v", all.Ends)
	}
	if all.People.Active < 7 || *all.Sessions != 3 {
		t.Errorf("people %+v, %d sessions", all.People, *all.Sessions)
	}
	// Three logins and a refusal, and none of them in an enrollment.
	if all.Audit.Entries < 3 || all.Audit.Refused > all.Audit.Entries || one.Audit.Entries >= all.Audit.Entries || !all.Audit.Since.Equal(now.AddDate(0, 0, -1)) {
		t.Errorf("audit %+v, of one enrollment %+v", all.Audit, one.Audit)
	}
	s := all.System
	if len(s.Leases) != 1 || !s.Leases[0].Own || s.MemoryBytes <= 0 || s.Disk.Bytes <= 0 || len(s.Warnings) != 0 || s.Chain.Position+s.Chain.Unsealed < 3 {
		t.Errorf("%+v", s)
	}
	if i := slices.IndexFunc(s.Jobs, func(j wire.AdminJob) bool { return j.Name == "audit-seal" }); i < 0 || s.Jobs[i].Outcome == nil || *s.Jobs[i].Outcome != "ok" {
		t.Errorf("jobs %+v", s.Jobs)
	}
	if !slices.ContainsFunc(s.Disk.Datasets, func(s wire.AdminDataset) bool { return s.Name == "accounts.db" && s.Bytes > 0 }) && s.Database == "sqlite" {
		t.Errorf("disk %+v", s.Disk)
	}
}

// A token that no program needs is a risk without a use.
func TestTokensWithoutAUseInNinetyDaysAreCounted(t *testing.T) {
	d := apitest.Open(t, nil)
	ends := d.Clock.Now().AddDate(0, 11, 0).UTC().Format(time.RFC3339)
	made := d.As("admin.demo", "POST", "/user/tokens", `{"name":"Old script","permissions":["costs:read"],"endsAt":"`+ends+`"}`, http.StatusCreated)
	unused := func(want int) {
		t.Helper()
		one := apitest.Read[wire.AdminOverview](t, d.Do(apitest.Request{Method: "GET", Path: "/admin/overview",
			Bearer: string(d.Login("admin.demo", "demo").Token.AccessToken)}), http.StatusOK)
		if one.UnusedTokens == nil || int(*one.UnusedTokens) != want {
			t.Errorf("unused tokens: %v, want %d", one.UnusedTokens, want)
		}
	}
	unused(0)
	d.Clock.Advance(90 * 24 * time.Hour)
	unused(1)
	var token wire.ApiTokenCreated
	if err := json.Unmarshal([]byte(made), &token); err != nil {
		t.Fatal(err)
	}
	if w := d.Do(apitest.Request{Method: "GET", Path: "/costs/dataset", Bearer: token.Secret, Header: http.Header{"X-Enrollment": {"FOCUS-1001"}}}); w.Code == http.StatusUnauthorized {
		t.Fatal(w.Body)
	}
	unused(0)
}
