// Generates the types of those REST calls that the client makes, from the contract.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'
import { root } from './options.mjs'

/** Paths that the client calls beside the facade (ADR 54). */
const CALLED = [
  '/admin/audit/export',
  '/allocation/rules',
  '/allocation/tags/{name}',
  '/allocation/tags/{name}/versions',
  '/allocation/splits/{name}',
  '/allocation/splits/{name}/versions',
  '/allocation/preview',
  '/allocation/showback',
  '/costs/export',
  '/admin/user-imports',
  '/currencies/rate-files',
  '/ingests/{id}/rejects',
  '/uploads',
  '/uploads/{id}',
]

/** The body of every failure: an upload reads it, since a refusal names the charges that the file would remove. */
const FAILURE = 'Problem'

/** The text of web/gql/generated/rest.ts. */
export async function restTypes() {
  const contract = parse(readFileSync(path.join(root, 'schema/openapi.yaml'), 'utf8'))
  const paths = Object.fromEntries(CALLED.map((called) => [called, withoutFailures(contract.paths[called])]))
  const failure = { $ref: `#/components/schemas/${FAILURE}` }
  const components = reachable([paths, failure], contract.components)
  const { openapi, info } = contract
  const nodes = await openapiTS({ openapi, info, paths, components }, { alphabetize: true, defaultNonNullable: false })
  const text = `/* eslint-disable */\n// Generated from schema/openapi.yaml by npm run gen.\n${astToString(nodes)}`
  // Members for absent parts of a path would be half of the file.
  return text.replace(/^ +\w+\??: never;\n/gm, '')
}

/** Every failure becomes an ApiError, and headers are read in one place. */
function withoutFailures({ parameters = [], ...operations }) {
  const succeeding = ([, { requestBody, responses, parameters }]) => ({
    ...(parameters && { parameters }),
    ...(requestBody && { requestBody }),
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, { headers: _, ...response }]) => [status, response.$ref ? { description: '' } : response]),
    ),
  })
  return { parameters, ...Object.fromEntries(Object.entries(operations).map((one) => [one[0], succeeding(one)])) }
}

/** The components that the paths use, directly or through others. */
function reachable(from, components, found = {}) {
  for (const [, kind, name] of JSON.stringify(from).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
    if (found[kind]?.[name]) continue
    found[kind] = { ...found[kind], [name]: components[kind][name] }
    reachable(components[kind][name], components, found)
  }
  return found
}
