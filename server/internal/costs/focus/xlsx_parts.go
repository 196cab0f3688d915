package focus

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
)

const (
	// tokenMost bounds a piece of XML, depthMost the nesting of elements: the decoder keeps both in memory.
	tokenMost = 4 << 20
	depthMost = 64
	// stringsMost bounds the texts that the cells of a workbook share, which are kept in memory.
	stringsMost = 64 << 20
	stylesMost  = 1 << 16
)

var errXML = errors.New("the workbook is damaged or larger than this reader holds; save the sheet as CSV")

// xmlPart reads the elements of a workbook's part.
type xmlPart struct {
	*xml.Decoder
	from  io.Reader
	token int // Bytes that were read for the token.
	depth int
}

func newXMLPart(from io.Reader) *xmlPart {
	p := &xmlPart{from: from}
	p.Decoder = xml.NewDecoder(p)
	return p
}

// Read reads for the decoder.
func (p *xmlPart) Read(into []byte) (int, error) {
	n, err := p.from.Read(into)
	if p.token += n; p.token > tokenMost {
		return 0, errXML
	}
	return n, err
}

// next is the next token.
func (p *xmlPart) next() (xml.Token, error) {
	p.token = 0
	token, err := p.Token()
	switch token.(type) {
	case xml.StartElement:
		p.depth++
	case xml.EndElement:
		p.depth--
	}
	if p.depth > depthMost {
		return nil, errXML
	}
	if err != nil && !errors.Is(err, io.EOF) {
		err = fmt.Errorf("the workbook cannot be read (%w); save the sheet as CSV", err)
	}
	return token, err
}

// each calls start for every element of a part.
func (p *archiveParts) each(name string, start func(xml.StartElement) error) error {
	entry := p.find(name)
	if entry == nil {
		return nil
	}
	from, err := p.open(entry)
	if err != nil {
		return err
	}
	part := newXMLPart(from)
	for {
		token, err := part.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if element, ok := token.(xml.StartElement); ok {
			if err := start(element); err != nil {
				return err
			}
		}
	}
}

// attribute is an element's attribute by its local name; empty if there is none.
func attribute(element xml.StartElement, name string) string {
	for _, one := range element.Attr {
		if one.Name.Local == name {
			return one.Value
		}
	}
	return ""
}

// workbook are the parts of a workbook that its cells need.
type workbook struct {
	sheets   []string // Their paths.
	from1904 bool
	dates    []bool // By style.
	shared   []string
}

func readWorkbook(parts *archiveParts) (*workbook, error) {
	w, targets := &workbook{}, map[string]string{}
	err := parts.each("xl/_rels/workbook.xml.rels", func(e xml.StartElement) error {
		if e.Name.Local == "Relationship" && len(targets) < entriesMost {
			target := attribute(e, "Target")
			if !strings.HasPrefix(target, "/") {
				target = "/xl/" + target
			}
			targets[attribute(e, "Id")] = strings.TrimPrefix(path.Clean(target), "/")
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = parts.each("xl/workbook.xml", func(e xml.StartElement) error {
		switch e.Name.Local {
		case "workbookPr":
			on := attribute(e, "date1904")
			w.from1904 = on == "1" || on == "true"
		case "sheet":
			if target := targets[attribute(e, "id")]; parts.find(target) != nil && len(w.sheets) < entriesMost {
				w.sheets = append(w.sheets, target)
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	if err := w.readStyles(parts); err != nil {
		return nil, err
	}
	return w, w.readShared(parts)
}

// readStyles finds out which styles show a number as a date.
func (w *workbook) readStyles(parts *archiveParts) error {
	custom, cells := map[string]bool{}, false
	return parts.each("xl/styles.xml", func(e xml.StartElement) error {
		switch e.Name.Local {
		case "numFmt":
			if len(custom) < stylesMost {
				custom[attribute(e, "numFmtId")] = isDateFormat(attribute(e, "formatCode"))
			}
		case "cellXfs":
			cells = true
		case "cellStyleXfs", "cellStyles", "dxfs":
			cells = false
		case "xf":
			if cells && len(w.dates) < stylesMost {
				format := attribute(e, "numFmtId")
				date, known := custom[format]
				w.dates = append(w.dates, known && date || !known && isDateID(format))
			}
		}
		return nil
	})
}

// isDateID reports whether one of the formats that every workbook has shows a date.
func isDateID(id string) bool {
	n, err := strconv.Atoi(id)
	return err == nil && (n >= 14 && n <= 22 || n >= 27 && n <= 36 || n >= 45 && n <= 47 || n >= 50 && n <= 58)
}

// isDateFormat reports whether a format code shows a date: it has a letter of one outside of quotes and brackets.
func isDateFormat(code string) bool {
	quoted, bracketed := false, false
	for i := 0; i < len(code); i++ {
		switch c := code[i] | ' '; {
		case code[i] == '\\' || code[i] == '_' || code[i] == '*':
			i++
		case code[i] == '"':
			quoted = !quoted
		case quoted:
		case code[i] == '[':
			bracketed = true
		case code[i] == ']':
			bracketed = false
		case !bracketed && strings.IndexByte("ymdhs", c) >= 0:
			return !strings.EqualFold(code, "general")
		}
	}
	return false
}

// readShared reads the texts that cells share.
func (w *workbook) readShared(parts *archiveParts) error {
	entry := parts.find("xl/sharedStrings.xml")
	if entry == nil {
		return nil
	}
	from, err := parts.open(entry)
	if err != nil {
		return err
	}
	part, total := newXMLPart(from), 0
	for {
		token, err := part.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "si" {
			text, err := part.text("si")
			if err != nil {
				return err
			}
			if total += len(text) + 16; total > stringsMost {
				return errXML
			}
			w.shared = append(w.shared, text)
		}
	}
}

// text is all text of the elements t inside an element that has started, without that of phonetic hints.
func (p *xmlPart) text(until string) (string, error) {
	var text strings.Builder
	inside, hint := false, false
	for {
		token, err := p.next()
		if err != nil {
			return "", err
		}
		switch one := token.(type) {
		case xml.StartElement:
			inside = one.Name.Local == "t" && !hint
			hint = hint || one.Name.Local == "rPh"
		case xml.CharData:
			if inside && text.Len()+len(one) <= tokenMost {
				text.Write(one)
			}
		case xml.EndElement:
			inside = false
			switch one.Name.Local {
			case "rPh":
				hint = false
			case until:
				return text.String(), nil
			}
		}
	}
}
