package demodata

import (
	"bytes"
	"fmt"
	"time"
)

// Provider is a cloud provider.
type Provider string

// The providers, as in FOCUS's ProviderName.
const (
	AWS       Provider = "AWS"
	Microsoft Provider = "Microsoft"
	Google    Provider = "Google Cloud"
	Oracle    Provider = "Oracle"
)

// Providers lists all providers.
func Providers() []Provider { return []Provider{AWS, Microsoft, Google, Oracle} }

// Options configure the generator. The zero value is 13 months until October 2026 of every provider.
type Options struct {
	// Seed changes every name and amount, but not the story of the data.
	Seed uint64
	// From is any day of the first month. Default: October 2025.
	From time.Time
	// Months is the number of months. Default: 13.
	Months int
	// Providers to bill. Default: all.
	Providers []Provider
	// Resources is the number of resources per provider, each billed daily. Default: 48.
	Resources int
	// Scale multiplies Resources. Default: 1. One resource gives about 400 rows in 13 months.
	Scale int
	// Anomalies is the number of anomalies per provider in addition to the story's; Labels lists them. The demo has none.
	Anomalies int
	// Currency is the BillingCurrency. Default: USD.
	Currency string
	// Plain disables the providers' dialects: nulls are empty and times RFC 3339, so that any database can read the file.
	Plain bool
	// ZeroListPrices writes list prices of 0 on Microsoft's usage under commitments, as some of its exports do. FOCUS wants the list
	// price, so that list, contracted and effective cost are comparable; they are without the option.
	ZeroListPrices bool
	// Findings changes labels of some resources so that rightsizing rules find something; no total changes.
	Findings bool
}

// WithRows returns o with enough Resources for at least rows rows, and a few percent more.
func (o Options) WithRows(rows int64) (Options, error) {
	o, err := o.withDefaults()
	if err != nil {
		return o, err
	}
	probe := o
	probe.Scale, probe.Resources = 1, probeResources
	count := &lineCounter{}
	if err := Generate(count, probe); err != nil {
		return o, err
	}
	// Resources give different numbers of rows; 4% more cover the difference.
	o.Scale, o.Resources = 1, int((rows*104/100*probeResources+count.lines-1)/count.lines)
	return o, nil
}

// probeResources are enough to estimate the rows per resource.
const probeResources = 240

type lineCounter struct{ lines int64 }

func (c *lineCounter) Write(p []byte) (int, error) {
	c.lines += int64(bytes.Count(p, []byte{'\n'}))
	return len(p), nil
}

func (o Options) withDefaults() (Options, error) {
	if o.From.IsZero() {
		o.From = time.Date(2025, time.October, 1, 0, 0, 0, 0, time.UTC)
	}
	o.From = time.Date(o.From.Year(), o.From.Month(), 1, 0, 0, 0, 0, time.UTC)
	if o.Months == 0 {
		o.Months = 13
	}
	if o.Providers == nil {
		o.Providers = Providers()
	}
	if o.Resources == 0 {
		o.Resources = 48
	}
	if o.Scale == 0 {
		o.Scale = 1
	}
	if o.Currency == "" {
		o.Currency = "USD"
	}
	if o.Months < 1 || o.Months > 120 || o.Resources < 1 || o.Scale < 1 || o.Anomalies < 0 || len(o.Currency) != 3 {
		return o, fmt.Errorf("demo data for %d months, %d resources times %d in %q cannot be made; "+
			"use 1 to 120 months, at least one resource, "+
			"a scale of at least 1 and a currency of three letters", o.Months, o.Resources, o.Scale, o.Currency)
	}
	return o, nil
}
