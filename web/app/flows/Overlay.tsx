import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { ExpiryDialog } from './ExpiryDialog'
import { flowsState } from './flows.state'
import { useFlowsMessages } from './messages'
import { OfflineBanner } from './OfflineBanner'
import { QuestionDialog } from './QuestionDialog'

/** What lies over the pages: the connection, long calls, questions, the session's end. Live regions stand before they speak. */
export function Overlay() {
  const { online, blocked, question, expiry } = useSnapshot(flowsState)
  return (
    <Suspense fallback={null}>
      <div role="status">{!online && <OfflineBanner />}</div>
      <div role="status">{blocked && <Blocking />}</div>
      {question && <QuestionDialog question={question} />}
      {expiry !== 'far' && <ExpiryDialog expiry={expiry} />}
    </Suspense>
  )
}

function Blocking() {
  const t = useFlowsMessages()
  return (
    <div className="plain flow-blocking">
      <p>
        <span className="spinner" aria-hidden="true" />
        {t('working')}
      </p>
    </div>
  )
}
