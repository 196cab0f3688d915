package source

import (
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/connections"
	"github.com/costdeck/costdeck/server/internal/testkit/storetest"
)

// TestReportsOfOracleBeginWithTheFirstMonth lists the reports of a tenancy from a month on.
func TestReportsOfOracleBeginWithTheFirstMonth(t *testing.T) {
	d := storetest.OCI(t)
	for _, day := range []string{"2025/12/31", "2026/01/01", "2026/10/21"} {
		if err := d.Put("FOCUS Reports/"+day+"/1.csv.gz", "x"); err != nil {
			t.Fatal(err)
		}
	}
	d.Config.From = "2026-01"
	s, err := Open(d.Config)
	if err != nil {
		t.Fatal(err)
	}
	list, err := s.List(t.Context())
	if err != nil || len(list) != 2 || list[0].Key != "FOCUS Reports/2026/01/01/1.csv.gz" {
		t.Errorf("%v, %v", list, err)
	}
	d.Config.Credentials.Fingerprint = "cc:dd"
	if s, err = Open(d.Config); err != nil {
		t.Fatal(err)
	}
	if _, err := s.List(t.Context()); connections.ClassOf(err) != connections.Credential || !strings.Contains(err.Error(), "check the key, its fingerprint and the user") {
		t.Errorf("another key: %v", err)
	}
}
