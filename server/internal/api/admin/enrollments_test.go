package admin_test

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func (c company) enrollment(bearer, number string) wire.AdminEnrollment {
	c.T.Helper()
	return apitest.Read[wire.AdminEnrollment](c.T, c.call(bearer, "GET", "/admin/enrollments/"+number, ""), 200)
}

func (c company) changeEnrollment(bearer, number string, version int, body string) *httptest.ResponseRecorder {
	c.T.Helper()
	return c.call(bearer, "PUT", "/admin/enrollments/"+number, body, "If-Match", fmt.Sprintf(`"%d"`, version))
}

func TestEnrollmentsAreCreatedAndChanged(t *testing.T) {
	c := open(t)
	const created = `{"number":"AWS-3001","name":"Production","apiType":"AWS","company":"Northwind","currency":"EUR","areas":["aws-usage","xcloud-usage"]}`
	if w := c.call(c.system, "POST", "/admin/enrollments", created); w.Code != 201 || w.Header().Get("ETag") != `"1"` {
		t.Fatal(w.Code, w.Body)
	}
	if w := c.call(c.system, "POST", "/admin/enrollments", strings.Replace(created, "AWS-3001", "aws-3001", 1)); w.Code != 409 {
		t.Errorf("the number in another case: %d %s", w.Code, w.Body)
	}
	// Who administers the company gets rights, and so do owners.
	if w := c.call(c.system, "POST", "/admin/grants", `{"userId":"eve","role":"admin","scope":{"kind":"company","id":"Northwind"}}`); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	if e := c.enrollment(c.system, "AWS-3001"); e.Currency != "EUR" || strings.Join(e.Areas, " ") != "aws-usage xcloud-usage" || strings.Join(*e.Owners, " ") != "eve" {
		t.Errorf("%+v, owners %v", e, *e.Owners)
	}
	eve := c.Door.Login("eve", "correct horse battery").Token.AccessToken
	if page := apitest.Read[wire.AdminEnrollmentPage](t, c.call(eve, "GET", "/admin/enrollments", ""), 200); page.EnrollmentCount != 1 || page.Enrollments[0].Number != "AWS-3001" {
		t.Errorf("%+v", page)
	}
	const moved = `{"name":"Production","company":"Contoso","currency":"EUR","areas":["xcloud-usage"],"state":"archived"}`
	c.Audited()
	if w := c.changeEnrollment(c.system, "AWS-3001", 1, moved); w.Code != 200 || w.Header().Get("ETag") != `"2"` {
		t.Fatal(w.Code, w.Body)
	}
	made := c.Audited()
	if len(made) != 1 || made[0].Event != "enrollment-change" || made[0].Enrollment != "AWS-3001" || !strings.Contains(string(made[0].Before), "Northwind") ||
		strings.Contains(string(made[0].After), "Production") {
		t.Errorf("%+v", made)
	}
	if w := c.changeEnrollment(c.system, "AWS-3001", 1, moved); w.Code != 412 || !strings.Contains(w.Body.String(), "Contoso") {
		t.Errorf("a former version: %d %s", w.Code, w.Body)
	}
	if page := apitest.Read[wire.AdminEnrollmentPage](t, c.call(c.system, "GET", "/admin/enrollments?state=archived&q=conto", ""), 200); page.EnrollmentCount != 1 {
		t.Errorf("%+v", page)
	}
	// The company has lost it.
	sameAnswers(t, "moved away", 404, c.call(eve, "GET", "/admin/enrollments/AWS-3001", ""), c.call(eve, "GET", "/admin/enrollments/AWS-3009", ""))
}

func TestArchivedEnrollmentsAreHidden(t *testing.T) {
	c := open(t)
	list := func() string {
		who := c.Door.Login("ada", "correct horse battery").CurrentUser
		numbers := []string{}
		for _, e := range who.UserMenu.SwitchaleEnrollmentList {
			numbers = append(numbers, e.EaEnrollmentNumber)
		}
		return strings.Join(numbers, " ")
	}
	e := c.enrollment(c.system, "AWS-2001")
	if before := list(); before != "AWS-2001" {
		t.Fatal(before)
	}
	body := func(state string) string {
		return fmt.Sprintf(`{"name":%q,"company":"","currency":"","areas":["aws-usage"],"state":%q}`, e.Name, state)
	}
	if w := c.changeEnrollment(c.system, "AWS-2001", int(e.Version), body("archived")); w.Code != 200 {
		t.Fatal(w.Code, w.Body)
	}
	if after := list(); after != "" {
		t.Errorf("archived: %s", after)
	}
	if w := c.changeEnrollment(c.system, "AWS-2001", int(e.Version)+1, body("active")); w.Code != 200 || list() != "AWS-2001" {
		t.Errorf("active again: %d %s, %s", w.Code, w.Body, list())
	}
}

func TestEnrollmentsOfOthersAreUnknown(t *testing.T) {
	c := open(t)
	const body = `{"name":"x","company":"","currency":"","areas":["aws-usage"],"state":"active"}`
	sameAnswers(t, "read", 404, c.call(c.boss, "GET", "/admin/enrollments/GCP-4001", ""), c.call(c.boss, "GET", "/admin/enrollments/GCP-4009", ""))
	// An admin reads; enrollments:write is the system administrator's.
	if w := c.call(c.boss, "GET", "/admin/enrollments/AWS-2001", ""); w.Code != 200 || !strings.Contains(w.Body.String(), `"writable":false`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := c.changeEnrollment(c.boss, "AWS-2001", 1, body); w.Code != 403 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	if w := c.call(c.boss, "POST", "/admin/enrollments", `{"number":"AWS-3002","name":"x","apiType":"AWS","areas":["aws-usage"]}`); w.Code != 403 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	// A role with enrollments:write on one enrollment changes that one, and moves it nowhere.
	c.call(c.system, "POST", "/admin/roles", `{"name":"Keeper","description":"","permissions":["enrollments:read","enrollments:write"]}`)
	if w := c.call(c.system, "POST", "/admin/grants", `{"userId":"boss","role":"Keeper","scope":`+onAWS+`}`); w.Code != 201 {
		t.Fatal(w.Code, w.Body)
	}
	one, page := c.enrollment(c.boss, "AWS-2001"), c.call(c.boss, "GET", "/admin/enrollments", "")
	if one.Writable == nil || !*one.Writable || !strings.Contains(page.Body.String(), `"writable":false`) {
		t.Errorf("may change this one and create none: %+v, %s", one, page.Body)
	}
	sameAnswers(t, "change", 404, c.changeEnrollment(c.boss, "GCP-4001", 1, body), c.changeEnrollment(c.boss, "GCP-4009", 1, body))
	if w := c.changeEnrollment(c.boss, "AWS-2001", 1, strings.Replace(body, `"company":""`, `"company":"Contoso"`, 1)); w.Code != 403 {
		t.Errorf("moved by who has nothing there: %d %s", w.Code, w.Body)
	}
	if w := c.changeEnrollment(c.boss, "AWS-2001", 1, body); w.Code != 200 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestOddEnrollments(t *testing.T) {
	c := open(t)
	for _, change := range []struct{ from, to string }{{`"AWS-3001"`, `"a/b"`}, {`"AWS-3001"`, `""`}, {`"AWS"`, `"IBM"`}, {`"EUR"`, `"eur"`}, {`["aws-usage"]`, `[]`},
		{`["aws-usage"]`, `["aws-usage","aws-usage"]`}, {`["aws-usage"]`, `["admin"]`}, {`"Production"`, `""`}, {`"Production"`, `"a\u0000b"`}} {
		body := strings.Replace(`{"number":"AWS-3001","name":"Production","apiType":"AWS","currency":"EUR","areas":["aws-usage"]}`, change.from, change.to, 1)
		if w := c.call(c.system, "POST", "/admin/enrollments", body); w.Code != 400 {
			t.Errorf("%s: %d %s", change.to, w.Code, w.Body)
		}
	}
	for _, query := range []string{"?q=", "?state=gone", "?cursor=%00", "?cursor=AA"} {
		if w := c.call(c.system, "GET", "/admin/enrollments"+query, ""); w.Code != 400 {
			t.Errorf("%s: %d %s", query, w.Code, w.Body)
		}
	}
	first := apitest.Read[wire.AdminEnrollmentPage](t, c.call(c.system, "GET", "/admin/enrollments?limit=1", ""), 200)
	second := apitest.Read[wire.AdminEnrollmentPage](t, c.call(c.system, "GET", "/admin/enrollments?limit=1&cursor="+*first.NextCursor, ""), 200)
	if first.Enrollments[0].Number >= second.Enrollments[0].Number || first.EnrollmentCount != second.EnrollmentCount {
		t.Errorf("%+v %+v", first, second)
	}
}
