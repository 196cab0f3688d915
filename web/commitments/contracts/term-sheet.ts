import { lazyPart } from '~/shell/frame/lazy-part'
import type { TermSheetProps } from './TermSheet'

/** In a separate chunk: fetched when the first term is asked where it is from. */
export const TermSheet = lazyPart<TermSheetProps>(async () => (await import('./TermSheet')).default)
