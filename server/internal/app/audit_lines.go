package app

import (
	"context"
	"fmt"
	"strings"

	"github.com/costdeck/costdeck/server/internal/api/anomalies"
	"github.com/costdeck/costdeck/server/internal/api/resources/actions"
	"github.com/costdeck/costdeck/server/internal/audit"
	"github.com/costdeck/costdeck/server/internal/portal"
)

// AuditMarks writes marks on anomalies and changes of detection rules to the audit log; automatic marks have no user.
func AuditMarks(log *audit.Log) anomalies.Auditor {
	return func(ctx context.Context, line anomalies.Line) {
		call := portal.CallOf(ctx)
		if line.Rules != nil {
			log.Record(ctx, audit.Entry{Event: audit.AnomalyRules, Outcome: audit.OK, User: line.User, Enrollment: line.Enrollment,
				Target: fmt.Sprintf("%d rules", *line.Rules), Request: call.RequestID, Client: call.ClientIP})
			return
		}
		log.Record(ctx, audit.Entry{Event: audit.AnomalyMark, Outcome: audit.OK, Reason: string(line.Because), User: line.User,
			Enrollment: line.Enrollment, Step: string(line.State), Target: line.Anomaly, Request: call.RequestID, Client: call.ClientIP})
	}
}

// AuditActions writes the steps of actions on resources to the audit log.
func AuditActions(log *audit.Log) actions.Auditor {
	return func(ctx context.Context, line actions.Line) {
		call := portal.CallOf(ctx)
		target := strings.TrimSpace(line.Action + " " + line.Kind + " " + line.Resource)
		log.Record(ctx, audit.Entry{Event: audit.ResourceAction, Outcome: line.Outcome, Reason: line.Reason, User: line.User,
			Enrollment: line.Enrollment, Step: line.Step, Connector: line.Connector, Target: target, Request: call.RequestID,
			Client: call.ClientIP})
	}
}
