import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { logout, sessionState } from '~/session'
import { renewSession } from '~/session/renew'
import { notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { leaveSession, timeLeft, WARNING_MS } from './expiry'
import { flowsState, type Expiry } from './flows.state'
import { LoginAgain } from './LoginAgain'
import { useFlowsMessages } from './messages'
import { useClock } from './use-clock'

/** The session ends soon, or has ended over unsaved input: stay, sign in again over the page, or leave. */
export function ExpiryDialog({ expiry }: { expiry: Expiry }) {
  const t = useFlowsMessages()
  const { user } = useSnapshot(sessionState)
  // A session at its maximum age cannot be extended: the user must sign in again.
  const [final, setFinal] = useState(false)
  const over = expiry === 'over'
  const name = user?.userProfile.userName ?? ''
  const done = (): void => {
    setFinal(false)
    flowsState.expiry = 'far'
  }

  async function stay(): Promise<void> {
    try {
      if ((await renewSession()) && timeLeft() > WARNING_MS) done()
      else setFinal(true)
    } catch (error) {
      notifyFailure(t('notProlonged'), error)
    }
  }

  const leave = () => void (over ? leaveSession() : logout())
  return (
    <Dialog
      open={expiry !== 'far'}
      title={t(over ? 'overTitle' : 'nearTitle')}
      description={over ? t('overMessage', { user: name }) : final ? t('againMessage', { user: name }) : <TimeLeft />}
      blurs={over}
      footer={
        !over &&
        !final && (
          <>
            <Button onClick={leave}>{t('signOut')}</Button>
            <Button variant="solid" data-autofocus onClick={() => void stay()}>
              {t('stay')}
            </Button>
          </>
        )
      }
    >
      {(over || final) && (
        <div className="plain flow-login">
          <LoginAgain leaveLabel={t(over ? 'leaveUnsaved' : 'signOut')} onDone={done} onLeave={leave} />
        </div>
      )}
    </Dialog>
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
