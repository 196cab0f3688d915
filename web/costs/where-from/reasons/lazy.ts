import { lazyPart } from '~/shell/frame/lazy-part'
import type { ReasonSheetProps } from './ReasonSheet'

/** In a chunk of its own: fetched when the first reason of a change is opened. */
export const ReasonSheet = lazyPart<ReasonSheetProps>(async () => (await import('./ReasonSheet')).default)
