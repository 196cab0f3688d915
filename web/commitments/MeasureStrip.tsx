import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { addDecimal } from '~/lib/decimal'
import { formatPercent } from '~/lib/money'
import { ExactMoney, KpiGrid, Panel, shortMoney } from '~/costs/parts'
import { Sourced, type TraceableFigure } from '~/costs/where-from'
import type { CommitmentsView } from './commitments-view'
import type { CommitmentFigures } from './figures'
import { coverage, savings, savingsRate, utilisation } from './measures'
import type { CommitmentText } from './messages'

export interface MeasureStripProps {
  view: CommitmentsView
  figures: CommitmentFigures
  t: CommitmentText
  locale: string
}

const Cell = chakra('div', {
  base: { bg: 'bg.panel', px: '4', py: '2.5', minW: '0', display: 'flex', flexDirection: 'column', gap: '1' },
})

/** How well the commitments were used, how much they covered, and what they saved. */
export function MeasureStrip({ view, figures, t, locale }: MeasureStripProps) {
  const { use, eligible, currency } = view
  const money = (amount: string) => shortMoney(amount, currency, locale)
  const percent = (value: string | null) => (value === null ? '–' : formatPercent(value, locale))
  return (
    <Panel aria-label={t('figures')}>
      <KpiGrid>
        <Measure
          label={t('utilisation')}
          value={percent(utilisation(use))}
          of={() => figures.utilisation(null)}
          told
          note={t('utilisationNote', { unused: money(use.unused), paid: money(addDecimal(use.used, use.unused)) })}
        />
        <Measure
          label={t('coverage')}
          value={percent(coverage(eligible))}
          of={figures.coverage}
          told
          note={t('coverageNote', { onDemand: money(eligible.onDemand) })}
        />
        <Measure
          label={t('savings')}
          value={<ExactMoney amount={savings(use)} currency={currency} locale={locale} />}
          of={() => figures.savings(null)}
          note={t('savingsNote')}
        />
        <Measure
          label={t('savingsRate')}
          value={percent(savingsRate(eligible, use))}
          of={figures.savingsRate}
          told
          note={
            coverage(eligible) === null
              ? t('nothingEligible')
              : t('savingsRateNote', { contracted: money(eligible.contracted) })
          }
        />
      </KpiGrid>
    </Panel>
  )
}

interface MeasureProps {
  label: string
  value: ReactNode
  of: () => TraceableFigure
  note: string
  /** The note tells amounts, which are parts of the figure. */
  told?: boolean
}

function Measure({ label, value, of, note, told = false }: MeasureProps) {
  return (
    <Cell>
      <chakra.dt textStyle="label">{label}</chakra.dt>
      <chakra.dd minW="0" containerType="inline-size">
        <chakra.div
          textStyle="kpi"
          fontSize="clamp({fontSizes.lg}, 7.8cqi, {fontSizes.2xl})"
          lineHeight="calc({fontSizes.2xl} * 1.25)"
          overflowWrap="anywhere"
          // Small digits beside large ones would make this line higher than the others' beside it.
          css={{ '& *': { lineHeight: '1' } }}
        >
          <Sourced of={of}>{value}</Sourced>
        </chakra.div>
        <chakra.div fontSize="xs" color="fg.subtle" truncate title={note}>
          <Sourced of={told ? of : null}>{note}</Sourced>
        </chakra.div>
      </chakra.dd>
    </Cell>
  )
}
