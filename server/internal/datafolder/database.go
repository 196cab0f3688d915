package datafolder

import (
	"fmt"

	"github.com/costdeck/costdeck/server/internal/api/database"
)

// DatabaseFile is the file of a data folder that names the Postgres with its accounts; without it they are in the folder itself.
const DatabaseFile = "database"

// CheckDatabase refuses SQLite in a folder whose accounts are in a Postgres: a command would read and change others.
func (f Folder) CheckDatabase(at database.Place) error {
	known, err := f.remembered(DatabaseFile)
	if err != nil || known == "" || at.URL != "" {
		return err
	}
	return fmt.Errorf("the accounts of data folder %s are in the %s, but this command would use SQLite in the folder; set --database "+
		"(COSTDECK_DATABASE) as for the server, or delete %s if they are in the folder again", f, known, f.file(DatabaseFile))
}

// RememberDatabase stores which Postgres has the folder's accounts.
func (f Folder) RememberDatabase(at database.Place) error {
	name, err := at.Name()
	if err != nil || name == "" {
		return err
	}
	if known, err := f.remembered(DatabaseFile); err != nil || known == name {
		return err
	}
	return f.remember(DatabaseFile, name)
}

// CheckMoved refuses a folder whose accounts are already in another Postgres: its SQLite is out of date.
func (f Folder) CheckMoved(to database.Place) error {
	name, err := to.Name()
	if err != nil {
		return err
	}
	known, err := f.remembered(DatabaseFile)
	if err != nil || known == "" || known == name {
		return err
	}
	return fmt.Errorf("the accounts of data folder %s are in the %s already, and those in the folder are older; copy between Postgres databases "+
		"with pg_dump, or delete %s if the folder's are right", f, known, f.file(DatabaseFile))
}
