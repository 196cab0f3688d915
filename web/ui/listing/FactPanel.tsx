import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentProps, ReactNode } from 'react'
import { Facts, Panel } from '../page'

interface FactListProps extends ComponentProps<typeof Facts> {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Facts by name. */
export function FactList({ facts, ...look }: FactListProps) {
  return (
    <Facts fontSize="sm" {...look}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <chakra.dt fontSize="xs" color="fg.muted">
            {name}
          </chakra.dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  )
}

/** Facts that the forms of a page cannot change. */
export function FactPanel({ facts }: Pick<FactListProps, 'facts'>) {
  return (
    <Panel px="4" py="3">
      <FactList facts={facts} />
    </Panel>
  )
}
