package focus

import (
	"errors"
	"strings"
	"testing"
)

// headers are the first lines of real exports, by the kind that a refusal names and the part of the page that explains it.
func headers() map[string][3]string {
	const ea = "InvoiceSectionName,AccountName,AccountOwnerId,SubscriptionId,SubscriptionName,ResourceGroup,ResourceLocation,Date,ProductName," +
		"MeterCategory,MeterSubCategory,MeterId,MeterName,MeterRegion,UnitOfMeasure,Quantity,EffectivePrice,CostInBillingCurrency,CostCenter," +
		"ConsumedService,ResourceId,Tags,OfferId,AdditionalInfo,ReservationId,ReservationName,UnitPrice,ProductOrderId,Term,PublisherType," +
		"PublisherName,ChargeType,Frequency,PricingModel,BillingAccountId,BillingAccountName,BillingCurrencyCode,BillingPeriodStartDate," +
		"BillingPeriodEndDate,BillingProfileId,BillingProfileName,IsAzureCreditEligible,PartNumber,PayGPrice,ServiceFamily"
	const mca = "invoiceId,previousInvoiceId,billingAccountId,billingAccountName,billingProfileId,invoiceSectionId,costCenter,billingPeriodEndDate," +
		"billingPeriodStartDate,servicePeriodEndDate,servicePeriodStartDate,date,serviceFamily,productOrderId,consumedService,meterId,meterName," +
		"meterCategory,meterSubCategory,meterRegion,ProductId,SubscriptionId,publisherType,resourceGroupName,ResourceId,effectivePrice,quantity," +
		"unitOfMeasure,chargeType,billingCurrency,pricingCurrency,costInBillingCurrency,costInPricingCurrency,costInUsd,paygCostInUsd,tags,benefitId"
	const cur = "identity/LineItemId,identity/TimeInterval,bill/InvoiceId,bill/BillType,bill/PayerAccountId,bill/BillingPeriodStartDate," +
		"lineItem/UsageAccountId,lineItem/LineItemType,lineItem/UsageStartDate,lineItem/ProductCode,lineItem/UsageType,lineItem/UsageAmount," +
		"lineItem/CurrencyCode,lineItem/UnblendedRate,lineItem/UnblendedCost,product/ProductName"
	const google = "billing_account_id,service.id,service.description,sku.id,sku.description,usage_start_time,usage_end_time,project.id,project.name," +
		"labels,location.region,export_time,cost,currency,usage.amount,credits,invoice.month,cost_type"
	const preview = "AvailabilityZone,BilledCost,BillingAccountId,BillingCurrency,BillingPeriodEnd,BillingPeriodStart,ChargeCategory,ChargeDescription," +
		"ChargeFrequency,ChargePeriodEnd,ChargePeriodStart,ChargeSubcategory,EffectiveCost,InvoiceIssuerName,ListCost,PricingQuantity,PricingUnit," +
		"ProviderName,PublisherName,Region,ServiceCategory,ServiceName,SkuId,UsageQuantity,UsageUnit"
	return map[string][3]string{
		"Azure EA":                 {ea, "Azure cost details (actual or amortized cost) of an Enterprise Agreement", "#azure"},
		"Azure EA as older":        {"AccountName,SubscriptionGuid,MeterId,MeterCategory,MeterSubCategory,UnitOfMeasure,ConsumedQuantity,ResourceRate,ExtendedCost", "Enterprise Agreement", "#azure"},
		"Azure MCA":                {mca, "Azure cost details (actual or amortized cost) of a Microsoft Customer Agreement", "#azure"},
		"Azure price sheet MCA":    {"meterId,meterName,meterCategory,productId,skuId,unitOfMeasure,unitPrice,basePrice,marketPrice,currency,effectiveStartDate,priceType,tierMinimumUnits", "price sheet", "#prices"},
		"Azure price sheet EA":     {"Meter ID,Meter name,Meter category,Unit of measure,Part number,Unit price,Currency code,Included quantity,Offer Id", "price sheet", "#prices"},
		"AWS price list":           {"\"FormatVersion\",\"v1.0\"", "AWS price list", "#prices"},
		"Google price list":        {"Google service,Service ID,SKU ID,SKU description,Unit description,Per unit quantity,Tiered usage start,List price ($)", "Google Cloud price list", "#prices"},
		"CUR legacy":               {cur, "a legacy AWS Cost and Usage Report", "#aws"},
		"CUR legacy, as Parquet":   {strings.NewReplacer("/", "_", "lineItem", "line_item", "UnblendedCost", "unblended_cost").Replace(cur), "a legacy AWS Cost and Usage Report", "#aws"},
		"CUR 2.0":                  {"bill_bill_type,bill_payer_account_id,bill_payer_account_name,cost_category,identity_line_item_id,line_item_unblended_cost,product,resource_tags", "Cost and Usage Report 2.0", "#aws"},
		"Google standard":          {google, "Google Cloud's standard usage export", "#google-cloud"},
		"Google detailed":          {google + ",resource.name,resource.global_name", "Google Cloud's detailed usage export", "#google-cloud"},
		"OCI":                      {"lineItem/referenceNo,lineItem/tenantId,lineItem/intervalUsageStart,product/service,usage/billedQuantity,cost/myCost,cost/currencyCode", "an OCI cost or usage report", "#oracle"},
		"FOCUS 1.0-preview":        {preview, "FOCUS 1.0-preview", "#preview"},
		"a manifest of AWS":        {`{"assemblyId":"1","account":"1","reportKeys":["a.csv.gz"]}`, "a manifest of AWS", "#manifests"},
		"a manifest of an export":  {"{\n  \"executionId\": \"1\", \"dataFiles\": [\"s3://b/a.parquet\"] }", "a manifest of AWS", "#manifests"},
		"a manifest of Azure":      {"\ufeff" + `{"manifestVersion":"2024-04-01","byteCount":1,"blobCount":1,"blobs":[{"blobName":"a.csv"}]}`, "a manifest of Azure", "#manifests"},
		"a list of JSON":           {`[{"BilledCost":1}]`, "it is JSON", "docs/exports.md"},
		"semicolons between names": {strings.ReplaceAll(ea, ",", ";"), "Enterprise Agreement", "#azure"},
	}
}

func TestForeignFilesAreNamed(t *testing.T) {
	for name, one := range headers() {
		_, _, err := read(t, []byte(one[0]+"\n"))
		if !errors.Is(err, ErrNotFOCUS) || !strings.Contains(err.Error(), one[1]) || !strings.Contains(err.Error(), one[2]) {
			t.Errorf("%s: %v", name, err)
		}
	}
	type legacy struct {
		Identity string  `parquet:"identity_line_item_id"`
		Cost     float64 `parquet:"line_item_unblended_cost"`
	}
	if _, _, err := readAll(t, packed(t, []legacy{{"a", 1}})); err == nil || !strings.Contains(err.Error(), "a legacy AWS Cost and Usage Report") {
		t.Errorf("in Parquet: %v", err)
	}
}

// TestForeignColumnsInAFOCUSFile reads FOCUS that also has the columns of another export.
func TestForeignColumnsInAFOCUSFile(t *testing.T) {
	file := head + ",line_item_unblended_cost,MeterCategory,MeterSubCategory,UnitOfMeasure,CostInUsd,usage_start_time,cost,billing_account_id,FormatVersion\n1" +
		rest + ",1,a,b,c,1,d,1,e,f\n"
	if rows, _, err := read(t, []byte(file)); err != nil || len(rows) != 1 {
		t.Errorf("%d rows, %v", len(rows), err)
	}
}

// FuzzSecretHeader reads a first line that may be a secret: no error quotes it.
func FuzzSecretHeader(f *testing.F) {
	f.Add("root:x:0:0", ",", "BilledCost")
	f.Add("hunter2", ",hunter2,", "")
	f.Add("a", strings.Repeat(",", 2000), "")
	f.Fuzz(func(t *testing.T, secret, between, more string) {
		secret = "q7z" + secret
		for _, line := range []string{secret + between + more, more + between + secret, secret + between + secret, `"` + secret, "{" + secret} {
			_, _, err := read(t, []byte(line+"\n"))
			if err != nil && strings.Contains(strings.ToLower(err.Error()), "q7z") {
				t.Fatalf("%q is quoted: %v", line, err)
			}
		}
	})
}
