"""Starts `costdeck api --demo` on loopback, logs in, runs Schemathesis against it, and fails on any finding.

With options of Schemathesis, such as --include-operation-id ingests, it runs them alone."""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = sys.argv[1]
ST = os.path.join(os.path.dirname(sys.executable), "st")
EXAMPLES = os.environ.get("SCHEMATHESIS_EXAMPLES", "10")
# They can end the token that they are called with, so they have a second run with a login per request.
USES_TOKEN_UP = ["/auth/logout", "/auth/refresh", "/user/password", "/user/sessions", "/user/sessions/{id}", "/admin/sessions",
                 "/admin/sessions/{id}", "/admin/users/{id}", "/admin/users/{id}/sessions", "/admin/users/{id}/sheet",
                 "/admin/users/{id}/sheet/undo", "/admin/user-changes"]


def start(data):
    """The running server and its address, which it prints once it listens."""
    binary = os.path.join(ROOT, "bin", "costdeck")
    if not os.path.exists(binary):
        sys.exit(f"schemathesis: {binary} is missing; build it with: make build")
    log = open(os.path.join(data, "server.log"), "w")
    command = [binary, "api", "--listen", "127.0.0.1:0", "--data", os.path.join(data, "data"), "--demo"]
    # Connections are tested with invented accounts. A proxy that refuses answers at once, and no request leaves this machine.
    environment = {**os.environ, "HTTPS_PROXY": "http://127.0.0.1:1"}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
    for line in server.stdout:
        if found := re.search(r"listening on (http://[^\s/]+)", line):
            return server, found[1] + "/api/ng"
    server.wait()
    log.close()
    print(open(log.name).read(), file=sys.stderr)
    sys.exit(f"schemathesis: {' '.join(command)} ended with status {server.returncode} before it listened")


def login(api):
    body = json.dumps({"userId": "admin.demo", "password": "demo"}).encode()
    request = urllib.request.Request(api + "/auth/login", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=120) as answer:
        return json.load(answer)["token"]["accessToken"]


def schemathesis(api, work, *options, unchecked="ensure_resource_availability", **environment):
    """The exit status and the numbers of one run."""
    command = [ST, "--no-color", "--config-file", os.path.join(HERE, "config.toml"), "run"]
    # The 202 of a whole upload is its run, under whose id there is no upload: the check knows no pair of operations to leave out.
    command += [os.path.join(ROOT, "schema", "openapi.yaml"), "--url", api, "--checks", "all",
                "--exclude-checks", unchecked]
    command += ["--max-examples", EXAMPLES, "--continue-on-failure", "--request-timeout", "120", *options]
    # It keeps a database of examples in its working folder.
    run = subprocess.run(command, cwd=work, env={**os.environ, **environment}, text=True, capture_output=True)
    numbers = re.search(r"Test cases:\s+(\d+) generated, (?:(\d+) passed|\d+ found (\d+) unique failures)", run.stdout)
    if run.returncode != 0 or not numbers:
        print(run.stdout, run.stderr)
    generated = int(numbers[1]) if numbers else 0
    return run.returncode, generated, int(numbers[3] or 0) if numbers else 1


def main():
    work = tempfile.mkdtemp(prefix="costdeck-schemathesis-")
    server, api = start(work)
    try:
        # Ended sessions come again with the login of the next request.
        fresh = {"unchecked": "ensure_resource_availability,use_after_free", "SCHEMATHESIS_HOOKS": "fresh_login", "PYTHONPATH": HERE, "COSTDECK_API": api}
        if options := sys.argv[2:]:
            runs = [schemathesis(api, work, *options, **fresh)]
        else:
            runs = [
                schemathesis(api, work, "--header", f"Authorization: Bearer {login(api)}",
                             *[option for path in USES_TOKEN_UP for option in ("--exclude-path", path)]),
                schemathesis(api, work, *[option for path in USES_TOKEN_UP for option in ("--include-path", path)], **fresh),
            ]
    finally:
        server.terminate()
        stopped = server.wait(timeout=120)
        crashed = "handler panicked" in open(os.path.join(work, "server.log")).read()
    failed = any(status for status, _, _ in runs) or crashed or stopped != 0
    generated, findings = sum(n for _, n, _ in runs), sum(f for _, _, f in runs)
    print(f"schemathesis: {generated - findings} passed, {findings} failed")
    if crashed or stopped != 0:
        print(f"schemathesis: the server ended with status {stopped}; its log: {work}/server.log", file=sys.stderr)
    if not failed:
        shutil.rmtree(work)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
