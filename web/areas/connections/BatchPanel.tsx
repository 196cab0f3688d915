import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from '~/data'
import { ConnectionBatchesDocument } from '~/gql/generated/documents/connection-batches'
import { useAddressFilter } from '~/lib/address-filter'
import { formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { EmptyState } from '~/ui/feedback'
import { Contents, Panel, PanelHead } from '~/ui/page'
import { Select } from '~/ui/select'
import { covers, parseBatchFilter } from './address'
import { BatchTable } from './BatchTable'
import { HeldBatch } from './HeldBatch'
import { loadBatches } from './load-batches'
import { useConnectionMessages } from './messages'
import { BATCH_STATES, isMoving, type Connection } from './words'

/** The batches of a connection: those with a question first, then all. */
export function BatchPanel({ connection }: { connection: Connection }) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const [{ state, month }, change] = useAddressFilter(parseBatchFilter)
  const { id, lookedAt } = connection
  // Each look may change the batches, so its time is in the key.
  const query = useQuery((signal) => loadBatches(id, { signal }), ['batches', id, lookedAt ?? ''], {
    reads: [ConnectionBatchesDocument],
    poll: () => isMoving(connection),
  })
  return (
    <Contents query={query}>
      {(batches) => {
        const months = [...new Set([month, ...batches.map(({ period }) => period.split('/').at(-1) ?? '')])]
        const shown = batches.filter((one) => (!state || one.state === state) && (!month || covers(one.period, month)))
        return (
          <>
            {batches
              .filter((one) => one.state === 'held')
              .map((one) => (
                <HeldBatch key={one.id} connection={connection} batch={one} batches={batches} />
              ))}
            <Panel>
              <PanelHead title={t('batches')}>
                <chakra.search display="flex" flexWrap="wrap" gap="2">
                  <Select
                    label={t('month')}
                    value={month}
                    options={[
                      { value: '', label: t('all') },
                      ...months
                        .filter(Boolean)
                        .toSorted()
                        .toReversed()
                        .map((value) => ({ value, label: formatMonth(`${value}-01`, locale) })),
                    ]}
                    onChange={(next) => change({ month: next })}
                  />
                  <Select
                    label={t('state')}
                    value={state}
                    options={[
                      { value: '', label: t('all') },
                      ...BATCH_STATES.map((value) => ({ value, label: t(value) })),
                    ]}
                    onChange={(next) => change({ state: next })}
                  />
                </chakra.search>
              </PanelHead>
              {shown.length === 0 ? (
                <EmptyState
                  title={t('noBatches')}
                  message={batches.length === 0 ? t('noBatchesNote') : t('noBatchesHere')}
                />
              ) : (
                <BatchTable connection={id} batches={shown} />
              )}
            </Panel>
          </>
        )
      }}
    </Contents>
  )
}
