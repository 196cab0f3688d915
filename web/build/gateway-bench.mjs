// `make bench-gateway`: the portal beside caddy and a bare Go ReverseProxy. Every server under test has core 0 for itself; the
// load and the
// API double (an nginx that answers from memory) share core 1. Two measurements: the most requests per second (wrk, closed loop),
// and
// what each server adds to a call at 1,000 requests a second (server/test/gatewaybench, open loop).
// COSTDECK_BEFORE=FILE adds an earlier binary as a peer, BENCH_GRAPHQL=1 the GraphQL gateways of bench/graphql.
import { spawn, execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { binary, root } from './costdeck.mjs'

const run = promisify(execFile)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const connections = 64
const rate = 1000
const before = process.env.COSTDECK_BEFORE
const children = []
const folder = await mkdtemp(path.join(tmpdir(), 'costdeck-gateway-'))
const bench = `${folder}/gatewaybench`
await run('go', ['build', '-o', bench, './test/gatewaybench'], { cwd: path.join(root, 'server') })
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]

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

/** One open-loop run at a fixed rate; latency counts from the time at which each request was due. */
async function steady(url, headers = {}) {
  const args = ['-c', '1', bench, '-url', url, '-rate', String(rate), '-for', `${seconds}s`]
  for (const [name, value] of Object.entries(headers)) args.push('-header', `${name}: ${value}`)
  return JSON.parse((await run('taskset', args)).stdout)
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
  const [apiPort, caddyPort, proxyPort, costdeckPort, beforePort, apolloPort, hivePort, meshPort] = await Promise.all(
    Array.from({ length: 8 }, freePort),
  )
  const origin = `http://127.0.0.1:${apiPort}`
  const answer = (value) => `default_type application/json; return 200 '${JSON.stringify(value)}';`
  await writeFile(
    `${folder}/api.conf`,
    `${nginxHead('api')}http { ${temp('api')} access_log off; keepalive_requests 1000000000; server { listen 127.0.0.1:${apiPort};
    location /api/ng/auth/login { ${answer(login)} } location /api/ng/languages { ${answer(languages)} }
    location /api/ng/announcements { ${answer(announcements)} } location / { return 404; } } }`,
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

  const api = start(1, 'nginx', ['-c', `${folder}/api.conf`])
  await answering(`${origin}/`, api)
  const one = { GOMAXPROCS: '1', HOME: folder }
  const portal = (file, port) => ({
    child: start(
      0,
      file,
      ['--log-level', 'warn', 'serve', '--listen', `127.0.0.1:${port}`, '--api', origin, '--data', `${folder}/${port}`],
      one,
    ),
    port,
  })
  const servers = {
    caddy: {
      child: start(0, 'caddy', ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'], one),
      port: caddyPort,
    },
    'Go ReverseProxy': {
      child: start(0, bench, ['-listen', `127.0.0.1:${proxyPort}`, '-url', origin], one),
      port: proxyPort,
    },
    ...(before && { 'costdeck before': portal(before, beforePort) }),
    costdeck: portal(binary, costdeckPort),
  }
  const portals = Object.keys(servers).filter((name) => name.startsWith('costdeck'))
  const gateways = process.env.BENCH_GRAPHQL ? ['Apollo Server', 'graphql-mesh', 'hive-gateway'] : []
  if (gateways.length > 0) {
    // They run as their manuals have it for production, each in one process.
    const others = path.join(root, 'bench/graphql')
    const tool = (name) => path.join(others, 'node_modules/.bin', name)
    const env = { NODE_ENV: 'production', API: origin }
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
  }
  for (const { child, port } of Object.values(servers)) await answering(`http://127.0.0.1:${port}/`, child)
  const own = { 'X-Costdeck': '1', 'Sec-Fetch-Site': 'same-origin', 'X-Page-Path': '/pages/aws-usage' }
  // A browser takes the cookie that each answer brings; wrk has to sign in again before its cookie is half a minute old.
  const cookies = {}
  const signIn = async (name) => {
    const signedIn = await fetch(`http://127.0.0.1:${servers[name].port}/session`, {
      method: 'POST',
      headers: { ...own, 'Content-Type': 'application/json' },
      body: '{"userId":"ada","password":"x"}',
    })
    if (!signedIn.ok) throw new Error(`login: ${signedIn.status} ${await signedIn.text()}`)
    cookies[name] = { ...own, Cookie: signedIn.headers.get('set-cookie').split(';')[0] }
  }
  for (const name of gateways) {
    const answer = await fetch(`http://127.0.0.1:${servers[name].port}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: documents[documentId], variables: { limit: 5 } }),
    })
    const text = await answer.text()
    if (!text.includes('Title 4')) throw new Error(`${name} does not answer: ${text}`)
  }

  const gz = { headers: { 'Accept-Encoding': 'gzip' } }
  // An earlier binary has other file names.
  const asset = (name) => ({ path: `/assets/${name}`, options: () => gz, peers: ['caddy', 'costdeck'] })
  const figures = {
    'Proxied call, session and headers': {
      path: '/api/ng/languages',
      options: (peer) => ({ headers: cookies[peer] }),
      peers: ['caddy', 'Go ReverseProxy', ...portals],
    },
    [`Static file, large, gz (${large})`]: asset(large),
    [`Static file, small, gz (${small})`]: asset(small),
    'GraphQL over one call': {
      path: '/graphql',
      // Other gateways support neither sessions nor persisted documents.
      options: (peer) =>
        cookies[peer] ? { headers: cookies[peer], script: `${folder}/post.lua` } : { script: `${folder}/query.lua` },
      peers: [...portals, ...gateways],
    },
  }
  const rows = []
  for (const [name, { path: target, options, peers }] of Object.entries(figures)) {
    const ask = async (peer, length) => {
      if (portals.includes(peer)) await signIn(peer)
      return wrk(`http://127.0.0.1:${servers[peer].port}${target}`, options(peer), length)
    }
    // Compilers of the run need a while until they are warm.
    for (const peer of peers) await ask(peer, 1)
    const best = {}
    const spent = Object.fromEntries(peers.map((peer) => [peer, { requests: 0, seconds: 0 }]))
    // Peers take turns, so that a noisy minute hits all; the best round of each is the least disturbed.
    for (let round = 0; round < rounds; round++) {
      for (const peer of peers) {
        const started = await processor(servers[peer].child.pid)
        const result = await ask(peer)
        spent[peer].seconds += (await processor(servers[peer].child.pid)) - started
        spent[peer].requests += result.requests
        if (!best[peer] || result.rate > best[peer].rate) best[peer] = result
      }
    }
    for (const peer of peers) {
      const { rate: reached, p50, p99 } = best[peer]
      rows.push([
        name,
        peer,
        Math.round(reached),
        best.caddy ? (reached / best.caddy.rate).toFixed(2) : '',
        ((spent[peer].seconds / spent[peer].requests) * 1e6).toFixed(1),
        p50.toFixed(2),
        p99.toFixed(2),
        (await memory(servers[peer].child.pid)).toFixed(0),
      ])
    }
  }

  // Each round compares a server with the API itself in the same seconds; the first one only warms up.
  const added = Object.fromEntries(
    ['API itself', ...figures['Proxied call, session and headers'].peers].map((peer) => [peer, []]),
  )
  for (let round = 0; round <= rounds; round++) {
    const direct = await steady(`${origin}/api/ng/languages`)
    added['API itself'].push({ ...direct, addedP50: 0, addedP99: 0 })
    for (const peer of Object.keys(added).slice(1)) {
      if (portals.includes(peer)) await signIn(peer)
      const through = await steady(`http://127.0.0.1:${servers[peer].port}/api/ng/languages`, cookies[peer])
      added[peer].push({ ...through, addedP50: through.p50 - direct.p50, addedP99: through.p99 - direct.p99 })
    }
  }
  const latency = Object.entries(added).map(([peer, results]) => [
    peer,
    ...['p50', 'p99', 'addedP50', 'addedP99'].map((key) =>
      median(results.slice(1).map((result) => result[key])).toFixed(2),
    ),
  ])
  const table = [
    '| Figure | Server | req/s | to caddy | µs of processor | p50 ms | p99 ms | MiB |',
    '|---|---|---:|---:|---:|---:|---:|---:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `| ${rate} requests a second, open loop | p50 ms | p99 ms | adds p50 ms | adds p99 ms |`,
    '|---|---:|---:|---:|---:|',
    ...latency.map((row) => `| ${row.join(' | ')} |`),
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
