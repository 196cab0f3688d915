package admin

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/costdeck/costdeck/server/internal/api/accounts"
	"github.com/costdeck/costdeck/server/internal/api/jsonbody"
	"github.com/costdeck/costdeck/server/internal/api/languages"
	"github.com/costdeck/costdeck/server/internal/api/rights"
	"github.com/costdeck/costdeck/server/internal/config"
	"github.com/costdeck/costdeck/server/internal/web/problem"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Bounds of a file of users.
const (
	maxUserLines = 1000
	// maxNames bounds the roles and the enrollments of a line.
	maxNames = 20
)

// fileLine is a line of a file of users; err says what is wrong in itself.
type fileLine struct {
	accounts.Line
	number int
	err    error
}

// userColumns sets the field of each column.
func userColumns() map[string]func(l *fileLine, text string) {
	return map[string]func(l *fileLine, text string){
		"userId":      func(l *fileLine, text string) { l.UserID = text },
		"userName":    func(l *fileLine, text string) { l.UserName = text },
		"email":       func(l *fileLine, text string) { l.Email = text },
		"companyName": func(l *fileLine, text string) { l.CompanyName = text },
		"languageId":  func(l *fileLine, text string) { l.Language = text },
		"state":       func(l *fileLine, text string) { l.State = accounts.State(text) },
		// Both are read together.
		"roles":       func(*fileLine, string) {},
		"enrollments": func(*fileLine, string) {},
	}
}

// readUserFile reads CSV with column names. Spreadsheets write a byte order mark, and semicolons where the comma is the decimal one.
func readUserFile(text string) ([]fileLine, error) {
	text = strings.TrimPrefix(text, "\ufeff")
	if !utf8.ValidString(text) {
		return nil, problem.Field("csv", "csv is not UTF-8; save the file as CSV UTF-8.")
	}
	r := csv.NewReader(strings.NewReader(text))
	if first, _, _ := strings.Cut(text, "\n"); strings.Count(first, ";") > strings.Count(first, ",") {
		r.Comma = ';'
	}
	names, err := columnsOf(r)
	if err != nil {
		return nil, err
	}
	columns := userColumns()
	var list []fileLine
	seen := map[string]int{}
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, problem.Field("csv", fmt.Sprintf("The file cannot be read: %v.", err))
		}
		if len(list) == maxUserLines {
			return nil, problem.Field("csv", fmt.Sprintf("csv has more than %d lines; split the file.", maxUserLines))
		}
		number, _ := r.FieldPos(0)
		line, cells := fileLine{number: number}, map[string]string{}
		for i, cell := range row {
			cells[names[i]] = strings.TrimSpace(cell)
			columns[names[i]](&line, cells[names[i]])
		}
		line.Grants, line.err = grantsOf(line.UserID, cells["roles"], cells["enrollments"])
		if line.err == nil {
			line.err = line.check()
		}
		if before := seen[strings.ToLower(line.UserID)]; before > 0 && line.err == nil {
			line.err = fmt.Errorf("the user is in line %d, too", before)
		}
		seen[strings.ToLower(line.UserID)] = number
		list = append(list, line)
	}
	if len(list) == 0 {
		return nil, problem.Field("csv", "csv has column names only; add a line for each user.")
	}
	return list, nil
}

// columnsOf reads the names of the columns.
func columnsOf(r *csv.Reader) ([]string, error) {
	row, err := r.Read()
	if err != nil {
		return nil, problem.Field("csv", "csv has no column names; begin with userId,userName,email,roles,enrollments.")
	}
	var known []string
	for name := range userColumns() {
		known = append(known, name)
	}
	taken := map[string]bool{}
	for i, name := range row {
		nearest := config.Nearest(strings.TrimSpace(name), known)
		switch {
		case !strings.EqualFold(nearest, strings.TrimSpace(name)) && nearest != "":
			return nil, problem.Field("csv", fmt.Sprintf("The column %.40q is unknown; did you mean %s?", name, nearest))
		case nearest == "":
			return nil, problem.Field("csv", fmt.Sprintf("The column %.40q is unknown; use userId, userName, email, companyName, languageId, state, roles and enrollments.", name))
		case taken[nearest]:
			return nil, problem.Field("csv", fmt.Sprintf("The column %s is there twice.", nearest))
		}
		taken[nearest] = true
		row[i] = nearest
	}
	if !taken["userId"] {
		return nil, problem.Field("csv", "csv has no column userId.")
	}
	return row, nil
}

// grantsOf are the roles on each of the enrollments.
func grantsOf(userID, roles, numbers string) (list []rights.Grant, err error) {
	apart := func(r rune) bool { return unicode.IsSpace(r) || r == ';' || r == ',' || r == '|' }
	given, on := strings.FieldsFunc(roles, apart), strings.FieldsFunc(numbers, apart)
	if (len(given) == 0) != (len(on) == 0) {
		return nil, errors.New("roles and enrollments belong together; fill in both or none")
	}
	if len(given) > maxNames || len(on) > maxNames {
		return nil, fmt.Errorf("a line has at most %d roles and %d enrollments", maxNames, maxNames)
	}
	for _, number := range on {
		for _, role := range given {
			list = append(list, rights.Grant{UserID: userID, Role: role, Scope: rights.Scope{Kind: rights.Enrollment, ID: number}})
		}
	}
	return list, nil
}

// check holds the fields that are not empty against the contract.
func (l fileLine) check() error {
	if !accounts.IsUserID(l.UserID) {
		return problem.Field("userId", "userId is invalid; use 1 to 128 letters, digits and . _ @ + -, beginning with a letter or digit.")
	}
	if l.State != "" && !wire.UserState(l.State).Valid() {
		return problem.Field("state", "state is unknown; use active, invited or disabled.")
	}
	for _, g := range l.Grants {
		if len(g.Role) > maxRole || len(g.Scope.ID) > maxNumber {
			return errors.New("the name of a role or an enrollment is too long")
		}
	}
	a := l.Account
	if a.UserName == "" {
		a.UserName = a.UserID
	}
	if a.Language == "" {
		a.Language = languages.Default().ID
	}
	return errors.Join(checkPerson(a), jsonbody.Length("companyName", a.CompanyName, 0, maxName))
}
