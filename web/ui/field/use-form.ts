import { useCallback, useRef, useState, type BaseSyntheticEvent } from 'react'
import { get, useForm as useHookForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form'
import type { Problem } from './ErrorSummary'
import { sortErrors, type Failure } from './server-errors'
import { useUnsavedGuard } from './use-unsaved-guard'

export interface FormOptions<Values extends FieldValues> {
  /** Initial values. Read once: change the component's key to start again. */
  values: Values
  /** Saves the values. The form shows its errors: an ApiError's `errors` at their fields, the rest above them. */
  onSubmit: (values: Values) => Promise<unknown> | unknown
  /** Values of the form after a save, such as those of an empty one; the saved values by default. */
  next?: (saved: Values) => Values
  /** Read-only. */
  readOnly?: boolean
}

/**
 * One form: values, errors and submission. Fields get it as `form`.
 *
 *     const form = useForm({ values: { name: '', amount: '' }, onSubmit: (values) => create.send({ budget: values }) })
 *     return (
 *       <Form form={form} label={t('newBudget')}>
 *         <TextField form={form} name="name" label={t('name')} required />
 *         <NumberField form={form} name="amount" label={t('amount')} unit="USD" required />
 *         <FormButtons form={form} submitLabel={t('create')} onCancel={close} />
 *       </Form>
 *     )
 *
 * A field is validated on blur, then on every change (A90). Unsaved input guards the page.
 */
export function useForm<Values extends FieldValues>({ values, onSubmit, next, readOnly = false }: FormOptions<Values>) {
  const hook = useHookForm<Values>({
    mode: 'onTouched',
    defaultValues: values as DefaultValues<Values>,
    shouldFocusError: false,
  })
  const { control, formState, getValues, handleSubmit, reset, setError, setFocus, setValue } = hook
  const { errors, isDirty, isSubmitting, isSubmitted } = formState
  // Labels by name, in the order of the fields.
  const labels = useRef(new Map<string, string>()).current
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<Failure>(null)
  const running = useRef(false)
  useUnsavedGuard(isDirty && !readOnly)

  const send = handleSubmit(
    async (given) => {
      setFailure(null)
      try {
        await onSubmit(given as Values)
        // The next change starts from the saved values.
        reset(next ? next(given as Values) : (given as Values))
      } catch (cause) {
        const { atFields, failure } = sortErrors(cause, [...labels.keys()])
        for (const [name, message] of atFields) setError(name as Path<Values>, { type: 'server', message })
        setFailure(failure)
        setAttempt((before) => before + 1)
      }
    },
    () => {
      setFailure(null)
      setAttempt((before) => before + 1)
    },
  )
  const submit = async (event: BaseSyntheticEvent): Promise<void> => {
    event.preventDefault()
    // A form in the drawer of a page must not submit a form around it.
    event.stopPropagation()
    if (running.current || readOnly) return
    running.current = true
    await send(event).finally(() => (running.current = false))
  }
  const discard = useCallback((): void => {
    setFailure(null)
    reset()
  }, [reset])
  const problems: Problem[] = [...labels].flatMap(([name, label]) => {
    const message: unknown = (get(errors, name) as { message?: unknown } | undefined)?.message
    return typeof message === 'string' ? [{ name, label, message }] : []
  })
  return {
    control,
    labels,
    readOnly,
    /** Before the first attempt an error shows at its field only. */
    problems: isSubmitted ? problems : [],
    /** Error of the form as a whole. */
    failure,
    /** Counts refused attempts. */
    attempt,
    isDirty,
    busy: isSubmitting,
    submit,
    discard,
    goTo: (name: string) => setFocus(name as Path<Values>),
    getValues,
    setValue,
    reset,
  }
}

export type FormOf<Values extends FieldValues> = ReturnType<typeof useForm<Values>>
