import type { ReactNode } from 'react'
import { LoadFailed } from '~/ui/feedback'
import { ChunkError } from '../lazy-page'
import { useAppMessages } from '../messages'
import { Boundary } from './Boundary'

/** Keeps a failing area to itself: the shell stays usable, and the area can be tried again (A84). */
export const AreaBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={(error, retry) => <AreaFailed error={error} onRetry={retry} />}>{children}</Boundary>
)

function AreaFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useAppMessages()
  const missing = error instanceof ChunkError
  return (
    <LoadFailed
      heading
      title={t('areaFailedTitle')}
      message={t(missing ? 'chunkFailedMessage' : 'areaFailedMessage')}
      // A missing chunk belongs to an older release: only a reload loads the new names.
      onRetry={missing ? () => location.reload() : onRetry}
    />
  )
}
