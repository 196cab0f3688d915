package jsonbody_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/web/problem"
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
		err := jsonbody.Unmarshal([]byte(body), &q)
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
	if err := jsonbody.Unmarshal([]byte(body), &q); err != nil {
		t.Fatal(err)
	}
	if *q.Top != 12 || (*q.Filter.Not.Values)[0] != "😀" {
		t.Errorf("%+v", q)
	}
}
