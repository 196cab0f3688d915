import { chakra } from '@chakra-ui/react/styled-system'
import { Badge } from '~/ui/page'
import { PlainTable } from '~/ui/table'
import type { Change } from './changes'
import { useAuditMessages } from './messages'

const Value = chakra('bdi', {
  base: { display: 'block', fontFamily: 'mono', fontSize: 'xs', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  variants: { changed: { true: { fontWeight: 'semibold' } } },
})

/** Before and after side by side. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  const t = useAuditMessages()
  return (
    <PlainTable dense flush tableLayout="fixed" aria-label={t('changes')}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, changed, masked }) => (
          <tr key={field}>
            <th scope="row">
              <Value>{field || '—'}</Value>
              {changed && <Badge tone="warning">{t('changed')}</Badge>}
              {masked && <Badge>{t('masked')}</Badge>}
            </th>
            <td>
              <Value>{before ?? '—'}</Value>
            </td>
            <td>
              <Value changed={changed}>{after ?? '—'}</Value>
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
