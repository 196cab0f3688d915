import { useLoginMessages } from './messages'

/** The password of every demo user; a server with other users lists none of them. */
const DEMO_PASSWORD = 'demo'

interface Props {
  demoUsers: readonly string[]
  onFill: (userId: string, password: string) => void
}

/** Fills in a demo user with one press. Shown only where the server serves demo data. */
export function DemoUsers({ demoUsers, onFill }: Props) {
  const t = useLoginMessages()
  if (demoUsers.length === 0) return null
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demoTitle')}</h2>
      <ul>
        {demoUsers.map((userId) => (
          <li key={userId}>
            <button type="button" className="chip" onClick={() => onFill(userId, DEMO_PASSWORD)}>
              {userId}
            </button>
          </li>
        ))}
      </ul>
      <p>{t('demoHint')}</p>
      <p>{t('demoPassword', { password: DEMO_PASSWORD })}</p>
    </section>
  )
}
