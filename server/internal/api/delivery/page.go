package delivery

import (
	"bytes"
	_ "embed" // For the frame of a mail.
	"fmt"
	"html/template"
)

// Page is the HTML body of a mail: a heading, then cards or a table, then a button. It escapes every text and loads nothing from
// the network.
type Page struct {
	// Language is a BCP 47 tag.
	Language    string
	RightToLeft bool
	Title, Lead string
	Cards       []Card
	Table       *Table
	Notes       []string
	// Link is the button's target; optional.
	Link, LinkText string
	Footer         []string
}

// Card is one item of a mail.
type Card struct {
	Title, Detail string
	// Amount is the main figure, Caption its label.
	Amount, Caption string
	Facts           []Fact
	// Link is the target of LinkText; optional.
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

// frames is the parsed frame. The colors of the dark scheme are in its style sheet, those of the light one in the elements, because
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
