import { ApiError } from '~/lib/api-error'
import { textOf } from '~/lib/text-of'
import { useShellMessages } from '../messages'

export interface Description {
  summary: string
  detail: string
}

/** The part before the first colon; all of it if there is none (A86). */
export const beforeColon = (text: string): string => text.split(':', 1)[0] ?? text

/**
 * A failed call: the summary is the server's message, else the status text, else the error's own (A86). ApiError's message has
 * that order already; its title is the status text or the problem's. The detail is the part before the first colon, unless the
 * problem has its own; a detail that repeats the summary is left out.
 */
export function describeFailure(error: ApiError): Description {
  const summary = error.message || error.title || String(error)
  return { summary, detail: error.detail || beforeColon(summary) }
}

const classKeys = [
  [EvalError, 'evalError'],
  [RangeError, 'rangeError'],
  [SyntaxError, 'syntaxError'],
  [TypeError, 'typeError'],
  [URIError, 'uriError'],
] as const

/** An uncaught error: its class as title, or the general title for a failed call (A89). */
export function describeUncaught(error: unknown): Description {
  const t = useShellMessages.translate
  const detail = textOf(error)
  if (error instanceof ApiError) return { summary: t('httpError'), detail }
  const known = classKeys.find(([errorClass]) => error instanceof errorClass)
  return { summary: t(known ? known[1] : 'unknownError'), detail }
}
