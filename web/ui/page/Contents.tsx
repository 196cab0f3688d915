import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { LoadFailed, Skeleton } from '../feedback'
import { useCommonMessages } from '../messages'
import { usePageMessages } from './messages'
import { Panel } from './Panel'

/** The state of a page, as `useQuery` of web/data returns it. */
export type PageQuery<Value> = { reload: () => void } & (
  | { status: 'loading' | 'ready'; data: Value | null }
  | { status: 'failed'; data: Value | null; error: { message: string } }
)

export interface ContentsProps<Value> {
  query: PageQuery<Value>
  /** Names what could not be loaded, where the page has several parts. */
  failed?: string
  /** Placeholder of the contents; three cards by default. */
  skeleton?: ReactNode
  children: (value: Value) => ReactNode
}

const Body = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    // A quick answer does not flicker: the dimming waits.
    '&[aria-busy=true]': { opacity: 0.55, transition: 'opacity var(--cd-fast) 150ms' },
  },
})

/** The contents of a page or of a part: a skeleton, the failure with the way to try again, or the value. */
export function Contents<Value>({ query, failed, skeleton, children }: ContentsProps<Value>) {
  const t = usePageMessages()
  const c = useCommonMessages()
  if (query.status === 'failed')
    return (
      <Panel>
        <LoadFailed title={failed ?? t('failed')} message={query.error.message} onRetry={query.reload} />
      </Panel>
    )
  if (query.data === null)
    return (
      skeleton ?? (
        <chakra.div role="status" aria-label={c('loading')} display="grid" gap="3">
          {Array.from({ length: 3 }, (_, row) => (
            <Skeleton key={row} h="9rem" borderRadius="lg" />
          ))}
        </chakra.div>
      )
    )
  return <Body aria-busy={query.status === 'loading'}>{children(query.data)}</Body>
}
