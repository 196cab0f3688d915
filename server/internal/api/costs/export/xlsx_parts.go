package export

import (
	"fmt"
	"io"
	"strings"
)

// The names that the parts of a workbook need.
const (
	xmlHead       = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	mainSpace     = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
	relationSpace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	packageSpace  = "http://schemas.openxmlformats.org/package/2006/"
	sheetMedia    = "application/vnd.openxmlformats-officedocument.spreadsheetml."
)

// Close writes the parts that name the sheets, whose number is known now.
func (w *xlsxWriter) Close() error {
	if err := w.end(); err != nil {
		return err
	}
	var sheets, relations, types strings.Builder
	for i := 1; i <= w.sheets; i++ {
		_, _ = fmt.Fprintf(&sheets, `<sheet name="Costs %d" sheetId="%d" r:id="rId%d"/>`, i, i, i)
		_, _ = fmt.Fprintf(&relations, `<Relationship Id="rId%d" Type="%s/worksheet" Target="worksheets/sheet%d.xml"/>`,
			i, relationSpace, i)
		_, _ = fmt.Fprintf(&types, `<Override PartName="/xl/worksheets/sheet%d.xml" ContentType="%sworksheet+xml"/>`, i, sheetMedia)
	}
	for _, part := range [][2]string{
		{"xl/workbook.xml", `<workbook xmlns="` + mainSpace + `" xmlns:r="` + relationSpace + `"><sheets>` + sheets.String() +
			`</sheets></workbook>`},
		{"xl/_rels/workbook.xml.rels", `<Relationships xmlns="` + packageSpace + `relationships">` + relations.String() +
			`</Relationships>`},
		{"_rels/.rels", `<Relationships xmlns="` + packageSpace + `relationships"><Relationship Id="rId1" Type="` + relationSpace +
			`/officeDocument" Target="xl/workbook.xml"/></Relationships>`},
		{"[Content_Types].xml", `<Types xmlns="` + packageSpace + `content-types"><Default Extension="rels" ContentType=` +
			`"application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
			`<Override PartName="/xl/workbook.xml" ContentType="` + sheetMedia + `sheet.main+xml"/>` + types.String() + `</Types>`},
	} {
		file, err := w.zip.Create(part[0])
		if err == nil {
			_, err = io.WriteString(file, xmlHead+part[1])
		}
		if err != nil {
			return err
		}
	}
	return w.zip.Close()
}
