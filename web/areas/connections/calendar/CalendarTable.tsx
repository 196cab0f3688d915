import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'wouter'
import type { ConnectionMonthsQuery } from '~/gql/generated'
import { formatMonth, formatMonthShort } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { withQuery } from '~/lib/paths'
import { useSection } from '~/lib/section'
import { VisuallyHidden } from '~/ui/a11y'
import { TextLink } from '~/ui/page'
import { PlainTable } from '~/ui/table'
import { useConnectionMessages } from '../messages'
import { MonthMark } from './MonthMark'

type Calendar = ConnectionMonthsQuery['calendar']

const Scroller = chakra('div', {
  base: {
    overflowX: 'auto',
    borderBottomRadius: 'lg',
    '&:focus-visible': { outline: '2px solid', outlineColor: 'focusRing' },
    '& thead th:not(:first-child), & td': { textAlign: 'center', position: 'relative' },
    // The name stays visible beside the months.
    '& tr > :first-child': { position: 'sticky', insetInlineStart: 0, bg: 'bg.panel', zIndex: 1 },
  },
})

const Cell = chakra('a', {
  base: { display: 'inline-flex', borderRadius: 'sm', _hover: { outline: '2px solid', outlineColor: 'border' } },
})

/** One line for each connection; a month opens its batches. */
export function CalendarTable({ months, connections }: Pick<Calendar, 'months' | 'connections'>) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const base = useSection()
  return (
    <Scroller tabIndex={0} role="region" aria-label={t('calendar')}>
      <PlainTable even>
        <chakra.caption srOnly>{t('calendar')}</chakra.caption>
        <thead>
          <tr>
            <th scope="col">{t('connection')}</th>
            {months.map((month) => (
              <th key={month} scope="col">
                {formatMonthShort(`${month}-01`, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {connections.map(({ id, months: own }) => (
            <tr key={id}>
              <th scope="row">
                <TextLink href={`${base}/${id}`}>
                  <bdi>{id}</bdi>
                </TextLink>
              </th>
              {months.map((month) => {
                const cell = own.find((one) => one.month === month)
                return (
                  <td key={month}>
                    {cell ? (
                      <Link href={withQuery(`${base}/${id}`, { month })} asChild>
                        <Cell title={cell.reason || undefined}>
                          <MonthMark state={cell.state} />
                          <VisuallyHidden>
                            {t('cell', {
                              id,
                              month: formatMonth(`${month}-01`, locale),
                              state: t(cell.state),
                            })}
                          </VisuallyHidden>
                        </Cell>
                      </Link>
                    ) : (
                      <>
                        <span aria-hidden>–</span>
                        <VisuallyHidden>{t('empty')}</VisuallyHidden>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Scroller>
  )
}
