package demo

import (
	"github.com/costdeck/costdeck/server/internal/api/delivery"
	"github.com/costdeck/costdeck/server/internal/api/subscriptions"
	"github.com/costdeck/costdeck/server/internal/costs/decimal"
)

// Subscriptions are one mailbox per enrollment with bills, at a reserved domain.
func Subscriptions() []subscriptions.Subscription {
	one := func(id, enrollment, currency string) subscriptions.Subscription {
		return subscriptions.Subscription{ID: "demo-" + id, Enrollment: enrollment, Currency: currency,
			LeastImpact: decimal.FromInt(50), CreatedBy: "admin.demo",
			Target: delivery.Target{Channel: delivery.Mail, Address: "finops@example.com"}}
	}
	return []subscriptions.Subscription{one("aws", aws2001().Number, "USD"), one("azure", azure3001().Number, "EUR"),
		one("gcp", gcp4001().Number, "USD"), one("xcloud", "XC-5001", "USD"), one("cmp", "CMP-7001", "USD")}
}
