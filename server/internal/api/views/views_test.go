package views_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// desk is an API with three users of one enrollment and one of another.
type desk struct {
	*apitest.Door
	bearers map[string]string
}

func open(t *testing.T) desk {
	t.Helper()
	door := apitest.Open(t, nil)
	d := desk{door, map[string]string{}}
	db := databasetest.OpenIn(t, door.Dir)
	users := accounts.New(db, true, door.Clock.Now)
	same := accounts.Enrollment{Number: "FOCUS-1001", Name: "FOCUS", APIType: "XCloud", Areas: []string{"xcloud-usage"}}
	for user, roles := range map[string][]string{"colleague": nil, "boss": {"SysAdmin"}} {
		a := accounts.Account{UserID: user, UserName: strings.ToUpper(user), Roles: roles, Enrollments: []accounts.Enrollment{same}}
		if err := users.Add(t.Context(), a, "correct horse battery"); err != nil {
			t.Fatal(err)
		}
		d.bearers[user] = door.Login(user, "correct horse battery").Token.AccessToken
	}
	for _, user := range []string{"focus.demo", "aws.demo"} {
		d.bearers[user] = door.Login(user, "demo").Token.AccessToken
	}
	return d
}

func (d desk) do(user, method, path string, body any, want int) string {
	d.T.Helper()
	w := d.Do(apitest.Request{Method: method, Path: path, Bearer: d.bearers[user], Body: body})
	if w.Code != want {
		d.T.Fatalf("%s %s %s: %d %s; want %d", user, method, path, w.Code, w.Body, want)
	}
	return w.Body.String()
}

const question = `{"metrics":["BilledCost"],"groupBy":["ServiceName"],"top":8}`

func body(name, more string) string {
	return `{"name":"` + name + `","area":"aws-usage","address":"by=RegionId&only=ServiceName%3DAmazon+S3","question":` + question + more + `}`
}

func (d desk) create(user, name, more string) wire.View {
	d.T.Helper()
	return apitest.Read[wire.View](d.T, d.Do(apitest.Request{Method: "POST", Path: "/views", Bearer: d.bearers[user], Body: body(name, more)}),
		http.StatusCreated)
}

func (d desk) names(user, query string) string {
	d.T.Helper()
	list := apitest.Read[wire.ViewList](d.T, d.Do(apitest.Request{Method: "GET", Path: "/views" + query, Bearer: d.bearers[user]}), http.StatusOK)
	names := []string{}
	for _, v := range list.Views {
		if v.Area == "aws-usage" {
			names = append(names, v.Name)
		}
	}
	return strings.Join(names, ",")
}

func TestWhoSeesAndChangesAView(t *testing.T) {
	d := open(t)
	private, shared := d.create("focus.demo", "Private", ""), d.create("focus.demo", "Shared", `,"shared":true`)
	for user, want := range map[string]string{"focus.demo": "Private,Shared", "colleague": "Shared", "boss": "Shared", "aws.demo": ""} {
		if got := d.names(user, ""); got != want {
			t.Errorf("%s sees %q, want %q", user, got, want)
		}
	}
	for user, want := range map[string][3]int{ // get and change the shared one, get the private one
		"colleague": {200, 403, 404}, "boss": {200, 200, 404}, "aws.demo": {404, 404, 404}, "focus.demo": {200, 200, 200},
	} {
		d.do(user, "GET", "/views/"+string(shared.Id), nil, want[0])
		d.do(user, "PUT", "/views/"+string(shared.Id), `{"name":"Shared"}`, want[1])
		d.do(user, "GET", "/views/"+string(private.Id), nil, want[2])
		if want[1] != 200 {
			d.do(user, "DELETE", "/views/"+string(shared.Id), nil, want[1])
		}
	}
	seen := apitest.Read[wire.View](t, d.Do(apitest.Request{Method: "GET", Path: string("/views/" + shared.Id), Bearer: d.bearers["colleague"]}), 200)
	if seen.Mine || seen.MayChange || seen.OwnerName != "Fiona Focus" || !seen.Shared {
		t.Errorf("%+v", seen)
	}
	// A view that is no longer shared is gone for others, a deleted one for everyone.
	d.do("focus.demo", "PUT", "/views/"+string(shared.Id), `{"shared":false}`, 200)
	d.do("colleague", "GET", "/views/"+string(shared.Id), nil, 404)
	d.do("focus.demo", "DELETE", "/views/"+string(private.Id), nil, 204)
	d.do("focus.demo", "GET", "/views/"+string(private.Id), nil, 404)
}

func TestTheDefaultIsEachUsersOwn(t *testing.T) {
	d := open(t)
	one, two := d.create("focus.demo", "One", `,"shared":true`), d.create("focus.demo", "Two", `,"shared":true`)
	defaults := func(user string) (names string) {
		list := apitest.Read[wire.ViewList](t, d.Do(apitest.Request{Method: "GET", Path: "/views", Bearer: d.bearers[user]}), 200)
		for _, v := range list.Views {
			if v.IsDefault {
				names += v.Name
			}
		}
		return names
	}
	d.do("focus.demo", "PUT", "/views/"+string(one.Id)+"/default", nil, 204)
	d.do("focus.demo", "PUT", "/views/"+string(two.Id)+"/default", nil, 204)
	d.do("colleague", "PUT", "/views/"+string(one.Id)+"/default", nil, 204)
	d.do("aws.demo", "PUT", "/views/"+string(one.Id)+"/default", nil, 404)
	if got := defaults("focus.demo") + " " + defaults("colleague"); got != "Two One" {
		t.Errorf("defaults %s", got)
	}
	d.do("focus.demo", "DELETE", "/views/"+string(one.Id)+"/default", nil, 204) // It is not the default.
	d.do("colleague", "DELETE", "/views/"+string(one.Id)+"/default", nil, 204)
	if got := defaults("focus.demo") + " " + defaults("colleague"); got != "Two " {
		t.Errorf("defaults %s", got)
	}
	d.do("focus.demo", "DELETE", "/views/"+string(two.Id), nil, 204)
	if got := defaults("focus.demo"); got != "" {
		t.Errorf("a deleted default: %s", got)
	}
}

func TestTheStampBelongsToTheAddress(t *testing.T) {
	d := open(t)
	digest := strings.Repeat("ab", 32)
	v := d.create("focus.demo", "Stamped", `,"datasetVersion":"v1","digest":"`+digest+`"`)
	if v.Digest == nil || *v.Digest != digest || *v.DatasetVersion != "v1" {
		t.Fatalf("%+v", v)
	}
	read := func(body string) wire.View {
		return apitest.Read[wire.View](t, d.Do(apitest.Request{Method: "PUT", Path: string("/views/" + v.Id), Bearer: d.bearers["focus.demo"], Body: body}), 200)
	}
	if v := read(`{"name":" Renamed "}`); v.Digest == nil || v.Name != "Renamed" || v.Address != "by=RegionId&only=ServiceName%3DAmazon+S3" {
		t.Errorf("renamed: %+v", v)
	}
	if v := read(`{"address":"by=SkuId","question":` + question + `}`); v.Digest != nil || v.Address != "by=SkuId" {
		t.Errorf("another address: %+v", v)
	}
}

func TestBadViewsAreRefused(t *testing.T) {
	d := open(t)
	d.create("focus.demo", "Taken", "")
	digest := strings.Repeat("ab", 32)
	for text, status := range map[string]int{
		body("Taken", ""): 409, body("", ""): 400, body("   ", ""): 400, body(strings.Repeat("é", 81), ""): 400, body(`a\u0007`, ""): 400,
		body("x", `,"digest":"`+digest+`"`): 400, body("x", `,"datasetVersion":"v","digest":"AB"`): 400,
		strings.Replace(body("x", ""), "aws-usage", "vrm", 1):                                 400,
		strings.Replace(body("x", ""), "by=RegionId", "by=<script>", 1):                       400,
		strings.Replace(body("x", ""), "by=RegionId", "by=%zz", 1):                            400,
		strings.Replace(body("x", ""), "by=RegionId", strings.Repeat("a", 4000), 1):           400,
		strings.Replace(body("x", ""), `["ServiceName"]`, `["Colour"]`, 1):                    400,
		strings.Replace(body("x", ""), `["BilledCost"]`, `[]`, 1):                             400,
		strings.Replace(body("x", ""), `"top":8`, `"from":"2026-02-01","to":"2026-01-01"`, 1): 400,
		`{"name":"x"}`: 400, `[]`: 400,
	} {
		w := d.Do(apitest.Request{Method: "POST", Path: "/views", Bearer: d.bearers["focus.demo"], Body: text})
		if w.Code != status || !strings.Contains(w.Header().Get("Content-Type"), "problem+json") {
			t.Errorf("%.120s: %d %s", text, w.Code, w.Body)
		}
	}
	v := d.create("focus.demo", "Other", "")
	for text, status := range map[string]int{`{"name":"Taken"}`: 409, `{"address":"a=b"}`: 400, `{"digest":"` + digest + `"}`: 400, `{}`: 200,
		`{"area":"gcp-usage"}`: 400} {
		d.do("focus.demo", "PUT", "/views/"+string(v.Id), text, status)
	}
	d.do("focus.demo", "GET", "/views/none", nil, 404)
	d.do("focus.demo", "GET", "/views/n%20one", nil, 400)
	d.do("focus.demo", "GET", "/views?area=vrm", nil, 400)
}

func TestTheMostViews(t *testing.T) {
	d := open(t)
	for i := range 198 { // The demo's user has two already.
		d.create("focus.demo", fmt.Sprint("View ", i), "")
	}
	d.do("focus.demo", "POST", "/views", body("One more", ""), 409)
	d.create("colleague", "Another user's", "")
}

// A new user with a reused user id inherits nothing.
func TestViewsOfAGoneAccount(t *testing.T) {
	d := open(t)
	private, shared := d.create("colleague", "Private", ""), d.create("colleague", "Shared", `,"shared":true`)
	db := databasetest.OpenIn(t, d.Dir)
	users := accounts.New(db, true, d.Clock.Now)
	if err := users.Remove(t.Context(), "colleague"); err != nil {
		t.Fatal(err)
	}
	a := accounts.Account{UserID: "colleague", UserName: "Somebody else", Enrollments: []accounts.Enrollment{
		{Number: "FOCUS-1001", Name: "FOCUS", APIType: "XCloud", Areas: []string{"xcloud-usage"}}}}
	if err := users.Add(t.Context(), a, "correct horse battery"); err != nil {
		t.Fatal(err)
	}
	d.bearers["colleague"] = d.Login("colleague", "correct horse battery").Token.AccessToken
	d.do("colleague", "GET", "/views/"+string(private.Id), nil, 404)
	d.do("colleague", "PUT", "/views/"+string(shared.Id), `{"name":"Mine now"}`, 403)
	d.do("boss", "PUT", "/views/"+string(shared.Id), `{"name":"Kept"}`, 200)
}
