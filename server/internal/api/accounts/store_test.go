package accounts_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
)

func open(t *testing.T) *accounts.Store {
	t.Helper()
	db := databasetest.Open(t)
	return accounts.New(db, false, func() time.Time { return time.Unix(1_700_000_000, 0) })
}

func person(id string) accounts.Account {
	return accounts.Account{UserID: id, UserName: "Some One", Roles: []string{"ingest"}, Enrollments: []accounts.Enrollment{
		{Number: "B", Name: "Second", APIType: "AWS", Areas: []string{"aws-usage"}},
		{Number: "A", Name: "First", APIType: "GCP", Areas: []string{"gcp-usage"}},
	}}
}

func TestAddListRemove(t *testing.T) {
	store, ctx := open(t), context.Background()
	if err := store.Add(ctx, person("zoe"), "correct horse"); err != nil {
		t.Fatal(err)
	}
	if err := store.Add(ctx, person("Zoe"), "correct horse"); !errors.Is(err, accounts.ErrExists) {
		t.Errorf("the same id in another case: %v", err)
	}
	list, err := store.List(ctx)
	if err != nil || len(list) != 1 {
		t.Fatalf("list %v, %v", list, err)
	}
	zoe := list[0]
	if zoe.Current != "B" || zoe.Language != "en-US" || len(zoe.Enrollments) != 2 ||
		zoe.Enrollments[1].Areas[0] != "gcp-usage" {
		t.Errorf("account %+v", zoe)
	}
	if err := store.Remove(ctx, "ZOE"); err != nil {
		t.Error(err)
	}
	if err := store.Remove(ctx, "zoe"); !errors.Is(err, accounts.ErrUnknown) {
		t.Errorf("removed twice: %v", err)
	}
}

func TestTheLastSysadminIsNotRemoved(t *testing.T) {
	store, ctx := open(t), context.Background()
	for _, id := range []string{"ada", "bob"} {
		a := person(id)
		a.Roles = []string{"sysadmin"}
		if err := store.Add(ctx, a, "correct horse"); err != nil {
			t.Fatal(err)
		}
	}
	// Both at once: one stays.
	errs := make([]error, 2)
	var both sync.WaitGroup
	for i, id := range []string{"ada", "bob"} {
		both.Go(func() { errs[i] = store.Remove(ctx, id) })
	}
	both.Wait()
	refused := 0
	for _, err := range errs {
		if errors.Is(err, rights.ErrLastSysadmin) {
			refused++
		} else if err != nil {
			t.Error(err)
		}
	}
	list, err := store.List(ctx)
	if refused != 1 || len(list) != 1 || err != nil {
		t.Errorf("%d refused, %d left, %v", refused, len(list), err)
	}
}

func TestAddRefuses(t *testing.T) {
	store := open(t)
	twice := person("a")
	twice.Enrollments[1].Number = "B"
	comma := person("a")
	comma.Roles = []string{"ingest,sysadmin"}
	foreign, elsewhere := person("a"), person("a")
	foreign.Language, elsewhere.Current = "fr", "C"
	for name, c := range map[string]struct {
		account  accounts.Account
		password string
		says     string
	}{
		"a short password":           {person("a"), "short", "at least 10"},
		"a space in the id":          {person("a b"), "correct horse", `"a b"`},
		"an enrollment twice":        {twice, "correct horse", `"B"`},
		"a language not offered":     {foreign, "correct horse", "en-US, de-DE"},
		"current is not in the list": {elsewhere, "correct horse", `"C"`},
		"a comma in a role":          {comma, "correct horse", "ingest,sysadmin"},
	} {
		err := store.Add(context.Background(), c.account, c.password)
		if err == nil || errors.Is(err, accounts.ErrExists) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestSetPassword(t *testing.T) {
	store, ctx := open(t), context.Background()
	if err := store.SetPassword(ctx, "zoe", "correct horse", true); !errors.Is(err, accounts.ErrUnknown) {
		t.Errorf("of nobody: %v", err)
	}
	if err := store.Add(ctx, person("zoe"), "correct horse"); err != nil {
		t.Fatal(err)
	}
	if err := store.SetPassword(ctx, "zoe", "another horse", true); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		password, fresh string
		want            error
	}{
		{"correct horse", "", accounts.ErrWrongCredentials},
		{"another horse", "", accounts.ErrPasswordChangeRequired},
		{"another horse", "the third horse", nil},
		{"the third horse", "", nil},
	} {
		if _, err := store.Authenticate(ctx, "zoe", c.password, c.fresh); !errors.Is(err, c.want) {
			t.Errorf("%q: %v, want %v", c.password, err, c.want)
		}
	}
}
