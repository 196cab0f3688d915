package datafolder

import (
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/clickhouse"
)

func TestADataFolderRemembersItsEngine(t *testing.T) {
	const one, moved, other = "clickhouse://u:word@a:9000,b:9000/costs", "clickhouse://v@b:9000,c/costs?cluster=x", "clickhouse://a:9000/tried"
	for name, test := range map[string]struct {
		first, then string
		refused     bool
	}{
		"the same":                   {one, one, false},
		"a host that came, one gone": {one, moved, false},
		"another database":           {one, other, true},
		"other hosts":                {one, "clickhouse://c/costs", true},
		"none":                       {one, "", true},
		"nothing was ever read":      {"", one, false},
	} {
		t.Run(name, func(t *testing.T) {
			folder := Folder(t.TempDir())
			if err := folder.RememberEngine(test.first); err != nil {
				t.Fatal(err)
			}
			if err := folder.CheckEngine(t.Context(), test.then); (err != nil) != test.refused {
				t.Errorf("%v", err)
			}
		})
	}
	if name, err := engineName("clickhouse://u:word@h/d"); err != nil || name != clickhouse.Scheme+"h:9000/d" {
		t.Errorf("an engine is called %q, %v", name, err)
	}
}
