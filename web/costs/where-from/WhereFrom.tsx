import { createContext, Suspense, use, useState, type ReactNode } from 'react'
import { useLocale } from '~/lib/i18n'
import { lazyPart } from '~/ui/late'
import { useCostMessages } from '../messages'
import type { Period } from '../periods'
import { FigureButton, SourceRows } from '../sources'
import type { DerivedSheetProps } from './DerivedSheet'
import { isDerived, isReason, type TraceableFigure } from './figure'
import { ReasonSheet } from './reasons/lazy'

export interface WhereFromProps {
  /** The scope of the page's figures; null if each has its own. */
  period: Period | null
  /** Dataset version of the figures; null for the latest. */
  datasetVersion: string | null
  /** Called when a sheet opens or closes, so that a surrounding drawer leaves Escape to it. */
  onAsking?: (asking: boolean) => void
  children: ReactNode
}

/** In a separate chunk: fetched when the first figure with a formula is opened. */
const DerivedSheet = lazyPart<DerivedSheetProps>(async () => (await import('./DerivedSheet')).default)

interface Asked {
  figure: TraceableFigure
  /** Null is the page's. */
  period: Period | null
}

const Ask = createContext<((asked: Asked) => void) | null>(null)

/** Lets every Sourced figure below open its sources. */
export function WhereFrom({ period, datasetVersion, onAsking, children }: WhereFromProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (asking: Asked | null): void => {
    setAsked(asking)
    onAsking?.(asking !== null)
  }
  const locale = useLocale()
  const about = { datasetVersion, locale, onClose: () => ask(null) }
  return (
    <Ask value={ask}>
      {children}
      {asked && <Suspense>{sheet(asked.figure, asked.period ?? period, about)}</Suspense>}
    </Ask>
  )
}

function sheet(figure: TraceableFigure, period: Period | null, about: Omit<DerivedSheetProps, 'figure' | 'period'>) {
  if (!period) throw new Error('A figure without a period has no rows; give it to Sourced or to WhereFrom')
  if (isReason(figure)) return <ReasonSheet figure={figure} period={period} {...about} />
  if (isDerived(figure)) return <DerivedSheet figure={figure} period={period} {...about} />
  return <SourceRows figure={figure} period={period} {...about} />
}

export interface SourcedProps {
  /** Created on demand, because a table has hundreds. Null without sources. */
  of: (() => TraceableFigure) | null
  /** Where it is another than the page's. */
  period?: Period
  children: ReactNode
}

/** A figure that opens where it is from. */
export function Sourced({ of, period, children }: SourcedProps) {
  const t = useCostMessages()
  const ask = use(Ask)
  if (!ask) throw new Error('Sourced is outside of WhereFrom, which knows the period and version of the figure')
  if (!of) return children
  return (
    <FigureButton title={t('sourceRows')} onClick={() => ask({ figure: of(), period: period ?? null })}>
      {children}
    </FigureButton>
  )
}
