import { chakra } from '@chakra-ui/react/styled-system'
import { Money } from '~/costs/parts'
import { Sourced, type TraceableFigure } from '~/costs/where-from'
import { formatMonthShort } from '~/lib/dates'
import { percentOf } from '~/lib/decimal'
import { formatPercent } from '~/lib/money'
import type { AllocationText } from './messages'
import { SmallTable } from '~/ui/table'
import type { Showback } from './allocation'
import type { ShowbackFigures } from './showback-figures'
import type { Cell, Line } from './showback-view'

export interface AllocationDetailsProps {
  line: Line
  currency: string
  showback: Showback
  figures: ShowbackFigures
  t: AllocationText
  locale: string
}

/** How the cost of one value is calculated: its own charges, and its part of each shared cost by rule, basis and share. */
export function AllocationDetails({ line, currency, showback, figures, t, locale }: AllocationDetailsProps) {
  const money = (amount: string) => <Money amount={amount} currency={currency} locale={locale} />
  const opens = ({ month }: Cell, figure: TraceableFigure | null, amount: string) => (
    <Sourced of={figure && (() => figure)} period={figures.within(month)}>
      {money(amount)}
    </Sourced>
  )
  const rows = [...line.cells.values()].flatMap((cell) => [
    {
      id: `${cell.month} direct`,
      cells: [
        formatMonthShort(cell.month, locale),
        t('direct'),
        '',
        '',
        opens(cell, figures.direct(line.value, cell.direct), cell.direct),
      ],
    },
    ...cell.parts.map((part) => {
      const rule = showback.splits.find(({ name }) => name === part.split)
      const share = percentOf(part.base, part.baseTotal)
      const base = (amount: string) => (rule?.method === 'proportional' ? money(amount) : amount)
      return {
        id: `${cell.month} ${part.split}`,
        cells: [
          formatMonthShort(cell.month, locale),
          t('byRule', { name: part.split, version: rule?.version ?? 0, method: t(rule?.method ?? 'even') }),
          <span key="base">
            {base(part.base)} / {base(part.baseTotal)}
          </span>,
          share === null ? '–' : formatPercent(share, locale),
          opens(cell, figures.part(line.value, cell, part), part.amount),
        ],
      }
    }),
  ])
  return (
    <chakra.div pt="3">
      <chakra.h3 px="4" pb="1.5" textStyle="section">
        {t('whereFromOf', { name: line.value ?? t('none') })}
      </chakra.h3>
      <SmallTable
        caption={t('whereFromOf', { name: line.value ?? t('none') })}
        heads={[t('month'), t('by'), `>${t('base')}`, `>${t('share')}`, `>${t('cost')}`]}
        rows={rows}
        foot={[{ id: 'total', cells: [t('total'), '', '', '', money(line.total)] }]}
      />
    </chakra.div>
  )
}
