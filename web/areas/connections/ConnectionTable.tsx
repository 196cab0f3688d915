import { chakra } from '@chakra-ui/react/styled-system'
import { formatDate, formatDateTime } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { useSection } from '~/lib/section'
import { TextLink } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { lagText } from './lag-text'
import { useConnectionMessages } from './messages'
import { StateBadge } from './StateBadge'
import { sourceOf, type Connection } from './words'

const Small = chakra('div', { base: { fontSize: 'xs', color: 'fg.muted' } })
const Message = chakra('bdi', {
  base: { display: 'block', mt: '1', fontSize: 'xs', whiteSpace: 'normal', overflowWrap: 'anywhere', minW: '16rem' },
})

/** One line for each connection; a failure says its way out. */
export function ConnectionTable({ connections }: { connections: readonly Connection[] }) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const base = useSection()
  const time = (at: string | null | undefined) => (at ? formatDateTime(at, locale) : '–')
  return (
    <SmallTable
      caption={t('connections')}
      heads={[
        t('connection'),
        t('source'),
        t('enrollment'),
        t('state'),
        t('lastBatch'),
        t('newestDay'),
        `>${t('lag')}`,
        `>${t('rows')}`,
        t('nextLook'),
      ]}
      rows={connections.map((one) => ({
        id: one.id,
        cells: [
          <div key="id">
            <TextLink href={`${base}/${one.id}`}>
              <bdi>{one.id}</bdi>
            </TextLink>
            <Small>
              <bdi>{one.address}</bdi>
            </Small>
            {one.fromFile && <Small>{t('fromFile')}</Small>}
          </div>,
          t(sourceOf(one)),
          <bdi key="enrollment">{one.enrollment}</bdi>,
          <div key="state">
            <StateBadge connection={one} />
            {one.message && <Message>{one.message}</Message>}
          </div>,
          time(one.newestBatchAt),
          one.newestDay ? formatDate(one.newestDay, locale) : '–',
          lagText(one.lagHours, t),
          one.rowCount.toLocaleString(locale),
          one.paused ? '–' : time(one.nextLookAt),
        ],
      }))}
    />
  )
}
