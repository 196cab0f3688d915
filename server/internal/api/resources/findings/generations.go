package findings

import (
	"regexp"
	"slices"
	"strings"
)

// generation is a family with a successor that costs less for the same size. Prices are public list prices in USD of one size of
// each, on demand, Linux, in one region: only their ratio matters.
type generation struct {
	// providers are words in ProviderName, in lower case.
	providers          []string
	meter              *regexp.Regexp
	old, successor     string
	oldPrice, newPrice string
	source             string
}

// The source, and the day of the lookup.
const (
	awsCompute = "EC2 on demand, us-east-1, as price tables in public quote it; 2026-11-22"
	awsStorage = "AWS Prescriptive Guidance, gp2 to gp3; 2026-11-22"
	azureDv2   = "Assumption: public quotes of D2 v2 in East US disagree, 0.107 to 0.15; the lowest is taken; 2026-11-22"
	gcpPrices  = "Cloud Billing Catalog, us-central1, as public projects quote it; 2026-11-22"
)

// generations is the maintained table. Add a line when a provider names a successor or a cheaper family for the same work, with
// prices from two independent sources, or a source that says that it is an assumption. docs/cost-semantics.md has the table for
// readers.
func generations() []generation {
	aws, azure, gcp := []string{"aws", "amazon"}, []string{"microsoft", "azure"}, []string{"google", "gcp"}
	list := func(providers []string, source string, lines ...[5]string) (out []generation) {
		for _, l := range lines {
			out = append(out, generation{providers, regexp.MustCompile(`(?i)` + l[0]), l[1], l[2], l[3], l[4], source})
		}
		return out
	}
	return slices.Concat(
		list(aws, awsCompute,
			[5]string{`\bm3\.`, "m3.large", "m5.large", "0.133", "0.096"},
			[5]string{`\bm4\.`, "m4.large", "m6i.large", "0.1", "0.096"},
			[5]string{`\bc4\.`, "c4.large", "c6i.large", "0.1", "0.085"},
			[5]string{`\br4\.`, "r4.large", "r6i.large", "0.133", "0.126"},
			[5]string{`\bt2\.`, "t2.medium", "t3.medium", "0.0464", "0.0416"},
		),
		list(aws, awsStorage,
			[5]string{`\bgp2\b`, "gp2, GB-month", "gp3, GB-month", "0.1", "0.08"},
		),
		list(azure, azureDv2,
			[5]string{`\bDS?\d+ ?v2\b`, "D2 v2", "D2s v5", "0.107", "0.096"},
		),
		list(gcp, gcpPrices,
			[5]string{`\bN1\b.*\bcore\b`, "N1 core", "E2 core", "0.031611", "0.02181159"},
			[5]string{`\bN1\b.*\bram\b`, "N1 RAM, GiB", "E2 RAM, GiB", "0.004237", "0.00292353"},
		),
	)
}

func (g generation) is(provider, meter string) bool {
	provider = strings.ToLower(provider)
	return slices.ContainsFunc(g.providers, func(word string) bool { return strings.Contains(provider, word) }) &&
		g.meter.MatchString(meter)
}
