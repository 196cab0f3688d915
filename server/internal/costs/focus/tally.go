package focus

import (
	"bytes"
	"unicode/utf8"
)

// tally is what was mended in one row.
type tally struct {
	double, emptyPeriod                                                  int64
	nullText, blank, noZone, rounded, badUTF8, bareQuote, zeroList, tags int64
	named                                                                []string
}

func (t *tally) addTo(r Repairs) {
	for _, one := range []struct {
		kind string
		n    int64
	}{
		{RepairNullText, t.nullText}, {RepairBlank, t.blank}, {RepairNoZone, t.noZone}, {RepairRounded, t.rounded},
		{RepairUTF8, t.badUTF8}, {RepairBareQuote, t.bareQuote}, {RepairZeroList, t.zeroList}, {RepairDouble, t.double}, {RepairEmptyPeriod, t.emptyPeriod}, {RepairTags, t.tags},
	} {
		if one.n > 0 {
			r.add(one.kind, one.n)
		}
	}
	for _, kind := range t.named {
		r.add(kind, 1)
	}
}

func validUTF8(text []byte, mended *tally) []byte {
	if utf8.Valid(text) {
		return text
	}
	mended.badUTF8++
	return bytes.ToValidUTF8(text, []byte("\uFFFD"))
}
