import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { addDays, addMonths, daysBetween, formatDay, formatMonth, startOfNextMonth } from '~/lib/dates'
import { divideDecimal, subtractDecimal } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { ChangeText, Money, useCostMessages } from '~/costs/parts'
import { Sourced, type TraceableFigure } from '~/costs/where-from'
import { KpiFigure, KpiGrid, Panel } from '~/ui/page'
import type { OverviewFigures } from './figures'
import { TrendBars } from './TrendBars'
import type { Overview } from './overview'
import type { Words } from './messages'
import { Difference } from './Difference'
import type { ShownTotal } from './shown-totals'

export interface TotalStripProps extends Words {
  shown: ShownTotal
  figures: OverviewFigures
  overview: Overview
  month: string
}

/** Cost of all enrollments in one currency: to date, against the same days before, and in the last full month. */
export function TotalStrip({ shown, figures, overview, month, t, locale }: TotalStripProps) {
  const costs = useCostMessages()
  const { name, total } = shown
  const { book } = total
  const { currency, now, before, lastMonth, ahead } = book
  const money = { currency, locale }
  const last = addMonths(month, -1)
  const end = latestDay(overview, month)
  const whole = end === startOfNextMonth(month)
  const days = daysBetween(last, month)
  const average = displayMoney(divideDecimal(lastMonth, String(days), 10), currency, locale)
  return (
    <Panel aria-label={name}>
      <KpiGrid>
        <Figure
          label={whole ? formatMonth(month, locale) : t('soFar', { month: formatMonth(month, locale) })}
          note={whole ? t('whole') : t('through', { day: formatDay(addDays(end, -1), locale) })}
          apart={
            ahead && (
              <Sourced of={() => figures.total(shown, 'ahead')}>
                {costs('ahead', { amount: displayMoney(ahead, currency, locale) })}
              </Sourced>
            )
          }
        >
          <Sourced of={() => figures.total(shown, 'now')}>
            <Money amount={now} {...money} />
          </Sourced>
        </Figure>
        <Figure
          label={t('change')}
          note={t('against', {
            period: t(whole ? 'wholeMonth' : 'sameDays', { month: formatMonth(last, locale) }),
          })}
        >
          <ChangeText now={now} before={before} t={costs} {...money} />
          <chakra.span fontSize="md" fontWeight="medium" ms="2">
            <Sourced of={() => figures.totalChange(shown)}>
              <Difference amount={subtractDecimal(now, before)} {...money} />
            </Sourced>
          </chakra.span>
        </Figure>
        <Figure
          label={t('lastMonth', { month: formatMonth(last, locale) })}
          note={t('perDay', { amount: average })}
          noteOf={() => figures.perDay(shown, days, average)}
        >
          <Sourced of={() => figures.total(shown, 'lastMonth')}>
            <Money amount={lastMonth} {...money} />
          </Sourced>
        </Figure>
        <Figure label={t('trend')} note={t('trendNote', { month: formatMonth(addMonths(month, -12), locale) })}>
          <TrendBars book={book} month={month} locale={locale} />
        </Figure>
      </KpiGrid>
    </Panel>
  )
}

/** The day after the last one that any enrollment has charges of. */
function latestDay({ enrollments }: Overview, month: string): string {
  return enrollments.reduce((latest, { to }) => (to && to > latest ? to : latest), month)
}

interface FigureProps {
  label: string
  note: string
  /** Where the figure in the note is from, if it holds one. */
  noteOf?: () => TraceableFigure
  apart?: ReactNode
  children: ReactNode
}

function Figure({ label, note, noteOf, apart, children }: FigureProps) {
  return (
    <KpiFigure
      {...{ label, apart }}
      value={children}
      noteText={note}
      note={<Sourced of={noteOf ?? null}>{note}</Sourced>}
    />
  )
}
