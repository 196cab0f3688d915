package main

import "github.com/costdeck/costdeck/server/internal/datafolder"

type dataFlags struct {
	Data datafolder.Folder `help:"${help_data}" default:"costdeck-data" placeholder:"DIR"`
}
