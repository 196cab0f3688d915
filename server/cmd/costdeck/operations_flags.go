package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"time"

	"github.com/costdeck/costdeck/server/internal/app"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/metrics"
	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/session"
	"github.com/costdeck/costdeck/server/internal/tracing"
)

// auditFlags configure the audit log, also for commands that change something.
type auditFlags struct {
	AuditLog string `help:"${help_audit_log}" default:"stderr" placeholder:"FILE"`
}

// openAudit opens the audit log.
func (f auditFlags) openAudit(env *environment, observer audit.Observer) (*audit.Log, error) {
	if f.AuditLog == "stderr" || f.AuditLog == "" {
		return audit.New(env.err, time.Now, env.log, observer), nil
	}
	return audit.Open(f.AuditLog, time.Now, env.log, observer)
}

// operator writes a command's change to the audit log and returns its failure. A failed command has changed nothing, so it writes no
// line.
func (f auditFlags) operator(env *environment, event audit.Event, target string, failure error) error {
	if failure != nil {
		return failure
	}
	log, err := f.openAudit(env, nil)
	if err != nil {
		return err
	}
	log.Record(env.ctx, audit.Entry{Event: event, Outcome: audit.OK, Actor: audit.Operator(os.Getenv), Target: target})
	return log.Close()
}

// operationsFlags configure metrics, profiles and the shutdown.
type operationsFlags struct {
	auditFlags
	Operations    string         `help:"${help_operations}" placeholder:"ADDR"`
	Pprof         bool           `help:"Serve Go profiles below /debug/pprof/ on the operations listener."`
	ShutdownDelay *time.Duration `help:"${help_shutdown_delay}" placeholder:"DURATION"`
}

// traceFlags configure the traces of the portal.
type traceFlags struct {
	TraceEndpoint string  `help:"${help_trace_endpoint}" placeholder:"URL"`
	TraceSample   float64 `help:"${help_trace_sample}" default:"1" placeholder:"SHARE"`
}

// operations are the audit log, metrics and traces of a running server.
type operations struct {
	audit    *audit.Log
	metrics  *metrics.Metrics
	traces   *tracing.Tracer
	listener net.Listener
	stop     func()
}

// check validates the flags.
func (f operationsFlags) check() error {
	var errs []error
	if f.Pprof && f.Operations == "" {
		errs = append(errs, errors.New("--pprof needs the operations listener; add --operations 127.0.0.1:9090"))
	}
	if f.Operations != "" {
		if _, _, err := net.SplitHostPort(f.Operations); err != nil {
			errs = append(errs, fmt.Errorf("--operations %q is not host:port; write for example 127.0.0.1:9090", f.Operations))
		}
	}
	if f.ShutdownDelay != nil && (*f.ShutdownDelay < 0 || *f.ShutdownDelay >= 25*time.Second) {
		errs = append(errs, fmt.Errorf("--shutdown-delay %v is too long: requests are cut off 25s after the signal; use a shorter delay",
			*f.ShutdownDelay))
	}
	return errors.Join(errs...)
}

// delay is the time for a load balancer to notice the shutdown; 0 on loopback, without a load balancer.
func (f operationsFlags) delay(addr net.Addr) time.Duration {
	if f.ShutdownDelay != nil {
		return *f.ShutdownDelay
	}
	if host, _, err := net.SplitHostPort(addr.String()); err == nil && session.Loopback(host) {
		return 0
	}
	return 5 * time.Second
}

// check validates the flags.
func (f traceFlags) check() error {
	var errs []error
	if f.TraceSample < 0 || f.TraceSample > 1 {
		errs = append(errs, fmt.Errorf("--trace-sample %v is invalid; use 0 to 1", f.TraceSample))
	}
	if f.TraceEndpoint != "" {
		errs = append(errs, second(parseAddress("--trace-endpoint", f.TraceEndpoint)))
	}
	return errors.Join(errs...)
}

// open opens what the flags configure; traces are for the portal.
func (f operationsFlags) open(env *environment, traces traceFlags) (_ *operations, err error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	o := &operations{stop: func() {}}
	if f.Operations != "" {
		if o.listener, err = (listenFlags{f.Operations}).listenAs(env.ctx, "--operations"); err != nil {
			return nil, err
		}
		o.metrics = metrics.New(portal.Version(), portal.Build())
	}
	if o.audit, err = f.openAudit(env, o.metrics); err != nil {
		return nil, errors.Join(err, o.close())
	}
	if traces.TraceEndpoint != "" {
		o.traces, err = tracing.Open(env.ctx, tracing.Config{Endpoint: traces.endpoint(), Sample: traces.TraceSample,
			Version: portal.Version(), Log: env.log})
		if err != nil {
			return nil, errors.Join(err, o.close())
		}
	}
	o.stop = o.audit.ReopenOnHangup(env.ctx)
	return o, nil
}

// endpoint is the URL of the traces; a collector's URL without a path gets the path of the protocol.
func (f traceFlags) endpoint() string {
	u, err := url.Parse(f.TraceEndpoint)
	if err == nil && (u.Path == "" || u.Path == "/") {
		u.Path = "/v1/traces"
		return u.String()
	}
	return f.TraceEndpoint
}

// ingested counts an ended run.
func (o *operations) ingested(run costs.Run) {
	o.metrics.Ingested(string(run.State), run.RowsAccepted, run.RowsRejected)
}

// watched has the observers of an embedded API; origin is the portal's.
func (o *operations) watched(env *environment, origin string) watched {
	state := func(read func(context.Context) (metrics.State, error)) { o.metrics.Watch(read, time.Now, env.log) }
	return watched{state: state, ended: o.ingested, asked: o.metrics.CostQuery, sent: o.metrics.Delivered, task: o.metrics.Background,
		audited: app.AuditEntries(o.audit), origin: origin}
}

// serve serves the operations listener until the process ends.
func (o *operations) serve(env *environment, handler http.Handler) {
	if o.listener == nil {
		return
	}
	server := app.NewServer(handler, env.log)
	env.log.InfoContext(env.ctx, "operations listener", "address", o.listener.Addr().String())
	go func() {
		// It ends with the process.
		_ = server.Serve(o.listener)
	}()
}

// closeTimeout bounds the export of the last spans.
const closeTimeout = 3 * time.Second

func (o *operations) close() error {
	o.stop()
	ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	errs := []error{o.audit.Close()}
	if err := o.traces.Close(ctx); err != nil && !errors.Is(err, context.DeadlineExceeded) {
		errs = append(errs, err)
	}
	if o.listener != nil {
		errs = append(errs, closed(o.listener))
	}
	return errors.Join(errs...)
}
