package metrics

import (
	"net/http"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Metrics are the metrics of one process. A nil one counts nothing.
type Metrics struct {
	registry *prometheus.Registry

	requests, aborted, refusals             *prometheus.CounterVec
	requestSeconds                          *prometheus.HistogramVec
	inProgress, ready, breaker              prometheus.Gauge
	dependencies                            *prometheus.GaugeVec
	calls                                   *prometheus.CounterVec
	callSeconds                             *prometheus.HistogramVec
	events, logins, refreshes               *prometheus.CounterVec
	auditFailures                           prometheus.Counter
	runs, rows, costQueries                 *prometheus.CounterVec
	costSeconds                             *prometheus.HistogramVec
	deliveries, tasks                       *prometheus.CounterVec
	taskSeconds                             *prometheus.HistogramVec
	providerLogins, providerLogouts         *prometheus.CounterVec
	redisCalls, redisDials                  *prometheus.CounterVec
	redisSeconds                            prometheus.Observer
	operations, operationCalls, sparedCalls *prometheus.CounterVec
	operationSeconds                        *prometheus.HistogramVec
}

// namespace is the prefix of every name.
const namespace = "costdeck"

// seconds are the bucket bounds of durations.
var seconds = []float64{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30}

// New registers the metrics of a build, of the process and of Go.
func New(version, build string) *Metrics {
	m := &Metrics{registry: prometheus.NewRegistry()}
	m.registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	info := m.gauge("build_info", "Always 1; the labels are the version and the build number.",
		prometheus.Labels{"version": version, "build": build})
	info.Set(1)

	m.requests = m.counter("requests_total", "Answered requests.", "route", "method", "status")
	m.requestSeconds = m.histogram("request_seconds", "Time from the request's header to the end of the response.", "route")
	m.inProgress = m.gauge("requests_in_progress", "Requests in progress.", nil)
	m.aborted = m.counter("requests_aborted_total", "Responses that were aborted.", "route")
	m.refusals = m.counter("refusals_total", "Requests refused by the portal itself.", "reason")
	m.ready = m.gauge("ready", "1 while the portal takes requests: it has started and is not being stopped.", nil)
	m.dependencies = prometheus.NewGaugeVec(prometheus.GaugeOpts{Namespace: namespace, Name: "dependency_up",
		Help: "1 if the last look found the dependency working."}, []string{"dependency"})
	m.registry.MustRegister(m.dependencies)

	m.calls = m.counter("upstream_calls_total", "REST API calls.", "method", "status")
	m.callSeconds = m.histogram("upstream_call_seconds", "Time to the header of the REST API's response.", "method")

	m.breaker = m.gauge("upstream_breaker_open", "1 while the circuit breaker is open: too many failed calls to the REST API.", nil)

	m.events = m.counter("audit_events_total", "Audit events.", "event", "outcome")
	m.logins = m.counter("logins_total", "Logins of every kind.", "outcome")
	m.refreshes = m.counter("refreshes_total", "Refreshed tokens.", "outcome")
	m.auditFailures = m.plain("audit_failures_total", "Audit entries that could not be written.")

	m.providerLogins = m.counter("sso_logins_total", "Login responses of OpenID providers.", "provider", "outcome")
	m.providerLogouts = m.counter("sso_logouts_total", "Back-channel logout requests of OpenID providers.", "provider", "outcome")

	m.redisCalls = m.counter("redis_calls_total", "Redis commands.", "outcome")
	m.redisSeconds = m.histogram("redis_call_seconds", "Duration of a Redis command, including its retry.").With(nil)
	m.redisDials = m.counter("redis_dials_total", "Connections opened to Redis.", "outcome")

	m.runs = m.counter("ingest_runs_total", "Finished ingest runs.", "state")
	for _, state := range []string{"done", "failed"} {
		m.runs.WithLabelValues(state) // The first failure is an increase from 0, which an alert sees.
	}
	m.rows = m.counter("ingest_rows_total", "Rows of finished ingest runs.", "result")

	m.costQueries = m.counter("cost_database_queries_total", "Queries and statements sent to the cost database.", "query", "outcome")
	m.costSeconds = m.histogram("cost_database_query_seconds", "Time to the end of the cost database's response.", "query")

	m.deliveries = m.counter("delivery_attempts_total", "Delivery attempts.", "channel", "outcome")
	m.tasks = m.counter("background_runs_total", "Background task runs.", "task", "outcome")
	m.taskSeconds = m.histogram("background_run_seconds", "Duration of a background task run.", "task")

	m.operations = m.counter("graphql_operations_total", "GraphQL operations.", "operation", "code")
	m.operationSeconds = m.histogram("graphql_operation_seconds", "Duration of a GraphQL operation.", "operation")
	m.operationCalls = m.counter("graphql_upstream_calls_total", "REST API calls made by GraphQL operations.", "operation")
	m.sparedCalls = m.counter("graphql_shared_calls_total", "REST API calls saved because fields of one operation shared them.", "operation")
	return m
}

// Handler serves /metrics.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{ErrorHandling: promhttp.ContinueOnError})
}

func (m *Metrics) counter(name, help string, labels ...string) *prometheus.CounterVec {
	c := prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help}, labels)
	m.registry.MustRegister(c)
	return c
}

func (m *Metrics) plain(name, help string) prometheus.Counter {
	c := prometheus.NewCounter(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help})
	m.registry.MustRegister(c)
	return c
}

func (m *Metrics) gauge(name, help string, labels prometheus.Labels) prometheus.Gauge {
	g := prometheus.NewGauge(prometheus.GaugeOpts{Namespace: namespace, Name: name, Help: help, ConstLabels: labels})
	m.registry.MustRegister(g)
	return g
}

func (m *Metrics) histogram(name, help string, labels ...string) *prometheus.HistogramVec {
	h := prometheus.NewHistogramVec(prometheus.HistogramOpts{Namespace: namespace, Name: name, Help: help, Buckets: seconds}, labels)
	m.registry.MustRegister(h)
	return h
}
