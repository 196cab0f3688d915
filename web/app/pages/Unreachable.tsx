import { loadSession } from '~/session/session.actions'
import { useAppMessages } from '../messages'

/** The server could not be asked who is signed in: nothing can be shown, and no one is sent away for it. */
export function Unreachable({ message }: { message: string }) {
  const t = useAppMessages()
  return (
    <main className="plain unreachable">
      <h1>{t('unreachableTitle')}</h1>
      <p>{message}</p>
      <button type="button" className="button" onClick={() => void loadSession()}>
        {t('retry')}
      </button>
    </main>
  )
}
