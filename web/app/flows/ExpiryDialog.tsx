import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { logout, sessionState } from '~/session'
import { renewSession } from '~/session/renew'
import { notifyFailure } from '~/shell'
import { leaveSession, timeLeft, WARNING_MS } from './expiry'
import { flowsState, type Expiry } from './flows.state'
import { LoginAgain } from './LoginAgain'
import { useFlowsMessages } from './messages'
import { Modal } from './Modal'
import { useClock } from './use-clock'

/** The session ends soon, or has ended over unsaved input: stay, sign in again over the page, or leave. */
export function ExpiryDialog({ expiry }: { expiry: Exclude<Expiry, 'far'> }) {
  const t = useFlowsMessages()
  const { user } = useSnapshot(sessionState)
  // A session that cannot be prolonged (its longest time is up) can only be begun again.
  const [final, setFinal] = useState(false)
  const over = expiry === 'over'
  const name = user?.userProfile.userName ?? ''

  async function stay(): Promise<void> {
    try {
      const prolonged = (await renewSession()) && timeLeft() > WARNING_MS
      if (prolonged) flowsState.expiry = 'far'
      else setFinal(true)
    } catch (error) {
      notifyFailure(t('notProlonged'), error)
    }
  }

  const leave = over ? leaveSession : logout
  return (
    <Modal title={t(over ? 'overTitle' : 'nearTitle')} hides={over}>
      {(textId) => (
        <>
          <p id={textId}>
            {over ? t('overMessage', { user: name }) : final ? t('againMessage', { user: name }) : <TimeLeft />}
          </p>
          {over || final ? (
            <LoginAgain
              leaveLabel={t(over ? 'leaveUnsaved' : 'signOut')}
              onDone={() => (flowsState.expiry = 'far')}
              onLeave={() => void leave()}
            />
          ) : (
            <div className="flow-answers">
              <button type="button" className="button" onClick={() => void leave()}>
                {t('signOut')}
              </button>
              <button type="button" className="button button-solid" data-first onClick={() => void stay()}>
                {t('stay')}
              </button>
            </div>
          )}
        </>
      )}
    </Modal>
  )
}

/** The rest of the session as minutes and seconds. */
function TimeLeft() {
  const t = useFlowsMessages()
  useClock(1_000)
  const seconds = Math.max(0, Math.round(timeLeft() / 1000))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    // Read out once with the dialog, not every second.
    <span role="timer" aria-live="off">
      {t('nearMessage', { time })}
    </span>
  )
}
