import { chakra } from '@chakra-ui/react/styled-system'
import type { IngestQuery } from '~/gql/generated'
import { useLocale } from '~/lib/i18n'
import { Drawer } from '~/ui/drawer'
import { SmallTable } from '~/ui/table'
import { useIngestMessages } from '../messages'
import { repairWords } from './words'

type Repair = IngestQuery['run']['repairs'][number]

const Text = chakra('bdi', { base: { whiteSpace: 'normal', overflowWrap: 'anywhere', minW: '6rem', display: 'block' } })

/** The first places of a repair, with what the file says and what it counts as. */
export function RepairSheet({ repair, onClose }: { repair: Repair | null; onClose: () => void }) {
  const t = useIngestMessages()
  const locale = useLocale()
  const { words, column } = repairWords(repair?.kind ?? '', t)
  return (
    <Drawer open={repair !== null} title={words || t('repair')} subtitle={column} onClose={onClose}>
      {repair && (
        <SmallTable
          caption={t('repairValues')}
          heads={[t('line'), ...(column ? [] : [t('column')]), t('original'), t('normalized')]}
          rows={repair.first.map(({ line, column: of, value, normalized }, at) => ({
            id: String(at),
            cells: [
              line > 0 ? line.toLocaleString(locale) : '–',
              ...(column ? [] : [<bdi key="column">{of ?? '–'}</bdi>]),
              value ? <Text key="value">{value}</Text> : t('emptyCell'),
              normalized === null ? t('emptyCell') : <Text key="normalized">{normalized}</Text>,
            ],
          }))}
        />
      )}
    </Drawer>
  )
}
