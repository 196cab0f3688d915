import { lazyPart } from '~/ui/late'
import type { TermSheetProps } from './TermSheet'

/** In a separate chunk: fetched when the first source row is opened. */
export const TermSheet = lazyPart<TermSheetProps>(async () => (await import('./TermSheet')).default)
