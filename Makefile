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
WEB_SOURCES := $(shell find web -type f -not -path 'web/test/*' -not -name '*.test.*') esbuild.config.mjs package-lock.json tsconfig.json schema/openapi.yaml
GO_SOURCES  := $(shell find server -type f \( -name '*.go' -o -name '*.sql' -o -name '*.csv' -o -name '*.graphqls' -o -name '*.json' \
                 -o -name '*.html' \) -not -path '*/dist/*' -not -path '*/testdata/*' -not -name '*_test.go') server/go.mod server/go.sum

# The compiler's cache then serves clones in any folder. Without it, vet and staticcheck compiled every package again in each clean clone.
export GOFLAGS := $(strip -trimpath $(filter-out -trimpath,$(GOFLAGS)))

# Tests skip what they lack (redis-server, clickhouse-server, the built client); below make they fail.
export TEST_REQUIRE_ALL := 1

.PHONY: help
help: ## List the verbs
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

.PHONY: run
run: build ## Build and serve the portal with demo data on http://127.0.0.1:8080
	@test -e $(DATA) || echo 'starting; the first start reads a year of demo bills (about 10 s)'
	@listen=$$(node web/build/free-port.mjs $(LISTEN)) && exec $(BINARY) serve --demo --listen $$listen --data $(DATA)

.PHONY: dev
dev: node_modules/.installed ## One origin that rebuilds on save, reloads the page and restarts the Go part
	@node web/build/dev.mjs --listen $(LISTEN) --data $(DATA)

.PHONY: build
build: $(BINARY) ## Write the static site and bin/costdeck

$(BINARY): $(DIST) $(NOTICES) $(GO_SOURCES) $(BUILT)
	@echo 'compiling the server (some minutes with an empty cache, then seconds)'
	@cd server && CGO_ENABLED=0 go build -ldflags '$(LDFLAGS)' -o ../$(BINARY) ./cmd/costdeck
	@$(BINARY) licenses > bin/THIRD_PARTY_NOTICES
	@echo "built $(BINARY) $(VERSION) (build $(BUILD_NUMBER))"

$(DIST): node_modules/.installed $(WEB_SOURCES) $(BUILT)
	@echo 'building the client (about 10 s)'
	@BUILD_VERSION=$(VERSION) BUILD_NUMBER=$(BUILD_NUMBER) npm run --silent build

# The build of the client writes both.
$(NPM_NOTICES): $(DIST)
	@test -e $@ && touch $@ || BUILD_VERSION=$(VERSION) BUILD_NUMBER=$(BUILD_NUMBER) npm run --silent build

$(NOTICES): $(NPM_NOTICES) server/go.mod $(wildcard server/internal/licenses/collect/*.go)
	@cd server && go run ./internal/licenses/collect ../$(NPM_NOTICES) ../$(NOTICES)

node_modules/.installed: package.json package-lock.json
	@echo 'installing npm packages (once, about 30 s)'
	@npm ci --no-audit --no-fund --loglevel=error >/dev/null && touch $@

.PHONY: budgets
budgets: node_modules/.installed ## Print what each page loads, and its budget
	@node web/build/budgets.mjs

.PHONY: gen
gen: node_modules/.installed ## Regenerate the GraphQL client, the allow-list, the REST models, the routes of the gateway and the lists of settings and pages
	@npm run --silent gen
	@$(MAKE) gen-rest
	@cd server && go run ./cmd/costdeck configuration > ../docs/configuration.md

.PHONY: gen-rest
gen-rest:
	@cd server/internal/wire && go tool -modfile=../../tools/go.mod oapi-codegen -config oapi-codegen.yaml ../../../schema/openapi.yaml
	@cd server && go generate ./internal/proxy

GENERATED := web/gql/generated server/internal/graph server/internal/wire server/internal/proxy docs/configuration.md docs/pages.md
.PHONY: gen-check
gen-check: gen
	@git diff --exit-code --stat -- $(GENERATED) && test -z "$$(git ls-files --others --exclude-standard -- $(GENERATED))" \
	  || { echo "generated files differ from what stands in git; run 'make gen' and commit the result" >&2; exit 1; }

# NAME is one English word in the plural; ONE its singular where that is not plain. TITLES has a title for each of en|de|fr|es|ja|ar.
.PHONY: area
area: node_modules/.installed ## Write a working area and its endpoint: make area NAME=vendors; see docs/adding-an-area.md
	@node web/build/area.mjs --name '$(NAME)' $(if $(ONE),--one '$(ONE)') $(if $(TITLES),--titles '$(TITLES)') $(if $(ICON),--icon '$(ICON)')
	@cd server && gofmt -w internal/api internal/graph internal/upstream
	@npx prettier --log-level warn --write web/areas/$(NAME) web/app/pages
	@$(MAKE) gen

.PHONY: test-recipe
test-recipe: node_modules/.installed ## Make an area in a copy of the tree and run its tests
	@node .ci/area.mjs

.PHONY: test-area
test-area: build ## What touches one area, its unit, API and browser tests: make test-area AREA=tokens
	@.ci/test-area '$(AREA)'

.PHONY: fmt
fmt: node_modules/.installed ## Format Go and TypeScript
	@cd server && gofmt -w .
	@npx prettier --log-level warn --write web esbuild.config.mjs

.PHONY: lint
lint: node_modules/.installed ## Tidy modules, vet, staticcheck, import rules and circles, no (nil, nil), eslint, types, format, file sizes, words
	@test -z "$$(cd server && gofmt -l .)" || { echo "not formatted, run 'make fmt': $$(cd server && gofmt -l .)" >&2; exit 1; }
	@cd server && go mod tidy -diff && cd tools && go mod tidy -diff
	@cd server && go vet -tags "chaos deploy replicas scale bench" ./... && $(GO_TOOL) staticcheck ./... && $(GO_TOOL) depguard ./... && ./tools/import-rules-bite.sh
	@.ci/nilnil
	@npx prettier --log-level warn --check web esbuild.config.mjs
	@npm run --silent typecheck && npm run --silent lint
	@.ci/large-files
	@.ci/acceptance-lines
	@node .ci/import-circles.mjs
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

.PHONY: tools
tools: $(OIDC)/node_modules/.installed ## Install what the tests of make test need
	@.ci/redis && .ci/clickhouse && .ci/postgres && .ci/browser

# A stage runs in its own make and prints one line; a failed one prints its output at the very end.
stage-%:
	+@.ci/stage $*

# What several stages need comes first. Then two at a time, since one alone leaves a core idle: compilers and linters wait for their
# slowest part, and the last package of the Go tests for itself.
.PHONY: test
test: ## Code, contract and behavior in a browser, as CI runs it
	@rm -f .cache/stages/*.failed
	@{ $(MAKE) stage-gen-check && $(MAKE) stage-build && $(MAKE) stage-tools && \
	  $(MAKE) -j2 --output-sync=target stage-test-go stage-lint stage-test-contract stage-test-web && \
	  $(MAKE) stage-test-browser && $(MAKE) stage-test-attack; } || .ci/stage --failed
	@echo "all of make test passed"

# ROUNDS=1 is quicker; ROUNDS="4 5" goes on.
.PHONY: steady
steady: ## Run the Go and browser tests five times, two of them beside busy loops, and list what was not green every time
	@.ci/steady

# Each is a verb by itself.
VERIFIED := cross test-race test-postgres test-days search-contract test-recipe test-pictures test-sweeps test-alerts sources chaos attack replicas try-deploy lighthouse

.PHONY: verify
verify: test ## Everything: also other platforms, all races, Postgres, pictures, sweeps, chaos, attack, replicas, deploy files, object storage
	@for part in $(VERIFIED); do $(MAKE) stage-$$part || failed=1; done; [ -z "$${failed:-}" ] || .ci/stage --failed
	@echo "all of make verify passed"

$(OIDC)/node_modules/.installed: $(OIDC)/package.json $(OIDC)/package-lock.json
	@$(OIDC)/install.sh

# SQLite is C that was translated into Go. Its memory is not of Go's heap, so that the detector sees no race in it, and yet it took a
# third of the tests of everything that has a database. The driver around it is watched like all else.
RACE := $(shell command -v gcc >/dev/null && echo -race -gcflags=modernc.org/sqlite/lib=-race=false -gcflags=modernc.org/libc/...=-race=false)
GO_TEST := TEST_BINARY=../../../$(BINARY) go test -timeout 30m -vet=off

# Lint vets every package, and more closely. Here all of them, and all that they import, would be vetted again in their racing form.
.PHONY: test-go
test-go: build tools ## Go tests, with the race detector for packages that start goroutines
	@racing=$$(.ci/racing) && cd server && $(GO_TEST) $$(go list ./... | grep -v /test/attack | grep -vxF "$$(go list $$racing)")
	@racing=$$(.ci/racing) && cd server && $(GO_TEST) $(RACE) $$racing

.PHONY: test-days
test-days: build tools ## Go and browser tests on the last day of a month and of a year and on 29 February, in two time zones
	@.ci/test-days

.PHONY: test-race
test-race: build tools ## All Go tests with the race detector
	@cd server && $(GO_TEST) $(RACE) $$(go list ./... | grep -v /test/attack)
	@cd server && $(GO_TEST) $(RACE) ./test/attack

.PHONY: test-postgres
test-postgres: ## The tests of the API on a Postgres, which test-go runs on SQLite
	@.ci/postgres
	@cd server && go run ./internal/testkit/postgrestest/run go test -vet=off ./internal/api/...

.PHONY: test-web
test-web: node_modules/.installed ## Unit tests of the client
	@npm run --silent test

.PHONY: test-contract
test-contract: build ## Schemathesis against the running REST API
	@server/internal/api/contract/schemathesis.sh

# Alone and after the others: it weighs the memory of the binary and counts its connections.
.PHONY: test-attack
test-attack: build ## Attack the binary: smuggling, headers, cookies, CSRF, tokens, without the cases that wait for a deadline
	@cd server && $(GO_TEST) ./test/attack

.PHONY: search-contract
search-contract: build ## Schemathesis with six times the requests of test-contract
	@SCHEMATHESIS_EXAMPLES=60 server/internal/api/contract/schemathesis.sh

.PHONY: test-browser
test-browser: build $(OIDC)/node_modules/.installed ## Behavior in a real browser; ONLY=budgets runs the files with that name
	@.ci/browser
	@npm run --silent test:e2e -- --project behavior $(ONLY)

.PHONY: test-pictures
test-pictures: build ## Compare pages with their pictures in web/test/visual
	@.ci/browser
	@npm run --silent test:e2e -- --project pictures

.PHONY: test-sweeps
test-sweeps: build ## Walk over all pages: look, layout shifts, pseudo-language, long tables, walks by keyboard in six languages
	@.ci/browser
	@npm run --silent test:e2e -- --project sweeps

# CHAOS_SCALE=10 sends ten times the traffic; KILLS=100 kills a delivery more often, and KILLS_SEED=2 elsewhere.
.PHONY: chaos
chaos: build ## Break Redis, the API, replicas, Postgres, keys and the disk under load; CHAOS_SCALE=10 for more
	@.ci/chaos && .ci/postgres
	@cd server && go build -modfile=tools/go.mod -o ../bin/toxiproxy github.com/Shopify/toxiproxy/v2/cmd/server
	@cd server && TEST_BINARY=../../../$(BINARY) TOXIPROXY_BINARY=../../../bin/toxiproxy \
	  go test -tags chaos -count=1 -timeout 20m ./test/chaos

.PHONY: replicas
replicas: ## Test replicated ClickHouse with a real ZooKeeper, and with replicas that go and come back
	@.ci/clickhouse && .ci/zookeeper
	@cd server && go test -tags replicas -count=1 -timeout 20m -run 'Replicas' ./internal/costs/clickhouse

.PHONY: try-deploy
try-deploy: build ## Start every shape of deploy/ with real load balancers and databases, and check the unit and the chart
	@.ci/chaos && .ci/peers && .ci/postgres && .ci/clickhouse && .ci/zookeeper && .ci/kubernetes
	@cd server && PATH=$$PATH:/usr/sbin TEST_BINARY=../../../$(BINARY) HELM_BINARY=../../../bin/helm \
	  KUBERNETES_VALIDATE=../../../.cache/kubernetes-validate-1.37.0/bin/kubernetes-validate go test -tags deploy -count=1 ./test/deploy

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

.PHONY: test-alerts
test-alerts: ## Check the alert rules, their unit tests and the dashboard of deploy/ with promtool
	@.ci/alerts

.PHONY: sources
sources: ## Test object storage against moto (S3), azurite (Azure Blob) and fake-gcs-server, from PyPI and npm
	@.ci/sources

.PHONY: fuzz
fuzz: ## Fuzz every parser of what a browser or provider sends, each for FUZZTIME; test-go runs what it found before
	@.ci/fuzz $(FUZZTIME)

.PHONY: bench-gateway
bench-gateway: build ## Measure the gateway beside caddy and a bare Go ReverseProxy
	@.ci/peers
	@[ -z "$(BENCH_GRAPHQL)" ] || bench/graphql/install.sh
	@node web/build/gateway-bench.mjs

.PHONY: bench-dev
bench-dev: node_modules/.installed ## Measure the time from a save to the page under make dev
	@.ci/browser
	@node web/build/dev-bench.mjs

.PHONY: bench
bench: build bench-gateway ## Measure the figures of docs/benchmarks.md
	@.ci/browser
	@node web/build/bench.mjs

# RUNS=3 is quicker; COSTDECK_BINARY= measures another build, ONLY=explorer one page.
.PHONY: lighthouse
lighthouse: build ## Measure login, lightest page and explorer with Lighthouse's mobile preset
	@.ci/browser && .ci/lighthouse
	@node web/build/lighthouse.mjs

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

.PHONY: bench-database
bench-database: build ## Measure a page's calls on Postgres beside SQLite; BENCH_DATABASE=postgres://… for another Postgres
	@.ci/postgres
	@cd server && TEST_BINARY=../../../$(BINARY) go test -tags bench -count=1 -timeout 20m -run '^TestBenchDatabase$$' -v ./cmd/costdeck | grep '^|'

# POSTGRES=1 measures on Postgres. ROWS=10000000 is what docs/benchmarks.md has; it needs 12 GB of disk and half an hour.
.PHONY: bench-audit
bench-audit: ## Measure searches over the audit trail; ROWS=10000000 for more, POSTGRES=1 for Postgres
	@cd server && ROWS=$(or $(ROWS),1000000) $(if $(POSTGRES),go run ./internal/testkit/postgrestest/run) go test -tags bench -count=1 -timeout 90m -run '^TestBenchAudit$$' -v ./internal/api/trail | grep '^|'

# ROWS=10000000 needs 3 GB of disk and some minutes; ROUNDS=1 is quicker.
.PHONY: bench-connections
bench-connections: ## Measure a month from object storage beside the same files on this machine, and 50 idle connections
	@cd server && ROWS=$(or $(ROWS),1000000) go test -tags bench -count=1 -timeout 90m -run '^TestBenchConnections$$' -v ./internal/api/connections | grep '^|'
	@cd server && go test -tags bench -count=1 -timeout 30m -run '^TestBenchIdleConnections$$' -v ./cmd/costdeck | grep '^|'

.PHONY: bench-rights
bench-rights: ## Measure rights and the administration's pages with 10,000 users and 100,000 grants; POSTGRES=1 for Postgres
	@cd server && $(if $(POSTGRES),go run ./internal/testkit/postgrestest/run) go test -tags bench -count=1 -timeout 20m -run '^TestBenchRights$$' -v ./internal/api/admin | grep '^|'

.PHONY: bench-sessions
bench-sessions: build ## Measure the processor time of 5,000 sessions that are checked once a minute
	@.ci/redis && .ci/postgres
	@cd server && go test -tags bench -count=1 -timeout 20m -run '^TestBenchSessions$$' -v ./cmd/costdeck | grep '^|'

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
