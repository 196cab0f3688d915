"""Writes charges.xlsx with openpyxl, as Excel stores it: shared texts, dates as numbers with a style, binary numbers, an empty second sheet.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install openpyxl==3.1.5 && /tmp/venv/bin/python write.py
"""

import datetime as dt
import pathlib

import openpyxl

book = openpyxl.Workbook()
sheet = book.active
sheet.title = "Charges"
sheet.append(["BilledCost", "EffectiveCost", "BillingCurrency", "ChargePeriodStart", "ChargePeriodEnd", "ChargeCategory", "ServiceName",
              "ProviderName", "ResourceId", "Tags", "x_Flag"])
start = dt.datetime(2025, 10, 1, 1, 30)
for i in range(5):
    sheet.append([0.1 + 0.2 * i, "0.123456789012345678" if i == 0 else 1e-7 * i, "USD", start + dt.timedelta(hours=i),
                  dt.date(2025, 10, 3) if i % 2 else start + dt.timedelta(hours=i, seconds=1), "Usage", f"Service {i % 2}, \"quoted\"",
                  "AWS", None if i % 2 else f"i-{i}", '{"team":"a"}', i % 2 == 0])
sheet["A8"] = 7  # Row 7 stays empty.
for column, value in zip("BCDFGH", [7, "USD", dt.datetime(2025, 10, 2), "Usage", "S", "AWS"]):
    sheet[f"{column}8"] = value
sheet["A9"] = "=SUM(A2:A8)"
book.create_sheet("Empty")
book.save(pathlib.Path(__file__).parent / "charges.xlsx")
