# Every verb of the project; `make help` lists them. Each installs what it needs, and does nothing twice.
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules --no-print-directory

LISTEN ?= 127.0.0.1:8080
ROWS   ?= 1000000
DATA   ?= .data/demo
# The version is the specification's unless the build says otherwise; the number grows with every commit.
VERSION      ?= 17.7.5
BUILD_NUMBER ?= $(shell git rev-list --count HEAD 2>/dev/null || echo 0)

# Page and binary know their build: where it grew without another change both are made anew, or the page takes itself for an old one.
BUILT    := .cache/build
$(shell mkdir -p .cache && { [ "$$(cat $(BUILT) 2>/dev/null)" = '$(VERSION) $(BUILD_NUMBER)' ] || echo '$(VERSION) $(BUILD_NUMBER)' >$(BUILT); })

DIST     := server/internal/assets/dist/manifest.json
BINARY   := bin/costdeck
NOTICES  := server/internal/licenses/notices/notices.txt.gz
NPM_NOTICES := .cache/npm-notices.json
GO_TOOL  := go tool -modfile=tools/go.mod
LDFLAGS  := -s -w -X github.com/costdeck/costdeck/server/internal/portal.version=$(VERSION) \
            -X github.com/costdeck/costdeck/server/internal/portal.buildNumber=$(BUILD_NUMBER)
WEB_SOURCES := $(shell find web -type f -not -path 'web/test/*' -not -name '*.test.*') esbuild.config.mjs package-lock.json tsconfig.json
GO_SOURCES  := $(shell find server -type f \( -name '*.go' -o -name '*.sql' -o -name '*.csv' -o -name '*.graphqls' -o -name '*.json' \
                 -o -name '*.html' \) -not -path '*/dist/*' -not -path '*/testdata/*' -not -name '*_test.go') server/go.mod server/go.sum

# Tests skip what they lack (redis-server, clickhouse-server, the built client); below make they fail.
export TEST_REQUIRE_ALL := 1

.PHONY: help
help: ## List the verbs
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

.PHONY: run
run: build ## Build and serve the portal with demo data on http://127.0.0.1:8080
	@exec $(BINARY) serve --demo --listen $(LISTEN) --data $(DATA)

.PHONY: dev
dev: node_modules/.installed ## One origin with watch, live reload and restart of the Go part
	@node web/build/dev.mjs --listen $(LISTEN) --data $(DATA)

.PHONY: build
build: $(BINARY) ## Write the static site and bin/costdeck

$(BINARY): $(DIST) $(NOTICES) $(GO_SOURCES) $(BUILT)
	@cd server && CGO_ENABLED=0 go build -trimpath -ldflags '$(LDFLAGS)' -o ../$(BINARY) ./cmd/costdeck
	@$(BINARY) licenses > bin/THIRD_PARTY_NOTICES
	@echo "built $(BINARY) $(VERSION) (build $(BUILD_NUMBER))"

$(DIST): node_modules/.installed $(WEB_SOURCES) $(BUILT)
	@BUILD_VERSION=$(VERSION) BUILD_NUMBER=$(BUILD_NUMBER) npm run --silent build

# The build of the client writes both.
$(NPM_NOTICES): $(DIST)
	@test -e $@ && touch $@ || BUILD_VERSION=$(VERSION) BUILD_NUMBER=$(BUILD_NUMBER) npm run --silent build

$(NOTICES): $(NPM_NOTICES) server/go.mod $(wildcard server/internal/licenses/collect/*.go)
	@cd server && go run ./internal/licenses/collect ../$(NPM_NOTICES) ../$(NOTICES)

node_modules/.installed: package.json package-lock.json
	@npm ci --no-audit --no-fund --loglevel=error >/dev/null && touch $@

.PHONY: gen
gen: node_modules/.installed ## Regenerate the GraphQL client, the allow-list, the REST models, the routes of the gateway and the list of settings
	@npm run --silent gen
	@cd server/internal/wire && go tool -modfile=../../tools/go.mod oapi-codegen -config oapi-codegen.yaml ../../../schema/openapi.yaml
	@cd server && go generate ./internal/proxy
	@cd server && go run ./cmd/costdeck configuration > ../docs/configuration.md

GENERATED := web/gql/generated server/internal/graph server/internal/wire server/internal/proxy docs/configuration.md
.PHONY: gen-check
gen-check: gen
	@git diff --exit-code --stat -- $(GENERATED) && test -z "$$(git ls-files --others --exclude-standard -- $(GENERATED))" \
	  || { echo "generated files differ from what stands in git; run 'make gen' and commit the result" >&2; exit 1; }

.PHONY: fmt
fmt: node_modules/.installed ## Format Go and TypeScript
	@cd server && gofmt -w .
	@npx prettier --log-level warn --write web esbuild.config.mjs

.PHONY: lint
lint: node_modules/.installed ## Tidy modules, vet, staticcheck, import rules, no (nil, nil), eslint, types, format, file sizes, words
	@test -z "$$(cd server && gofmt -l .)" || { echo "not formatted, run 'make fmt': $$(cd server && gofmt -l .)" >&2; exit 1; }
	@cd server && go mod tidy -diff && cd tools && go mod tidy -diff
	@cd server && go vet -tags "chaos deploy replicas scale bench" ./... && $(GO_TOOL) staticcheck ./... && $(GO_TOOL) depguard ./... && ./tools/import-rules-bite.sh
	@.ci/nilnil
	@npx prettier --log-level warn --check web esbuild.config.mjs
	@npm run --silent typecheck && npm run --silent lint
	@.ci/large-files
	@.ci/acceptance-lines
	@node .ci/words.mjs

# The platforms of docs/operations.md; the host's own is what make build makes.
PLATFORMS := linux/amd64 linux/arm64 darwin/amd64 darwin/arm64
.PHONY: cross
cross: ## Compile the binary for linux and darwin, amd64 and arm64
	@cd server && for platform in $(filter-out $(shell go env GOHOSTOS)/$(shell go env GOHOSTARCH),$(PLATFORMS)); do \
	  CGO_ENABLED=0 GOOS=$${platform%/*} GOARCH=$${platform#*/} go build -o /dev/null ./cmd/costdeck \
	    || { echo "the binary does not build for $$platform" >&2; exit 1; }; done

.PHONY: check
check: gen-check lint ## Check generated code, formats, lint and types; needs no running server

OIDC := server/internal/sso/testdata/provider

# Two at a time where one alone leaves a core idle: compilers and linters wait for their slowest part, and the last package
# of the Go tests for itself. What several of them install comes first, what fills both cores by itself last.
.PHONY: test
test: ## Code, contract and behaviour in a browser, as CI runs it
	@$(MAKE) gen-check
	@$(MAKE) build $(OIDC)/node_modules/.installed
	@.ci/redis && .ci/clickhouse && .ci/browser
	@$(MAKE) -j2 --output-sync=target test-go lint test-contract test-web
	@$(MAKE) test-browser
	@echo "all of make test passed"

.PHONY: verify
verify: test ## Everything: also other platforms, pictures, sweeps, chaos, attack, replicas, deploy files and object storage
	@for part in cross test-pictures test-sweeps chaos attack replicas try-deploy s3; do $(MAKE) $$part; done
	@echo "all of make verify passed"

$(OIDC)/node_modules/.installed: $(OIDC)/package.json $(OIDC)/package-lock.json
	@$(OIDC)/install.sh

# Hardly a goroutine there: the race detector has next to nothing to find, and takes most of a minute.
ALONE := ./internal/demodata ./internal/costs/anomaly ./internal/costs/decimal ./internal/costs/focus ./internal/costs/history
# SQLite is C that was translated into Go. Its memory is not of Go's heap, so that the detector sees no race in it, and yet it took a
# third of the tests of everything that has a database. The driver around it is watched like all else.
RACE := $(shell command -v gcc >/dev/null && echo -race -gcflags=modernc.org/sqlite/lib=-race=false -gcflags=modernc.org/libc/...=-race=false)

# Lint vets every package, and more closely. Here all of them, and all that they import, would be vetted anew in their racing form.
.PHONY: test-go
test-go: build $(OIDC)/node_modules/.installed ## Go tests, with the race detector where it builds
	@.ci/redis
	@.ci/clickhouse
	@cd server && go test -vet=off $(ALONE)
	@cd server && TEST_BINARY=../../../$(BINARY) go test -vet=off $(RACE) \
	  $$(go list ./... | grep -vxF "$$(go list $(ALONE))")

.PHONY: test-web
test-web: node_modules/.installed ## Unit tests of the client
	@npm run --silent test

.PHONY: test-contract
test-contract: build ## Schemathesis against the running REST API
	@server/internal/api/contract/schemathesis.sh

.PHONY: test-browser
test-browser: build $(OIDC)/node_modules/.installed ## The binary in a real browser
	@.ci/browser
	@npm run --silent test:e2e -- --project behaviour

.PHONY: test-pictures
test-pictures: build ## Compare pages with their pictures in web/test/visual
	@.ci/browser
	@npm run --silent test:e2e -- --project pictures

.PHONY: test-sweeps
test-sweeps: build ## Walk over all pages: look, layout shifts, pseudo-language, long tables
	@.ci/browser
	@npm run --silent test:e2e -- --project sweeps

# CHAOS_SCALE=10 sends ten times the traffic.
.PHONY: chaos
chaos: build ## Break Redis, the API, replicas, keys and the disk under load; CHAOS_SCALE=10 for more
	@.ci/chaos
	@cd server && go build -modfile=tools/go.mod -o ../bin/toxiproxy github.com/Shopify/toxiproxy/v2/cmd/server
	@cd server && TEST_BINARY=../../../$(BINARY) TOXIPROXY_BINARY=../../../bin/toxiproxy \
	  go test -tags chaos -count=1 -timeout 20m ./test/chaos

.PHONY: replicas
replicas: ## Test replicated ClickHouse with a real ZooKeeper, and with replicas that go and come back
	@.ci/clickhouse && .ci/zookeeper
	@cd server && go test -tags replicas -count=1 -timeout 20m -run 'Replicas' ./internal/costs/clickhouse

.PHONY: try-deploy
try-deploy: build ## Start what lies in deploy/ with real balancers, replicas and Redis, and ask systemd about the unit
	@.ci/chaos && .ci/peers
	@cd server && PATH=$$PATH:/usr/sbin TEST_BINARY=../../../$(BINARY) go test -tags deploy -count=1 ./test/deploy

# What answers browsers and operators; the embedded API behind it has its own rules.
GATEWAY := $(patsubst %,./internal/%/...,app assets audit config graph httpx idp metrics portal proxy session sso tracing upstream) ./cmd/...
# FUZZTIME=5m looks longer; ATTACK= leaves out the cases that wait for a deadline.
FUZZTIME ?= 5s
ATTACK   ?= -attack.full
.PHONY: attack
attack: build fuzz ## Attack the binary: the whole table, fuzz targets, HTTP/2, headers and CSP, gosec
	@cd server && TEST_BINARY=../../../$(BINARY) go test -count=1 -timeout 20m ./test/attack -args $(ATTACK)
	@.ci/scan
	@cd server && $(GO_TOOL) gosec -quiet -exclude-generated $(GATEWAY)

.PHONY: s3
s3: ## Test object storage against an S3-compatible server of somebody else's (moto, from PyPI)
	@.ci/s3

.PHONY: fuzz
fuzz: ## Fuzz every parser of what a browser or provider sends, each for FUZZTIME; test-go runs what it found before
	@.ci/fuzz $(FUZZTIME)

.PHONY: bench-gateway
bench-gateway: build ## Measure the gateway beside caddy and a bare Go ReverseProxy
	@.ci/peers
	@[ -z "$(BENCH_GRAPHQL)" ] || bench/graphql/install.sh
	@node web/build/gateway-bench.mjs

.PHONY: bench
bench: build bench-gateway ## Measure the figures of docs/benchmarks.md
	@.ci/browser
	@node web/build/bench.mjs

# ROWS=10000000 needs 10 GB of disk and some minutes.
ROWS ?= 1000000
.PHONY: bench-clickhouse
bench-clickhouse: build ## Measure one ClickHouse node: ROWS in, bytes per row, times of the standard questions
	@.ci/clickhouse
	@cd server && ROWS=$(ROWS) TEST_BINARY=../../../../$(BINARY) go test -tags bench -count=1 -timeout 60m -run '^TestBench$$' -v ./internal/costs/clickhouse | grep -v '^=== RUN'

# ROWS=10000000 is what docs/benchmarks.md has; PEERS=duckdb leaves the other databases out; DIR=… keeps file and data for the next run.
.PHONY: bench-costs
bench-costs: build ## Measure the cost engine beside DuckDB, ClickHouse, Postgres and SQLite; ROWS=10000000 for more
	@ROWS=$(ROWS) .ci/bench-costs

.PHONY: scale
scale: ## Ask the API about 5,000 groups on 400 days and a tag with 100,000 values, in two million charges
	@cd server && go test -tags scale -count=1 -timeout 20m -run '^TestFullSize' -v ./internal/api/costs | grep -v '^=== RUN'

.PHONY: screenshot
screenshot: build ## Take the pictures of the README and the docs again
	@.ci/browser
	@node web/build/screenshot.mjs

.PHONY: clean
clean: ## Remove what was built, the demo data too
	@rm -rf bin .cache .data node_modules && find server/internal/assets/dist -mindepth 1 -not -name .gitkeep -delete; rm -f $(NOTICES)
