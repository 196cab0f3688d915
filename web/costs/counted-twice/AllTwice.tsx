import { TwiceNote } from './TwiceNote'
import { useCountedTwice } from './use-counted-twice'

/** What counts twice in all months and clouds of the enrollment. */
export default function AllTwice() {
  return <TwiceNote list={useCountedTwice()} period={null} />
}
