import type { ReactNode } from 'react'
import { useCommonMessages } from '~/ui/messages'
import { useAppMessages } from '../messages'
import { Boundary } from './Boundary'

/** The last resort: what fails outside of every area leaves a calm page and a way on, never an empty one (A84). */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary fallback={() => <PageFailed />}>{children}</Boundary>
)

function PageFailed() {
  const t = useAppMessages()
  const common = useCommonMessages()
  return (
    <main className="plain unreachable">
      <h1>{t('areaFailedTitle')}</h1>
      <button type="button" className="button" onClick={() => location.reload()}>
        {common('retry')}
      </button>
    </main>
  )
}
