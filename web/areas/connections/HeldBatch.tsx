import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import { useMutation } from '~/data'
import { AnswerBatchDocument } from '~/gql/generated/documents/answer-batch'
import { BatchDocument } from '~/gql/generated/documents/batch'
import type { BatchFieldsFragment } from '~/gql/generated'
import { addDays, toDay } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { notify } from '~/shell'
import { Button } from '~/ui/button'
import { Input } from '~/ui/input'
import { ErrorNotice, Notice, Panel } from '~/ui/page'
import { CHANGED } from './changed'
import { HeldFigures } from './HeldFigures'
import { useConnectionMessages } from './messages'
import { periodText } from './period-text'
import type { Connection } from './words'

interface HeldBatchProps {
  connection: Connection
  batch: BatchFieldsFragment
  /** All batches of the connection, among them the one in use. */
  batches: readonly BatchFieldsFragment[]
}

/** The question of a held batch with both figures, and its answers. */
export function HeldBatch({ connection, batch, batches }: HeldBatchProps) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const id = useId()
  const today = toDay(new Date())
  const [until, setUntil] = useState(addDays(today, 30))
  const answer = useMutation(AnswerBatchDocument, {
    invalidates: [...CHANGED, BatchDocument],
    onDone: () => notify({ severity: 'success', summary: t('answered') }),
  })
  const words = { period: periodText(batch.period, locale) }
  const overlap = batch.question === 'overlap'
  const give = (value: string, end: string | null = null) =>
    void answer.run({ id: connection.id, batch: batch.id, answer: value, until: end })
  return (
    <Panel aria-labelledby={id}>
      <chakra.div px="4" pt="3" display="grid" gap="1">
        <chakra.h2 id={id} textStyle="section">
          {t(overlap ? 'overlapTitle' : 'fewerTitle', words)}
        </chakra.h2>
        <chakra.p fontSize="sm">{overlap ? t('overlapNote') : t('fewerNote', words)}</chakra.p>
      </chakra.div>
      <HeldFigures connection={connection.id} batch={batch} batches={batches} />
      <chakra.div px="4" py="3" display="grid" gap="3">
        {answer.error && <ErrorNotice error={answer.error} />}
        {batch.answer ? (
          <Notice tone="quiet" still>
            {t('answered')}
          </Notice>
        ) : (
          connection.writable && (
            <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="flex-end">
              <Button variant="solid" disabled={answer.busy} onClick={() => give('take')}>
                {t('take')}
              </Button>
              <Button disabled={answer.busy} onClick={() => give('skip')}>
                {t('skip')}
              </Button>
              <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="flex-end" ms={{ sm: 'auto' }}>
                <chakra.label fontSize="xs" color="fg.muted">
                  {t('until')}
                  <Input
                    type="date"
                    size="sm"
                    maxW="40"
                    display="block"
                    value={until}
                    min={today}
                    max={addDays(today, 365)}
                    aria-describedby={`${id}-until`}
                    onChange={({ currentTarget }) => setUntil(currentTarget.value)}
                  />
                </chakra.label>
                <Button disabled={answer.busy || until === ''} onClick={() => give('take-always', until)}>
                  {t('takeAlways')}
                </Button>
              </chakra.div>
              <chakra.p id={`${id}-until`} flexBasis="full" fontSize="xs" color="fg.muted" textAlign={{ sm: 'end' }}>
                {t('untilHelp')}
              </chakra.p>
            </chakra.div>
          )
        )}
      </chakra.div>
    </Panel>
  )
}
