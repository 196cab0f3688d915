package rights_test

import (
	"database/sql"
	"log/slog"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/database"
	"github.com/costdeck/costdeck/server/internal/api/permission"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/embedded"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
)

const password = "correct horse battery"

// office is an API with an engine whose users get their rights from the test.
type office struct {
	*apitest.Door
	db     *database.DB
	engine costs.Engine
}

func open(t *testing.T) office {
	t.Helper()
	dir := t.TempDir()
	engine, err := embedded.Open(t.Context(), filepath.Join(dir, "costs"), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = engine.Close() })
	door := apitest.OpenIn(t, dir, engine, nil)
	return office{door, databasetest.OpenIn(t, dir), engine}
}

// user adds a user with grants and returns their bearer; the first enrollment of the grants is the current one.
func (o office) user(id string, grants ...rights.Grant) string {
	o.T.Helper()
	users := accounts.New(o.db, true, o.Clock.Now)
	if err := users.Add(o.T.Context(), accounts.Account{UserID: id, UserName: id}, password); err != nil {
		o.T.Fatal(err)
	}
	for _, g := range grants {
		g.UserID = id
		o.grant(g)
	}
	if list, err := users.Enrollments(o.T.Context(), id); err != nil {
		o.T.Fatal(err)
	} else if len(list) > 0 {
		if err := users.SwitchEnrollment(o.T.Context(), id, list[0].Number); err != nil {
			o.T.Fatal(err)
		}
	}
	return o.Door.Login(id, password).Token.AccessToken
}

func (o office) grant(g rights.Grant) {
	o.T.Helper()
	err := o.db.InTx(o.T.Context(), func(tx *sql.Tx) error { return rights.Insert(o.T.Context(), tx, g) })
	if err != nil {
		o.T.Fatal(err)
	}
}

func (o office) exec(statement string) {
	o.T.Helper()
	if _, err := o.db.Exec(o.T.Context(), statement); err != nil {
		o.T.Fatal(err)
	}
}

func (o office) status(bearer, method, path, body string) int {
	o.T.Helper()
	call := apitest.Request{Method: method, Path: path, Bearer: bearer}
	if body != "" {
		call.Body = body
	}
	return o.Do(call).Code
}

func on(number string) rights.Scope { return rights.Scope{Kind: rights.Enrollment, ID: number} }

// A call of every route by a user of every role: 403 exactly where the role lacks the route's permission.
func TestEveryRouteForEveryRole(t *testing.T) {
	o := open(t)
	variable := regexp.MustCompile(`\{\w+\}`)
	for _, role := range permission.BuiltIn() {
		scope := on("FOCUS-1001")
		bearer := o.user(role.Name+".test", rights.Grant{Role: role.Name, Scope: scope})
		for _, r := range o.API.Routes() {
			if strings.HasPrefix(r.Path, "/api/ng/auth/") {
				continue // They end the session; everyone has them.
			}
			path := variable.ReplaceAllString(strings.TrimPrefix(r.Path, "/api/ng"), "none")
			w := o.Do(apitest.Request{Method: r.Method, Path: path, Bearer: bearer, Body: "{"})
			// The role has the permission of some routes, but on too small a scope.
			if refused := w.Code == http.StatusForbidden && !strings.Contains(w.Body.String(), "on the scope installation"); refused == role.Permissions.Has(r.Needs) {
				t.Errorf("%s: %s %s needs %s: %d %s", role.Name, r.Method, path, r.Needs, w.Code, w.Body)
			}
		}
	}
}

func TestWithoutGrantsOnlyOneself(t *testing.T) {
	o := open(t)
	bearer := o.user("nobody")
	for path, want := range map[string]int{"/user/current": 200, "/announcements": 200, "/costs/dataset": 404, "/budgets": 404} {
		if got := o.status(bearer, "GET", path, ""); got != want {
			t.Errorf("%s: %d, want %d", path, got, want)
		}
	}
}

// Rights follow the clock, from the next request on.
func TestAGrantHasATime(t *testing.T) {
	o := open(t)
	now := o.Clock.Now()
	bearer := o.user("ada", rights.Grant{Role: permission.RoleViewer, Scope: on("FOCUS-1001")},
		rights.Grant{Role: permission.RoleIngest, Scope: on("FOCUS-1001"), Starts: now.Add(time.Minute), Ends: now.Add(2 * time.Minute)})
	for _, want := range []int{403, 404, 403} {
		if got := o.status(bearer, "DELETE", "/ingests/none", ""); got != want {
			t.Errorf("%s after the start: %d, want %d", o.Clock.Now().Sub(now), got, want)
		}
		o.Clock.Advance(time.Minute)
	}
}

func TestACompanyCoversItsEnrollments(t *testing.T) {
	o := open(t)
	o.exec("UPDATE enrollments SET company = 'Northwind' WHERE number IN ('AWS-2001', 'GCP-4001')")
	o.exec("UPDATE enrollments SET state = 'archived' WHERE number = 'GCP-4001'")
	bearer := o.user("ada", rights.Grant{Role: "viewer", Scope: rights.Scope{Kind: rights.Company, ID: "Northwind"}})
	text := o.Do(apitest.Request{Method: "GET", Path: "/user/current", Bearer: bearer}).Body.String()
	if !strings.Contains(text, `"switchaleEnrollmentList":[{"eaEnrollmentNumber":"AWS-2001"`) || strings.Contains(text, "GCP-4001") {
		t.Error(text)
	}
	if got := o.status(bearer, "GET", "/costs/dataset", ""); got != 200 {
		t.Errorf("its costs: %d", got)
	}
}

func TestAGroupGivesItsMembersItsGrants(t *testing.T) {
	o := open(t)
	bearer := o.user("ada", rights.Grant{Role: "viewer", Scope: on("FOCUS-1001")})
	o.exec("INSERT INTO user_groups (id, unique_name, name) VALUES ('g', 'loaders', 'Loaders')")
	o.exec("INSERT INTO group_members (group_id, user_id) VALUES ('g', 'ADA')")
	if got := o.status(bearer, "DELETE", "/ingests/none", ""); got != 403 {
		t.Errorf("before the grant: %d", got)
	}
	o.grant(rights.Grant{GroupID: "g", Role: "Ingest", Scope: on("FOCUS-1001")})
	if got := o.status(bearer, "DELETE", "/ingests/none", ""); got != 404 {
		t.Errorf("after the grant: %d", got)
	}
}

func TestACustomRole(t *testing.T) {
	o := open(t)
	o.exec("INSERT INTO roles (name, permissions) VALUES ('Auditor', 'costs:read,later:unknown')")
	bearer := o.user("ada", rights.Grant{Role: "auditor", Scope: on("FOCUS-1001")})
	if read, rows := o.status(bearer, "GET", "/costs/dataset", ""), o.status(bearer, "POST", "/costs/rows", "{}"); read != 200 || rows != 403 {
		t.Errorf("costs %d, rows %d", read, rows)
	}
}

func TestADisabledUserIsOut(t *testing.T) {
	o := open(t)
	bearer := o.user("ada", rights.Grant{Role: "viewer", Scope: on("FOCUS-1001")})
	o.exec("UPDATE accounts SET state = 'disabled' WHERE user_id = 'ada'")
	if got := o.status(bearer, "GET", "/user/current", ""); got != 401 {
		t.Errorf("with the token: %d", got)
	}
	if got := o.status("", "POST", "/auth/login", `{"userId":"ada","password":"`+password+`"}`); got != 401 {
		t.Errorf("with the password: %d", got)
	}
}

// A grant on a tag's value shows the charges with that value, in every way to ask for costs, and nothing else of the enrollment.
func TestATagNarrowsEveryWayToAskForCosts(t *testing.T) {
	o := open(t)
	const columns = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName,Tags\n"
	row := func(amount, currency, service, provider, tags string) string {
		return amount + "," + amount + "," + currency + ",2024-10-01T00:00:00Z,2024-10-01T00:00:00Z,Usage," + service + "," + provider + ",\"" +
			strings.ReplaceAll(tags, `"`, `""`) + "\"\n"
	}
	scope := costs.Scope{Enrollment: "FOCUS-1001"}
	run, err := o.engine.Ingest(t.Context(), scope, costs.Source{Name: "october.csv", Body: strings.NewReader(columns +
		row("1.5", "USD", "Compute", "AWS", `{"team":"red","cost":"a"}`) + row("0.25", "USD", "Storage", "AWS", `{"team":"red"}`) +
		row("4", "USD", "Storage", "AWS", `{"cost":"b"}`) +
		row("100", "EUR", "Canary", "CanaryCloud", `{"team":"blue"}`) + row("200", "USD", "Canary", "CanaryCloud", `{}`))})
	if err == nil {
		run, err = o.engine.Wait(t.Context(), scope, run.ID)
	}
	if err != nil || run.State != costs.Done {
		t.Fatal(run, err)
	}
	tag := func(key, value string) rights.Scope {
		return rights.Scope{Kind: rights.TagValue, ID: "FOCUS-1001", Tag: rights.Tag{Key: key, Value: value}}
	}
	bearer := o.user("ada", rights.Grant{Role: "admin", Scope: tag("team", "red")}, rights.Grant{Role: "viewer", Scope: tag("cost", "b")})
	whole := o.user("bob", rights.Grant{Role: "admin", Scope: on("FOCUS-1001")})

	const named = `"from":"2024-10-01","to":"2024-11-01"`
	for path, body := range map[string]string{
		"/costs/query":                     `{"metrics":["BilledCost"],"groupBy":["ServiceName"],"granularity":"day",` + named + `}`,
		"/costs/query?":                    `{"metrics":["BilledCost"],"filter":{"not":{"column":"ServiceName","op":"in","values":["Storage"]}},` + named + `}`,
		"/costs/rows":                      `{}`,
		"/costs/origins":                   `{"metric":"BilledCost"}`,
		"/costs/facets/ServiceName":        ``,
		"/costs/facets/ProviderName":       `{}`,
		"/costs/facets/tag:team":           ``,
		"/costs/export?format=csv&of=rows": `{"metrics":["BilledCost"]}`,
		"/costs/dataset":                   ``,
		"/costs/overview":                  ``,
		"/costs/forecast":                  `{"metric":"BilledCost","to":"2024-12-01"}`,
	} {
		method := http.MethodPost
		if body == "" {
			method = http.MethodGet
		}
		ask := func(bearer string) string {
			call := apitest.Request{Method: method, Path: strings.TrimSuffix(path, "?"), Bearer: bearer}
			if body != "" {
				call.Body = body
			}
			w := o.Do(call)
			if w.Code >= 500 || w.Code == 403 {
				t.Errorf("%s: %d %s", path, w.Code, w.Body)
			}
			return w.Body.String()
		}
		narrow, all := ask(bearer), ask(whole)
		for _, canary := range []string{"Canary", "blue", "EUR", `"100"`, "200", "305.75"} {
			if strings.Contains(narrow, canary) {
				t.Errorf("%s shows %s: %s", path, canary, narrow)
			}
		}
		if narrow == all {
			t.Errorf("%s does not differ: %s", path, narrow)
		}
	}
	text := o.Do(apitest.Request{Method: "POST", Path: "/costs/query", Bearer: bearer, Body: `{"metrics":["BilledCost"]}`}).Body.String()
	if !strings.Contains(text, `"5.75"`) {
		t.Errorf("the total: %s", text)
	}
	wrong := o.Do(apitest.Request{Method: "POST", Path: "/costs/query", Bearer: bearer,
		Body: `{"metrics":["BilledCost"],"filter":{"and":[{"column":"Nothing","op":"in","values":["x"]}]}}`}).Body.String()
	if !strings.Contains(wrong, `"filter.and[0]`) {
		t.Errorf("a wrong filter is named as %s", wrong)
	}
	for _, path := range []string{"/budgets", "/anomalies", "/alerts", "/allocation/rules", "/currencies/rates", "/ingests", "/resources/settings"} {
		if got := o.status(bearer, "GET", path, ""); got != 403 {
			t.Errorf("%s: %d", path, got)
		}
	}
}

func TestGrantsOfAListInWords(t *testing.T) {
	roles := func(names ...string) (list []string) {
		for _, g := range rights.InList(names, []string{"E-1"}) {
			list = append(list, g.Role+" on "+g.Scope.String())
		}
		return list
	}
	for _, c := range []struct{ got, want []string }{
		{roles(), []string{"analyst on enrollment E-1", "budget-owner on enrollment E-1"}},
		{roles("Viewer"), []string{"viewer on enrollment E-1"}},
		{roles("SysAdmin", "INGEST"), []string{"sysadmin on installation", "analyst on enrollment E-1", "budget-owner on enrollment E-1", "ingest on enrollment E-1"}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%v, want %v", c.got, c.want)
		}
	}
}
