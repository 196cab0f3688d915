package focus

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestTimesOfEveryWriter(t *testing.T) {
	want := time.Date(2025, 10, 2, 13, 30, 0, 0, time.UTC).UnixMicro()
	for text, moved := range map[string]bool{
		"2025-10-02T13:30:00Z": false, "2025-10-02T13:30:00.000Z": false, "2025-10-02 13:30:00Z": false, "2025-10-02T13:30Z": false,
		"2025-10-02 13:30:00+00": false, "2025-10-02 13:30:00.000000+00": false, "2025-10-02 13:30:00-00": false, "2025-10-02T13:30:00+00": false,
		"2025-10-02 13:30:00+00:00": false, "2025-10-02T13:30:00+00:00": false, "2025-10-02 13:30:00+0000": false, "2025-10-02T13:30:00+0000": false,
		"2025-10-02 13:30:00 UTC": false, "2025-10-02 13:30:00.000 UTC": false, "2025-10-02T13:30:00 UTC": false, "2025-10-02 13:30 UTC": false,
		"2025-10-02 13:30:00UTC": false, "2025-10-02 13:30:00 GMT": false, "2025-10-02 13:30:00 +0000 UTC": false, "2025-10-02 13:30:00 +00:00": false,
		"2025-10-02 13:30+00": false,
		// Another offset is one instant all the same.
		"2025-10-02T15:30:00+02:00": true, "2025-10-02 15:30:00+02": true, "2025-10-02 19:00:00 +0530": true, "2025-10-02 08:30:00-0500": true,
	} {
		read, err := parseTime(text, layout{})
		if err != nil || read.micros != want || read.moved != moved || read.in.bare {
			t.Errorf("%s: %+v, %v", text, read, err)
		}
		if again, err := parseTime(text, read.in); err != nil || again != read {
			t.Errorf("%s again: %+v, %v", text, again, err)
		}
	}
	for _, text := range []string{"2025-10-02 13:30:00 CET", "2025-10-02 13:30:00+99", "2025-10-02+02", "02.10.2025", "2025-10-02 13:30:00 Europe/Paris"} {
		if read, err := parseTime(text, layout{}); err == nil {
			t.Errorf("%s is read as %+v", text, read)
		}
	}
}

func TestAFileWithoutAValidRowFails(t *testing.T) {
	bad := ",1,USD,02.10.2025,Usage,Compute,AWS\n"
	rows, r, err := read(t, []byte(head+"\n1"+bad+"2"+bad))
	var nothing *NothingAcceptedError
	if len(rows) != 0 || !errors.As(err, &nothing) || r.Rejects().Count != 2 ||
		!strings.Contains(err.Error(), `has no valid row (2 rejected)`) || !strings.Contains(err.Error(), `line 2: ChargePeriodStart "02.10.2025" is not a time`) {
		t.Errorf("%d rows, %v", len(rows), err)
	}
	if _, _, err := read(t, []byte(head+"\n1"+bad+"2"+rest+"\n")); err != nil {
		t.Errorf("one row is valid: %v", err)
	}
	if _, _, err := read(t, []byte(head+"\n")); err != nil { // An export without charges, or an empty part of one.
		t.Errorf("a header alone: %v", err)
	}
}
