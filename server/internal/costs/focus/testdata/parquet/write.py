"""Writes the Parquet files of this folder with pyarrow, and expected.json with what pyarrow reads from them.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install pyarrow==26.0.1 && /tmp/venv/bin/python write.py

The Go tests need no Python: they compare their own reading with expected.json. lz4-arrow.parquet and lz4-duckdb.parquet are from other writers.
"""

import datetime as dt
import hashlib
import json
import pathlib
import random
from decimal import Decimal

import pyarrow as pa
import pyarrow.parquet as pq

HERE = pathlib.Path(__file__).parent
UTC = dt.timezone.utc
CODECS = ["none", "snappy", "gzip", "brotli", "zstd", "lz4"]


def table(rows):
    pick = random.Random(28)
    some = lambda value: value if pick.random() < 0.7 else None
    start = [dt.datetime(2025, 10, 1, tzinfo=UTC) + dt.timedelta(hours=i) for i in range(rows)]
    month = dt.datetime(2025, 10, 1, tzinfo=UTC)
    words = [f"service {i} with a name that repeats" for i in range(7)]
    columns = {
        "BilledCost": pa.array([Decimal(pick.randrange(10**15)).scaleb(-10) for _ in range(rows)], pa.decimal128(38, 10)),
        "EffectiveCost": pa.array([pick.uniform(-5, 1000) for _ in range(rows)], pa.float64()),
        "ListCost": pa.array([some(Decimal(pick.randrange(10**12)).scaleb(-6)) for _ in range(rows)], pa.decimal128(18, 6)),
        "ContractedCost": pa.array([Decimal(pick.randrange(-(10**6), 10**6)).scaleb(-2) for _ in range(rows)], pa.decimal128(9, 2)),
        "PricingQuantity": pa.array([pick.randrange(-(2**40), 2**40) for _ in range(rows)], pa.int64()),
        "ConsumedQuantity": pa.array([some(pick.randrange(100)) for _ in range(rows)], pa.int32()),
        "ListUnitPrice": pa.array([pick.random() for _ in range(rows)], pa.float32()),
        "BillingCurrency": pa.array(["USD"] * rows),
        "BillingPeriodStart": pa.array([month] * rows, pa.timestamp("ms", "UTC")),
        "BillingPeriodEnd": pa.array([dt.date(2025, 11, 1)] * rows, pa.date32()),
        "ChargePeriodStart": pa.array(start, pa.timestamp("us", "UTC")),
        "ChargePeriodEnd": pa.array([t + dt.timedelta(hours=1) for t in start], pa.timestamp("ns", "UTC")),
        "ChargeCategory": pa.array([pick.choice(["Usage", "Tax"]) for _ in range(rows)]).dictionary_encode(),
        "ServiceName": pa.array([pick.choice(words) for _ in range(rows)], pa.large_string()),
        "ProviderName": pa.array(["AWS"] * rows),
        "ResourceId": pa.array([some(f"arn:aws:ec2:i-{pick.randrange(16**12):012x}") for _ in range(rows)]),
        "ChargeDescription": pa.array([f"line {i} of the bill, ☃ and «quotes»" for i in range(rows)]),
        "Tags": pa.array([[("team", pick.choice("abc")), ("app", f"app-{i % 9}")] if i % 4 else [] for i in range(rows)],
                         pa.map_(pa.string(), pa.string())),
        "x_Flag": pa.array([some(pick.random() < 0.5) for _ in range(rows)], pa.bool_()),
        "x_Fixed": pa.array([f"{pick.randrange(10**8):08d}".encode() for _ in range(rows)], pa.binary(8)),
        "x_List": pa.array([[f"n{j}" for j in range(i % 4)] for i in range(rows)], pa.list_(pa.string())),
    }
    return pa.table(columns)


DELTA = {
    "EffectiveCost": "BYTE_STREAM_SPLIT", "ListUnitPrice": "BYTE_STREAM_SPLIT", "BilledCost": "BYTE_STREAM_SPLIT",
    "PricingQuantity": "DELTA_BINARY_PACKED", "ConsumedQuantity": "DELTA_BINARY_PACKED", "BillingPeriodEnd": "DELTA_BINARY_PACKED",
    "ListCost": "DELTA_BINARY_PACKED", "ContractedCost": "BYTE_STREAM_SPLIT",
    "ChargePeriodStart": "DELTA_BINARY_PACKED", "ChargePeriodEnd": "DELTA_BINARY_PACKED", "BillingPeriodStart": "BYTE_STREAM_SPLIT",
    "BillingCurrency": "DELTA_BYTE_ARRAY", "ProviderName": "DELTA_LENGTH_BYTE_ARRAY", "ServiceName": "DELTA_BYTE_ARRAY",
    "ResourceId": "DELTA_BYTE_ARRAY", "ChargeDescription": "DELTA_LENGTH_BYTE_ARRAY", "x_Flag": "RLE", "x_Fixed": "DELTA_BYTE_ARRAY",
}
FORMS = {
    "dictionary": dict(use_dictionary=True),
    "plain": dict(use_dictionary=False, row_group_size=50),
    "delta": dict(use_dictionary=False, column_encoding=DELTA, store_decimal_as_integer=True, write_page_checksum=True),
}


def shown(value):
    if value is None:
        return "∅"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dt.datetime):
        return str(int(value.timestamp()) * 10**6 + value.microsecond)
    if isinstance(value, dt.date):
        return str(int(dt.datetime(value.year, value.month, value.day, tzinfo=UTC).timestamp()) * 10**6)
    if isinstance(value, bytes):
        return value.decode()
    if isinstance(value, dict):  # Without what is null: a tag without a value is no tag. Values are text.
        kept = {key: str(one) for key, one in value.items() if one is not None}
        return json.dumps(kept, sort_keys=True, separators=(",", ":")) if kept else "∅"
    if isinstance(value, list):
        if not value:
            return "∅"
        body = dict(value) if isinstance(value[0], tuple) else value
        return json.dumps(body, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return str(value)


def read(path):
    """What pyarrow reads: of numbers the sum, of everything else the sha-256 of the lines."""
    seen = pq.read_table(path)
    out = {}
    for name in seen.column_names:
        column = seen[name]
        if pa.types.is_float32(column.type):  # The shortest decimal of a single, as Arrow itself writes it.
            values = [Decimal(str(v)) for v in column.cast(pa.string()).to_pylist()]
        elif pa.types.is_timestamp(column.type):
            values = column.cast(pa.timestamp("us", "UTC")).to_pylist()
        else:
            values = column.to_pylist()
        if isinstance(next(v for v in values if v is not None), (int, float, Decimal)) and name != "x_Flag":
            out[name] = f"{sum(Decimal(repr(v) if isinstance(v, float) else str(v)) for v in values if v is not None):f}"
        else:
            out[name] = hashlib.sha256("\n".join(shown(v) for v in values).encode()).hexdigest()
    return out


def main():
    whole = table(120)
    files = []
    for codec in CODECS:
        for form, options in FORMS.items():
            for version in ("1.0", "2.0"):
                path = HERE / f"{codec}-{form}-{version[0]}.parquet"
                pq.write_table(whole, path, compression=codec, data_page_version=version, data_page_size=1500, write_batch_size=50,
                               write_statistics=False, store_schema=False, **options)
                files.append(path)
    path = HERE / "snappy-int96-1.parquet"
    pq.write_table(whole, path, compression="snappy", use_deprecated_int96_timestamps=True, store_schema=False, write_statistics=False)
    files.append(path)
    tags = [{"team": "a", "app": None}, {"team": "b", "app": "shop"}, None, {"team": None, "app": None}]
    one = whole.slice(0, 4).drop_columns(["Tags", "x_List"])
    one = one.append_column("Tags", pa.array(tags, pa.struct([("team", pa.string()), ("app", pa.string())])))
    one = one.append_column("x_One", pa.array([{"a": 1}, {"a": 2}, None, {"a": None}], pa.struct([("a", pa.int64())])))
    pq.write_table(one, HERE / "struct.parquet", store_schema=False, write_statistics=False)
    expected = read(files[0])
    for path in files:
        if read(path) != expected:
            raise SystemExit(f"pyarrow reads {path.name} otherwise")
    for codec in CODECS:  # Pages beyond the 4 KB that every pooled buffer has.
        pq.write_table(table(300), HERE / f"{codec}-large-1.parquet", compression=codec, use_dictionary=False, store_schema=False,
                       write_statistics=False)
    others = {path.name: read(path) for path in sorted(HERE.glob("*.parquet")) if path not in files}
    text = json.dumps({"pyarrow": pa.__version__, "files": [path.name for path in files], "columns": expected, "others": others}, indent=2)
    (HERE / "expected.json").write_text(text + "\n")


main()
