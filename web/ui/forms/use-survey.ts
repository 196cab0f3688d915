import { textOf } from '~/lib/text-of'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '~/lib/api-error'
import type { Problem } from './ErrorSummary'
import { fieldsOf, type FormSchema, type Values } from './schema'
import { useUnsavedGuard } from './use-unsaved-guard'
import { progressOf, rawsOf, valuesOf } from './values'

export interface SurveyOptions {
  schema: FormSchema
  /** Values in. */
  values: Values
  /** Values out. What it throws shows in the form: an ApiError's `errors` at their fields, the rest above them. */
  onSubmit: (values: Values) => Promise<void> | void
}

/** The course of a form: touched, checked, submitted, refused, saved. */
export function useSurvey({ schema, values, onSubmit }: SurveyOptions) {
  // A field is checked once it was touched, and from then on with every change (A90).
  const form = useForm({ mode: 'onTouched', defaultValues: rawsOf(schema, values), shouldFocusError: false })
  const { control, formState, handleSubmit, reset, setError, setFocus } = form
  const { errors, isDirty, isSubmitting, isSubmitted } = formState
  const raws = useWatch({ control })
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  useUnsavedGuard(isDirty)

  const refused = (): void => setAttempt((before) => before + 1)
  const fields = fieldsOf(schema)

  const submit = handleSubmit(
    async (given) => {
      setFailure(null)
      try {
        await onSubmit(valuesOf(schema, given))
        // What is saved is where the next change starts from.
        reset(given)
      } catch (cause) {
        const wrong = cause instanceof ApiError ? fields.filter(({ name }) => cause.errors[name]) : []
        for (const { name } of wrong) setError(name, { type: 'server', message: (cause as ApiError).errors[name] })
        if (wrong.length === 0) setFailure(textOf(cause))
        refused()
      }
    },
    () => {
      setFailure(null)
      refused()
    },
  )

  const problems: Problem[] = fields.flatMap(({ name, label }) => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [{ name, label, message }] : []
  })
  const discard = (): void => {
    setFailure(null)
    reset()
  }
  return {
    control,
    submit,
    discard,
    goTo: (name: string) => setFocus(name),
    progress: progressOf(schema, raws),
    // Before the first attempt every error stands at its field, and that is enough.
    summary: { problems: isSubmitted ? problems : [], failure, attempt },
    isDirty,
    isSubmitting,
  }
}
