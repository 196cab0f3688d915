package languages_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/languages"
)

// term is a row of the glossary's table: en, de, fr, es, ja, ar.
type term struct {
	words languages.Label
	noun  *regexp.Regexp
}

// terms reads the table as web/test/glossary.test.ts does, which holds the client's texts.
func terms(t *testing.T) []term {
	raw, err := os.ReadFile("../../../../docs/glossary.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(raw), "## Words in each language")
	var found []term
	for line := range strings.Lines(table) {
		cells := strings.Split(strings.TrimSpace(line), "|")
		// A pair of words and a form of address are not nouns that a text contains.
		if len(cells) != 8 || strings.ContainsAny(cells[1], "/-") || strings.Contains(line, "English") ||
			strings.Contains(line, "Form of address") {
			continue
		}
		var words languages.Label
		for i := range words {
			words[i] = strings.TrimSpace(cells[i+1])
		}
		noun := strings.TrimSuffix(words[0], "s")
		found = append(found, term{words, regexp.MustCompile(`(?i)\b` + regexp.QuoteMeta(noun) + `s?\b`)})
	}
	if len(found) < 20 {
		t.Fatalf("the glossary's table has %d terms", len(found))
	}
	return found
}

// says reports whether the text contains a term in any inflection.
func says(text, words string) bool {
	for word := range strings.FieldsSeq(strings.ToLower(words)) {
		stem := []rune(strings.TrimPrefix(word, "ال"))
		stem = stem[:max(min(len(stem), 2), len(stem)-2)]
		if !strings.Contains(strings.ToLower(text), string(stem)) {
			return false
		}
	}
	return true
}

// labels are all texts of the server by place: those of the languages, and those in the sources of the API.
func labels(t *testing.T) map[string]languages.Label {
	found := map[string]languages.Label{}
	for i, language := range languages.All() {
		texts := reflect.ValueOf(language.Texts)
		for j := range texts.NumField() {
			name := texts.Type().Field(j).Name
			label := found[name]
			label[i] = texts.Field(j).String()
			found[name] = label
		}
	}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(node ast.Node) bool {
			literal, ok := node.(*ast.CompositeLit)
			if !ok || len(literal.Elts) != len(languages.Label{}) {
				return true
			}
			if name, ok := literal.Type.(*ast.SelectorExpr); !ok || name.Sel.Name != "Label" {
				return true
			}
			var label languages.Label
			for i, element := range literal.Elts {
				if text, ok := element.(*ast.BasicLit); ok {
					label[i], _ = strconv.Unquote(text.Value)
				}
			}
			found[files.Position(literal.Pos()).String()] = label
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// faults are the languages in which a label has another word for a term of its English text.
func faults(label languages.Label, terms []term) []string {
	var found []string
	rest := label[0]
	for _, term := range terms {
		without := term.noun.ReplaceAllString(rest, "")
		if without == rest {
			continue
		}
		rest = without
		for i, text := range label {
			if i > 0 && !says(text, term.words[i]) {
				found = append(found, text+" has no "+term.words[i]+" for "+term.words[0])
			}
		}
	}
	return found
}

func TestTheServersTextsUseTheGlossary(t *testing.T) {
	table, all := terms(t), labels(t)
	if len(all) < 40 {
		t.Fatalf("%d texts; the test reads languages.All and literals of languages.Label", len(all))
	}
	for place, label := range all {
		for _, fault := range faults(label, table) {
			t.Errorf("%s: %s", place, fault)
		}
	}
	wrong := languages.Label{"Enrollments", "Verträge", "Inscriptions", "Matrículas", "契約", "التسجيلات"}
	if got := faults(wrong, table); len(got) != 1 || !strings.HasPrefix(got[0], "Matrículas has no Inscripción") {
		t.Errorf("a wrong word: %v", got)
	}
}
