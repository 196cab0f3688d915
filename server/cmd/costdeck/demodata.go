package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/demodata"
)

type demoDataCmd struct {
	Out      string   `help:"${help_out}" env:"-" placeholder:"DIR"`
	Seed     uint64   `help:"Seed of all names and figures." default:"0" env:"-" placeholder:"NUMBER"`
	Until    string   `help:"Last month, YYYY-MM." default:"2026-10" env:"-" placeholder:"MONTH"`
	Months   int      `help:"Number of months." default:"13" env:"-" placeholder:"NUMBER"`
	Scale    int      `help:"Multiplies the number of resources." default:"1" env:"-" placeholder:"NUMBER"`
	Rows     int64    `help:"Minimum number of rows, instead of --scale." default:"0" env:"-" placeholder:"NUMBER"`
	Plain    bool     `help:"Plain FOCUS without provider quirks: empty nulls, RFC 3339 times." env:"-"`
	Currency string   `help:"Billing currency." default:"USD" env:"-" placeholder:"CODE"`
	Dataset  string   `help:"FOCUS dataset." default:"cost-and-usage" enum:"cost-and-usage,contract-commitment" env:"-"`
	Provider []string `help:"Provider; may be repeated. Default: all." enum:"aws,microsoft,google,oracle" env:"-"`
}

// providers maps values of --provider.
func providers() map[string]demodata.Provider {
	return map[string]demodata.Provider{
		"aws": demodata.AWS, "microsoft": demodata.Microsoft, "google": demodata.Google, "oracle": demodata.Oracle,
	}
}

// Run writes the files.
func (c *demoDataCmd) Run(env *environment) error {
	until, err := time.Parse("2006-01", c.Until)
	if err != nil {
		return fmt.Errorf("--until %q is not a month; write for example 2026-10", c.Until)
	}
	options := demodata.Options{
		Seed: c.Seed, From: until.AddDate(0, 1-c.Months, 0), Months: c.Months, Scale: c.Scale, Currency: c.Currency,
		Plain: c.Plain,
	}
	names := c.Provider
	if len(names) == 0 {
		names = []string{"aws", "microsoft", "google", "oracle"}
	}
	for _, name := range names {
		options.Providers = append(options.Providers, providers()[name])
	}
	if c.Rows > 0 {
		if options, err = options.WithRows(c.Rows); err != nil {
			return err
		}
	}
	if c.Out == "" {
		return c.generate(env.out, options)
	}
	if err := os.MkdirAll(c.Out, 0o750); err != nil {
		return fmt.Errorf("demo data: %w; set --out to a folder that this user can write to", err)
	}
	for _, name := range names {
		options.Providers = []demodata.Provider{providers()[name]}
		file := filepath.Join(c.Out, "focus-"+name+".csv")
		if c.Dataset == costs.ContractCommitment {
			file = filepath.Join(c.Out, "focus-"+name+"-commitments.csv")
		}
		if err := c.writeFile(file, options); err != nil {
			return err
		}
		if _, err := fmt.Fprintln(env.out, file); err != nil {
			return err
		}
	}
	return nil
}

func (c *demoDataCmd) generate(w io.Writer, options demodata.Options) error {
	if c.Dataset == costs.ContractCommitment {
		return demodata.GenerateCommitments(w, options)
	}
	return demodata.Generate(w, options)
}

func (c *demoDataCmd) writeFile(name string, options demodata.Options) (err error) {
	f, err := os.Create(name) // #nosec G304 -- the operator names the folder
	if err != nil {
		return fmt.Errorf("demo data: %w; set --out to a folder that this user can write to", err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if err := c.generate(f, options); err != nil {
		return fmt.Errorf("demo data %s: %w", name, err)
	}
	return nil
}
