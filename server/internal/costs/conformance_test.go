package costs

import "testing"

func TestScore(t *testing.T) {
	for _, test := range []struct {
		passed, failed, warned int
		want                   string
	}{{3, 0, 0, "1"}, {2, 1, 0, "0.666"}, {1999, 0, 1, "0.999"}, {0, 5, 0, "0"}} {
		got, ok := Conformance{Passed: test.passed, Failed: test.failed, Warned: test.warned}.Score()
		if !ok || got.String() != test.want {
			t.Errorf("%+v: %s", test, got)
		}
	}
	if _, ok := (Conformance{NotApplicable: 600}).Score(); ok {
		t.Error("a file without a checked rule has a score")
	}
}
