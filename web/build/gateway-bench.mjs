// `make bench-gateway`: the gateway beside nginx, haproxy and caddy, and beside GraphQL gateways of others (bench/graphql), in one
// call on one machine. Every server under test has core 0 for itself; the load (wrk) and the API (an nginx that answers from memory) share core 1. Ratios to nginx are what counts.
import { spawn, execFile } from 'node:child_process'
import { mkdtemp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { binary, root } from './costdeck.mjs'

const run = promisify(execFile)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const connections = 64
const children = []
const folder = await mkdtemp(path.join(tmpdir(), 'costdeck-gateway-'))

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

function start(core, command, args, env = {}, cwd = root) {
  const child = spawn('taskset', ['-c', String(core), command, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  child.output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (child.output += text))
  children.push(child)
  return child
}

async function answering(url, child) {
  for (let tries = 0; tries < 400; tries++) {
    const ok = await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} never answered: ${child.output}`)
}

/** Resident memory in MiB of a process and its children. */
async function memory(pid) {
  const pids = [pid]
  for (let i = 0; i < pids.length; i++) {
    const { stdout } = await run('ps', ['--ppid', pids[i], '-o', 'pid=']).catch(() => ({ stdout: '' }))
    pids.push(...stdout.split(/\s+/).filter(Boolean).map(Number))
  }
  let total = 0
  for (const id of pids)
    total += Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${id}/status`, 'utf8').catch(() => ''))?.[1] ?? 0)
  return total / 1024
}

/** Processor time in seconds that a process and its threads have used. */
async function processor(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const inMs = (text) => {
  const [, value, unit] = /([\d.]+)(us|ms|s|m)/.exec(text) ?? []
  return Number(value) * { us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit]
}

async function wrk(url, { headers = {}, script } = {}, length = seconds) {
  const args = ['-c', '1', 'wrk', '-t1', `-c${connections}`, `-d${length}s`, '--latency']
  if (script) args.push('-s', script)
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`)
  const { stdout } = await run('taskset', [...args, url])
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)
  if (bad) throw new Error(`${url}: ${bad[1]} refusals\n${stdout}`)
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)[1]),
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]),
    p50: inMs(/^\s+50%\s+(\S+)/m.exec(stdout)[1]),
    p99: inMs(/^\s+99%\s+(\S+)/m.exec(stdout)[1]),
  }
}

const dist = path.join(root, 'server/internal/assets/dist')
const assets = await readdir(path.join(dist, 'assets'))
const sized = await Promise.all(
  assets
    .filter((name) => name.endsWith('.js'))
    .map(async (name) => ({ name, size: (await stat(path.join(dist, 'assets', name))).size })),
)
const large = sized.sort((a, b) => b.size - a.size)[0].name
const small = sized.filter(({ size }) => size > 700).sort((a, b) => a.size - b.size)[0].name

const documents = JSON.parse(await readFile(path.join(root, 'server/internal/graph/documents.json'), 'utf8'))
const documentId = Object.keys(documents).find((id) => documents[id].startsWith('query Announcements('))

const user = {
  loggedIn: true,
  expiresAt: 4e9,
  userProfile: { userId: 'ada', userName: 'Ada', eaapiType: 'AWS', langId: 'en-US', appRoles: [] },
  userMenu: { mainMenu: [], loginUserMenu: [], switchaleEnrollmentList: [] },
}
const login = {
  currentUser: user,
  token: {
    accessToken: 'bench',
    expiresAt: Math.floor(Date.now() / 1000) + 36000,
    expireDuration: 36000,
    refreshDuration: 30000,
  },
}
const languages = ['en-US', 'de-DE', 'fr-FR', 'es-ES', 'ja-JP', 'ar-SA'].map((id) => ({
  languageId: id,
  languageName: id,
}))
const announcements = {
  announcements: Array.from({ length: 5 }, (_, i) => ({
    id: String(i),
    title: `Title ${i}`,
    body: 'x'.repeat(80),
    announcementTime: '2026-01-02T03:04:05Z',
    read: false,
  })),
}

const nginxHead = (pid) =>
  `pid ${folder}/${pid}.pid; error_log /dev/null; worker_processes 1; daemon off; master_process off; events { worker_connections 4096; }\n`
const temp = (name) =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${name}-${kind};`)
    .join(' ')

try {
  const [apiPort, nginxPort, haproxyPort, caddyPort, costdeckPort, apolloPort, hivePort, meshPort] = await Promise.all(
    Array.from({ length: 8 }, freePort),
  )
  const answer = (value) => `default_type application/json; return 200 '${JSON.stringify(value)}';`
  await writeFile(
    `${folder}/api.conf`,
    `${nginxHead('api')}http { ${temp('api')} access_log off; keepalive_requests 1000000000; server { listen 127.0.0.1:${apiPort};
    location /api/ng/auth/login { ${answer(login)} } location /api/ng/languages { ${answer(languages)} }
    location /api/ng/announcements { ${answer(announcements)} } location / { return 404; } } }`,
  )
  await writeFile(
    `${folder}/nginx.conf`,
    `${nginxHead('nginx')}http { ${temp('nginx')} access_log off; keepalive_requests 1000000000; types { text/javascript js; } sendfile on; tcp_nopush on; open_file_cache max=1000;
    upstream api { server 127.0.0.1:${apiPort}; keepalive 256; keepalive_requests 1000000000; }
    server { listen 127.0.0.1:${nginxPort}; gzip_static on; location /assets/ { root ${dist}; }
      location / { proxy_pass http://api; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Authorization "Bearer bench"; proxy_set_header api-type AWS; proxy_set_header Cookie ""; } } }`,
  )
  await writeFile(
    `${folder}/haproxy.cfg`,
    `global\n nbthread 1\n maxconn 4000\ndefaults\n mode http\n timeout connect 3s\n timeout client 60s\n timeout server 60s\n http-reuse always\nfrontend in\n bind 127.0.0.1:${haproxyPort}\n default_backend api\nbackend api\n http-request set-header Authorization "Bearer bench"\n http-request set-header api-type AWS\n http-request del-header Cookie\n server api 127.0.0.1:${apiPort}\n`,
  )
  await writeFile(
    `${folder}/Caddyfile`,
    `{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:${caddyPort} {\n handle /assets/* {\n  root * ${dist}\n  file_server {\n   precompressed gzip\n  }\n }\n reverse_proxy 127.0.0.1:${apiPort} {\n  header_up Authorization "Bearer bench"\n  header_up api-type AWS\n  header_up -Cookie\n }\n}\n`,
  )
  await writeFile(
    `${folder}/post.lua`,
    `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = '${JSON.stringify({ documentId, variables: { limit: 5 } })}'\n`,
  )
  await writeFile(
    `${folder}/query.lua`,
    `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.body = '${JSON.stringify({ query: documents[documentId], variables: { limit: 5 } })}'\n`,
  )
  await mkdir(`${folder}/data`)

  const api = start(1, 'nginx', ['-c', `${folder}/api.conf`])
  await answering(`http://127.0.0.1:${apiPort}/`, api)
  const servers = {
    nginx: { child: start(0, 'nginx', ['-c', `${folder}/nginx.conf`]), port: nginxPort },
    haproxy: { child: start(0, 'haproxy', ['-f', `${folder}/haproxy.cfg`]), port: haproxyPort },
    caddy: {
      child: start(0, 'caddy', ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'], {
        GOMAXPROCS: '1',
        HOME: folder,
      }),
      port: caddyPort,
    },
    costdeck: {
      child: start(
        0,
        binary,
        [
          '--log-level',
          'warn',
          'serve',
          '--listen',
          `127.0.0.1:${costdeckPort}`,
          '--api',
          `http://127.0.0.1:${apiPort}`,
          '--data',
          `${folder}/data`,
        ],
        { GOMAXPROCS: '1' },
      ),
      port: costdeckPort,
    },
  }
  // The GraphQL gateways of others run as their manuals have it for production, each in one process.
  const others = path.join(root, 'bench/graphql')
  const tool = (name) => path.join(others, 'node_modules/.bin', name)
  const env = { NODE_ENV: 'production', API: `http://127.0.0.1:${apiPort}` }
  const graph = `${folder}/supergraph.graphql`
  await run(tool('mesh-compose'), ['-c', 'mesh.config.mjs', '-o', graph], {
    cwd: others,
    env: { ...process.env, ...env },
  })
  await run(tool('mesh'), ['build'], { cwd: `${others}/mesh`, env: { ...process.env, ...env } })
  const node = (command, args, port, cwd = others) => ({
    child: start(0, command, args, { ...env, PORT: String(port) }, cwd),
    port,
  })
  servers['Apollo Server'] = node('node', ['apollo.mjs'], apolloPort)
  servers['graphql-mesh'] = node(tool('mesh'), ['start'], meshPort, `${others}/mesh`)
  servers['hive-gateway'] = node(
    tool('hive-gateway'),
    ['supergraph', graph, '--host', '127.0.0.1', '--port', String(hivePort), '--fork', '1'],
    hivePort,
  )
  for (const { child, port } of Object.values(servers)) await answering(`http://127.0.0.1:${port}/`, child)
  const own = { 'X-Costdeck': '1', 'Sec-Fetch-Site': 'same-origin', 'X-Page-Path': '/pages/aws-usage' }
  // A browser takes the cookie that each answer brings; wrk has to sign in anew before the one that it has is half a minute old.
  const headers = { ...own }
  const signIn = async () => {
    const signedIn = await fetch(`http://127.0.0.1:${costdeckPort}/session`, {
      method: 'POST',
      headers: { ...own, 'Content-Type': 'application/json' },
      body: '{"userId":"ada","password":"x"}',
    })
    if (!signedIn.ok) throw new Error(`login: ${signedIn.status} ${await signedIn.text()}`)
    headers.Cookie = signedIn.headers.get('set-cookie').split(';')[0]
  }
  await signIn()

  for (const name of ['Apollo Server', 'graphql-mesh', 'hive-gateway']) {
    const answer = await fetch(`http://127.0.0.1:${servers[name].port}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: documents[documentId], variables: { limit: 5 } }),
    })
    const text = await answer.text()
    if (!text.includes('Title 4')) throw new Error(`${name} does not answer: ${text}`)
  }

  const gz = { headers: { 'Accept-Encoding': 'gzip' } }
  const asset = (name) => ({ path: `/assets/${name}`, options: gz, peers: ['nginx', 'caddy', 'costdeck'] })
  const figures = {
    'Proxied call, session and headers': {
      path: '/api/ng/languages',
      options: { headers },
      peers: ['nginx', 'haproxy', 'caddy', 'costdeck'],
    },
    [`Static file, large, gz (${large})`]: asset(large),
    [`Static file, small, gz (${small})`]: asset(small),
    'GraphQL over one call': {
      path: '/graphql',
      options: { headers, script: `${folder}/post.lua` },
      // They know neither sessions nor documents by their hash.
      ofOthers: { script: `${folder}/query.lua` },
      peers: ['costdeck', 'Apollo Server', 'graphql-mesh', 'hive-gateway'],
    },
  }
  const rows = []
  let proxyOfNginx
  for (const [name, { path: target, options, ofOthers, peers }] of Object.entries(figures)) {
    const ask = (peer, length) =>
      wrk(
        `http://127.0.0.1:${servers[peer].port}${target}`,
        peer === 'costdeck' ? options : (ofOthers ?? options),
        length,
      )
    // Compilers of the run need a while until they are warm.
    for (const peer of peers) await ask(peer, 1)
    const best = {}
    const spent = Object.fromEntries(peers.map((peer) => [peer, { requests: 0, seconds: 0 }]))
    // Rounds take turns, so that a noisy minute hits all; the best of each is the one least disturbed.
    for (let round = 0; round < rounds; round++) {
      for (const peer of peers) {
        if (peer === 'costdeck') await signIn()
        const before = await processor(servers[peer].child.pid)
        const result = await ask(peer)
        spent[peer].seconds += (await processor(servers[peer].child.pid)) - before
        spent[peer].requests += result.requests
        if (!best[peer] || result.rate > best[peer].rate) best[peer] = result
      }
    }
    const cost = (peer) => (spent[peer].seconds / spent[peer].requests) * 1e6
    const nginx = best.nginx ? { rate: best.nginx.rate, cost: cost('nginx') } : proxyOfNginx
    proxyOfNginx ??= nginx
    for (const peer of peers) {
      const { rate, p50, p99 } = best[peer]
      rows.push([
        name,
        peer,
        Math.round(rate),
        (rate / nginx.rate).toFixed(2),
        cost(peer).toFixed(1),
        (nginx.cost / cost(peer)).toFixed(2),
        p50.toFixed(2),
        p99.toFixed(2),
        (await memory(servers[peer].child.pid)).toFixed(0),
      ])
    }
  }
  const table = [
    '| Figure | Server | req/s | to nginx | µs of processor | to nginx | p50 ms | p99 ms | MiB |',
    '|---|---|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n')
  const where = `${cpus().length} cores, load ${loadavg()[0].toFixed(1)}, ${rounds} × ${seconds} s, ${connections} connections, ${new Date().toISOString().slice(0, 10)}`
  const file = path.join(root, 'docs/benchmarks.md')
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text.replace(
      /<!-- gateway -->[\s\S]*<!-- \/gateway -->/,
      `<!-- gateway -->\nMeasured by \`make bench-gateway\` (${where}).\n\n${table}\n<!-- /gateway -->`,
    ),
  )
  console.log(table)
} finally {
  for (const child of children) child.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
