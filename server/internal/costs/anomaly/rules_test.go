package anomaly_test

import (
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs/anomaly"
)

// TestTheMostSpecificRuleWins identifies the rules by their sensitivity and order.
func TestTheMostSpecificRuleWins(t *testing.T) {
	both := anomaly.Rule{Service: "EC2", Account: "1", Sensitivity: anomaly.SensitivityLow}
	service := anomaly.Rule{Service: "EC2", Sensitivity: anomaly.SensitivityHigh}
	account := anomaly.Rule{Account: "1", Sensitivity: anomaly.SensitivityLow}
	named := anomaly.Rule{Account: "Production", Sensitivity: anomaly.SensitivityHigh}
	all := anomaly.Rule{Sensitivity: anomaly.SensitivityHigh}
	builtIn := anomaly.Rule{Sensitivity: anomaly.SensitivityNormal}
	every := anomaly.Rules{all, account, service, both}
	text := func(s string) *string { return &s }
	ec2, s3, one, two := text("EC2"), text("S3"), text("1"), text("2")
	for _, test := range []struct {
		name  string
		rules anomaly.Rules
		key   anomaly.Key
		want  anomaly.Rule
	}{
		{"service and account", every, anomaly.Key{Service: ec2, Account: one}, both},
		{"service before account", anomaly.Rules{all, account, service}, anomaly.Key{Service: ec2, Account: one}, service},
		{"service of another account", every, anomaly.Key{Service: ec2, Account: two}, service},
		{"account", every, anomaly.Key{Service: s3, Account: one}, account},
		{"account by its name", anomaly.Rules{all, named}, anomaly.Key{Service: s3, Account: two, AccountName: text("Production")}, named},
		{"of equal ones the first", anomaly.Rules{named, account}, anomaly.Key{Account: one, AccountName: text("Production")}, named},
		{"default", every, anomaly.Key{Service: s3, Account: two}, all},
		{"charges without a service", every, anomaly.Key{}, all},
		{"built-in", anomaly.Rules{both}, anomaly.Key{Service: s3, Account: one}, builtIn},
		{"no rules", nil, anomaly.Key{Service: ec2, Account: one}, builtIn},
	} {
		if got := test.rules.For(test.key); got != test.want {
			t.Errorf("%s: %+v instead of %+v", test.name, got, test.want)
		}
	}
}
