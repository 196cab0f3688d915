package accounts_test

import (
	"database/sql"
	"reflect"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/testkit/databasetest"
)

// A list has what each account has when it is read alone: with groups, companies, tags, memberships of the installation, and an archived
// current enrollment.
func TestAListHasWhatEachAccountHas(t *testing.T) {
	door := apitest.OpenIn(t, t.TempDir(), nil, nil)
	db := databasetest.OpenIn(t, door.Dir)
	users := accounts.New(db, true, door.Clock.Now)
	err := db.InTx(t.Context(), func(tx *sql.Tx) error {
		for _, statement := range []string{
			"INSERT INTO user_groups (id, name, unique_name) VALUES ('g1', 'Finance', 'x')",
			"INSERT INTO group_members (group_id, user_id) VALUES ('g1', 'gcp.demo')",
			"UPDATE enrollments SET company = 'Northwind' WHERE number IN ('AWS-2001', 'AZ-3001')",
			"UPDATE enrollments SET state = 'archived' WHERE number = 'AZ-3001'",
		} {
			if _, err := tx.ExecContext(t.Context(), statement); err != nil {
				return err
			}
		}
		for _, g := range []rights.Grant{
			{GroupID: "g1", Role: "approver", Scope: rights.Scope{Kind: rights.Company, ID: "Northwind"}},
			{UserID: "azure.demo", Role: "approver", Scope: rights.Scope{Kind: rights.Company, ID: "Northwind"}},
			{UserID: "aws.demo", Role: "viewer", Scope: rights.Scope{Kind: rights.TagValue, ID: "GCP-4001", Tag: rights.Tag{Key: "team", Value: "red"}}},
			{UserID: "xcloud.demo", Role: "viewer", Scope: rights.Scope{Kind: rights.Enrollment, ID: "AWS-2001"}, Starts: door.Clock.Now().AddDate(0, 0, 1)},
		} {
			if err := rights.Insert(t.Context(), tx, g); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	list, err := users.List(t.Context())
	if err != nil || len(list) < 5 {
		t.Fatal(len(list), err)
	}
	for _, a := range list {
		alone, err := users.Get(t.Context(), a.UserID)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(a, alone) {
			t.Errorf("%s\nin the list %+v\nalone %+v", a.UserID, a, alone)
		}
	}
}
