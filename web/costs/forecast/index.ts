import { lazyPart } from '~/ui/late'
import type { ForecastNoteProps } from './ForecastNote'

/** In a separate chunk: most periods are over. */
export const ForecastNote = lazyPart<ForecastNoteProps>(async () => (await import('./ForecastNote')).default)
