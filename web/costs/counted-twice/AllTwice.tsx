import type { Period } from '../periods'
import { TwiceNote } from './TwiceNote'
import { useCountedTwice } from './use-counted-twice'

/** What counts twice in all clouds of the enrollment, in all months or in a period. */
export default function AllTwice({ period = null }: { period?: Period | null }) {
  return <TwiceNote list={useCountedTwice()} period={period} />
}
