export type { DerivedFigure, FormulaPart, TraceableFigure } from './figure'
export { Sourced, WhereFrom } from './WhereFrom'
