package tracing

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// Config configures a Tracer.
type Config struct {
	// Endpoint is the collector's address, such as http://collector:4318/v1/traces.
	Endpoint string
	// Sample is the share of new traces to keep, 0 to 1. A trusted proxy decides for its own traces.
	Sample  float64
	Version string
	Log     *slog.Logger
}

// Tracer starts spans. A nil one starts none.
type Tracer struct {
	provider   *sdk.TracerProvider
	tracer     trace.Tracer
	propagator propagation.TraceContext
}

// Open starts the exporter; it does not wait for the collector.
func Open(ctx context.Context, cfg Config) (*Tracer, error) {
	exporter, err := otlptracehttp.New(ctx, otlptracehttp.WithEndpointURL(cfg.Endpoint))
	if err != nil {
		return nil, fmt.Errorf("traces to %s: %w; set --trace-endpoint to the collector's URL", cfg.Endpoint, err)
	}
	// A collector that is down is logged and fails no request. The error handler is global in the library.
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { cfg.Log.Warn("cannot export spans", "error", err) }))
	provider := sdk.NewTracerProvider(
		sdk.WithBatcher(exporter),
		sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(cfg.Sample))),
		sdk.WithResource(resource.NewSchemaless(attribute.String("service.name", "costdeck"),
			attribute.String("service.version", cfg.Version))),
	)
	return &Tracer{provider: provider, tracer: provider.Tracer("costdeck")}, nil
}

// Close exports the remaining spans until ctx ends.
func (t *Tracer) Close(ctx context.Context) error {
	if t == nil {
		return nil
	}
	if err := t.provider.Shutdown(ctx); err != nil {
		return fmt.Errorf("export the last spans: %w", err)
	}
	return nil
}

// Server starts the span of a request and continues the trace of its traceparent; the caller removes an untrusted one.
func (t *Tracer) Server(r *http.Request, route string) (*http.Request, func(status int)) {
	if t == nil {
		return r, func(int) {}
	}
	ctx := t.propagator.Extract(r.Context(), propagation.HeaderCarrier(r.Header))
	ctx, span := t.tracer.Start(ctx, r.Method+" "+route, trace.WithSpanKind(trace.SpanKindServer),
		trace.WithAttributes(attribute.String("http.request.method", r.Method), attribute.String("http.route", route)))
	return r.WithContext(ctx), func(status int) { end(span, status, status >= http.StatusInternalServerError, nil) }
}

// Call starts the span of a call of the REST API and adds traceparent to the request.
func (t *Tracer) Call(r *http.Request) (*http.Request, func(status int, err error)) {
	if t == nil {
		return r, func(int, error) {}
	}
	ctx, span := t.tracer.Start(r.Context(), r.Method+" api", trace.WithSpanKind(trace.SpanKindClient),
		trace.WithAttributes(attribute.String("http.request.method", r.Method), attribute.String("url.path", r.URL.Path)))
	r = r.Clone(ctx)
	t.propagator.Inject(ctx, propagation.HeaderCarrier(r.Header))
	return r, func(status int, err error) { end(span, status, status >= http.StatusBadRequest, err) }
}

// Operation starts the span of a GraphQL operation.
func (t *Tracer) Operation(ctx context.Context, name string) (context.Context, func(code string, calls, shared int)) {
	if t == nil {
		return ctx, func(string, int, int) {}
	}
	ctx, span := t.tracer.Start(ctx, "graphql "+name, trace.WithAttributes(attribute.String("graphql.operation.name", name)))
	return ctx, func(code string, calls, shared int) {
		span.SetAttributes(attribute.Int("costdeck.calls", calls), attribute.Int("costdeck.shared_calls", shared))
		if code != "" {
			span.SetStatus(codes.Error, code)
		}
		span.End()
	}
}

// end closes a span. The text of an error stays in the log: it may repeat another server's response.
func end(span trace.Span, status int, failed bool, err error) {
	if status > 0 {
		span.SetAttributes(attribute.Int("http.response.status_code", status))
	}
	if failed || err != nil {
		span.SetStatus(codes.Error, "")
	}
	span.End()
}
