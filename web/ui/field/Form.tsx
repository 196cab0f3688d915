import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorSummary } from './ErrorSummary'
import { FaultList } from '../feedback'
import type { FormOf } from './use-form'

export interface FormProps<Values extends FieldValues> {
  form: FormOf<Values>
  /** Names the form for screen readers. */
  label: string
  /**
   * A form of one line: fields and buttons beside each other. Without a summary, so that nothing moves: a refused attempt leads
   * to the first field that needs attention.
   */
  inline?: boolean
  /** Escape leaves it. */
  onEscape?: () => void
  /** Above the summary: how far it is filled in. */
  head?: ReactNode
  children: ReactNode
}

/** A form with the errors of an attempt above its fields. See useForm for an example. */
export function Form<Values extends FieldValues>({ form, label, inline, onEscape, head, children }: FormProps<Values>) {
  const { problems, failure, attempt, goTo, submit } = form
  const answered = useRef(attempt)
  // The errors of an attempt may come a render after it.
  useEffect(() => {
    if (!inline || answered.current === attempt || !problems[0]) return
    answered.current = attempt
    goTo(problems[0].name)
  })
  return (
    <chakra.form
      aria-label={label}
      noValidate
      minW="0"
      {...(inline
        ? { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2', css: { '& button': { minH: '9' } } }
        : { display: 'grid', gap: '5', maxW: '44rem' })}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape?.()
      }}
    >
      {head}
      {!inline && <ErrorSummary {...{ problems, failure, attempt }} onGoTo={goTo} />}
      {children}
      {inline && failure && (
        <chakra.div role="alert" flexBasis="full" fontSize="sm" color="danger.fg">
          {failure.message}
          <FaultList faults={failure.others} />
        </chakra.div>
      )}
    </chakra.form>
  )
}
