/** Says of totals which of their cost counts twice. */
export { MixedNote } from './MixedNote'
export { TwiceNote } from './TwiceNote'
export { useCountedTwice } from './use-counted-twice'
