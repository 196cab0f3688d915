package demodata

import "fmt"

func oracleBill() bill {
	return bill{
		provider: "Oracle", publisher: "Oracle", issuer: "Oracle Deutschland B.V. & Co. KG", prefix: "oci",
		account: "20317746", accountName: "Litware Logistics", accountType: "Tenancy", subAccountType: "Compartment",
		regions: [][2]string{{"eu-frankfurt-1", "Germany Central (Frankfurt)"}, {"us-ashburn-1", "US East (Ashburn)"}},
		// Oracle's exports write NULL as text, times without a zone and another spelling, which the reader repairs.
		timeForm: "2006-01-02 15:04:05", null: "NULL", usageBased: "Usage-based", share: 150, discount: 100,
		commitment:    [3]string{"Spend", "Universal Credits commitment", "USD"},
		agreementType: "Oracle Universal Credits",
		resource: func(l *line) string {
			return fmt.Sprintf("ocid1.%s.oc1.%s.%026x", l.kind, l.region[0], mix(uint64(l.id)))
		},
		subAccount: func(d dice, i int64) string { return fmt.Sprintf("ocid1.compartment.oc1..%030x", d.roll(1<<62, 17, i)) },
		credit:     "Oracle Support Rewards", support: "Oracle Premier Support",
		marketplace: "Northern Lights Firewall (marketplace)",
		skus: parseSKUs(`
Compute|Compute|Virtual Machines|instance|Standard E5 OCPU per hour|OCPU HOUR|0.03|384|c
Autonomous Database|Databases|Relational Databases|autonomousdatabase|ECPU per hour|ECPU HOUR|0.336|96|f
Block Volume|Storage|Block Storage|volume|Storage|GB MONTH|0.0255|820.5|f
Compute|Compute|Virtual Machines|instance|Standard A1 memory|GB HOUR|0.0015|1536|c
Object Storage|Storage|Object Storage|bucket|Standard storage|GB MONTH|0.0255|1210|f
Container Engine for Kubernetes|Compute|Containers|cluster|Enhanced cluster|CLUSTER HOUR|0.1|24|f
Logging|Management and Governance|Observability|loggroup|Storage|GB MONTH|0.05|410.5|s
Load Balancer|Networking|Network Infrastructure|loadbalancer|Base hour|LB HOUR|0.0113|24|
Generative AI|AI and Machine Learning|Generative AI|endpoint|Large Meta|10K TRANSACTIONS|0.0018|18500|n
MySQL HeatWave|Databases|Relational Databases|mysqldbsystem|HeatWave node|NODE HOUR|0.3536|24|f`),
	}
}
