import type { CostEffect } from '~/gql/generated'
import type { CostMetric } from '../metrics'
import type { Period } from '../periods'
import type { FigureRows, SourcedFigure } from '../sources'

/** One sum of a formula, with source rows. */
export interface FormulaPart {
  /** As the formula calls it. */
  name: string
  figure: SourcedFigure
  /** Where it is another than the page's. */
  period?: Period
  /** Calculated, without source rows: the note explains the calculation. */
  estimate?: boolean
  /** Entered by a user, without source rows. */
  given?: boolean
  /** A reason of a change, which opens its items instead of rows. */
  reason?: ReasonFigure
}

/** A figure that is computed from several sums. */
export interface DerivedFigure {
  /** Name of the figure: Coverage. */
  title: string
  /** Name of its row; null for a figure of the whole page. */
  of: string | null
  /** With every digit: sheets show full precision. */
  value: string
  /** In the names of its parts: covered ÷ (covered + on demand). */
  formula: string
  parts: readonly FormulaPart[]
  /** A note on the parts. */
  note?: string
  /** The training data of an estimate: not a part of it, so the page does not show its sum. */
  learned?: { name: string; figure: FigureRows; period: Period }
}

/** One reason of a change: the server lists its items, and each has source rows in both periods. */
export interface ReasonFigure {
  /** As the page calls it: Usage. */
  title: string
  of: string | null
  /** With every digit. */
  value: string
  effect: CostEffect
  metric: CostMetric
  /** The billed currency and amount. */
  currency: string
  amount: string
  now: Period
  before: Period
  /** Null is all of the enrollment; in it, a name that is null is that of charges without one. */
  service: { provider: string | null; name: string | null } | null
  /** By which the page's value is the amount: × 0.92 (Nov 1, bank). */
  rate?: string
}

/** A figure that says where it is from: by its rows, by a formula whose parts have rows, or by items that have rows. */
export type TraceableFigure = SourcedFigure | DerivedFigure | ReasonFigure

export const isReason = (figure: TraceableFigure): figure is ReasonFigure => 'effect' in figure

export const isDerived = (figure: TraceableFigure): figure is DerivedFigure => 'formula' in figure
