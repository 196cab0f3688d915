"""Writes broken.csv: rows of the FOCUS sample with the columns of 1.2, one of them wrong in each row."""

import csv
import random
import sys

rows = list(csv.DictReader(open(sys.argv[1], newline="")))[:240]
model = [
    "BillingAccountType", "CapacityReservationId", "CapacityReservationStatus", "CommitmentDiscountQuantity", "CommitmentDiscountUnit",
    "InvoiceId", "PricingCurrency", "PricingCurrencyContractedUnitPrice", "PricingCurrencyEffectiveCost", "PricingCurrencyListUnitPrice",
    "ServiceSubcategory", "SkuMeter", "SkuPriceDetails", "SubAccountType",
]
columns = list(rows[0]) + [name for name in model if name not in rows[0]]
wrong = ["", "NULL", "Usage", "Purchase", "Correction", "é", "-1", "0", "12.5", "XYZ", "usd", "GB-Hours", "per fortnight", "{}", "{\"a\":[1]}", "Unused"]
times = ["2024-09-01T00:00:00Z"]
numbers = ["NULL", "-1", "0", "12.5", "1e3"]
chance = random.Random(17)
out = csv.writer(sys.stdout, lineterminator="\n")
out.writerow(columns)
for row in rows:
    row.update({name: "NULL" for name in model if name not in row})
    row.update(BillingAccountType="Account", SubAccountType="Account", PricingCurrency="USD", InvoiceId="I-1", ServiceSubcategory="Other (Other)")
    row["PricingCurrencyEffectiveCost"] = row["EffectiveCost"]
    for name, value in row.items():
        if name.startswith(("ChargePeriod", "BillingPeriod")):
            row[name] = value.replace(" ", "T") + "Z" if "Z" not in value else value
        elif value == "":
            row[name] = "NULL"
        elif value == "Usage-based":
            row[name] = "Usage-Based"
    name = chance.choice(columns)
    if name.startswith(("ChargePeriod", "BillingPeriod")):
        row[name] = chance.choice(times)
    elif name.endswith(("Cost", "Price", "Quantity")):
        row[name] = chance.choice(numbers)
    else:
        row[name] = chance.choice(wrong[1:])
    out.writerow([row[name] for name in columns])
