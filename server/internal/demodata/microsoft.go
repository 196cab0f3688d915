package demodata

import "fmt"

func microsoftBill() bill {
	return bill{
		provider: "Microsoft", publisher: "Microsoft", issuer: "Microsoft", prefix: "az",
		account: "/providers/Microsoft.Billing/billingAccounts/7318402", accountName: "Fabrikam Manufacturing",
		accountType: "Billing Profile", subAccountType: "Subscription",
		regions: [][2]string{
			{"westeurope", "West Europe"}, {"northeurope", "North Europe"}, {"germanywestcentral", "Germany West Central"},
			{"eastus2", "East US 2"},
		},
		timeForm: "2006-01-02T15:04Z", null: "", usageBased: "Usage-Based", share: 720, discount: 65,
		commitment:    [3]string{"Usage", "Reservation", "Hours"},
		agreementType: "Azure Consumption Commitment (MACC)",
		resource: func(l *line) string {
			return fmt.Sprintf("/subscriptions/%s/resourcegroups/rg-%s-%s/providers/%s/%s", l.subAccount, l.app, l.env, l.kind,
				l.name)
		},
		subAccount: func(d dice, i int64) string {
			a, b := uint64(d.roll(1<<62, 11, i)), uint64(d.roll(1<<62, 12, i))
			return fmt.Sprintf("%08x-%04x-4%03x-a%03x-%012x", a&0xffffffff, a>>32&0xffff, a>>48&0xfff, b&0xfff, b>>12&0xffffffffffff)
		},
		credit: "Azure Consumption Commitment credit", support: "Azure Support (Unified)",
		marketplace: "Northern Lights Search (native ISV)",
		skus: parseSKUs(`
Virtual Machines|Compute|Virtual Machines|microsoft.compute/virtualmachines|D4s v5|1 Hour|0.2304|96|c
Virtual Machines|Compute|Virtual Machines|microsoft.compute/virtualmachines|E8s v5|1 Hour|0.604|48|c
Azure SQL Database|Databases|Relational Databases|microsoft.sql/servers/databases|vCore, General Purpose Gen5|1 Hour|0.2602718351|96|f
Azure Kubernetes Service|Compute|Containers|microsoft.containerservice/managedclusters|Standard uptime SLA|1 Hour|0.1|24|f
Virtual Machines|Compute|Virtual Machines|microsoft.compute/virtualmachines|B4ms|1 Hour|0.192|72|c
Storage Accounts|Storage|Object Storage|microsoft.storage/storageaccounts|Hot LRS data stored|1 GB/Month|0.0196|840.25|f
Azure Monitor|Management and Governance|Observability|microsoft.operationalinsights/workspaces|Analytics logs data ingestion|1 GB|2.7588|11.4|s
Azure App Service|Compute|Serverless Compute|microsoft.web/serverfarms|P1 v3 App|1 Hour|0.1692|48|
Azure Cosmos DB|Databases|NoSQL Databases|microsoft.documentdb/databaseaccounts|100 RU/s|1/Hour|0.008|960|f
Azure OpenAI|AI and Machine Learning|Generative AI|microsoft.cognitiveservices/accounts|Input tokens|1K|0.0025|12800|n
Bandwidth|Networking|Content Delivery|microsoft.network/publicipaddresses|Standard data transfer out|1 GB|0.0801|210.5|
Azure Databricks|Analytics|Data Processing|microsoft.databricks/workspaces|Premium all-purpose compute DBU|1 Hour|0.55|58.2|
Azure Backup|Storage|Backup Storage|microsoft.recoveryservices/vaults|LRS data stored|1 GB/Month|0.0224|510|f
Key Vault|Security|Key Management|microsoft.keyvault/vaults|Operations|10K|0.03|62.5|
Azure Front Door Service|Networking|Content Delivery|microsoft.cdn/profiles|Standard requests|10K|0.009|1450|
Azure Firewall|Networking|Network Security|microsoft.network/azurefirewalls|Standard deployment|1 Hour|1.25|24|f`),
	}
}
