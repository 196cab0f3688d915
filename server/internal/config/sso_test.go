package config_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/config"
)

func readSSO(t *testing.T, text string, env map[string]string) ([]config.SSOProvider, error) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "sso.json")
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return config.ReadSSO(name, func(key string) (string, bool) { value, ok := env[key]; return value, ok })
}

func TestProvidersOfTheSettings(t *testing.T) {
	file := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(file, []byte(" from-a-file\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := readSSO(t, `{"providers": [
		{"id": "a", "name": "A", "issuer": "https://a.example", "clientId": "c", "clientSecretFile": "`+file+`"},
		{"id": "b", "name": "B", "issuer": "http://127.0.0.1:9", "clientId": "c", "clientSecretEnv": "B_SECRET", "scopes": [],
		 "signOut": false, "routerLink": "/pages", "users": {"claim": "sub", "create": true}},
		{"id": "c", "name": "C", "issuer": "https://c.example/", "clientId": "c"}]}`, map[string]string{"B_SECRET": "from-the-environment"})
	if err != nil {
		t.Fatal(err)
	}
	a, b, c := list[0], list[1], list[2]
	if a.Secret != "from-a-file" || !*a.SignOut || strings.Join(*a.Scopes, " ") != "profile email" || a.Users.Claim != "email" ||
		a.Users.NameClaim != "name" || a.Users.GroupsClaim != "groups" || a.Users.Create {
		t.Errorf("a %+v", a)
	}
	if b.Secret != "from-the-environment" || *b.SignOut || len(*b.Scopes) != 0 || b.Users.Claim != "sub" || !b.Users.Create {
		t.Errorf("b %+v", b)
	}
	if c.Secret != "" || c.Issuer != "https://c.example/" {
		t.Errorf("c %+v", c)
	}
}

func TestMistakesInProvidersAreExplained(t *testing.T) {
	provider := func(changes string) string {
		return `{"providers": [{"id": "corp", "name": "Corp", "issuer": "https://id.example", "clientId": "c"` + changes + `}]}`
	}
	for text, want := range map[string]string{
		`{`:                          "byte",
		`[]`:                         "one object",
		`{"providers": []} {}`:       "after the object",
		provider(`, "secret": "x"`):  `unknown field "secret"`,
		provider(`, "id": "Corp"`):   "lower-case letters",
		provider(`, "name": ""`):     "1 to 40",
		provider(`, "clientId": ""`): "registration",
		provider(`, "issuer": "http://id.example"`):                                                                "https://",
		provider(`, "issuer": "https://id.example/?x"`):                                                            "https://",
		provider(`, "clientSecretFile": "/nowhere"`):                                                               "/nowhere",
		provider(`, "clientSecretEnv": "NOT_SET"`):                                                                 "is empty",
		provider(`, "clientSecretEnv": "A", "clientSecretFile": "b"`):                                              "one of them",
		provider(`, "scopes": ["a b"]`):                                                                            "one word",
		provider(`, "routerLink": "javascript:alert(1)"`):                                                          "routerLink",
		provider(`, "routerLink": "//evil.example"`):                                                               "routerLink",
		provider(`, "users": {"emailDomains": ["@example.com"]}`):                                                  "after the @",
		provider(`, "users": {"roles": {"g": ["a,b"]}}`):                                                           `role "a,b"`,
		strings.Replace(provider(""), "}]", `}, {"id":"corp","name":"x","issuer":"https://x","clientId":"c"}]`, 1): "is used twice",
	} {
		_, err := readSSO(t, text, nil)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "sso.json") {
			t.Errorf("%s: %v", text, err)
		}
	}
	if _, err := config.ReadSSO("/nowhere/sso.json", os.LookupEnv); err == nil || !strings.Contains(err.Error(), "--sso-file") {
		t.Errorf("a missing file: %v", err)
	}
}
