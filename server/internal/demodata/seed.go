package demodata

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Enrollments of the demo.
const (
	SampleEnrollment   = "FOCUS-1001"
	AWSEnrollment      = "AWS-2001"
	AzureEnrollment    = "AZ-3001"
	ZeroListEnrollment = "AZ-3002" // Has Microsoft's list prices of 0 on usage under commitments.
	GoogleEnrollment   = "GCP-4001"
	XCloudEnrollment   = "XC-5001"
	ResellerEnrollment = "CSP-6001"
	CompanyEnrollment  = "CMP-7001"
	CurrencyEnrollment = "CMP-7002" // Has charges in two currencies.
	generation         = "v3"       // Increased whenever the generator's output changes, so that demo folders are filled again.
	seedingAtOnce      = 2
)

// seedFile is one file of the demo. The sample has no options.
type seedFile struct {
	enrollment, name string
	options          *Options
	generate         func(io.Writer, Options) error
}

func seedFiles() []seedFile {
	one := func(seed uint64, resources int, currency string, providers ...Provider) *Options {
		return &Options{Seed: seed, Resources: resources, Currency: currency, Providers: providers, Findings: true}
	}
	aws := one(2001, 48, "USD", AWS)
	azure, google := one(3001, 48, "EUR", Microsoft), one(4001, 42, "USD", Google)
	zeroList := one(3002, 18, "EUR", Microsoft)
	zeroList.ZeroListPrices = true
	return []seedFile{
		{SampleEnrollment, SampleFile, nil, nil},
		{AWSEnrollment, "aws-" + generation + ".csv", aws, Generate},
		{AzureEnrollment, "azure-" + generation + ".csv", azure, Generate},
		{ZeroListEnrollment, "azure-zero-list-prices-" + generation + ".csv", zeroList, Generate},
		{XCloudEnrollment, "all-clouds-" + generation + ".csv", one(5001, 14, "USD", Providers()...), Generate},
		{GoogleEnrollment, "google-cloud-" + generation + ".csv", google, Generate},
		{ResellerEnrollment, "azure-reseller-" + generation + ".csv", one(6001, 36, "EUR", Microsoft), Generate},
		{CompanyEnrollment, "aws-azure-" + generation + ".csv", one(7001, 18, "USD", AWS, Microsoft), Generate},
		{CurrencyEnrollment, "google-cloud-usd-" + generation + ".csv", one(7002, 18, "USD", Google), Generate},
		{CurrencyEnrollment, "azure-eur-" + generation + ".csv", one(7003, 18, "EUR", Microsoft), Generate},
		{AzureEnrollment, "azure-commitments-" + generation + ".csv", azure, GenerateCommitments},
		{GoogleEnrollment, "google-cloud-commitments-" + generation + ".csv", google, GenerateCommitments},
		{AWSEnrollment, "aws-invoices-" + generation + ".csv", aws, GenerateInvoices},
		{AWSEnrollment, "aws-billing-periods-" + generation + ".csv", aws, GenerateBillingPeriods},
		{AzureEnrollment, "azure-invoices-" + generation + ".csv", azure, GenerateInvoices},
		{AzureEnrollment, "azure-billing-periods-" + generation + ".csv", azure, GenerateBillingPeriods},
	}
}

// Seed ingests the demo's files into the engine. A second start finds their runs and ingests nothing.
func Seed(ctx context.Context, engine costs.Engine, log *slog.Logger) error {
	started := time.Now()
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(seedingAtOnce)
	var rows int64
	counted := make(chan int64, len(seedFiles()))
	for _, file := range seedFiles() {
		work.Go(func() error {
			n, err := seed(ctx, engine, file)
			counted <- n
			if err != nil {
				return fmt.Errorf("demo data of enrollment %s: %w", file.enrollment, err)
			}
			return nil
		})
	}
	if err := work.Wait(); err != nil {
		return err
	}
	close(counted)
	for n := range counted {
		rows += n
	}
	if rows > 0 {
		log.InfoContext(ctx, "demo data are ready", "rows", rows, "ms", time.Since(started).Milliseconds())
	}
	return nil
}

// seed ingests one file and returns how many rows it added.
func seed(ctx context.Context, engine costs.Engine, file seedFile) (int64, error) {
	scope := costs.Scope{Enrollment: file.enrollment}
	run, found, err := earlier(ctx, engine, scope, file.name)
	if err != nil || found && run.State == costs.Done {
		return 0, err
	}
	if !found {
		if run, err = engine.Ingest(ctx, scope, costs.Source{Name: file.name, Body: file.body()}); err != nil {
			return 0, err
		}
	}
	if run, err = engine.Wait(ctx, scope, run.ID); err != nil {
		return 0, err
	}
	if run.State != costs.Done {
		return 0, fmt.Errorf("run %s %s: %s", run.ID, run.State, run.Error)
	}
	return run.RowsAccepted, nil
}

// earlier finds a run of the file that did not fail, so that the file need not be generated again.
func earlier(ctx context.Context, engine costs.Engine, scope costs.Scope, name string) (costs.Run, bool, error) {
	query := costs.RunsQuery{PageQuery: costs.PageQuery{Limit: costs.MaxPage}}
	for {
		page, err := engine.Runs(ctx, scope, query)
		if err != nil {
			return costs.Run{}, false, err
		}
		for _, run := range page.Runs {
			if run.File == name && run.State != costs.Failed {
				return run, true, nil
			}
		}
		if query.Cursor = page.Next; page.Next == "" {
			return costs.Run{}, false, nil
		}
	}
}

func (f seedFile) body() io.Reader {
	if f.options == nil {
		return Sample()
	}
	read, write := io.Pipe()
	go func() { _ = write.CloseWithError(f.generate(write, *f.options)) }()
	return read
}
