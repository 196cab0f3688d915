import type { BatchFieldsFragment } from '~/gql/generated'

type Batch = Pick<BatchFieldsFragment, 'id' | 'export' | 'period' | 'state'> & {
  rival?: { batch: string } | null | undefined
}

const span = (period: string): readonly [string, string] => {
  const [first = '', last = first] = period.split('/')
  return [first, last]
}

/** The batches in use that a held one would replace: its rival, or those of the same export and time. */
export function inUseFor<One extends Batch>(held: One, batches: readonly One[]): One[] {
  const { rival } = held
  if (rival) return batches.filter(({ id }) => id === rival.batch)
  const [first, last] = span(held.period)
  return batches.filter((one) => {
    const [from, to] = span(one.period)
    return one.state === 'taken' && one.id !== held.id && one.export === held.export && from <= last && first <= to
  })
}
