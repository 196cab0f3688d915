import { Suspense } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { ExpiryDialog } from './ExpiryDialog'
import { flowsState } from './flows.state'
import { useFlowsMessages } from './messages'
import { OfflineBanner } from './OfflineBanner'
import { QuestionDialog } from './QuestionDialog'

/** Global overlays: the connection, long calls, questions, the session's end. Live regions are mounted before their text changes. */
export function Overlay() {
  const { online, blocked, question, expiry } = useSnapshot(flowsState)
  return (
    <Suspense fallback={null}>
      <div role="status">{!online && <OfflineBanner />}</div>
      {blocked && <Blocking />}
      <QuestionDialog question={question} />
      <ExpiryDialog expiry={expiry} />
    </Suspense>
  )
}

/** Covers the contents of the page, never top bar and menu, so that a slow page can be left (A79). */
function Blocking() {
  const t = useFlowsMessages()
  const veil = (
    <div className="plain flow-blocking">
      <p role="status">
        <span className="spinner" aria-hidden="true" />
        {t('working')}
      </p>
    </div>
  )
  const contents = document.getElementById('content')
  return contents && createPortal(veil, contents)
}
