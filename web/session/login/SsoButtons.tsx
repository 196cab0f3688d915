import { useEffect, useState } from 'react'
import { fromFetchFailure } from '~/lib/api-error'
import type { SsoProvider } from '../fetch-config'
import { useLoginMessages } from './messages'
import { signInElsewhere } from './sign-in-elsewhere'
import type { SsoAnswer } from './sso-answer'

interface Props {
  providers: readonly SsoProvider[]
  /** How the last login at a provider ended; null without one. */
  answer: SsoAnswer | null
}

/** A button per provider, and what came of the last login at one. */
export function SsoButtons({ providers, answer }: Props) {
  const t = useLoginMessages()
  const [going, setGoing] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The browser may keep the page as it was left, and show it again when the user comes back.
  useEffect(() => {
    const awake = (event: PageTransitionEvent) => event.persisted && setGoing(null)
    window.addEventListener('pageshow', awake)
    return () => window.removeEventListener('pageshow', awake)
  }, [])
  if (providers.length === 0) return null

  const nameOf = (id: string) => providers.find((provider) => provider.id === id)?.name ?? id
  const refused = answer && answer.outcome !== 'ok' ? answer.outcome : null
  const again = refused === 'unknown' || refused === 'notAllowed'
  const told = failure ?? (refused && t(`sso_${refused}`, { provider: nameOf(answer!.provider) }))

  async function go(provider: SsoProvider): Promise<void> {
    if (going) return
    setGoing(provider.id)
    setFailure(null)
    try {
      await signInElsewhere(provider.id, again)
    } catch (cause) {
      const { status } = fromFetchFailure(cause)
      setFailure(status === 0 ? t('offline') : t('sso_unavailable', { provider: provider.name }))
      setGoing(null)
    }
  }

  return (
    <section className="sso" aria-label={t('ssoTitle')}>
      <p className="sso-or" aria-hidden="true">
        {t('ssoOr')}
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
              <span className="sso-name">{t('ssoSignIn', { provider: provider.name })}</span>
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
