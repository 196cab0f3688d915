import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState, type SyntheticEvent } from 'react'
import { request } from '~/gql/client'
import { MarkAnomalyDocument } from '~/gql/generated/documents/mark-anomaly'
import type { AnomalyState } from '~/gql/generated'
import { notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { useWatchMessages } from '../watch/messages'
import type { Anomaly } from './AnomaliesPage'

const LONGEST = 500

const Note = chakra('input', {
  base: {
    h: '8',
    px: '2',
    flex: '1 1 12rem',
    minW: '0',
    borderWidth: '1px',
    borderColor: 'var(--cd-field-border)',
    borderRadius: 'md',
    bg: 'var(--cd-field)',
    color: 'fg',
    fontSize: 'sm',
  },
})

/** What people can say of an anomaly; that it was expected takes a note. */
export function MarkForm({ anomaly: { id, state }, onMarked }: { anomaly: Anomaly; onMarked: () => void }) {
  const t = useWatchMessages()
  const noteId = useId()
  const [note, setNote] = useState<string | null>(null)
  const mark = (next: AnomalyState, text?: string): void => {
    request(MarkAnomalyDocument, { id, state: next, note: text ?? null }).then(
      () => {
        setNote(null)
        onMarked()
      },
      (error: unknown) => notifyFailure(t('notMarked'), error),
    )
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (note?.trim()) mark('expected', note.trim())
  }
  if (note !== null) {
    return (
      <chakra.form display="flex" flexWrap="wrap" gap="2" flex="1 1 20rem" alignItems="center" onSubmit={submit}>
        <chakra.label htmlFor={noteId} fontSize="sm">
          {t('note')}
        </chakra.label>
        <Note id={noteId} required maxLength={LONGEST} value={note} onChange={(event) => setNote(event.target.value)} />
        <Button type="submit" size="sm" variant="solid">
          {t('markExpected')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setNote(null)}>
          {t('cancel')}
        </Button>
      </chakra.form>
    )
  }
  return (
    <>
      {state === 'open' && (
        <Button size="sm" onClick={() => mark('acknowledged')}>
          {t('acknowledge')}
        </Button>
      )}
      {state !== 'expected' && (
        <Button size="sm" onClick={() => setNote('')}>
          {t('markExpected')}
        </Button>
      )}
      {state !== 'open' && (
        <Button size="sm" variant="ghost" onClick={() => mark('open')}>
          {t('reopen')}
        </Button>
      )}
    </>
  )
}
