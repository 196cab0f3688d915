import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { request } from '~/gql/client'
import { MarkAnomalyDocument } from '~/gql/generated/documents/mark-anomaly'
import type { AnomalyState } from '~/gql/generated'
import { addDays } from '~/lib/dates'
import { notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { useWatchMessages } from '../watch/messages'
import type { Anomaly } from './AnomaliesPage'

const LONGEST = 500
/** Days from today on: the first and the last that a snooze may end on, and what is proposed. */
const SNOOZE = { least: 1, most: 366, usual: 7 }

export const SAYS = { acknowledged: 'acknowledge', snoozed: 'snooze', expected: 'markExpected' } as const
export type Judged = keyof typeof SAYS

const Field = chakra('input', {
  base: {
    h: '8',
    px: '2',
    minW: '0',
    borderWidth: '1px',
    borderColor: 'var(--cd-field-border)',
    borderRadius: 'md',
    bg: 'var(--cd-field)',
    color: 'fg',
    fontSize: 'sm',
  },
})

export interface MarkFormProps {
  anomaly: Anomaly
  onMarked: (state: AnomalyState) => void
}

/** What people can say of an anomaly: that it was expected takes a note, that it rests for a while the day of its end. */
export function MarkForm({ anomaly: { id, state }, onMarked }: MarkFormProps) {
  const t = useWatchMessages()
  const [judged, setJudged] = useState<Judged | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const mark = (next: AnomalyState, note: string | null, until: string | null): void => {
    request(MarkAnomalyDocument, { id, state: next, note, until }).then(
      () => {
        setJudged(null)
        onMarked(next)
      },
      (error: unknown) => notifyFailure(t('notMarked'), error),
    )
  }
  const cancel = (): void => {
    const from = judged
    // The button that opened the form is there again, and gets the focus back.
    flushSync(() => setJudged(null))
    buttons.current?.querySelector<HTMLElement>(`[data-says="${from}"]`)?.focus()
  }
  if (judged) return <Judgement judged={judged} onSaid={mark} onCancel={cancel} />
  return (
    <chakra.div ref={buttons} display="flex" flexWrap="wrap" gap="3">
      {(['acknowledged', 'snoozed', 'expected'] as const)
        // What is snoozed can be snoozed for longer.
        .filter((one) => one !== state || one === 'snoozed')
        .filter((one) => state !== 'expected' || one === 'expected')
        .map((one) => (
          <Button key={one} size="sm" data-says={one} onClick={() => setJudged(one)}>
            {t(SAYS[one])}
          </Button>
        ))}
      {state !== 'open' && (
        <Button size="sm" variant="ghost" onClick={() => mark('open', null, null)}>
          {t('reopen')}
        </Button>
      )}
    </chakra.div>
  )
}

interface JudgementProps {
  judged: Judged
  onSaid: (state: AnomalyState, note: string | null, until: string | null) => void
  onCancel: () => void
}

/** What a judgement needs beside its state: a note, and for a snooze the day of its end. */
export function Judgement({ judged, onSaid, onCancel }: JudgementProps) {
  const t = useWatchMessages()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  // Days of a snooze begin in UTC.
  const today = new Date().toISOString().slice(0, 10)
  const [note, setNote] = useState('')
  const [until, setUntil] = useState(addDays(today, SNOOZE.usual))
  useEffect(() => first.current?.focus(), [])
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (judged !== 'expected' || note.trim()) onSaid(judged, note.trim() || null, judged === 'snoozed' ? until : null)
  }
  return (
    <chakra.form
      display="flex"
      flexWrap="wrap"
      gap="2"
      flex="1 1 20rem"
      alignItems="center"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      {judged === 'snoozed' && (
        <>
          <chakra.label htmlFor={`${id}until`} fontSize="sm">
            {t('until')}
          </chakra.label>
          <Field
            ref={first}
            id={`${id}until`}
            type="date"
            required
            min={addDays(today, SNOOZE.least)}
            max={addDays(today, SNOOZE.most)}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </>
      )}
      <chakra.label htmlFor={`${id}note`} fontSize="sm">
        {t(judged === 'expected' ? 'note' : 'noteOptional')}
      </chakra.label>
      <Field
        ref={judged === 'snoozed' ? undefined : first}
        id={`${id}note`}
        flex="1 1 12rem"
        required={judged === 'expected'}
        maxLength={LONGEST}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" size="sm" variant="solid">
        {t(SAYS[judged])}
      </Button>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </chakra.form>
  )
}
