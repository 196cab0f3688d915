import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { ExplorerSkeleton, inSight, Panel, type Loaded } from '~/costs/parts'
import { LoadFailed } from '~/ui/feedback'
import type { ResourceText } from './messages'

export interface LoadedPartProps<Value> {
  loaded: Loaded<Value>
  onRetry: () => void
  children: (value: Value) => ReactNode
  t: ResourceText
}

/** What was loaded, or what stands in its place while it is on its way or could not be had. */
export function LoadedPart<Value>({ loaded, onRetry, children, t }: LoadedPartProps<Value>) {
  if (loaded.status === 'failed')
    return (
      <Panel>
        <LoadFailed title={t('failed')} message={loaded.error.message} onRetry={onRetry} retryLabel={t('retry')} />
      </Panel>
    )
  const value = inSight(loaded)
  if (value === null) return <ExplorerSkeleton label={t('loading')} />
  return (
    <chakra.div
      display="flex"
      flexDirection="column"
      gap="2.5"
      aria-busy={loaded.status === 'loading'}
      // A quick answer does not flicker: the dimming waits.
      css={{ '&[aria-busy=true]': { opacity: 0.55, transition: 'opacity var(--cd-fast) 150ms' } }}
    >
      {children(value)}
    </chakra.div>
  )
}
