import { useCallback, useRef, useState } from 'react'
import { request, type RequestOptions } from '~/gql/client'
import type { TypedDocumentString } from '~/gql/generated'
import { isAborted, type ApiError } from '~/lib/api-error'
import { asApiError } from './as-api-error'
import { invalidate, type Changes } from './cache'

export interface Mutation<Result, Variables> {
  busy: boolean
  /** Why the last run failed; null while the next one is under way. */
  error: ApiError | null
  result: Result | null
  /** Starts one run at a time: a call while another one is busy does nothing. Never throws; undefined unless it succeeded. */
  run: (variables: Variables) => Promise<Result | undefined>
  /** For `onSubmit` of a form, which shows progress and errors itself: throws an ApiError. */
  send: (variables: Variables) => Promise<Result>
  /** Forgets the result and the error. */
  clear: () => void
}

export interface MutationOptions<Result> {
  /** What it changes: that loads again wherever a page shows it. */
  invalidates?: Changes
  onDone?: (result: Result) => void
  /** For failures that the page shows nowhere, such as a toast. */
  onFailed?: (error: ApiError) => void
  /** Leaving the page does not abort the call (A70). */
  lasting?: boolean
}

type State<Result> = Pick<Mutation<Result, never>, 'busy' | 'error' | 'result'>

const IDLE = { busy: false, error: null, result: null }

/**
 * One change that the reader starts.
 *
 *     const remove = useMutation(DeleteBudgetDocument, { invalidates: [BudgetsDocument] })
 *     <Button disabled={remove.busy} onClick={() => void remove.run({ id })}>…</Button>
 *     {remove.error && <Notice status="error">{remove.error.message}</Notice>}
 *
 * A function replaces the document if the change is an upload or several calls:
 *
 *     useMutation((file: File) => uploadRates(file), { invalidates: [CurrencyRatesDocument] })
 */
export function useMutation<Result, Variables extends object>(
  change: TypedDocumentString<Result, Variables>,
  options?: MutationOptions<Result>,
): Mutation<Result, Variables>
export function useMutation<Result, Variables = void>(
  change: (variables: Variables) => Promise<Result>,
  options?: MutationOptions<Result>,
): Mutation<Result, Variables>
export function useMutation<Result, Variables extends object>(
  change: TypedDocumentString<Result, Variables> | ((variables: Variables) => Promise<Result>),
  options: MutationOptions<Result> = {},
): Mutation<Result, Variables> {
  const [state, setState] = useState<State<Result>>(IDLE)
  const busy = useRef(false)
  const latest = useRef({ change, options })
  latest.current = { change, options }
  const send = useCallback(async (variables: Variables) => {
    const { change, options } = latest.current
    const result = await perform(change, variables, options).catch((cause: unknown) => {
      throw asApiError(cause)
    })
    invalidate(options.invalidates ?? [])
    options.onDone?.(result)
    return result
  }, [])
  const run = useCallback(
    async (variables: Variables) => {
      if (busy.current) return undefined
      busy.current = true
      setState({ ...IDLE, busy: true })
      try {
        const result = await send(variables)
        setState({ ...IDLE, result })
        return result
      } catch (cause) {
        const error = isAborted(cause) ? null : asApiError(cause)
        setState({ ...IDLE, error })
        if (error) latest.current.options.onFailed?.(error)
        return undefined
      } finally {
        busy.current = false
      }
    },
    [send],
  )
  const clear = useCallback(() => setState((now) => (now.busy ? now : IDLE)), [])
  return { ...state, run, send, clear }
}

function perform<Result, Variables extends object>(
  change: TypedDocumentString<Result, Variables> | ((variables: Variables) => Promise<Result>),
  variables: Variables,
  { lasting = false }: RequestOptions,
): Promise<Result> {
  return typeof change === 'function' ? change(variables) : request(change, variables, { lasting })
}
