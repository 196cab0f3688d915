export { isReason } from './figure'
export type { DerivedFigure, FormulaPart, ReasonFigure, TraceableFigure } from './figure'
export { Sourced, WhereFrom } from './WhereFrom'
