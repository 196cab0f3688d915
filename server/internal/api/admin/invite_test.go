package admin_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/testkit/mailbox"
	"github.com/costdeck/costdeck/server/internal/wire"
)

func openWithMail(t *testing.T) (company, *mailbox.Server) {
	t.Helper()
	mails := mailbox.Start(t, false)
	smtp, err := delivery.ParseSMTP("smtp://"+mails.Address(), "Costs <costs@example.com>")
	if err != nil {
		t.Fatal(err)
	}
	smtp.TLS = mails.Client()
	return openWith(t, func(c *api.Config) {
		c.Delivery, c.PublicOrigin = delivery.Config{SMTP: &smtp}, "https://costs.example.com"
	}), mails
}

// lines is what the import of a file answered: a word for each line, and the error of a refused one.
func (c company) lines(bearer, csv string, dryRun, invite bool) (applied bool, lines []string) {
	c.T.Helper()
	body, _ := json.Marshal(map[string]any{"csv": csv, "dryRun": dryRun, "invite": invite})
	answer := apitest.Read[wire.AdminUserImport](c.T, c.call(bearer, "POST", "/admin/user-imports", string(body)), 200)
	for _, line := range answer.Lines {
		text := fmt.Sprintf("%d %s %s", line.Line, line.UserId, line.Result)
		if line.Error != nil {
			text += ": " + *line.Error
		}
		lines = append(lines, text)
	}
	return answer.Applied, lines
}

func TestInvitedUserSignsInWithTheMailedPassword(t *testing.T) {
	c, mails := openWithMail(t)
	const csv = "userId,userName,email,roles,enrollments,languageId\nzoe,Zoe,zoe@example.com,viewer,AWS-2001,de-DE\n"
	if applied, lines := c.lines(c.boss, csv, false, true); !applied {
		t.Fatal(lines)
	}
	c.API.RunDue(t.Context())
	if len(mails.Mails()) != 1 {
		t.Fatal(mails.Mails())
	}
	mail := mails.Mails()[0]
	_, rest, _ := strings.Cut(mail.Text, "Einmalpasswort: ")
	password, _, _ := strings.Cut(rest, "\n")
	password = strings.TrimSpace(password)
	if mail.Subject != "Ihr Zugang zu Costdeck" || !strings.Contains(mail.Text, "BOSS hat Sie") || !strings.Contains(mail.Text, "https://costs.example.com/login") {
		t.Errorf("mail %q:\n%s", mail.Subject, mail.Text)
	}
	login := func(password, fresh string) int {
		return c.Do(apitest.Request{Method: "POST", Path: "/auth/login", Body: map[string]string{"userId": "zoe", "password": password, "newPassword": fresh}}).Code
	}
	c.Clock.Advance(7*24*time.Hour + time.Minute)
	if got := login(password, "correct horse battery"); got != http.StatusUnauthorized {
		t.Errorf("after a week: %d", got)
	}
	// Asked again, the next one works.
	boss := c.Login("boss", "correct horse battery").Token.AccessToken
	if got := c.call(boss, "POST", "/admin/users/zoe/invitation", "").Code; got != http.StatusNoContent {
		t.Fatal(got)
	}
	c.API.RunDue(t.Context())
	if len(mails.Mails()) != 2 {
		t.Fatal(mails.Mails())
	}
	_, rest, _ = strings.Cut(mails.Mails()[1].Text, "Einmalpasswort: ")
	second, _, _ := strings.Cut(rest, "\n")
	if got := login(strings.TrimSpace(second), "correct horse battery"); got != http.StatusOK {
		t.Errorf("with the second mail: %d", got)
	}
}

func TestRefusedInvitations(t *testing.T) {
	c, _ := openWithMail(t)
	without := open(t)
	for name, test := range map[string]struct {
		got  int
		want int
	}{
		"no email":       {c.call(c.boss, "POST", "/admin/users/ada/invitation", "").Code, 409},
		"of others":      {c.call(c.boss, "POST", "/admin/users/eve/invitation", "").Code, 404},
		"unknown":        {c.call(c.boss, "POST", "/admin/users/nobody/invitation", "").Code, 404},
		"no mail server": {without.call(without.boss, "POST", "/admin/users/ada/invitation", "").Code, 409},
		"no right":       {c.call(c.Login("ada", "correct horse battery").Token.AccessToken, "POST", "/admin/users/bob/invitation", "").Code, 403},
	} {
		if test.got != test.want {
			t.Errorf("%s: %d, want %d", name, test.got, test.want)
		}
	}
}

func TestImportOfUsers(t *testing.T) {
	c := open(t)
	csv := "\ufeffuserId;userName;email;roles;enrollments;state\r\n" +
		"zoe;Zoe;zoe@example.com;viewer analyst;AWS-2001;\r\n" +
		"ada;Ada Lovelace;;analyst;AWS-2001;\r\n" +
		"BOB;;;;;\r\n"
	want := "2 zoe created|3 ada changed|4 BOB unchanged"
	c.Audited()
	for _, dry := range []bool{true, false} {
		applied, lines := c.lines(c.boss, csv, dry, false)
		if applied == dry || strings.Join(lines, "|") != want {
			t.Errorf("dry run %t: applied %t, %s", dry, applied, strings.Join(lines, "|"))
		}
		if got := c.ids(c.boss, ""); strings.Contains(got, "zoe") == dry {
			t.Errorf("dry run %t: %s", dry, got)
		}
	}
	made := c.Audited()
	if len(made) != 2 {
		t.Fatalf("%+v", made)
	}
	for part, whole := range map[string]string{
		`"name":"ADA","state":"active","user":"ada"`: string(made[1].Before), `"name":"Ada Lovelace","state":"active","user":"ada"`: string(made[1].After),
		`"grants":["viewer on enrollment AWS-2001","analyst on enrollment AWS-2001"]`: string(made[1].After), `"created":1`: string(made[1].After),
	} {
		if !strings.Contains(whole, part) {
			t.Errorf("%s is not in %s", part, whole)
		}
	}
	if strings.Contains(string(made[1].After), "BOB") {
		t.Errorf("an unchanged user: %s", made[1].After)
	}
	if _, lines := c.lines(c.boss, csv, false, false); strings.Join(lines, "|") != "2 zoe unchanged|3 ada unchanged|4 BOB unchanged" {
		t.Errorf("again: %v", lines)
	}
	ada := apitest.Read[wire.AdminUser](t, c.call(c.boss, "GET", "/admin/users/ada", ""), 200)
	if ada.UserName != "Ada Lovelace" {
		t.Errorf("%+v", ada)
	}
}

func TestImportRefusesAllForOneLine(t *testing.T) {
	c := open(t)
	head := "userId,userName,email,roles,enrollments,state,languageId\n"
	good := "zoe,Zoe,,viewer,AWS-2001,,\n"
	for name, test := range map[string]struct{ line, want string }{
		"oneself":              {"boss,,,,,disabled,", "would end your own access"},
		"oneself, other case":  {"BOSS,,,,,disabled,", "would end your own access"},
		"oneself as invited":   {"boss,,,,,invited,", "would end your own access"},
		"enrollment of others": {"yan,Yan,,viewer,GCP-4001,,", "grants:write"},
		"user of others":       {"eve,Evelyn,,,,,", "users:write"},
		"more than one has":    {"yan,Yan,,sysadmin,AWS-2001,,", "You need"},
		"unknown role":         {"yan,Yan,,viewr,AWS-2001,,", "role does not exist"},
		"no role":              {"yan,Yan,,,,,", "needs a role"},
		"half":                 {"yan,Yan,,viewer,,,", "belong together"},
		"bad id":               {"a b,Yan,,viewer,AWS-2001,,", "userId is invalid"},
		"bad mail":             {"yan,Yan,yan at home,viewer,AWS-2001,,", "email is not an address"},
		"bad state":            {"yan,Yan,,viewer,AWS-2001,gone,", "state is unknown"},
		"bad language":         {"yan,Yan,,viewer,AWS-2001,,xx", "not available"},
		"twice":                {"ZOE,Zoe,,viewer,AWS-2001,,", "in line 2, too"},
	} {
		applied, lines := c.lines(c.boss, head+good+test.line+"\n", false, false)
		if applied || len(lines) != 2 || !strings.Contains(lines[1], "refused: ") || !strings.Contains(lines[1], test.want) {
			t.Errorf("%s: applied %t, %q", name, applied, lines)
		}
		if lines[0] != "2 zoe created" {
			t.Errorf("%s: the good line: %s", name, lines[0])
		}
		if got := c.ids(c.boss, ""); strings.Contains(got, "zoe") {
			t.Fatalf("%s: %s", name, got)
		}
	}
}

func TestImportOfFilesThatAreNone(t *testing.T) {
	c := open(t)
	for name, test := range map[string]struct{ csv, want string }{
		"empty":          {"\n", "no column names"},
		"only names":     {"userId\n", "column names only"},
		"no userId":      {"userName\nx\n", "no column userId"},
		"misspelled":     {"userid,emial\nx,y\n", "did you mean email"},
		"unknown column": {"userId,shoesize\nx,44\n", "unknown"},
		"twice":          {"userId,USERID\nx,y\n", "there twice"},
		"short line":     {"userId,email\nx\n", "wrong number of fields"},
		"open quote":     {"userId\n\"x\n", "cannot be read"},
		"too long":       {"userId\n" + strings.Repeat("x\n", 1001), "more than 1000 lines"},
	} {
		body, _ := json.Marshal(map[string]any{"csv": test.csv})
		w := c.call(c.boss, "POST", "/admin/user-imports", string(body))
		if w.Code != http.StatusBadRequest || !strings.Contains(w.Body.String(), test.want) {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
}
