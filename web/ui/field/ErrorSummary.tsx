import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef } from 'react'
import { Icon } from '../icons'
import { FaultList } from '../feedback'
import { useFormsMessages } from './messages'
import type { Failure } from './server-errors'

export interface Problem {
  name: string
  label: string
  message: string
}

interface Props {
  problems: readonly Problem[]
  /** Error of the form as a whole. */
  failure: Failure
  /** Takes the focus whenever this changes: with every attempt to submit. */
  attempt: number
  onGoTo: (name: string) => void
}

/** Errors that keep the form from being submitted, each with the way to its field. */
export function ErrorSummary({ problems, failure, attempt, onGoTo }: Props) {
  const t = useFormsMessages()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const answered = useRef(attempt)
  // The errors of an attempt may come a render after it. Without a new attempt nothing takes the focus from a field.
  useEffect(() => {
    if (answered.current === attempt || !box.current) return
    answered.current = attempt
    box.current.focus()
  })
  if (problems.length === 0 && failure === null) return null
  return (
    <chakra.section
      ref={box}
      aria-labelledby={id}
      tabIndex={-1}
      display="flex"
      gap="3"
      p="4"
      borderWidth="1px"
      borderColor="danger"
      borderRadius="lg"
      bg="danger.subtle"
      color="fg"
      fontSize="sm"
      scrollMarginTop="6rem"
    >
      <chakra.span color="danger.fg">
        <Icon name="prime:exclamation-circle" size="lg" />
      </chakra.span>
      <chakra.div minW="0">
        <chakra.h3 id={id} fontWeight="semibold">
          {failure?.message ?? t('problems', { count: problems.length })}
        </chakra.h3>
        {failure && <FaultList faults={failure.others} />}
        <chakra.ul listStyleType="none" mt={problems.length > 0 ? '1' : '0'}>
          {problems.map(({ name, label, message }) => (
            <li key={name}>
              <chakra.button
                type="button"
                py="0.5"
                textAlign="start"
                cursor="pointer"
                color="danger.fg"
                textDecoration="underline"
                textUnderlineOffset="2px"
                onClick={() => onGoTo(name)}
              >
                {label}: {message}
              </chakra.button>
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
    </chakra.section>
  )
}
