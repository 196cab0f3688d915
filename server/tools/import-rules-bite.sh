#!/usr/bin/env bash
# Proves that the import rules still bite: the illegal fixture has to be refused, and for the right reason.
set -euo pipefail
cd "$(dirname "$0")/.."
if out=$(go tool -modfile=tools/go.mod depguard ./internal/portal/testdata/illegal 2>&1); then
  echo "depguard let internal/portal/testdata/illegal pass: the rules of .depguard.yml no longer bite" >&2
  exit 1
fi
grep -q "imports nothing of the project" <<<"$out" || { echo "depguard failed for another reason: $out" >&2; exit 1; }
