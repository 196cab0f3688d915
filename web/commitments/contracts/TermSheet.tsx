import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { Drawer } from '~/costs/sources/Drawer'
import { DrawerHead } from '~/costs/sources/DrawerHead'
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
  const id = useId()
  const { file, line, run, fileSha256, contentHash } = row
  const place: [name: string, value: string | null | undefined][] = [
    [t('run'), run],
    [t('fileHash'), fileSha256],
    [t('rowHash'), contentHash],
  ]
  return (
    <Drawer labelledBy={id} onClose={onClose}>
      <DrawerHead id={id} title={t('termFrom')} closeLabel={t('close')} onClose={onClose}>
        <chakra.p fontSize="sm" color="fg.muted" dir="auto" overflowWrap="anywhere">
          {description}
        </chakra.p>
      </DrawerHead>
      <chakra.div overflowY="auto" minH="0" tabIndex={0} role="region" aria-labelledby={id}>
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
      </chakra.div>
    </Drawer>
  )
}
