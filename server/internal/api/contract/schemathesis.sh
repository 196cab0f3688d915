#!/bin/sh
# Holds the built binary to schema/openapi.yaml with requests that Schemathesis generates. Needs python3 with venv, and
# bin/costdeck (make build). The tools are installed once, below .cache/; SCHEMATHESIS_EXAMPLES sets the requests per
# operation and phase.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../../.." && pwd)
venv=$root/.cache/schemathesis

if ! cmp -s "$here/schemathesis/requirements.txt" "$venv/installed.txt"; then
	rm -rf "$venv"
	python3 -m venv "$venv" || {
		echo "schemathesis: python3 cannot make a virtual environment in $venv; install its venv module, e.g. python3-venv" >&2
		exit 1
	}
	"$venv/bin/pip" install --quiet --disable-pip-version-check --requirement "$here/schemathesis/requirements.txt"
	cp "$here/schemathesis/requirements.txt" "$venv/installed.txt"
fi
exec "$venv/bin/python" "$here/schemathesis/run.py" "$root" "$@"
