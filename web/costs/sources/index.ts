import { lazyPart } from '~/ui/late'
import type { SourceRowsProps } from './SourceRows'

/** In a separate chunk: fetched when the first figure is opened. */
export const SourceRows = lazyPart<SourceRowsProps>(async () => (await import('./SourceRows')).default)
export { FigureButton } from './FigureButton'
export {
  allRows,
  currencyRows,
  foldedRows,
  groupRows,
  type FigureRows,
  type OnSources,
  type SourcedFigure,
} from './figure'
