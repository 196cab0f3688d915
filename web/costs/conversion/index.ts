import { lazyPart } from '~/ui/late'
import type { ConvertedTotalProps } from './ConvertedTotal'

/** In a separate chunk: only pages with several currencies fetch it. */
export const ConvertedTotal = lazyPart<ConvertedTotalProps>(async () => (await import('./ConvertedTotal')).default)
