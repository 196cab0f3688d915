import { useId, useState, type FormEvent } from 'react'
import { ApiError } from '~/lib/api-error'
import { sessionState } from '~/session'
import { loginAgain } from '~/session/renew'
import { useFlowsMessages } from './messages'

interface Props {
  onDone: () => void
  onLeave: () => void
}

/** The password of the user whose page this is. */
export function LoginAgain({ onDone, onLeave }: Props) {
  const t = useFlowsMessages()
  const id = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    if (password === '') return setError(t('required'))
    setBusy(true)
    setError(null)
    try {
      await loginAgain(password)
      onDone()
    } catch (cause) {
      const refused = cause instanceof ApiError && cause.code === 'UNAUTHENTICATED'
      setError(refused ? t('wrongPassword') : cause instanceof Error ? cause.message : String(cause))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {/* Password managers look for the user beside the password. */}
      <input
        type="text"
        name="userId"
        autoComplete="username"
        value={sessionState.user?.userProfile.userId ?? ''}
        readOnly
        hidden
      />
      <div className="field">
        <label htmlFor={id}>{t('password')}</label>
        <input
          id={id}
          name="password"
          type="password"
          autoComplete="current-password"
          maxLength={256}
          aria-required="true"
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-error`}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the one thing that the dialog asks for
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div role="alert" id={`${id}-error`}>
          {error && <p className="field-error">{error}</p>}
        </div>
      </div>
      <div className="flow-answers">
        <button type="button" className="button" onClick={onLeave}>
          {t('signOut')}
        </button>
        <button type="submit" className="button button-solid" aria-disabled={busy || undefined}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {t('signIn')}
        </button>
      </div>
    </form>
  )
}
