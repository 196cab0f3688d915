package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// TestTheLogIsTextForPeopleOnly: only a person reads a terminal; collectors read JSON.
func TestTheLogIsTextForPeopleOnly(t *testing.T) {
	for format, want := range map[string]string{"auto": `{"time":`, "json": `{"time":`, "text": "time="} {
		var out bytes.Buffer
		log, err := (&cli{LogFormat: format, LogLevel: "info"}).logger(&out)
		if err != nil {
			t.Fatal(err)
		}
		log.Info("hello")
		if !strings.HasPrefix(out.String(), want) {
			t.Errorf("%s: %s", format, &out)
		}
	}
	file, err := os.Create(t.TempDir() + "/log")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	device, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = device.Close() }()
	if terminal(file) || !terminal(device) {
		t.Error("a file is taken for a terminal, or a character device is not")
	}
}
