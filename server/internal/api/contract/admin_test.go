package contract

import (
	"net/http"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// adminPart creates, changes and disables a user with a grant.
func adminPart(w *walk, bearer string) {
	w.door.Login("aws.demo", "demo")
	none := map[string]string{"id": "none"}
	who := map[string]string{"id": "grace"}
	made := apitest.Read[wire.AdminUserCreated](w.t, w.call(step{op: "createAdminUser", bearer: bearer, want: 201,
		body: `{"userId":"grace","userName":"Grace","email":"grace@example.com","enrollment":"AWS-2001","roles":["viewer"]}`}), 201)
	in := w.door.Do(apitest.Request{Method: "POST", Path: "/auth/login",
		Body: wire.LoginRequest{UserId: "grace", Password: made.OneTimePassword, NewPassword: new("a longer password")}})
	own := apitest.Read[wire.LoginResult](w.t, in, 200).Token.AccessToken
	w.call(step{op: "changeOwnPassword", bearer: own, body: `{"currentPassword":"a longer password","newPassword":"an even longer one"}`, want: 204})
	w.call(step{op: "changeOwnPassword", bearer: own, body: `{"currentPassword":"wrong","newPassword":"an even longer one"}`, want: 400})
	w.call(step{op: "createAdminUser", bearer: bearer, want: 409, body: `{"userId":"grace","userName":"Grace","enrollment":"AWS-2001","roles":["viewer"]}`})
	w.call(step{op: "createAdminUser", bearer: bearer, want: 400, bad: true, body: `{"userId":"grace hopper"}`})
	w.call(step{op: "adminUsers", bearer: bearer, query: "q=gra&state=active&limit=1", want: 200})
	w.call(step{op: "adminUsers", bearer: bearer, query: "state=none", want: 400, bad: true})
	version := w.call(step{op: "adminUser", bearer: bearer, path: who, want: 200}).Header().Get("ETag")
	w.call(step{op: "adminUser", bearer: bearer, path: none, want: 404})
	const change = `{"userName":"Grace Hopper","email":"","companyName":"Navy","languageId":"en-US","privLevel":200,"state":"active"}`
	match := func(tag string) http.Header { return http.Header{"If-Match": {tag}} }
	w.call(step{op: "changeAdminUser", bearer: bearer, path: who, header: match(version), body: change, want: 200})
	w.call(step{op: "changeAdminUser", bearer: bearer, path: who, header: match(version), body: change, want: 412})
	w.call(step{op: "changeAdminUser", bearer: bearer, path: who, body: change, want: 400, bad: true})
	w.call(step{op: "importAdminUsers", bearer: bearer, want: 200,
		body: `{"csv":"userId,email,roles,enrollments\nhedy,hedy@example.com,viewer,AWS-2001\nnobody,,,\n","dryRun":true,"invite":true}`})
	w.call(step{op: "importAdminUsers", bearer: bearer, want: 400, body: `{"csv":"emial\n"}`})
	w.call(step{op: "importAdminUsers", bearer: bearer, want: 400, bad: true, body: `{"csv":""}`})
	w.call(step{op: "importAdminUsers", bearer: bearer, want: 200, body: `{"csv":"userId,email,roles,enrollments\nhedy,hedy@example.com,viewer,AWS-2001\n"}`})
	w.call(step{op: "inviteAdminUser", bearer: bearer, path: map[string]string{"id": "hedy"}, want: 204})
	w.call(step{op: "inviteAdminUser", bearer: bearer, path: map[string]string{"id": "nobody"}, want: 404})
	w.call(step{op: "changeAdminUsers", bearer: bearer, body: `{"userIds":["grace"],"action":"language","languageId":"de-DE"}`, want: 204})
	w.call(step{op: "changeAdminUsers", bearer: bearer, body: `{"userIds":["grace"],"action":"promote"}`, want: 400, bad: true})
	w.call(step{op: "adminUserAccess", bearer: bearer, path: who, query: "enrollment=AWS-2001", want: 200})
	w.call(step{op: "adminUserAccess", bearer: bearer, path: who, query: "enrollment=none", want: 404})
	sheetPart(w, bearer, who)
	w.call(step{op: "adminUserSessions", bearer: bearer, path: who, query: "limit=1", want: 200})
	w.call(step{op: "adminUserSessions", bearer: bearer, path: none, want: 404})
	w.call(step{op: "endAdminUserSessions", bearer: bearer, path: who, want: 200})
	w.call(step{op: "endAdminUserSessions", bearer: bearer, path: none, want: 404})
	list := apitest.Read[wire.AdminSessionPage](w.t, w.call(step{op: "adminSessions", bearer: bearer, query: "q=AWS.demo&limit=1", want: 200}), 200)
	w.call(step{op: "adminSessions", bearer: bearer, query: "q=", want: 400, bad: true})
	w.call(step{op: "endAdminSession", bearer: bearer, path: map[string]string{"id": string(list.Sessions[0].Id)}, want: 204})
	w.call(step{op: "endAdminSession", bearer: bearer, path: none, want: 404})
	w.call(step{op: "endAllSessions", bearer: bearer, want: 200})
	given := apitest.Read[wire.AdminGrant](w.t, w.call(step{op: "createAdminGrant", bearer: bearer, want: 201,
		body: `{"userId":"grace","role":"analyst","scope":{"kind":"tag","id":"AWS-2001","tagKey":"team","tagValue":"red"},"endsAt":"2027-01-01T00:00:00Z"}`}), 201)
	w.call(step{op: "createAdminGrant", bearer: bearer, want: 400, bad: true, body: `{"userId":"grace","role":"analyst","scope":{"kind":"planet"}}`})
	w.call(step{op: "adminGrants", bearer: bearer, query: "user=grace&kind=tag&scope=AWS-2001&endsWithin=366", want: 200})
	w.call(step{op: "adminGrants", bearer: bearer, query: "endsWithin=0", want: 400, bad: true})
	w.call(step{op: "revokeAdminGrant", bearer: bearer, path: map[string]string{"id": string(given.Id)}, want: 204})
	w.call(step{op: "revokeAdminGrant", bearer: bearer, path: none, want: 404})
	connectionsPart(w, bearer)
	rolesPart(w, bearer)
	enrollmentsPart(w, bearer)
}

// enrollmentsPart creates and changes an enrollment.
func enrollmentsPart(w *walk, bearer string) {
	one := map[string]string{"number": "AWS-3001"}
	const created = `{"number":"AWS-3001","name":"Production","apiType":"AWS","company":"Northwind","currency":"USD","areas":["aws-usage"]}`
	w.call(step{op: "createAdminEnrollment", bearer: bearer, want: 201, body: created})
	w.call(step{op: "createAdminEnrollment", bearer: bearer, want: 409, body: created})
	w.call(step{op: "createAdminEnrollment", bearer: bearer, want: 400, bad: true, body: `{"number":"a/b","name":"x","apiType":"AWS","areas":["aws-usage"]}`})
	w.call(step{op: "adminEnrollments", bearer: bearer, query: "q=aws-3&state=active&limit=1", want: 200})
	w.call(step{op: "adminEnrollments", bearer: bearer, query: "state=none", want: 400, bad: true})
	version := w.call(step{op: "adminEnrollment", bearer: bearer, path: one, want: 200}).Header().Get("ETag")
	w.call(step{op: "adminEnrollment", bearer: bearer, path: map[string]string{"number": "none"}, want: 404})
	const change = `{"name":"Production","company":"","currency":"","areas":["aws-usage"],"state":"archived"}`
	match := http.Header{"If-Match": {version}}
	w.call(step{op: "changeAdminEnrollment", bearer: bearer, path: one, header: match, body: change, want: 200})
	w.call(step{op: "changeAdminEnrollment", bearer: bearer, path: one, header: match, body: change, want: 412})
	w.call(step{op: "changeAdminEnrollment", bearer: bearer, path: one, body: change, want: 400, bad: true})
}

// sheetPart previews, saves and undoes a sheet.
func sheetPart(w *walk, bearer string, who map[string]string) {
	none := map[string]string{"id": "none"}
	match := func(tag string) http.Header { return http.Header{"If-Match": {tag}} }
	tag := w.call(step{op: "adminUserSheet", bearer: bearer, path: who, want: 200}).Header().Get("ETag")
	w.call(step{op: "adminUserSheet", bearer: bearer, path: none, want: 404})
	const sheet = `{"active":true,"languageId":"fr-FR","privLevel":300,"clientType":"reseller","roles":[],
		"enrollments":[{"number":"AWS-2001","areas":["aws-usage"],"roles":["viewer","analyst"]}]}`
	const save = `{"sheet":` + sheet + `,"reason":"Trains the team"}`
	w.call(step{op: "previewAdminUserSheet", bearer: bearer, path: who, body: sheet, want: 200})
	w.call(step{op: "previewAdminUserSheet", bearer: bearer, path: none, body: sheet, want: 404})
	w.call(step{op: "previewAdminUserSheet", bearer: bearer, path: who, body: `{"active":true}`, want: 400, bad: true})
	saved := w.call(step{op: "saveAdminUserSheet", bearer: bearer, path: who, header: match(tag), body: save, want: 200}).Header().Get("ETag")
	w.call(step{op: "saveAdminUserSheet", bearer: bearer, path: who, header: match(tag), body: save, want: 412})
	w.call(step{op: "saveAdminUserSheet", bearer: bearer, path: who, body: save, want: 400, bad: true})
	w.call(step{op: "undoAdminUserSheet", bearer: bearer, path: who, header: match(tag), want: 412})
	w.call(step{op: "undoAdminUserSheet", bearer: bearer, path: who, header: match(saved), want: 200})
	w.call(step{op: "undoAdminUserSheet", bearer: bearer, path: who, header: match(tag), want: 409})
	w.call(step{op: "undoAdminUserSheet", bearer: bearer, path: who, want: 400, bad: true})
}

// rolesPart creates, changes and deletes a role and a group.
// connectionsPart connects an enrollment to a bucket that is not there, and answers the question of a batch.
func connectionsPart(w *walk, bearer string) {
	one := map[string]string{"id": "aws-main"}
	const input = `{"id":"aws-main","enrollment":"AWS-2001","source":"s3","bucket":"acme-focus","credentials":{"kind":"keys","accessKey":"a","secret":"very-secret"}}`
	w.call(step{op: "createAdminConnection", bearer: bearer, want: 201, body: input})
	w.call(step{op: "createAdminConnection", bearer: bearer, want: 409, body: input})
	w.call(step{op: "createAdminConnection", bearer: bearer, want: 400, bad: true, body: `{"id":"A b","enrollment":"AWS-2001","source":"s3","credentials":{"kind":"keys"}}`})
	w.call(step{op: "createAdminConnection", bearer: bearer, want: 404, body: `{"id":"x","enrollment":"none","source":"gcs","bucket":"acme-focus","credentials":{"kind":"anonymous"}}`})
	w.call(step{op: "adminConnections", bearer: bearer, query: "enrollment=AWS-2001", want: 200})
	w.call(step{op: "adminConnections", bearer: bearer, query: "enrollment=", want: 400, bad: true})
	w.call(step{op: "adminConnection", bearer: bearer, path: one, want: 200})
	w.call(step{op: "adminConnection", bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	match := func(tag string) http.Header { return http.Header{"If-Match": {tag}} }
	const change = `{"source":"s3","bucket":"acme-focus","paused":true,"credentials":{"kind":"keys","accessKey":"a"}}`
	w.call(step{op: "changeAdminConnection", bearer: bearer, path: one, header: match(`"1"`), body: change, want: 200})
	w.call(step{op: "changeAdminConnection", bearer: bearer, path: one, header: match(`"1"`), body: change, want: 412})
	w.call(step{op: "runAdminConnection", bearer: bearer, path: one, want: 204})
	w.call(step{op: "testAdminConnection", bearer: bearer, path: map[string]string{"id": "share"}, want: 200})
	w.call(step{op: "testAdminConnection", bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	w.call(step{op: "adminConnectionBatches", bearer: bearer, path: one, want: 200})
	w.call(step{op: "testNewAdminConnection", bearer: bearer, want: 200, body: `{"id":"x","enrollment":"AWS-2001","source":"azure-blob","account":"acme","container":"abc",
		"credentials":{"kind":"account-key","secret":"not base64"}}`})
	w.call(step{op: "testNewAdminConnection", bearer: bearer, want: 400, bad: true, body: `{"id":"x"}`})
	w.call(step{op: "testNewAdminConnection", bearer: bearer, want: 404, body: `{"id":"x","enrollment":"none","source":"gcs","bucket":"acme-focus","credentials":{"kind":"anonymous"}}`})
	w.call(step{op: "previewAdminConnection", bearer: bearer, want: 200, body: `{"id":"share"}`})
	w.call(step{op: "previewAdminConnection", bearer: bearer, want: 404, body: `{"id":"none"}`})
	w.call(step{op: "previewAdminConnection", bearer: bearer, want: 400, bad: true, body: `{"id":7}`})
	w.call(step{op: "previewAdminConnection", bearer: bearer, want: 400, body: `{}`})
	w.call(step{op: "adminConnectionRights", bearer: bearer, query: "source=gcs&bucket=acme-focus", want: 200})
	w.call(step{op: "adminConnectionRights", bearer: bearer, query: "source=tape", want: 400, bad: true})
	w.call(step{op: "adminConnectionMonths", bearer: bearer, query: "enrollment=AWS-2001", want: 200})
	w.call(step{op: "adminConnectionMonths", bearer: bearer, query: "enrollment=", want: 400, bad: true})
	w.call(step{op: "adminConnectionOrphans", bearer: bearer, path: one, query: "limit=1", want: 200})
	w.call(step{op: "adminConnectionOrphans", bearer: bearer, path: map[string]string{"id": "none"}, want: 404})
	w.call(step{op: "backfillAdminConnection", bearer: bearer, path: one, body: `{"from":"2025-01","to":"2025-12"}`, want: 204})
	w.call(step{op: "backfillAdminConnection", bearer: bearer, path: one, body: `{"from":"2025","to":"2025-12"}`, want: 400, bad: true})
	if _, err := databasetest.OpenIn(w.t, w.door.Dir).Exec(w.t.Context(), `INSERT INTO connection_batches (connection, id, state, batch, listed, since, quiet, seen)
		VALUES ('aws-main', 'held', 'held', '{"ID":"held"}', '', 1, 1, 1)`); err != nil {
		w.t.Fatal(err)
	}
	w.call(step{op: "adminConnectionBatch", bearer: bearer, path: map[string]string{"id": "aws-main", "batch": "held"}, want: 200})
	w.call(step{op: "adminConnectionBatch", bearer: bearer, path: map[string]string{"id": "aws-main", "batch": "none"}, want: 404})
	w.call(step{op: "answerAdminBatch", bearer: bearer, path: map[string]string{"id": "aws-main", "batch": "held"}, body: `{"answer":"take"}`, want: 204})
	w.call(step{op: "answerAdminBatch", bearer: bearer, path: map[string]string{"id": "aws-main", "batch": "none"}, body: `{"answer":"take"}`, want: 404})
	w.call(step{op: "answerAdminBatch", bearer: bearer, path: map[string]string{"id": "aws-main", "batch": "none"}, body: `{"answer":"maybe"}`, want: 400, bad: true})
	w.call(step{op: "deleteAdminConnection", bearer: bearer, path: one, want: 204})
	w.call(step{op: "deleteAdminConnection", bearer: bearer, path: one, want: 404})
}

func rolesPart(w *walk, bearer string) {
	match := func(tag string) http.Header { return http.Header{"If-Match": {tag}} }
	auditor := map[string]string{"name": "auditor"}
	w.call(step{op: "createAdminRole", bearer: bearer, want: 201, body: `{"name":"auditor","description":"","permissions":["costs:read"]}`})
	w.call(step{op: "createAdminRole", bearer: bearer, want: 409, body: `{"name":"Auditor","description":"","permissions":["costs:read"]}`})
	w.call(step{op: "createAdminRole", bearer: bearer, want: 400, bad: true, body: `{"name":"a b","description":"","permissions":[]}`})
	w.call(step{op: "adminRoles", bearer: bearer, want: 200})
	const role = `{"description":"Reads","permissions":["costs:read","costs:rows"]}`
	w.call(step{op: "changeAdminRole", bearer: bearer, path: auditor, header: match(`"1"`), body: role, want: 200})
	w.call(step{op: "changeAdminRole", bearer: bearer, path: auditor, header: match(`"1"`), body: role, want: 412})
	w.call(step{op: "deleteAdminRole", bearer: bearer, path: map[string]string{"name": "admin"}, want: 409})
	w.call(step{op: "deleteAdminRole", bearer: bearer, path: auditor, want: 204})

	g := apitest.Read[wire.AdminGroup](w.t, w.call(step{op: "createAdminGroup", bearer: bearer, want: 201,
		body: `{"name":"Finance","scope":{"kind":"enrollment","id":"AWS-2001"},"provider":"corp","claim":"finance"}`}), 201)
	w.call(step{op: "createAdminGroup", bearer: bearer, want: 400, body: `{"name":"x","scope":{"kind":"installation"},"provider":"none","claim":"x"}`})
	one := map[string]string{"id": string(g.Id)}
	ada := map[string]string{"id": string(g.Id), "user": "aws.demo"}
	w.call(step{op: "adminGroups", bearer: bearer, query: "q=fin&limit=1", want: 200})
	w.call(step{op: "addAdminGroupMember", bearer: bearer, path: ada, want: 204})
	w.call(step{op: "addAdminGroupMember", bearer: bearer, path: map[string]string{"id": string(g.Id), "user": "none"}, want: 404})
	w.call(step{op: "adminGroup", bearer: bearer, path: one, want: 200})
	w.call(step{op: "removeAdminGroupMember", bearer: bearer, path: ada, want: 204})
	const group = `{"name":"Money","provider":"","claim":""}`
	w.call(step{op: "changeAdminGroup", bearer: bearer, path: one, header: match(`"1"`), body: group, want: 200})
	w.call(step{op: "changeAdminGroup", bearer: bearer, path: one, header: match(`"1"`), body: group, want: 412})
	w.call(step{op: "deleteAdminGroup", bearer: bearer, path: one, want: 204})
	w.call(step{op: "adminGroup", bearer: bearer, path: one, want: 404})
}
