import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { inSight, type Loaded } from '~/costs/use-loaded'
import { usePageTitle } from '~/lib/page-title'
import { LoadFailed, Skeleton } from '~/ui/feedback'
import { useWatchMessages } from './messages'

export interface WatchPageProps<Value> {
  title: string
  /** Controls beside the title. */
  controls?: ReactNode
  loaded: Loaded<Value>
  onRetry: () => void
  children: (value: Value) => ReactNode
}

/** The frame of budgets, anomalies and the inbox: title, controls, and whatever state the contents are in. */
export function WatchPage<Value>({ title, controls, loaded, onRetry, children }: WatchPageProps<Value>) {
  const t = useWatchMessages()
  usePageTitle(title)
  const shown = inSight(loaded)
  return (
    <chakra.section display="grid" gap="3" minW="0" aria-busy={loaded.status === 'loading'}>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h1 textStyle="page" me="auto">
          {title}
        </chakra.h1>
        {controls}
      </chakra.header>
      {loaded.status === 'failed' && (
        <LoadFailed title={t('failed')} message={loaded.error.message} retryLabel={t('retry')} onRetry={onRetry} />
      )}
      {loaded.status === 'loading' && shown === null && (
        <chakra.div role="status" aria-label={t('loading')} display="grid" gap="3">
          {Array.from({ length: 3 }, (_, row) => (
            <Skeleton key={row} h="9rem" borderRadius="lg" />
          ))}
        </chakra.div>
      )}
      {shown !== null && children(shown)}
    </chakra.section>
  )
}
