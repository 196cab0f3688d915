package focus

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
)

// archived is a ZIP of files, in the order of their names and contents.
func archived(t testing.TB, pairs ...string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for i := 0; i < len(pairs); i += 2 {
		file, err := w.Create(pairs[i])
		if err == nil {
			_, err = file.Write([]byte(pairs[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestZIPWithOneFile(t *testing.T) {
	text := head + "\n" + strings.Repeat("1"+rest+"\n", 1000)
	for name, file := range map[string][]byte{
		"one file":             archived(t, "a.csv", text),
		"in a folder":          archived(t, "folder/", "", "folder/a.csv", text),
		"as macOS writes them": archived(t, "a.csv", text, "__MACOSX/._a.csv", "x", ".DS_Store", "x"),
	} {
		if rows, _, err := readAll(t, file); err != nil || len(rows) != 1000 || rows[999]["line"] != "1001" {
			t.Errorf("%s: %d rows, %v", name, len(rows), err)
		}
	}
	inner := archived(t, "a.csv", text)
	for want, file := range map[string][]byte{
		"a ZIP with 2 files":                      archived(t, "a.csv", text, "b.csv", text),
		"a ZIP with 0 files":                      archived(t, "folder/", ""),
		"an archive or Excel file inside a ZIP":   archived(t, "a.zip", string(inner)),
		"gzip inside a ZIP":                       archived(t, "a.csv.gz", string(gzipped(t, []byte(text)))),
		"Parquet inside a ZIP":                    archived(t, "a.parquet", string(packed(t, charges()))),
		"damaged or truncated ZIP":                inner[:len(inner)/2],
		"a spreadsheet of another kind than XLSX": archived(t, "mimetype", "application/vnd.oasis.opendocument.spreadsheet", "content.xml", "x"),
		"an old Excel file":                       []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
		"#azure":                                  archived(t, "a.csv", headers()["Azure EA"][0]+"\n"),
	} {
		if _, _, err := readAll(t, file); !errors.Is(err, ErrNotFOCUS) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; want %q", err, want)
		}
	}
	locked := bytes.Clone(inner)
	at := bytes.Index(locked, []byte("PK\x01\x02"))
	locked[at+8] |= 1
	if _, _, err := readAll(t, locked); err == nil || !strings.Contains(err.Error(), "with a password") {
		t.Errorf("with a password: %v", err)
	}
	var many []string
	for i := range entriesMost + 1 {
		many = append(many, fmt.Sprint(i), "")
	}
	if _, _, err := readAll(t, archived(t, many...)); err == nil || !strings.Contains(err.Error(), "more than 1000 files") {
		t.Errorf("many files: %v", err)
	}
}

func TestZIPBombs(t *testing.T) {
	limits := DefaultLimits()
	limits.Unpacked = 1 << 20
	spaces := strings.Repeat(" ", 4<<20)
	for name, file := range map[string][]byte{
		"CSV":           archived(t, "a.csv", head+"\n"+spaces),
		"sheet":         workbookOf(t, "<worksheet><sheetData>"+spaces),
		"a long text":   workbookOf(t, "<worksheet><sheetData><row><c><v>"+strings.Repeat("9", 8<<20)),
		"deep elements": workbookOf(t, "<worksheet>"+strings.Repeat("<a>", 100_000)),
		"shared texts": archived(t, "xl/workbook.xml", `<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>`,
			"xl/_rels/workbook.xml.rels", `<Relationships><Relationship Id="a" Target="s.xml"/></Relationships>`, "xl/s.xml",
			strings.TrimSuffix(sheetOf(head), "</sheetData></worksheet>")+strings.Repeat(`<row><c t="s"><v>0</v></c></row>`, 100)+"</sheetData></worksheet>",
			"xl/sharedStrings.xml", "<sst><si><t>"+strings.Repeat("x", 100_000)+"</t></si></sst>"),
		"an entity": workbookOf(t, `<!DOCTYPE a [<!ENTITY b "bbbbbbbb">]><worksheet><sheetData><row><c><v>&b;</v></c></row>`),
	} {
		r, err := Open(bytes.NewReader(file), int64(len(file)), limits)
		for err == nil {
			_, err = r.Next()
		}
		if AtEnd(err) {
			t.Errorf("%s is read to its end", name)
		}
	}
}

// workbookOf is a workbook with sheets of this XML.
func workbookOf(t testing.TB, sheets ...string) []byte {
	t.Helper()
	list, links, pairs := "", "", []string(nil)
	for i, xml := range sheets {
		list += fmt.Sprintf(`<sheet name="s" r:id="r%d"/>`, i)
		links += fmt.Sprintf(`<Relationship Id="r%d" Target="worksheets/sheet%d.xml"/>`, i, i)
		pairs = append(pairs, fmt.Sprintf("xl/worksheets/sheet%d.xml", i), xml)
	}
	return archived(t, append(pairs, "xl/workbook.xml", `<workbook xmlns:r="r"><sheets>`+list+`</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels", "<Relationships>"+links+"</Relationships>")...)
}

// sheetOf is the XML of rows of inline texts.
func sheetOf(rows ...string) string {
	var b strings.Builder
	b.WriteString("<worksheet><sheetData>")
	for _, row := range rows {
		b.WriteString("<row>")
		for _, cell := range strings.Split(row, ",") {
			b.WriteString(`<c t="inlineStr"><is><t>` + cell + "</t></is></c>")
		}
		b.WriteString("</row>")
	}
	return b.String() + "</sheetData></worksheet>"
}

func TestExcelAsItStoresCharges(t *testing.T) {
	file, err := os.ReadFile("testdata/xlsx/charges.xlsx")
	if err != nil {
		t.Fatal(err)
	}
	rows, r, err := readAll(t, file)
	if err != nil || len(rows) != 6 || r.Rejects().Count != 0 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for i, want := range []map[string]string{
		{"line": "2", "BilledCost": "0.1", "EffectiveCost": "0.123456789012345678", "ChargePeriodStart": "1759282200000000",
			"ChargePeriodEnd": "1759282201000000", "ServiceName": `Service 0, "quoted"`, "ResourceId": "i-0", "Tags": `{"team":"a"}`, "x_Flag": "true"},
		{"line": "3", "BilledCost": "0.3", "EffectiveCost": "0.0000001", "ChargePeriodEnd": "1759449600000000", "ResourceId": "∅", "x_Flag": "false"},
		{"line": "4", "BilledCost": "0.5", "EffectiveCost": "0.0000002"}, {"line": "5"}, {"line": "6"},
		{"line": "8", "BilledCost": "7", "ChargePeriodStart": "1759363200000000", "ChargePeriodEnd": "∅"},
	} {
		for column, value := range want {
			if got := rows[i][column]; got != value {
				t.Errorf("row %d: %s is %s; want %s", i, column, got, value)
			}
		}
	}
}

func TestWorkbooksOfOtherForms(t *testing.T) {
	one := "1" + rest
	if rows, _, err := readAll(t, workbookOf(t, sheetOf(head, one), sheetOf())); err != nil || len(rows) != 1 {
		t.Errorf("without numbers of rows: %d, %v", len(rows), err)
	}
	if _, _, err := readAll(t, workbookOf(t, sheetOf(head, one), sheetOf("notes"))); !errors.Is(err, ErrNotFOCUS) || !strings.Contains(err.Error(), "2 sheets that have rows") {
		t.Errorf("two sheets: %v", err)
	}
	if _, _, err := readAll(t, workbookOf(t, sheetOf())); !errors.Is(err, ErrNotFOCUS) || !strings.Contains(err.Error(), "whose sheets are empty") {
		t.Errorf("an empty sheet: %v", err)
	}
	exact := strings.Replace(sheetOf(head, one), `<c t="inlineStr"><is><t>1</t></is></c>`, `<c><v>0.123456789012345678901</v></c>`, 1)
	if rows, _, err := readAll(t, workbookOf(t, exact)); err != nil || rows[0]["BilledCost"] != "0.123456789012345678901" {
		t.Errorf("a number with every digit: %v, %v", rows, err)
	}
	cut := workbookOf(t, sheetOf(head, one)[:len(sheetOf(head, one))-60])
	if _, _, err := readAll(t, cut); err == nil {
		t.Error("a sheet that ends early is read")
	}
}

func TestNumbersOfWorkbooks(t *testing.T) {
	for written, want := range map[string]string{"0.10000000000000001": "0.1", "0.30000000000000004": "0.30000000000000004", "1E-7": "1E-7", "1.5": "1.5",
		"0.1234567890123456789": "0.1234567890123456789", "123456789012.345678901": "123456789012.345678901", "1.1000000000000001E-3": "0.0011", "": "", "x": "x"} {
		if got := shortestText(written); got != want && !(want == "1E-7" && got == "1e-07") {
			t.Errorf("%s is %s; want %s", written, got, want)
		}
	}
}

func TestDateFormats(t *testing.T) {
	for code, want := range map[string]bool{"General": false, "0.00": false, "#,##0.00 [$EUR]": false, `0.00" days"`: false, "yyyy-mm-dd": true,
		"[$-409]d/m/yy h:mm": true, "mm:ss.0": true, `\y0`: false, "[Red]0.00": false, "@": false} {
		if isDateFormat(code) != want {
			t.Errorf("%s: %v", code, !want)
		}
	}
}

// FuzzSheet reads any XML as a sheet: nothing panics, and rows are accepted or rejected.
func FuzzSheet(f *testing.F) {
	f.Add("<row r=\"2\"><c r=\"A2\" t=\"n\" s=\"0\"><v>1</v></c><c t=\"b\"><v>1</v></c><c t=\"s\"><v>0</v></c></row>")
	f.Add("<row r=\"9999999999999\"><c r=\"XFD1\"/></row><row r=\"-1\"/><row><c r=\"a\"><is><t>x</t></is></c>")
	f.Fuzz(func(t *testing.T, xml string) {
		top, _, _ := strings.Cut(sheetOf(head), "</sheetData>")
		file := workbookOf(t, top+xml+"</sheetData></worksheet>")
		r, err := Open(bytes.NewReader(file), int64(len(file)), DefaultLimits())
		for err == nil {
			_, err = r.Next()
		}
	})
}

// FuzzArchive reads any bytes as an archive: nothing panics.
func FuzzArchive(f *testing.F) {
	f.Add(archived(f, "a.csv", head+"\n1"+rest+"\n"))
	f.Add(workbookOf(f, sheetOf(head, "1"+rest)))
	f.Fuzz(func(t *testing.T, file []byte) {
		r, err := Open(bytes.NewReader(file), int64(len(file)), DefaultLimits())
		for err == nil {
			_, err = r.Next()
		}
	})
}
