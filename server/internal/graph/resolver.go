package graph

import (
	"context"

	"github.com/costdeck/costdeck/server/internal/portal"
	"github.com/costdeck/costdeck/server/internal/wire"
)

// Upstream is the REST API as the resolvers of each area need it; portal.CallOf tells on whose behalf.
type Upstream interface {
	userAPI
	layoutAPI
	shellAPI
	costsAPI
	evidenceAPI
	budgetsAPI
	anomaliesAPI
	subscriptionsAPI
	messagesAPI
	viewsAPI
	reportsAPI
	currenciesAPI
	resourcesAPI
	actionsAPI
	auditAPI
	installationAPI
	peopleAPI
	rightsAPI
	enrollmentsAPI
	sessionsAPI
	tokensAPI
	ingestsAPI
	connectionsAPI
	invoicesAPI
}

// Session is the session of the request that ctx belongs to.
type Session interface {
	// Open is nil, or why there is none.
	Open(ctx context.Context) error
	// Observe takes note of the user as the API has it now.
	Observe(ctx context.Context, user portal.CurrentUser)
	// Switch gives the session a new id and the user's cloud type.
	Switch(ctx context.Context, user portal.CurrentUser) error
}

// resolver is the root of queries and mutations; each area has the fields of its file.
type resolver struct {
	user
	layouts
	shell
	costs
	evidence
	budgets
	anomalies
	subscriptions
	messages
	views
	reports
	currencies
	resources
	actions
	audits
	installation
	people
	rights
	enrollments
	sessions
	tokens
	ingests
	connections
	invoices
}

func newResolver(api Upstream, session Session) *resolver {
	return &resolver{user{api, session}, layouts{api}, shell{api}, costs{api}, evidence{api}, budgets{api}, anomalies{api},
		subscriptions{api}, messages{api}, views{api}, reports{api}, currencies{api}, resources{api}, actions{api}, audits{api}, installation{api}, people{api},
		rights{api}, enrollments{api}, sessions{api}, tokens{api}, ingests{api}, connections{api}, invoices{api}}
}

// byID are the arguments of a field that names one entry.
type byID struct{ ID wire.Id }

// done answers a mutation that has nothing to return.
func done(err error) (bool, error) { return err == nil, err }

// each converts a list.
func each[From, To any](list []From, to func(From) To) []To {
	out := make([]To, 0, len(list))
	for _, one := range list {
		out = append(out, to(one))
	}
	return out
}
