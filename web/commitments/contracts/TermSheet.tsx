import { chakra } from '@chakra-ui/react/styled-system'
import { Drawer } from '~/ui/drawer'
import type { Contract } from './contracts'
import { useContractMessages } from './messages'

export interface TermSheetProps {
  contract: Contract
  onClose: () => void
}

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
    gap: '3',
    px: '4',
    py: '3',
    fontSize: 'sm',
    overflowWrap: 'anywhere',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    '& dt': { fontSize: 'xs', color: 'fg.muted' },
  },
})

// Ids and hashes run from left to right in every language.
const Code = chakra('code', { base: { fontFamily: 'mono', unicodeBidi: 'isolate', direction: 'ltr' } })

/** The row of the Contract Commitment file that a term is from: its file, line and run, and every column that it fills. */
export default function TermSheet({ contract: { description, row }, onClose }: TermSheetProps) {
  const t = useContractMessages()
  const { file, line, run, fileSha256, contentHash } = row
  const place: [name: string, value: string | null | undefined][] = [
    [t('run'), run],
    [t('fileHash'), fileSha256],
    [t('rowHash'), contentHash],
  ]
  return (
    <Drawer title={t('termFrom')} subtitle={<span dir="auto">{description}</span>} onClose={onClose}>
      <Facts>
        <div>
          <dt>{t('place')}</dt>
          <dd>{t('source', { file, line })}</dd>
        </div>
        {place.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value == null ? t('notTold') : <Code>{value}</Code>}</dd>
          </div>
        ))}
      </Facts>
      <Facts aria-label={t('columns')}>
        {row.columns.map(
          ({ column, value }) =>
            value != null && (
              <div key={column}>
                <dt>{column}</dt>
                <dd dir="auto" data-own-direction>
                  {value}
                </dd>
              </div>
            ),
        )}
      </Facts>
      <chakra.p px="4" py="3" fontSize="xs" color="fg.muted">
        {t('termFromNote')}
      </chakra.p>
    </Drawer>
  )
}
