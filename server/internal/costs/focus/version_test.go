package focus

import "testing"

// FOCUS 1.4 has few new columns, but it removed two that 1.3 requires.
func TestTheVersionIsToldByNewAndByRemovedColumns(t *testing.T) {
	const base = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,ChargeCategory,ServiceName,"
	for columns, want := range map[string]string{
		"ProviderName":                                   "1.0",
		"ProviderName,SkuMeter":                          "1.1",
		"ProviderName,InvoiceId":                         "1.2",
		"ProviderName,PublisherName,ServiceProviderName": "1.3",
		"PublisherName,ServiceProviderName":              "1.3",
		"ServiceProviderName":                            "1.4",
		"ServiceProviderName,HostProviderName":           "1.4",
		"ProviderName,HostProviderName":                  "1.3",
		"ProviderName,InvoiceDetailId":                   "1.4",
	} {
		_, reader, err := read(t, []byte(base+columns+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		if got := reader.Header().Version; got != want {
			t.Errorf("%s is FOCUS %s; want %s", columns, got, want)
		}
	}
}
