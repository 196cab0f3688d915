package delivery

import (
	"bytes"
	_ "embed" // For the frame of a mail.
	"fmt"
	"html/template"
)

// Page is the body of a mail for people: a heading, then cards or a table, then a button. Every text in it is escaped, and it loads
// nothing from anywhere.
type Page struct {
	// Language is a BCP 47 tag.
	Language    string
	RightToLeft bool
	Title, Lead string
	Cards       []Card
	Table       *Table
	Notes       []string
	// Link is behind the button; empty for none.
	Link, LinkText string
	Footer         []string
}

// Card is one thing that a mail tells of.
type Card struct {
	Title, Detail string
	// Amount is what it is about, Caption says what the amount is.
	Amount, Caption string
	Facts           []Fact
	// Link is behind LinkText; empty for none.
	Link, LinkText string
}

// Table has a column of names and columns of figures.
type Table struct {
	Columns []string
	Lines   []Line
	Total   Line
}

// Line is one row; a cell may have several figures, one below the other.
type Line struct {
	Name  string
	Cells [][]string
}

//go:embed page.html
var frame string

// frames is the parsed frame. The colors of the dark scheme stand in its style sheet, those of the light one at the elements, since
// some programs drop style sheets.
var frames = template.Must(template.New("mail").Parse(frame))

// HTML renders the page.
func (p Page) HTML() (string, error) {
	var b bytes.Buffer
	if err := frames.Execute(&b, p); err != nil {
		return "", fmt.Errorf("render a mail: %w", err)
	}
	return b.String(), nil
}

// Direction is that of the writing.
func (p Page) Direction() string {
	if p.RightToLeft {
		return "rtl"
	}
	return "ltr"
}
