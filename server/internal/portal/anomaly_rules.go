package portal

// AnomalyRule sets the floor and sensitivity of a scope; empty Service or Account stands for all, nil Floor for the built-in one.
type AnomalyRule struct {
	Service, Account string
	Floor            *string
	Sensitivity      string
}

// AnomalyRules are the detection rules of an enrollment and their version.
type AnomalyRules struct {
	Rules   []AnomalyRule
	Version string
}

// AnomalyRulesInput replaces all rules; nil Version replaces any.
type AnomalyRulesInput struct {
	Rules   []AnomalyRule
	Version *string
}
