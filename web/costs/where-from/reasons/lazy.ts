import { lazyPart } from '~/ui/late'
import type { ReasonSheetProps } from './ReasonSheet'

/** In a separate chunk: fetched when the first reason of a change is opened. */
export const ReasonSheet = lazyPart<ReasonSheetProps>(async () => (await import('./ReasonSheet')).default)
