package metrics

import (
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/costdeck/costdeck/server/internal/audit"
)

// Begin counts a request as in flight until end is called.
func (m *Metrics) Begin() (end func()) {
	if m == nil {
		return func() {}
	}
	m.inProgress.Inc()
	return m.inProgress.Dec
}

// Request counts a response. route is a class of paths, never a path.
func (m *Metrics) Request(route, method string, status int, took time.Duration, aborted bool) {
	if m == nil {
		return
	}
	m.requests.WithLabelValues(route, knownMethod(method), strconv.Itoa(status)).Inc()
	m.requestSeconds.WithLabelValues(route).Observe(took.Seconds())
	if aborted {
		m.aborted.WithLabelValues(route).Inc()
	}
}

// Refused counts a request that the portal rejected, by a reason of the list.
func (m *Metrics) Refused(reason string) {
	if m != nil {
		m.refusals.WithLabelValues(reason).Inc()
	}
}

// Dependency records the last health check of a dependency.
func (m *Metrics) Dependency(name string, up bool) {
	if m == nil {
		return
	}
	value := 0.0
	if up {
		value = 1
	}
	m.dependencies.WithLabelValues(name).Set(value)
}

// Ready records whether the portal accepts requests.
func (m *Metrics) Ready(ready bool) {
	if m == nil {
		return
	}
	m.ready.Set(0)
	if ready {
		m.ready.Set(1)
	}
}

// Call counts a call of the REST API; status is 0 without a response.
func (m *Metrics) Call(method string, status int, took time.Duration) {
	if m == nil {
		return
	}
	class := "none"
	if status > 0 {
		class = strconv.Itoa(status/100) + "xx"
	}
	m.calls.WithLabelValues(knownMethod(method), class).Inc()
	m.callSeconds.WithLabelValues(knownMethod(method)).Observe(took.Seconds())
}

// Audited counts an event of the audit log.
func (m *Metrics) Audited(event audit.Event, outcome string) {
	if m == nil {
		return
	}
	outcome = knownOutcome(outcome)
	m.events.WithLabelValues(audit.Known(event), outcome).Inc()
	switch event {
	case audit.Login, audit.Exchange, audit.SSO:
		m.logins.WithLabelValues(outcome).Inc()
	case audit.Refresh:
		m.refreshes.WithLabelValues(outcome).Inc()
	}
}

// AuditFailed counts a line that the audit log could not write.
func (m *Metrics) AuditFailed() {
	if m != nil {
		m.auditFailures.Inc()
	}
}

// Breaker records whether the circuit breaker of the REST API is open.
func (m *Metrics) Breaker(open bool) {
	if m == nil {
		return
	}
	m.breaker.Set(0)
	if open {
		m.breaker.Set(1)
	}
}

// ProviderLogin counts a login by its provider and outcome.
func (m *Metrics) ProviderLogin(provider, outcome string) {
	if m != nil {
		m.providerLogins.WithLabelValues(provider, outcome).Inc()
	}
}

// ProviderLogout counts a back-channel message of a provider.
func (m *Metrics) ProviderLogout(provider, outcome string) {
	if m != nil {
		m.providerLogouts.WithLabelValues(provider, outcome).Inc()
	}
}

// Ingested counts an ended run.
func (m *Metrics) Ingested(state string, accepted, rejected int64) {
	if m == nil {
		return
	}
	m.runs.WithLabelValues(state).Inc()
	m.rows.WithLabelValues("accepted").Add(float64(accepted))
	m.rows.WithLabelValues("rejected").Add(float64(rejected))
}

// CostQuery counts a query of the cost database.
func (m *Metrics) CostQuery(query, outcome string, took time.Duration) {
	if m == nil {
		return
	}
	m.costQueries.WithLabelValues(query, outcome).Inc()
	m.costSeconds.WithLabelValues(query).Observe(took.Seconds())
}

// Delivered counts an attempt to send a message.
func (m *Metrics) Delivered(channel, outcome string) {
	if m != nil {
		m.deliveries.WithLabelValues(channel, outcome).Inc()
	}
}

// Background counts a run of a background task.
func (m *Metrics) Background(task, outcome string, took time.Duration) {
	if m == nil {
		return
	}
	m.tasks.WithLabelValues(task, outcome).Inc()
	m.taskSeconds.WithLabelValues(task).Observe(took.Seconds())
}

// Operation counts a GraphQL operation by its name in the client's documents.
func (m *Metrics) Operation(name, code string, calls, shared int, took time.Duration) {
	if m == nil {
		return
	}
	if code == "" {
		code = audit.OK
	}
	m.operations.WithLabelValues(name, code).Inc()
	m.operationSeconds.WithLabelValues(name).Observe(took.Seconds())
	m.operationCalls.WithLabelValues(name).Add(float64(calls))
	m.sparedCalls.WithLabelValues(name).Add(float64(shared))
}

// other replaces names that a client made up.
const other = "other"

func knownMethod(method string) string {
	switch method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodPatch,
		http.MethodOptions:
		return method
	}
	return other
}

func knownOutcome(outcome string) string {
	if slices.Contains([]string{audit.OK, audit.Denied, audit.Failed, "SESSION_EXPIRED", "UNAUTHENTICATED", "FORBIDDEN",
		"NOT_FOUND", "BAD_REQUEST", "CONFLICT", "TOO_MANY_REQUESTS", "UPSTREAM_UNAVAILABLE", "INTERNAL"}, outcome) {
		return outcome
	}
	return other
}
