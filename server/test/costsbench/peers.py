"""One peer reads the FOCUS file and answers the standard queries, as its users would run it.

peers.py PEER FILE FOLDER MONTH ACCOUNT TEAM SECONDS; the result is JSON on standard output. Amounts are DECIMAL(38,16), which
holds what the generator writes, where the peer has decimals. tag_team is a column of its own, so that nobody parses JSON while asked.
"""

import gzip
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from decimal import Decimal

NUMBERS = 'BilledCost CommitmentDiscountQuantity ConsumedQuantity ContractedCost ContractedUnitPrice EffectiveCost ListCost ListUnitPrice PricingQuantity'.split()
TIMES = 'BillingPeriodEnd BillingPeriodStart ChargePeriodEnd ChargePeriodStart'.split()
peer, file, folder, month, account, team, seconds = sys.argv[1:8]
with (gzip.open(file, 'rt', encoding='utf-8') if file.endswith('.gz') else open(file, encoding='utf-8')) as source:
    COLUMNS = source.readline().strip().split(',')
year, number = int(month[:4]), int(month[5:])
FROM, TO = f'{month}-01', f'{year + number // 12:04d}-{number % 12 + 1:02d}-01'


def queries(day, quote='"', start=lambda text: f"'{text}'"):
    """The four queries, by name; day is the peer's expression for the day of a charge."""
    q = lambda name: quote + name + quote
    return {
        'Q1': f'SELECT {q("ServiceName")}, sum({q("BilledCost")}) FROM charges WHERE {q("ChargePeriodStart")} >= {start(FROM)} '
        f'AND {q("ChargePeriodStart")} < {start(TO)} GROUP BY 1',
        'Q2': f'SELECT {q("ServiceName")}, {day} AS day, sum({q("EffectiveCost")}) FROM charges GROUP BY 1, 2',
        'Q3': f'SELECT {q("ResourceId")}, sum({q("BilledCost")}) AS billed FROM charges WHERE {q("SubAccountId")} = \'{account}\' '
        f'AND tag_team = \'{team}\' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 50',
        'Q4': f'SELECT {q("SubAccountName")}, sum({q("BilledCost")}), sum({q("EffectiveCost")}), count(*) FROM charges GROUP BY 1',
    }


def text(value):
    if value is None:
        return ''
    if isinstance(value, Decimal):
        plain = format(value, 'f')
        return plain.rstrip('0').rstrip('.') if '.' in plain else plain
    if isinstance(value, float):
        return repr(value)
    return str(value)[:10] if hasattr(value, 'isoformat') else str(value)


def size(path):
    return sum(os.path.getsize(os.path.join(at, name)) for at, _, names in os.walk(path) for name in names)


def processor():
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return (usage.ru_utime + usage.ru_stime) * 1000


def so_far():
    """The most memory in KiB and the seconds of processors that this process has taken."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, processor() / 1000


def measure(ask, queries, clock=None):
    """Each query cold once, then warm for a while; ask gives rows, clock the peer's own time where asking costs more."""
    out = {}
    for name, query in queries.items():
        runs, began = [], time.perf_counter()
        spent = 0
        while len(runs) < 4 or (time.perf_counter() - began < float(seconds) and len(runs) < 61):
            at = time.perf_counter()
            rows = ask(query)
            took = (time.perf_counter() - at) * 1000
            runs.append(clock() if clock else took)
            spent = spent or processor()
        out[name] = {
            'cold': runs[0],
            'warm': runs[1:],
            'processor': 0 if clock else (processor() - spent) / len(runs[1:]),
            'rows': sorted('\t'.join(text(v) for v in row) for row in rows),
        }
    return out


def duckdb():
    import duckdb as module

    types = ', '.join(
        f"'{c}': '{'DECIMAL(38,16)' if c in NUMBERS else 'TIMESTAMP' if c in TIMES else 'VARCHAR'}'" for c in COLUMNS
    )
    db = module.connect(folder + '/duck.db')
    at = time.perf_counter()
    db.execute(
        f"CREATE TABLE charges AS SELECT *, json_extract_string(Tags, '$.team') AS tag_team FROM read_csv('{file}', header = true, columns = {{{types}}})"
    )
    db.execute('CHECKPOINT')
    took = time.perf_counter() - at
    spent = so_far()
    ask = lambda query: db.execute(query).fetchall()
    return module.__version__, took, spent, measure(ask, queries('CAST("ChargePeriodStart" AS DATE)'))


def chdb():
    from chdb import session

    import chdb as module

    db = session.Session(folder + '/chdb')
    db.query('CREATE DATABASE bench')
    kind = lambda c: (
        'Nullable(Decimal(38,16))' if c in NUMBERS else 'DateTime' if c in TIMES else 'LowCardinality(Nullable(String))'
    )
    types = ', '.join(f'`{c}` {kind(c)}' for c in COLUMNS)
    db.query(
        f'CREATE TABLE bench.charges ({types}, tag_team LowCardinality(Nullable(String))) ENGINE = MergeTree ORDER BY ChargePeriodStart'
    )
    at = time.perf_counter()
    db.query(
        "INSERT INTO bench.charges SELECT *, nullIf(JSONExtractString(assumeNotNull(Tags), 'team'), '') FROM "
        f"file('{file}', 'CSVWithNames', '{types}') SETTINGS date_time_input_format = 'best_effort', input_format_csv_empty_as_default = 1"
    )
    took = time.perf_counter() - at
    spent = so_far()

    def ask(query):
        rows = str(db.query(query.replace(' charges', ' bench.charges'), 'JSONCompactStringsEachRow')).splitlines()
        return [[trim(v) for v in json.loads(row)] for row in rows]

    trim = lambda v: v.rstrip('0').rstrip('.') if v and re.fullmatch(r'-?\d+\.\d+', v) else v
    return module.__version__, took, spent, measure(ask, queries('toDate(`ChargePeriodStart`)', '`'))


def sqlite():
    import sqlite3

    db = sqlite3.connect(folder + '/sqlite.db')
    db.executescript('PRAGMA journal_mode = off; PRAGMA synchronous = off; PRAGMA cache_size = -1000000')
    db.execute(
        'CREATE TABLE charges ('
        + ', '.join(f'"{c}" {"REAL" if c in NUMBERS else "TEXT"}' for c in COLUMNS)
        + ', tag_team TEXT)'
    )
    at = time.perf_counter()
    import csv

    tags = COLUMNS.index('Tags')
    with open(file, newline='', encoding='utf-8') as source:
        rows = csv.reader(source)
        next(rows)
        marks = ','.join('?' * (len(COLUMNS) + 1))
        team_of = lambda row: json.loads(row[tags]).get('team') if row[tags] else None
        db.executemany(f'INSERT INTO charges VALUES ({marks})', ([v or None for v in row] + [team_of(row)] for row in rows))
    for index in ('"ChargePeriodStart", "ServiceName", "BilledCost"', '"SubAccountId", tag_team, "ResourceId", "BilledCost"'):
        db.execute(f'CREATE INDEX "on {index.replace(chr(34), "")}" ON charges ({index})')
    db.execute('ANALYZE')
    db.commit()
    took = time.perf_counter() - at
    spent = so_far()
    ask = lambda query: db.execute(query).fetchall()
    return sqlite3.sqlite_version, took, spent, measure(ask, queries('substr("ChargePeriodStart", 1, 10)'))


def postgres():
    bin = sorted(os.path.join('/usr/lib/postgresql', v, 'bin') for v in os.listdir('/usr/lib/postgresql'))[-1]
    user = ['runuser', '-u', 'postgres', '--'] if os.getuid() == 0 else []
    if user:
        shutil.chown(folder, 'postgres')
    quiet = lambda *command: subprocess.run([*user, *command], check=True, stdout=subprocess.DEVNULL, cwd=folder)
    data = folder + '/postgres'
    quiet(bin + '/initdb', '-D', data, '-A', 'trust', '--no-sync')
    options = f"-c listen_addresses= -c unix_socket_directories={folder} -c shared_buffers=1GB -c work_mem=256MB -c max_wal_size=4GB -c jit=off"
    quiet(bin + '/pg_ctl', '-D', data, '-w', '-l', folder + '/log', '-o', options, 'start')
    last = [0.0]

    def psql(query, stdin=None):
        done = subprocess.run(
            [*user, bin + '/psql', '-qXAt', '-F', '\t', '-h', folder, '-d', 'postgres', '-c', '\\timing on', '-c', query],
            check=True,
            stdin=stdin,
            capture_output=True,
            text=True,
        )
        last[0] = float(re.findall(r'Time: ([\d.]+) ms', done.stdout)[-1])
        return [line.split('\t') for line in done.stdout.splitlines() if '\t' in line]

    try:
        kind = lambda c: 'numeric' if c in NUMBERS else 'timestamptz' if c in TIMES else 'text'
        psql(
            "SET timezone = 'UTC'; ALTER DATABASE postgres SET timezone = 'UTC'; CREATE TABLE charges ("
            + ', '.join(f'"{c}" {kind(c)}' for c in COLUMNS)
            + ", tag_team text GENERATED ALWAYS AS (\"Tags\"::json ->> 'team') STORED)"
        )
        at = time.perf_counter()
        with (gzip.open(file, 'rt', encoding='utf-8') if file.endswith('.gz') else open(file, encoding='utf-8')) as source:
            psql('COPY charges (' + ', '.join(f'"{c}"' for c in COLUMNS) + ') FROM STDIN (FORMAT csv, HEADER)', source)
        psql('CREATE INDEX ON charges ("ChargePeriodStart") INCLUDE ("ServiceName", "BilledCost")')
        psql('CREATE INDEX ON charges ("SubAccountId", tag_team) INCLUDE ("ResourceId", "BilledCost")')
        psql('VACUUM ANALYZE charges')
        took = time.perf_counter() - at
        trim = lambda v: v.rstrip('0').rstrip('.') if re.fullmatch(r'-?\d+\.\d+', v) else v
        ask = lambda query: [[trim(v) for v in row] for row in psql(query)]
        measured = measure(ask, queries('CAST("ChargePeriodStart" AS date)'), lambda: last[0])
        version = subprocess.run([bin + '/postgres', '--version'], capture_output=True, text=True).stdout.split()[2]
        return version, took, (0, 0), measured
    finally:
        quiet(bin + '/pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')


version, took, (peak, spent), measured = {'duckdb': duckdb, 'chdb': chdb, 'sqlite': sqlite, 'postgres': postgres}[peer]()
print(
    json.dumps(
        {
            'name': peer,
            'version': version,
            'ingestSeconds': took,
            'ingestPeakKiB': peak,
            'ingestProcessor': spent,
            'diskBytes': size(folder),
            'queries': measured,
        }
    )
)
