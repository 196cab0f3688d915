import { useQuery } from '~/data'
import { CostDatasetDocument } from '~/gql/generated/documents/cost-dataset'
import type { Period } from '../periods'
import { TwiceNote } from './TwiceNote'

/** What counts twice in all clouds of the enrollment, in all months or in a period. */
export default function AllTwice({ period = null }: { period?: Period | null }) {
  const { data } = useQuery(CostDatasetDocument, {}, { select: ({ dataset }) => dataset })
  return data && <TwiceNote dataset={data} period={period} />
}
