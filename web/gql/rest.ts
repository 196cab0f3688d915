import type { components, paths } from './generated/rest'
import { pageSignal } from './page-calls'
import { fromUnreadable, portalFetch, problemOf } from './portal-fetch'
import { heedSessionEnd } from './session-ended'

/** A model of the contract, such as Schema<'AllocationTag'>. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type PathsWith<M extends Method> = {
  [Path in keyof paths]: Lowercase<M> extends keyof paths[Path] ? Path : never
}[keyof paths]

type Operation<M extends Method, Path extends keyof paths> = paths[Path][Lowercase<M> & keyof paths[Path]]

type Json<Of> = Of extends { content: { 'application/json': infer Body } } ? Body : undefined

type Answer<Of> = Of extends { responses: { 200: infer Response } } ? Json<Response> : undefined

type Part<Of, Name extends string> = Of extends { [N in Name]: infer Value } ? { [N in Name]: Value } : unknown

/** The parameters and body that the contract requires, and the signal that aborts the call. */
type RestCall<Of> = (Of extends { parameters: infer Parameters }
  ? Part<Parameters, 'path'> & Part<Parameters, 'query'>
  : unknown) &
  (Of extends { requestBody: infer Request } ? { body: Json<Request> } : unknown) & { signal?: AbortSignal | undefined }

interface AnyCall {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal | undefined
}

/**
 * One call of the REST API through the portal, for what the facade does not have (ADR 54). Returns its JSON, or undefined for an
 * empty response; every failure is an ApiError. A call with a signal is also aborted when its page is left.
 *
 *     const { tags } = await rest('GET', '/allocation/rules', { signal })
 *     await rest('DELETE', '/allocation/tags/{name}', { path: { name } })
 */
export async function rest<M extends Method, Path extends PathsWith<M>>(
  method: M,
  path: Path,
  call: RestCall<Operation<M, Path>>,
): Promise<Answer<Operation<M, Path>>> {
  const { signal }: AnyCall = call
  const answer = await restAnswer(method, path, call)
  try {
    const body = answer.status === 204 ? undefined : await answer.json()
    // A call that its route has spared may still have been given up by who made it.
    signal?.throwIfAborted()
    return body as Answer<Operation<M, Path>>
  } catch (cause) {
    throw fromUnreadable(cause)
  }
}

/** The same for an answer that is not JSON: a file, or lines to be read as they come. Its body is the caller's to read. */
export async function restAnswer<M extends Method, Path extends PathsWith<M>>(
  method: M,
  path: Path,
  call: RestCall<Operation<M, Path>>,
): Promise<Response> {
  const { path: named = {}, query, body, signal }: AnyCall = call
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name])))
  const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
  const answer = await portalFetch(`/api/ng${filled}${search}`, {
    method,
    signal: signal ? pageSignal(signal) : null,
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw heedSessionEnd(await problemOf(answer))
  return answer
}
