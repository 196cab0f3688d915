#!/usr/bin/env bash
# Installs the GraphQL gateways beside which costdeck is measured, once; two callers at the same time wait for each other.
set -euo pipefail
cd "$(dirname "$0")"
exec 9>.lock
flock 9
if [ ! -e node_modules/.installed ] || [ package-lock.json -nt node_modules/.installed ]; then
  npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null
  touch node_modules/.installed
fi
