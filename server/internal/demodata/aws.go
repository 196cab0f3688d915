package demodata

import (
	"fmt"
	"strings"
)

func awsBill() bill {
	return bill{
		provider: "AWS", publisher: "Amazon Web Services, Inc.", issuer: "Amazon Web Services, Inc.", prefix: "aws",
		account: "417206839154", accountName: "Northwind Retail", accountType: "Payer", subAccountType: "Linked Account",
		regions: [][2]string{
			{"us-east-1", "US East (N. Virginia)"}, {"eu-west-1", "Europe (Ireland)"}, {"eu-central-1", "Europe (Frankfurt)"},
			{"us-west-2", "US West (Oregon)"}, {"ap-southeast-1", "Asia Pacific (Singapore)"},
		},
		timeForm: "2006-01-02T15:04:05Z", null: "", usageBased: "Usage-Based", share: 1000, discount: 40,
		commitment:    [3]string{"Spend", "Compute Savings Plan", "USD"},
		agreementType: "AWS Private Pricing Agreement",
		resource:      awsResource,
		subAccount: func(d dice, i int64) string {
			return fmt.Sprintf("%012d", 100_000_000_000+d.roll(899_999_999_999, 7, i))
		},
		credit: "AWS Migration Acceleration Program credit", support: "AWS Support (Enterprise)",
		marketplace: "Northern Lights Observability (SaaS contract)",
		skus: parseSKUs(`
Amazon Elastic Compute Cloud|Compute|Virtual Machines|instance|m6i.2xlarge Linux on demand|Hours|0.384|96|c
Amazon Elastic Compute Cloud|Compute|Virtual Machines|instance|c7g.xlarge Linux on demand|Hours|0.1445|168|c
Amazon Relational Database Service|Databases|Relational Databases|db|db.r6g.xlarge PostgreSQL Multi-AZ|Hours|0.958|24|f
Amazon Elastic Compute Cloud|Compute|Virtual Machines|instance|r6i.xlarge Linux on demand|Hours|0.252|96|c
Amazon Simple Storage Service|Storage|Object Storage|bucket|Standard storage, first 50 TB|GB-Months|0.023|612.5|f
AmazonCloudWatch|Management and Governance|Observability|log-group|Log data ingested|GB|0.5|41.25|s
Amazon Elastic Kubernetes Service|Compute|Containers|cluster|EKS cluster hours|Hours|0.1|24|f
AWS Lambda|Compute|Serverless Compute|function|Lambda GB-second, Arm|Lambda-GB-Second|0.0000133334|412500.5|
Amazon CloudFront|Networking|Content Delivery|distribution|Data transfer out, Europe, first 10 TB|GB|0.085|188.4|
Amazon Elastic Compute Cloud|Storage|Block Storage|volume|gp3 volume|GB-Months|0.088|142.75|f
Amazon Bedrock|AI and Machine Learning|Generative AI|inference-profile|Model input tokens|1K Tokens|0.003|9500|n
Amazon DynamoDB|Databases|NoSQL Databases|table|Write request units|Requests|0.0000014135|8250000|
Amazon Virtual Private Cloud|Networking|Network Infrastructure|natgateway|NAT gateway data processed|GB|0.048|220.5|
Amazon Redshift|Analytics|Data Warehouses|cluster|ra3.xlplus node|Hours|1.086|24|f
Amazon ElastiCache|Databases|Caching|cluster|cache.r7g.large|Hours|0.219|24|f
Amazon Simple Queue Service|Integration|Messaging|queue|Standard requests|Requests|0.0000004|3150000|
AWS Key Management Service|Security|Key Management|key|API requests|Requests|0.000003|640000|
Amazon OpenSearch Service|Analytics|Search|domain|r6g.large.search|Hours|0.167|48|f`),
	}
}

func awsResource(l *line) string {
	id := fmt.Sprintf("%017x", mix(uint64(l.id)))
	switch l.kind {
	case "instance", "volume":
		return map[string]string{"instance": "i-", "volume": "vol-"}[l.kind] + id
	case "bucket":
		return "arn:aws:s3:::" + l.name
	}
	service := strings.ToLower(strings.Fields(strings.NewReplacer("Amazon ", "", "AWS ", "", "AmazonCloudWatch",
		"logs").Replace(l.service))[0])
	return fmt.Sprintf("arn:aws:%s:%s:%s:%s/%s", service, l.region[0], l.subAccount, l.kind, l.name)
}
