import { lazyPart } from '~/ui/late'
import type { ConvertedAmountsProps } from './ConvertedAmounts'

/** In a separate chunk: fetched when the first currency is chosen. */
export const ConvertedAmounts = lazyPart<ConvertedAmountsProps>(
  async () => (await import('./ConvertedAmounts')).default,
)
