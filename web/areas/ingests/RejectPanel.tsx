import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import type { IngestQuery } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useIngestMessages } from './messages'

const PAGE = 20

const Text = chakra('bdi', { base: { whiteSpace: 'normal', overflowWrap: 'anywhere', minW: '8rem', display: 'block' } })

/** The rejected rows of a file, some at a time. */
export function RejectPanel({ run: { rejects, rowsRejected } }: { run: IngestQuery['run'] }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const [most, setMost] = useState(PAGE)
  if (rejects.length === 0) return null
  return (
    <Panel display="grid" gridTemplateColumns="minmax(0, 1fr)">
      <PanelHead
        title={t('rejected')}
        note={t('rejectsNote', { count: rowsRejected, shown: Math.min(most, rejects.length) })}
      />
      <SmallTable
        caption={t('rejected')}
        heads={[t('line'), t('column'), t('value'), t('rule'), t('reason')]}
        rows={rejects.slice(0, most).map(({ line, column, value, rule, reason }, at) => ({
          id: String(at),
          cells: [
            line.toLocaleString(locale),
            <bdi key="column">{column ?? '–'}</bdi>,
            <Text key="value">{value ?? '–'}</Text>,
            <bdi key="rule">{rule ?? '–'}</bdi>,
            <Text key="reason">{reason}</Text>,
          ],
        }))}
      />
      {rejects.length > most ? (
        <Button justifySelf="center" my="3" onClick={() => setMost(most + 5 * PAGE)}>
          {t('more', { count: rejects.length - most })}
        </Button>
      ) : (
        rowsRejected > rejects.length && (
          <chakra.p px="4" py="3" fontSize="sm" color="fg.muted">
            {t('rejectsKept', { count: rejects.length })}
          </chakra.p>
        )
      )}
    </Panel>
  )
}
