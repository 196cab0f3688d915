package strictjson_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/web/strictjson"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Every refusal names the place in the body, however deep.
func TestUnmarshalNamesThePlace(t *testing.T) {
	for filter, field := range map[string]string{
		`{"and":[{"op":"in"},{"Op":"in"}]}`:      "filter.and[1].Op",
		`{"not":{"not":{"values":["a",1]}}}`:     "filter.not.not.values[1]",
		`{"values":[],"op":"in","values":[]}`:    "filter.values",
		`{"and":{}}`:                             "filter.and",
		`{"not":null}`:                           "filter.not",
		`{"op":true}`:                            "filter.op",
		`{"op":"in"},"top":1e99`:                 "top",
		`{"` + strings.Repeat("é", 200) + `":1}`: "filter." + strings.Repeat("é", 46) + "…",
		strings.Repeat(`{"not":`, 9000) + `{}` + strings.Repeat("}", 9000): "",
	} {
		body := `{"metrics":["BilledCost"],"filter":` + filter + `}`
		var q wire.CostQuery
		err := strictjson.Unmarshal([]byte(body), &q)
		p, ok := errors.AsType[*problem.Error](err)
		if !ok || p.Status != 400 {
			t.Errorf("%.80s: %v", body, err)
			continue
		}
		if _, named := p.Errors[field]; field != "" && !named {
			t.Errorf("%.80s: errors %v, want %s", body, p.Errors, field)
		}
	}
}

func TestUnmarshalTakesWhatFits(t *testing.T) {
	var q wire.CostQuery
	body := `{"metrics":["BilledCost"],"top":12,"filter":{"not":{"column":"RegionId","op":"in","values":["\ud83d\ude00"]}}}`
	if err := strictjson.Unmarshal([]byte(body), &q); err != nil {
		t.Fatal(err)
	}
	if *q.Top != 12 || (*q.Filter.Not.Values)[0] != "😀" {
		t.Errorf("%+v", q)
	}
}

// Loose bodies may leave fields out or null them; names stay strict, in values of any type too.
func TestUnmarshalLoose(t *testing.T) {
	type request struct {
		ID     string         `json:"id"`
		Values map[string]any `json:"values"`
	}
	for body, want := range map[string]bool{
		`{}`: true, `{"id":null,"values":null}`: true, `{"values":{"a":[{"a":1},{"a":1},null,"x"]}}`: true,
		`null`: false, `[]`: false, `{"Id":"a"}`: false, `{"id":1}`: false, `{"values":{"a":{"b":1,"b":2}}}`: false,
		`{"values":[1]}`: false, `{"values":` + strings.Repeat("[", 100) + strings.Repeat("]", 100) + `}`: false,
	} {
		var r request
		if err := strictjson.UnmarshalLoose([]byte(body), &r); (err == nil) != want {
			t.Errorf("%.60s: %v", body, err)
		}
		if err := strictjson.Unmarshal([]byte(body), &r); err == nil && !strings.Contains(body, `"id"`) {
			t.Errorf("%.60s: id is required", body)
		}
	}
}
