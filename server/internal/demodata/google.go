package demodata

import "fmt"

func googleBill() bill {
	return bill{
		provider: "Google Cloud", publisher: "Google Cloud", issuer: "Google Cloud EMEA Limited", prefix: "gcp",
		account: "01A7F3-5B92C4-8E6D10", accountName: "Tailspin Media", accountType: "Billing Account", subAccountType: "Project",
		regions: [][2]string{
			{"europe-west1", "Belgium"}, {"europe-west3", "Frankfurt"}, {"us-central1", "Iowa"}, {"asia-northeast1", "Tokyo"},
		},
		timeForm: "2006-01-02 15:04:05 UTC", null: "", usageBased: "Usage-Based", share: 460, discount: 30,
		commitment:    [3]string{"Spend", "Compute flexible CUD", "USD"},
		agreementType: "Google Cloud Commit Agreement",
		resource: func(l *line) string {
			return fmt.Sprintf("//%s.googleapis.com/projects/%s/locations/%s/%s/%s", l.kindService(), l.subAccount, l.region[0],
				l.kind, l.name)
		},
		subAccount: func(d dice, i int64) string {
			words := []string{"atlas", "beacon", "cobalt", "delta", "ember", "falcon", "glacier", "harbor"}
			return fmt.Sprintf("tailspin-%s-%06d", words[i%8], d.roll(1_000_000, 13, i))
		},
		credit: "Google Cloud promotion", support: "Cloud Support (Premium)",
		marketplace: "Northern Lights Streams (pay as you go)",
		skus: parseSKUs(`
Compute Engine|Compute|Virtual Machines|instances|N2 instance core running in EMEA|hour|0.0347721001|192|c
Compute Engine|Compute|Virtual Machines|instances|E2 instance core running in EMEA|hour|0.0239897|384|c
BigQuery|Analytics|Data Warehouses|datasets|Analysis slots, Enterprise edition|hour|0.066|410.5|
Cloud SQL|Databases|Relational Databases|instances|PostgreSQL vCPU, regional|hour|0.0908600001|96|f
Cloud Storage|Storage|Object Storage|buckets|Standard storage Belgium|gibibyte month|0.02|1320.75|f
Kubernetes Engine|Compute|Containers|clusters|Autopilot pod vCPU|hour|0.0490500012|310.2|s
Vertex AI|AI and Machine Learning|Generative AI|endpoints|Generative AI input characters|1K characters|0.000125|415000|n
Cloud Run|Compute|Serverless Compute|services|vCPU allocation time|second|0.000024|540000|
Networking|Networking|Content Delivery|forwardingrules|Internet egress, premium tier|gibibyte|0.085|240.6|
Pub/Sub|Integration|Messaging|topics|Message delivery basic|tebibyte|40|0.42|
Cloud Spanner|Databases|Relational Databases|instances|Regional node|hour|0.99|24|f
Cloud Logging|Management and Governance|Observability|buckets|Log volume|gibibyte|0.5|72.25|
Dataflow|Analytics|Data Processing|jobs|Streaming vCPU|hour|0.069|120.4|
Cloud Key Management Service (KMS)|Security|Key Management|keyrings|Cryptographic operations|count|0.000003|410000|`),
	}
}

// kindService is the service part of a Google resource name.
func (l *line) kindService() string {
	names := map[string]string{
		"Compute Engine": "compute", "BigQuery": "bigquery", "Cloud SQL": "sqladmin", "Cloud Storage": "storage",
		"Kubernetes Engine": "container",
		"Vertex AI":         "aiplatform", "Cloud Run": "run", "Pub/Sub": "pubsub", "Cloud Spanner": "spanner",
		"Cloud Logging": "logging", "Dataflow": "dataflow",
	}
	if name, ok := names[l.service]; ok {
		return name
	}
	return "cloudresourcemanager"
}
