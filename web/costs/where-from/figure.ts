import type { Period } from '../periods'
import type { SourcedFigure } from '../sources'

/** One sum of a formula, whose source rows can be asked for. */
export interface FormulaPart {
  /** As the formula calls it. */
  name: string
  figure: SourcedFigure
  /** Where it is another than the page's. */
  period?: Period
  /** No row adds up to it: it was reckoned, and the note says from what. */
  estimate?: boolean
}

/** A figure that is computed from several sums. */
export interface DerivedFigure {
  /** What it is: Coverage. */
  title: string
  /** What it is of: the name of its line; null for a figure of the whole page. */
  of: string | null
  /** As the page shows it. */
  value: string
  /** In the names of its parts: covered ÷ (covered + on demand). */
  formula: string
  parts: readonly FormulaPart[]
  /** What else has to be said of the parts. */
  note?: string
}

/** A figure that says where it is from: by its rows, or by a formula whose parts have rows. */
export type TraceableFigure = SourcedFigure | DerivedFigure

export const isDerived = (figure: TraceableFigure): figure is DerivedFigure => 'formula' in figure
