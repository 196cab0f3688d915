// Renders schema/openapi.yaml as one page without scripts: /docs/api.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { escape } from '../html.mjs'
import { root } from '../options.mjs'
import { curl } from './curl.mjs'
import { field, fields, prose, typeOf } from './types.mjs'

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete']

const INTRODUCTION = `export COSTDECK=https://costs.example.com
# Programs: an API token from ${'$COSTDECK'}/pages/user/tokens
export COSTDECK_TOKEN=costdeck_…
# People, where no token is allowed: sign in and keep the cookies
curl -c cookies -H 'X-Costdeck: 1' --json '{"userId":"ada","password":"…"}' "$COSTDECK/session"`

const WHO = {
  token: 'A token may do this.',
  person: 'Only a person who signed in may do this.',
  open: 'Only at the REST API itself (costdeck api); the portal has /session instead.',
}

/** The page as HTML. */
export function apiPage({ style, icon }) {
  const contract = parse(readFileSync(path.join(root, 'schema/openapi.yaml'), 'utf8'))
  const { info, tags, paths, components } = contract
  const resolve = (part, kind) => (part.$ref ? components[kind][part.$ref.split('/').at(-1)] : part)
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      path,
      method,
      shared: item.parameters,
      ...item[method],
    })),
  )
  const tokens = new Set(contract['x-token-permissions'])
  const article = (one) => {
    const parameters = [...(one.shared ?? []), ...(one.parameters ?? [])].map((part) => resolve(part, 'parameters'))
    const needs = one['x-permission']
    const how = one.path.startsWith('/auth/') ? 'open' : tokens.has(needs) ? 'token' : 'person'
    const responses = Object.entries(one.responses).filter(([status]) => status !== 'default')
    const isProblem = ([, part]) => part.$ref === '#/components/responses/Problem'
    const problems = responses.filter(isProblem).map(([status]) => status)
    const told = responses
      .filter((part) => !isProblem(part))
      .map(([status, part]) => [status, resolve(part, 'responses')])
    if (problems.length > 0) told.push([problems.join(', '), components.responses.Problem])
    const line = curl({ ...one, parameters, how, needs, body: one.requestBody, schemas: components.schemas })
    return `<article id="${one.operationId}"><h3><b>${one.method.toUpperCase()}</b> ${escape(one.path).replaceAll('/', '/<wbr>')}</h3>
<p>${prose(one.description)}</p>
<p><small>${[one.operationId, needs && `permission ${needs}`].filter(Boolean).join(', ')}. ${WHO[how]}</small></p>
<pre>${escape(line)}</pre>
${parameters.length > 0 ? `<h4>Parameters</h4><dl>${parameters.map((part) => field({ ...part, place: part.in })).join('\n')}</dl>` : ''}
${one.requestBody ? `<h4>Body</h4>${bodyOf(one.requestBody)}` : ''}
<h4>Responses</h4><dl>${told.map((part) => response(...part)).join('\n')}</dl></article>`
  }
  const groups = tags.map((tag) => ({ ...tag, own: operations.filter((one) => one.tags.includes(tag.name)) }))
  return `<!doctype html>
<html lang="en-US" dir="ltr">
<head>
<meta charset="utf-8">
<title>REST API · Costdeck</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/${style}">
<link rel="icon" href="/${icon}" type="image/svg+xml">
</head>
<body>
<header><h1>${escape(info.title)}</h1></header>
<nav aria-label="Operations">${groups.map(contents).join('\n')}<a href="#schemas">Schemas</a></nav>
<main>
<p>${prose(info.description)}</p>
<pre>${escape(INTRODUCTION)}</pre>
${groups.map((tag) => `<section id="tag-${tag.name}"><h2>${tag.name}</h2><p>${prose(tag.description)}</p>${tag.own.map(article).join('\n')}</section>`).join('\n')}
<section id="schemas"><h2>Schemas</h2>${Object.entries(components.schemas).map(schemaOf).join('\n')}</section>
</main>
</body>
</html>
`
}

const contents = ({ name, own }) =>
  `<h2><a href="#tag-${name}">${name}</a></h2><ul>${own.map(({ operationId }) => `<li><a href="#${operationId}">${operationId}</a></li>`).join('')}</ul>`

const bodyOf = ({ content }) =>
  Object.entries(content)
    .map(([media, { schema }]) => `<p><small>${media}</small> ${typeOf(schema)}</p>${fields(schema ?? {})}`)
    .join('\n')

const response = (status, { description, content = {} }) =>
  `<dt><code>${status}</code> <small>${Object.entries(content)
    .map(([media, { schema }]) => [media, schema && typeOf(schema)].filter(Boolean).join(', '))
    .join('; ')}</small></dt><dd>${prose(description)}</dd>`

const schemaOf = ([name, schema]) =>
  `<article id="${name}"><h3>${name}</h3><p>${schema.properties ? '' : typeOf(schema)} ${prose(schema.description)}</p>${fields(schema)}</article>`
