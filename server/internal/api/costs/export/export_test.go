package export

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestNoCellOfACSVRuns(t *testing.T) {
	for text, want := range map[string]string{
		"=1+1": "'=1+1", "+1": "'+1", "-1": "'-1", "@SUM(A1)": "'@SUM(A1)", "\t=1": "'\t=1", "\r=1": "'\r=1", "\n=1": "'\n=1",
		"＝1": "'＝1", "'=1": "''=1", "''=1": "'''=1",
		"": "", "a=1": "a=1", "'": "'", "it's": "it's", "'quoted'": "'quoted'", " =1": " =1",
	} {
		got := Harmless(text)
		if got != want || Original(got) != text {
			t.Errorf("%q is written %q and read %q; want %q", text, got, Original(got), want)
		}
	}
	r := rand.New(rand.NewPCG(1, 1))
	alphabet := []rune("'=+-@\t\n＝a1 ")
	for range 5000 {
		text := ""
		for range r.IntN(5) {
			text += string(alphabet[r.IntN(len(alphabet))])
		}
		if got := Harmless(text); Original(got) != text || runs(got) {
			t.Fatalf("%q is written %q and read %q", text, got, Original(got))
		}
	}
}

// TestAmountsOfACSVStayNumbers checks that only texts get the apostrophe, in the header too.
func TestAmountsOfACSVStayNumbers(t *testing.T) {
	var file bytes.Buffer
	w, err := newCSV(&file, []Column{{"BilledCost", Amount}, {"=cmd", Text}, {"n", Count}})
	if err != nil {
		t.Fatal(err)
	}
	cell := "-1.5"
	if err := w.Write([]*string{&cell, &cell, &cell}); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	records, err := csv.NewReader(&file).ReadAll()
	if err != nil || fmt.Sprint(records) != "[[BilledCost '=cmd n] [-1.5 '-1.5 -1.5]]" {
		t.Errorf("%v, %v", records, err)
	}
}

func TestColumnLetters(t *testing.T) {
	for i, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA", 16383: "XFD"} {
		if got := letters(i); got != want {
			t.Errorf("column %d is %s; want %s", i, got, want)
		}
	}
}

type sheet struct {
	Rows []struct {
		Cells []struct {
			At   string `xml:"r,attr"`
			Text string `xml:"is>t"`
		} `xml:"c"`
	} `xml:"sheetData>row"`
}

// workbook writes texts as lines of one column, and reads the sheets back.
func workbook(t *testing.T, most int, texts ...string) (sheets []sheet) {
	t.Helper()
	var file bytes.Buffer
	writer, err := newXLSX(&file, []Column{{"Text", Text}})
	if err != nil {
		t.Fatal(err)
	}
	w := writer.(*xlsxWriter)
	w.most = most
	for _, text := range texts {
		if err := w.Write([]*string{&text}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(file.Bytes()), int64(file.Len()))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range archive.File {
		part, err := entry.Open()
		if err != nil {
			t.Fatal(err)
		}
		raw, err := io.ReadAll(part)
		var one sheet
		if err == nil {
			err = xml.Unmarshal(raw, &one)
		}
		if err != nil {
			t.Fatalf("%s: %v", entry.Name, err)
		}
		if strings.HasPrefix(entry.Name, "xl/worksheets/") {
			sheets = append(sheets, one)
		}
	}
	return sheets
}

func TestAWorkbookGoesOnInAnotherSheet(t *testing.T) {
	texts := []string{"1", "2", "3", "4", "5"}
	sheets := workbook(t, 3, texts...)
	if len(sheets) != 3 {
		t.Fatalf("%d sheets", len(sheets))
	}
	var read []string
	for _, s := range sheets {
		if s.Rows[0].Cells[0].Text != "Text" {
			t.Errorf("a sheet without a head: %+v", s)
		}
		for _, row := range s.Rows[1:] {
			read = append(read, row.Cells[0].Text)
		}
	}
	if fmt.Sprint(read) != fmt.Sprint(texts) {
		t.Errorf("read %v", read)
	}
}

func TestTextsOfAWorkbook(t *testing.T) {
	long := strings.Repeat("a", xlsxText)
	astral := strings.Repeat("😀", xlsxText/2+1)
	for text, want := range map[string]string{
		"=1+1": "=1+1", `<a> & "b"`: `<a> & "b"`, " lead ": " lead ", "a\tb\nc": "a\tb\nc", "\x00\x1f\r": "_x0000__x001F__x000D_",
		"_x0041_": "_x005F_x0041_", "_x": "_x", "naïve 日本": "naïve 日本", long: long, long + "a": long[1:] + "…",
		astral: strings.Repeat("😀", xlsxText/2) + "…", "a\xffb": "a\uFFFDb",
	} {
		if got := workbook(t, xlsxRows, text)[0].Rows[1].Cells[0].Text; got != want {
			t.Errorf("%.40q is read %.40q (%d bytes); want %.40q (%d bytes)", text, got, len(got), want, len(want))
		}
	}
}
