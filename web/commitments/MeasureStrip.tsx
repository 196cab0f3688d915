import type { ReactNode } from 'react'
import { addDecimal } from '~/lib/decimal'
import { displayMoney } from '~/lib/money'
import { Money } from '~/costs/parts'
import { Sourced, type TraceableFigure } from '~/costs/where-from'
import { KpiFigure, KpiGrid, Panel } from '~/ui/page'
import type { CommitmentsView } from './commitments-view'
import type { CommitmentFigures } from './figures'
import { knownNote } from './known'
import { shareText } from './measures'
import type { CommitmentText } from './messages'

export interface MeasureStripProps {
  view: CommitmentsView
  figures: CommitmentFigures
  t: CommitmentText
  locale: string
}

/** Utilization, coverage and savings of the commitments. */
export function MeasureStrip({ view, figures, t, locale }: MeasureStripProps) {
  const { use, total, currency } = view
  const money = (amount: string) => displayMoney(amount, currency, locale)
  const percent = (share: string | null | undefined) => shareText(share, locale)
  return (
    <Panel aria-label={t('figures')}>
      <KpiGrid>
        <Measure
          label={t('utilization')}
          value={percent(use.utilization)}
          of={() => figures.utilization(null)}
          told
          note={t('utilizationNote', { unused: money(use.unused), paid: money(addDecimal(use.used, use.unused)) })}
        />
        <Measure
          label={t('coverage')}
          value={percent(total.coverage)}
          of={figures.coverage}
          told
          note={t('coverageNote', { onDemand: money(total.onDemand) })}
        />
        <Measure
          label={t('savings')}
          value={use.savings == null ? '–' : <Money amount={use.savings} currency={currency} locale={locale} />}
          of={() => figures.savings(null)}
          note={knownNote(use, t, locale) ?? t('savingsNote')}
        />
        <Measure
          label={t('savingsRate')}
          value={percent(total.savingsRate)}
          of={figures.savingsRate}
          told
          note={
            use.savings == null
              ? knownNote(use, t, locale)!
              : total.without == null || total.savingsRate == null
                ? t('nothingEligible')
                : t('savingsRateNote', { contracted: money(total.without) })
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
    <KpiFigure
      label={label}
      value={<Sourced of={of}>{value}</Sourced>}
      note={<Sourced of={told ? of : null}>{note}</Sourced>}
      noteText={note}
    />
  )
}
