package findings

import (
	"regexp"
	"slices"
	"strings"
)

// generation is a family that its provider still sells and has succeeded by one that costs less for the same size. Prices are
// public list prices in USD of one size of each, on demand, Linux, in one region: only their ratio is used.
type generation struct {
	// providers are words of ProviderName, in lower case.
	providers          []string
	meter              *regexp.Regexp
	old, successor     string
	oldPrice, newPrice string
	source             string
}

const (
	awsPrices   = "aws.amazon.com/ec2/pricing/on-demand, aws.amazon.com/ebs/pricing; us-east-1"
	azurePrices = "azure.microsoft.com/pricing/details/virtual-machines/linux, East US"
	gcpPrices   = "cloud.google.com/compute/vm-instance-pricing, us-central1"
)

// generations is the maintained table. A line is added when a provider names a successor, and its prices are looked up at the
// source; docs/operations.md says how to check it.
func generations() []generation {
	aws, azure, gcp := []string{"aws", "amazon"}, []string{"microsoft", "azure"}, []string{"google", "gcp"}
	list := func(providers []string, source string, lines ...[5]string) (out []generation) {
		for _, l := range lines {
			out = append(out, generation{providers, regexp.MustCompile(`(?i)` + l[0]), l[1], l[2], l[3], l[4], source})
		}
		return out
	}
	return slices.Concat(
		list(aws, awsPrices,
			[5]string{`\bm3\.`, "m3.medium", "m5.large (half)", "0.067", "0.048"},
			[5]string{`\bm4\.`, "m4.large", "m6i.large", "0.1", "0.096"},
			[5]string{`\bc4\.`, "c4.large", "c6i.large", "0.1", "0.085"},
			[5]string{`\br4\.`, "r4.large", "r6i.large", "0.133", "0.126"},
			[5]string{`\bt2\.`, "t2.medium", "t3.medium", "0.0464", "0.0416"},
			[5]string{`\bgp2\b`, "gp2, GB-month", "gp3, GB-month", "0.1", "0.08"},
		),
		list(azure, azurePrices,
			[5]string{`\bDS?\d+ ?v2\b`, "D2 v2", "D2s v5", "0.146", "0.096"},
			[5]string{`^F\d+s?( |/|$)`, "F2", "F2s v2", "0.0995", "0.0846"},
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
