package portal

import "time"

// ResourceScope says which charges are meant; empty fields were not asked.
type ResourceScope struct {
	Providers          []string
	From, To, Currency string
}

// ResourceNarrowing keeps resources with one of the values in a column.
type ResourceNarrowing struct {
	Column string
	Values []string
}

// ResourceQuery asks for a page of resources; empty fields were not asked.
type ResourceQuery struct {
	Scope         ResourceScope
	Q, Sort       string
	Narrow        []ResourceNarrowing
	Ascending     bool
	Limit, Offset *int
}

// ResourceFindingsQuery asks for findings; empty fields were not asked.
type ResourceFindingsQuery struct {
	Scope          ResourceScope
	Rule, Resource string
	Limit          *int
}

// ResourceSum is a number of resources with their exact cost.
type ResourceSum struct {
	Count          int
	Cost, Previous string
}

// ResourceTag is one tag of a resource.
type ResourceTag struct{ Key, Value string }

// Resource is what the charges say of one.
type Resource struct {
	ID, Name, Type, Service, Provider, Region, Account, AccountName, Cost, Previous string
	// FirstSeen and LastSeen are nil where they were not asked for.
	FirstSeen, LastSeen *string
	Tags                []ResourceTag
}

// ResourceFacetValue is a value with what it would keep.
type ResourceFacetValue struct {
	Value, Label, Cost string
	Count              int
}

// ResourceFacet is a column with its values.
type ResourceFacet struct {
	Column string
	Values []ResourceFacetValue
}

// ResourceInventory is a page of resources; From and To are nil without a charge.
type ResourceInventory struct {
	DatasetVersion, Currency          string
	From, To                          *string
	Total, Previous                   string
	All, Matching, Unassigned, Folded ResourceSum
	Resources                         []Resource
	Facets                            []ResourceFacet
}

// FindingEvidence is a figure that a finding is derived from.
type FindingEvidence struct {
	Name, Kind, Value string
	// Rows are what an amount is the sum of; nil where the value is none, and of no row.
	Rows *FindingRows
}

// FindingRows tell charges by conditions that all of them keep.
type FindingRows struct {
	Metric, From, To string
	Conditions       []FindingCondition
}

// FindingCondition is one of them.
type FindingCondition struct {
	Column, Op string
	Values     []string
}

// Finding is what one rule says of one resource.
type Finding struct {
	ID, Rule, Cost, Saving string
	Resource               Resource
	Evidence               []FindingEvidence
	Actions                []string
}

// FindingSum is all that one rule found.
type FindingSum struct {
	Rule, Cost, Saving string
	Count              int
}

// ResourceFindings are the findings of a scope.
type ResourceFindings struct {
	DatasetVersion, Currency string
	From, To                 *string
	RequiredTags             []string
	Rules                    []FindingSum
	// Saving is that of all findings, each resource counted once.
	Saving   string
	Count    int
	Findings []Finding
}

// TagCoverageKey is how much of the cost carries one key.
type TagCoverageKey struct {
	Key, Covered, Missing string
	Required              bool
}

// TagCoveragePart is a cost by how well it is tagged.
type TagCoveragePart struct{ Value, Label, Total, Complete, Partial, None string }

// TagCoverage of a scope; the embedded part is of all of it.
type TagCoverage struct {
	DatasetVersion, Currency string
	From, To                 *string
	TagCoveragePart
	RequiredTags       []string
	Keys               []TagCoverageKey
	Services, Accounts []TagCoveragePart
}

// ResourceSettings are what an enrollment demands of its resources; UpdatedBy and UpdatedAt are nil before anybody changed them.
type ResourceSettings struct {
	RequiredTags          []string
	Connector, WebhookURL string
	HasSecret, MayChange  bool
	UpdatedBy             *string
	UpdatedAt             *time.Time
}

// ResourceSettingsChange is what changes; nil stays.
type ResourceSettingsChange struct {
	RequiredTags                         *[]string
	Connector, WebhookURL, WebhookSecret *string
}

// ActionParameter is a further detail of an action.
type ActionParameter struct{ Name, Value string }

// ResourceActionProposal proposes to act on the resource of a finding.
type ResourceActionProposal struct {
	Finding, Kind, Note string
	Scope               ResourceScope
	Parameters          []ActionParameter
}

// ResourceActionEvent is one line of an action's history.
type ResourceActionEvent struct {
	At                          time.Time
	Actor, Step, State, Details string
}

// ResourceAction is what is to be done, or was, to a resource; DecidedBy and DecidedAt are nil until it is decided.
type ResourceAction struct {
	ID, Kind, State, ResourceID, ResourceName, Provider, Account, Rule, From, To, Currency, Saving, Note string
	Evidence                                                                                             []FindingEvidence
	Parameters                                                                                           []ActionParameter
	ProposedBy                                                                                           string
	ProposedAt                                                                                           time.Time
	DecidedBy                                                                                            *string
	DecidedAt                                                                                            *time.Time
	Connector, Result, Error                                                                             string
	Attempts                                                                                             int
	Steps                                                                                                []string
	Events                                                                                               []ResourceActionEvent
}

// ResourceActionPage is one page of actions; NextCursor is nil on the last.
type ResourceActionPage struct {
	Actions    []ResourceAction
	NextCursor *string
}
