import { loadSession } from '~/session/session.actions'
import { useCommonMessages } from '~/ui/messages'
import { useAppMessages } from '../messages'

/** The session is unknown because the server cannot be reached; the user is not sent to the login. */
export function Unreachable({ message }: { message: string }) {
  const t = useAppMessages()
  const common = useCommonMessages()
  return (
    <main className="plain unreachable">
      <h1>{t('unreachableTitle')}</h1>
      <p>{message}</p>
      <button type="button" className="button" onClick={() => void loadSession()}>
        {common('retry')}
      </button>
    </main>
  )
}
