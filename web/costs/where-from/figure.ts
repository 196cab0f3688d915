import type { CostEffect } from '~/gql/generated'
import type { CostMetric } from '../metrics'
import type { Period } from '../periods'
import type { FigureRows, SourcedFigure } from '../sources'

/** One sum of a formula, whose source rows can be asked for. */
export interface FormulaPart {
  /** As the formula calls it. */
  name: string
  figure: SourcedFigure
  /** Where it is another than the page's. */
  period?: Period
  /** No row adds up to it: it was reckoned, and the note says from what. */
  estimate?: boolean
  /** Somebody wrote it: no row adds up to it. */
  given?: boolean
  /** It is the reason of a change, and opens the items that it is made of instead of rows. */
  reason?: ReasonFigure
}

/** A figure that is computed from several sums. */
export interface DerivedFigure {
  /** What it is: Coverage. */
  title: string
  /** What it is of: the name of its line; null for a figure of the whole page. */
  of: string | null
  /** With every digit: sheets are where the reader asks for them. */
  value: string
  /** In the names of its parts: covered ÷ (covered + on demand). */
  formula: string
  parts: readonly FormulaPart[]
  /** What else has to be said of the parts. */
  note?: string
  /** The rows that an estimate was learned from: no part of it, so what they add up to stands nowhere. */
  learned?: { name: string; figure: FigureRows; period: Period }
}

/** One reason of a change: the server says which items it is made of, and each has rows in both periods. */
export interface ReasonFigure {
  /** As the page calls it: Usage. */
  title: string
  of: string | null
  /** With every digit. */
  value: string
  effect: CostEffect
  metric: CostMetric
  /** That it was billed in, and what it is in that. */
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
