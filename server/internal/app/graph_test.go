package app_test

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/testkit"
)

func dev(c *app.Config, _ *app.Deps) { c.Dev = true }

// ask posts a query of development with variables as JSON.
func ask(b *testkit.Browser, query, variables string) (int, string) {
	body, _ := json.Marshal(map[string]any{"query": query, "variables": json.RawMessage(variables)})
	w := b.Do("POST", "/graphql", string(body))
	return w.Code, strings.TrimSpace(w.Body.String())
}

const userQuery = `{ currentUser(lang: "de-DE") { loggedIn expiresAt ssoRouterLink
	userProfile { userId userName eaEnrollmentNumber eaapiType langId companyName privLevel appRoles clientType }
	userMenu { mainMenu { label icon routerlink items { label } separator unlisted visible disabled target command
		iconData { path alt title } } loginUserMenu { label routerlink } switchableEnrollments { eaEnrollmentNumber eaName }
		homeRouterLink top1Menu { label } top2Menu { label } top3Menu { label } top1MenuLabel top2MenuLabel top3MenuLabel } } }`

func TestA53CurrentUserHasEveryField(t *testing.T) {
	p, b := signedIn(t, dev)
	p.API.Answer("GET /user/current", 200, "application/json", `{"loggedIn":true,"expiresAt":1767326645,"ssoRouterLink":"/sso",
		"userProfile":{"userId":"ada","userName":"Ada","eaEnrollmentNumber":"X-1","eaapiType":"XCloud","langId":"de-DE",
		"companyName":"Firm","privLevel":300,"appRoles":["sysadmin"],"clientType":"reseller"},
		"userMenu":{"mainMenu":[{"label":"A","icon":"solid:cloud","routerlink":"/pages/a","items":[{"label":"B"}],"separator":true,
		"unlisted":true,"visible":false,"disabled":true,"target":"_blank","command":"c",
		"iconData":{"path":"/i.svg","alt":"i","title":"I"}},{}],"loginUserMenu":[{"label":"P","routerlink":"/pages/p"}],
		"switchaleEnrollmentList":[{"eaEnrollmentNumber":"X-1","eaName":"One"}],"homeRouterLink":"/pages/a",
		"top1Menu":[{"label":"T1"}],"top1MenuLabel":"L1","top2MenuLabel":"L2","top3MenuLabel":"L3"}}`)
	status, body := ask(b, userQuery, "null")
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, body)
	}
	testkit.Golden(t, "current_user.json", []byte(body))
	if got := p.API.Calls("GET /user/current")[0].Query; got != "lang=de-DE" {
		t.Errorf("the API got %s", got)
	}
}

func TestA1UnknownTypeReadsAsAzure(t *testing.T) {
	for wireType, want := range map[string]string{
		"AWS": "AWS", "GCP": "GCP", "XCloud": "XCLOUD", "CloudSec": "CLOUDSEC", "Azure": "AZURE", "": "AZURE",
		"aws": "AZURE", "?": "AZURE",
	} {
		p, b := signedIn(t, dev)
		p.API.Type = wireType
		if _, body := ask(b, "{ currentUser { userProfile { eaapiType } } }", "null"); !strings.Contains(body,
			`"`+want+`"`) {
			t.Errorf("%q reads as %s", wireType, body)
		}
	}
}

func TestSwitchEnrollmentMakesANewSession(t *testing.T) {
	p, b := signedIn(t, dev)
	p.API.Handle("POST /user/enrollment", func(w http.ResponseWriter, _ *http.Request) {
		p.API.Type = "GCP"
		testkit.WriteJSON(w, p.API.User())
	})
	old := b.Clone()
	const mutation = `mutation ($n: String!) { switchEnrollment(eaEnrollmentNumber: $n) { userProfile { eaapiType } } }`
	status, body := ask(b, mutation, `{"n":"G-1"}`)
	if status != http.StatusOK || body != `{"data":{"switchEnrollment":{"userProfile":{"eaapiType":"GCP"}}}}` {
		t.Fatalf("%d %s", status, body)
	}
	if b.Cookie() == old.Cookie() {
		t.Error("the session kept its id")
	}
	b.Do("GET", "/api/ng/languages", "", testkit.OnPage("/pages/user"))
	// A call that was under way with the earlier cookie is served as the new session, and does not bring the old one back.
	w := old.Do("GET", "/api/ng/languages", "", testkit.OnPage("/pages/user"))
	if w.Code != http.StatusOK || w.Header().Get("Set-Cookie") != "" {
		t.Errorf("the earlier cookie: %d %v", w.Code, w.Header())
	}
	for _, call := range p.API.Calls("GET /languages") {
		if call.Header.Get("Api-Type") != "GCP" {
			t.Errorf("api-type %s", call.Header.Get("Api-Type"))
		}
	}
	p.Clock.Advance(31_000_000_000)
	if w := old.Do("GET", "/api/ng/languages", ""); w.Code != http.StatusUnauthorized {
		t.Errorf("the earlier cookie, later: %d", w.Code)
	}
}

func TestMenuModeIsSpeltForBothSides(t *testing.T) {
	p, b := signedIn(t, dev)
	p.API.Handle("PUT /user/layout", func(w http.ResponseWriter, r *http.Request) {
		calls := p.API.Calls("PUT /user/layout")
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(calls[len(calls)-1].Body))
	})
	for _, mode := range []string{"slim_plus", "drawer", "static", "slim"} {
		_, body := ask(b, `mutation ($l: LayoutInput!) { updateLayout(layout: $l) { menuMode scale ripple lang } }`,
			`{"l":{"schemaVersion":1,"menuMode":"`+mode+`","scale":14,"ripple":false}}`)
		want := `{"data":{"updateLayout":{"menuMode":"` + mode + `","scale":14,"ripple":false,"lang":null}}}`
		if body != want {
			t.Errorf("%s: %s", mode, body)
		}
		calls := p.API.Calls("PUT /user/layout")
		sent := `{"menuMode":"` + strings.ReplaceAll(mode, "_", "-") + `","ripple":false,"scale":14,"schemaVersion":1}`
		if got := calls[len(calls)-1].Body; got != sent {
			t.Errorf("the API got %s", got)
		}
	}
}

func TestCostQueryReachesTheApiWhole(t *testing.T) {
	p, b := signedIn(t, dev)
	report, err := os.ReadFile("testdata/report_wire.json")
	if err != nil {
		t.Fatal(err)
	}
	p.API.Answer("POST /costs/query", 200, "application/json", string(report))
	status, body := ask(b, `query ($q: CostQuery!) { costs(query: $q) { datasetVersion digest currency totals { ...t }
		rows { key { column value } totals { ...t } series { start totals { ...t } } previous { ...t } }
		other { count totals { ...t } series { start } previous { ...t } } previous { from to totals { ...t } } } }
		fragment t on CostTotal { metric currency value }`,
		`{"q":{"metrics":["EffectiveCost","BilledCost"],"groupBy":["tag:team","ServiceName"],"granularity":"month",
		"from":"2024-09-01","to":"2024-10-01","compare":"previous","top":2,
		"filter":{"and":[{"column":"RegionId","op":"in","values":["eu-1"]},
		{"not":{"tag":"team","op":"missing"}},{"or":[{"column":"A","op":"between","values":["1","2"]}]}]}}}`)
	if status != http.StatusOK {
		t.Fatalf("%d %s", status, body)
	}
	testkit.Golden(t, "report_graphql.json", []byte(body))
	testkit.Golden(t, "query_wire.json", []byte(p.API.Calls("POST /costs/query")[0].Body))
}

func TestDatasetFacetsAndShellQueries(t *testing.T) {
	p, b := signedIn(t, dev)
	p.API.Answer("GET /costs/dataset", 200, "application/json", `{"datasetVersion":"v","rowCount":3,"from":"2024-09-01",
		"to":"2024-10-01","months":["2024-09-01"],"currencies":["USD"],"providers":["AWS"]}`)
	p.API.Answer("POST /costs/facets/tag:app%2Fname", 200, "application/json",
		`[{"value":null,"rowCount":2,"totals":{"BilledCost":"1.5"}},`+
			`{"value":"x","rowCount":1,"totals":{"BilledCost":{"EUR":"1","USD":"2"}}}]`)
	p.API.Handle("GET /announcements/first", func(w http.ResponseWriter,
		_ *http.Request) {
		w.WriteHeader(http.StatusNoContent)
	})
	p.API.Answer("GET /announcements", 200, "application/json",
		`{"announcements":[{"id":"a1","title":"New","announcementTime":"2026-11-01T08:00:00+02:00","read":false}],`+
			`"nextCursor":"n"}`)
	p.API.Handle("PUT /announcements/a1/read", func(w http.ResponseWriter,
		_ *http.Request) {
		w.WriteHeader(http.StatusNoContent)
	})
	p.API.Answer("GET /user/layout", 200, "application/json", `{"schemaVersion":1}`)
	p.API.Answer("PUT /user/language", 200, "application/json",
		`{"currentUser":{"userProfile":{"userId":"ada"}},"message":"Gespeichert."}`)
	for query, want := range map[string]string{
		`{ costDataset { datasetVersion rowCount from to months currencies providers } }`: `{` +
			`"costDataset":{"datasetVersion":"v",` +
			`"rowCount":3,"from":"2024-09-01","to":"2024-10-01","months":["2024-09-01"],"currencies":["USD"],"providers":["AWS"]}}`,
		`{ costFacets(column: "tag:app/name", q: "x", limit: 5) { value rowCount totals { currency value } } }`: `{` +
			`"costFacets":[` +
			`{"value":null,"rowCount":2,"totals":[{"currency":"","value":"1.5"}]},{"value":"x","rowCount":1,"totals":[` +
			`{"currency":"EUR","value":"1"},{"currency":"USD","value":"2"}]}]}`,
		`{ languages { languageId languageName } }`: `{"languages":[{"languageId":"en-US","languageName":"English"}]}`,
		`{ firstAnnouncement { id } }`:              `{"firstAnnouncement":null}`,
		`{ announcements(limit: 5, cursor: "c") { nextCursor announcements { id title body announcementTime read } } }`: `{` +
			`"announcements":{"nextCursor":"n","announcements":[{"id":"a1","title":"New","body":null,` +
			`"announcementTime":"2026-11-01T06:00:00Z","read":false}]}}`,
		`mutation { readAnnouncement(id: "a1") }`: `{"readAnnouncement":true}`,
		`{ layout { schemaVersion menuMode } }`:   `{"layout":{"schemaVersion":1,"menuMode":null}}`,
		`mutation { updateLanguage(languageId: "de-DE") { message currentUser { userProfile { userId eaapiType } } } }`: `{` +
			`"updateLanguage":` +
			`{"message":"Gespeichert.","currentUser":{"userProfile":{"userId":"ada","eaapiType":"AZURE"}}}}`,
	} {
		if status, body := ask(b, query, "null"); status != http.StatusOK || body != `{"data":`+want+`}` {
			t.Errorf("%s: %d %s", query, status, body)
		}
	}
	if got := p.API.Calls("POST /costs/facets/tag:app%2Fname")[0].Body; strings.TrimSpace(got) != `{"limit":5,"q":"x"}` {
		t.Errorf("facets got %s", got)
	}
	if got := p.API.Calls("GET /announcements")[0].Query; got != "cursor=c&limit=5" {
		t.Errorf("announcements got %s", got)
	}
}
