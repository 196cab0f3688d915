import { useEffect, useState } from 'react'
import { fromFetchFailure } from '~/lib/api-error'
import type { SsoProvider } from '../fetch-config'
import { signInElsewhere } from './sign-in-elsewhere'
import type { SsoAnswer } from './sso-answer'
import { useSsoMessages } from './sso-messages'

interface Props {
  providers: readonly SsoProvider[]
  /** How the last login at a provider ended; null without one. */
  answer: SsoAnswer | null
  /** The message for an unreachable server, passed in by the page. */
  offline: string
}

/** A button for each provider, and the result of the last login at one. */
export function SsoButtons({ providers, answer, offline }: Props) {
  const t = useSsoMessages()
  const [going, setGoing] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The browser may restore the page from its back/forward cache.
  useEffect(() => {
    const awake = (event: PageTransitionEvent) => event.persisted && setGoing(null)
    window.addEventListener('pageshow', awake)
    return () => window.removeEventListener('pageshow', awake)
  }, [])
  if (providers.length === 0) return null

  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id
  const refused = answer && answer.outcome !== 'ok' ? answer.outcome : null
  const again = refused === 'unknown' || refused === 'notAllowed'
  const told = failure ?? (refused && t(refused, { provider: nameOf(answer!.provider) }))

  async function go(provider: SsoProvider): Promise<void> {
    if (going) return
    setGoing(provider.id)
    setFailure(null)
    try {
      await signInElsewhere(provider.id, again)
    } catch (cause) {
      const { status } = fromFetchFailure(cause)
      setFailure(status === 0 ? offline : t('unavailable', { provider: provider.name }))
      setGoing(null)
    }
  }

  return (
    <section className="sso" aria-label={t('title')}>
      <p className="sso-or" aria-hidden="true">
        {t('or')}
      </p>
      <div role="alert">{told && <p className="login-error">{told}</p>}</div>
      <ul>
        {providers.map((provider) => (
          <li key={provider.id}>
            <button
              type="button"
              className="button button-wide"
              aria-disabled={going ? true : undefined}
              onClick={() => void go(provider)}
            >
              {going === provider.id ? <span className="spinner" aria-hidden="true" /> : <Key />}
              <span className="sso-name">{t('signIn', { provider: provider.name })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Key = () => (
  <svg className="sso-key" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="8" cy="15" r="4.5" />
    <path d="m11.5 11.5 8-8M16 7l3 3" />
  </svg>
)
