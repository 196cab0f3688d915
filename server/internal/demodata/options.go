package demodata

import (
	"bytes"
	"fmt"
	"time"
)

// Provider is whose bill to generate.
type Provider string

// The providers, as FOCUS's ProviderName has them.
const (
	AWS       Provider = "AWS"
	Microsoft Provider = "Microsoft"
	Google    Provider = "Google Cloud"
	Oracle    Provider = "Oracle"
)

// Providers are all providers.
func Providers() []Provider { return []Provider{AWS, Microsoft, Google, Oracle} }

// Options say what to generate. The zero value is 13 months until October 2026 of every provider.
type Options struct {
	// Seed changes every name and figure, but not the story that the data tell.
	Seed uint64
	// From is any day of the first month; zero reads as October 2025.
	From time.Time
	// Months is how many months; 0 reads as 13.
	Months int
	// Providers to bill; nil reads as all.
	Providers []Provider
	// Resources is how many resources each provider bills for every day; 0 reads as 48.
	Resources int
	// Scale multiplies Resources; 0 reads as 1. One resource makes some 400 rows in 13 months.
	Scale int
	// Anomalies is how many anomalies each provider's bill has beside that of the story; Labels tells where. The demo has none.
	Anomalies int
	// Currency is the BillingCurrency; empty reads as USD.
	Currency string
	// Plain leaves out the providers' dialects: every null is empty and every time RFC 3339, so that any database reads the file.
	Plain bool
	// ZeroListPrices writes Microsoft's usage under commitments with list prices of 0, as some of its exports do. FOCUS wants the
	// list price, so that list cost, contracted cost and effective cost compare; without the option, they do.
	ZeroListPrices bool
	// Findings labels some resources so that the rules about resources find something; no total changes.
	Findings bool
}

// WithRows is o with as many Resources as make at least that many rows, and some in a hundred more.
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
	// What a resource makes differs from resource to resource; four in a hundred more make up for it.
	o.Scale, o.Resources = 1, int((rows*104/100*probeResources+count.lines-1)/count.lines)
	return o, nil
}

// probeResources are enough to tell what a resource makes on average.
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
