import { chakra } from '@chakra-ui/react/styled-system'
import { LateTwiceNote } from '~/costs/counted-twice/LateTwiceNote'
import { IncompleteNote, useIncompleteMonths } from '~/costs/incomplete'
import { WhereFrom } from '~/costs/where-from'
import { useEnrollment } from '~/session/use-enrollment'
import { formatMonth, startOfNextMonth } from '~/lib/dates'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/feedback'
import { Select } from '~/ui/select'
import { Panel } from '~/ui/page'
import type { OverviewWish } from './address'
import { overviewFigures } from './figures'
import { ConvertedAmounts } from './conversion'
import { Enrollments } from './Enrollments'
import type { Overview } from './overview'
import type { OverviewText, Words } from './messages'
import { Movers } from './Movers'
import { Breakdown } from './Breakdown'
import { shownTotals, type ShownTotal } from './shown-totals'
import { TotalStrip } from './TotalStrip'
import { Why } from './Why'

export interface OverviewContentsProps extends Words {
  overview: Overview
  onChange: (part: Partial<OverviewWish>) => void
}

const Group = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2.5', minW: '0' } })

const Beside = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '2.5',
    _print: { flexDirection: 'column', alignItems: 'stretch' },
  },
})

export function OverviewContents({ overview, onChange, t, locale }: OverviewContentsProps) {
  const { month, totals } = overview
  const words = { t, locale }
  const home = useEnrollment()
  const incomplete = useIncompleteMonths()
  const shown = shownTotals(overview, t)
  const figures = overviewFigures(overview, month ?? '', home, t, locale)
  /** With several currencies the currency is part of each table's name. */
  const caption = (title: string, { total }: ShownTotal) =>
    shown.length > 1 ? `${title} · ${total.book.currency}` : title
  return (
    <WhereFrom period={month ? { from: month, to: startOfNextMonth(month) } : null} datasetVersion={null}>
      <Group>
        {totals.length === 0 && <Nothing {...{ overview, onChange, t, locale }} />}
        {month && <IncompleteNote months={incomplete} period={{ from: month, to: startOfNextMonth(month) }} />}
        {month && <LateTwiceNote period={{ from: month, to: startOfNextMonth(month) }} />}
        {month &&
          shown.map((one) => (
            <TotalStrip key={one.name} shown={one} figures={figures} overview={overview} month={month} {...words} />
          ))}
        {overview.conversion && <ConvertedAmounts overview={overview} figures={figures} {...words} />}
        <Enrollments overview={overview} figures={figures} month={month} {...words} />
        {month &&
          shown.map((one) => (
            <Group key={one.name}>
              {shown.length > 1 && (
                <chakra.h2 textStyle="section" mt="2">
                  {one.name}
                </chakra.h2>
              )}
              <Why shown={one} figures={figures} {...words} />
              <Movers
                caption={caption(t('movers'), one)}
                overview={overview}
                figures={figures}
                shown={one}
                month={month}
                {...words}
              />
              <Beside>
                <Breakdown
                  title={t('clouds')}
                  caption={caption(t('clouds'), one)}
                  of={t('cloud')}
                  column="ProviderName"
                  parts={one.total.clouds}
                  shown={one}
                  figures={figures}
                  {...words}
                />
                <Breakdown
                  title={t('units')}
                  caption={caption(t('units'), one)}
                  of={unitName(overview.unit, t)}
                  column={overview.unit}
                  parts={one.total.units}
                  shown={one}
                  figures={figures}
                  {...words}
                >
                  <Select
                    label={t('unitBy')}
                    hideLabel
                    size="sm"
                    value={overview.unit}
                    options={unitsOf(overview).map((value) => ({ value, label: unitName(value, t) }))}
                    onChange={(unit) => onChange({ unit })}
                  />
                </Breakdown>
              </Beside>
            </Group>
          ))}
      </Group>
    </WhereFrom>
  )
}

const unitsOf = ({ unit, units }: Overview) => (units.includes(unit) ? units : [unit, ...units])

function unitName(unit: string, t: OverviewText): string {
  if (unit === 'BillingAccountId' || unit === 'SubAccountId') return t(unit)
  return unit.startsWith('tag:') ? t('tag', { key: unit.slice('tag:'.length) }) : unit
}

/** No enrollment has a charge in the month, or at all. */
function Nothing({ overview, onChange, t, locale }: OverviewContentsProps) {
  const { month, months } = overview
  if (!month || months.length === 0) {
    return (
      <Panel>
        <EmptyState icon="prime:upload" title={t('emptyTitle')} message={t('emptyMessage')} />
      </Panel>
    )
  }
  return (
    <Panel>
      <EmptyState
        icon="prime:calendar"
        title={t('quietTitle', { month: formatMonth(month, locale) })}
        message={t('quietMessage')}
      >
        <Button onClick={() => onChange({ month: null })}>{t('latest')}</Button>
      </EmptyState>
    </Panel>
  )
}
