import { useState, type FormEvent } from 'react'
import { ApiError } from '~/lib/api-error'
import type { Credentials } from '../session-calls'
import { logIn } from './log-in'

/** Runs a login from a form: one at a time, with the reason of a refusal. */
export function useSubmit(onRefused?: (error: ApiError, sent: Credentials) => boolean) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<ApiError | null>(null)

  async function submit(credentials: Credentials): Promise<void> {
    setBusy(true)
    setRefused(null)
    try {
      await logIn(credentials)
    } catch (cause) {
      const error =
        cause instanceof ApiError ? cause : new ApiError(String(cause), { code: 'INTERNAL', status: 0, cause })
      if (!onRefused?.(error, credentials)) setRefused(error)
      // Not after success: the page is being left, and the button must not invite a second press.
      setBusy(false)
    }
  }

  return { busy, refused, submit }
}

/** Stops the browser's own submit, and takes the focus to the first field that has an error. */
export function guardSubmit(
  event: FormEvent<HTMLFormElement>,
  errors: Readonly<Record<string, string | undefined>>,
): boolean {
  event.preventDefault()
  const wrong = Object.keys(errors).find((name) => errors[name])
  if (wrong) (event.currentTarget.elements.namedItem(wrong) as HTMLElement).focus()
  return !wrong
}
