import { useId, useState, type FormEvent } from 'react'
import { ApiError } from '~/lib/api-error'
import { sessionState } from '~/session'
import { loginAgain } from '~/session/renew'
import { loginAgainError } from './login-again-error'
import { LoginElsewhere } from './LoginElsewhere'
import { useFlowsMessages } from './messages'

interface Props {
  /** Label of the button that leaves the page. */
  leaveLabel: string
  onDone: () => void
  onLeave: () => void
}

/** Signs the user whose page this is in again: by the password, or elsewhere if that does not do. */
export function LoginAgain(props: Props) {
  const t = useFlowsMessages()
  // A company sign-on or a one-time password needs more than this form.
  const [elsewhere, setElsewhere] = useState(sessionState.user?.ssoRouterLink ? t('ssoMessage') : null)
  if (elsewhere === null) return <PasswordForm {...props} onElsewhere={setElsewhere} />
  return (
    <>
      <p role="alert">{elsewhere}</p>
      <LoginElsewhere {...props} />
    </>
  )
}

function PasswordForm({ leaveLabel, onDone, onLeave, onElsewhere }: Props & { onElsewhere: (why: string) => void }) {
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
      if (cause instanceof ApiError && cause.code === 'PASSWORD_CHANGE_REQUIRED') return onElsewhere(t('onceMessage'))
      setError(loginAgainError(cause, t))
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
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the only field of the dialog
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
          {leaveLabel}
        </button>
        <button type="submit" className="button button-solid" aria-disabled={busy || undefined}>
          {busy && <span className="spinner" aria-hidden="true" />}
          {t('signIn')}
        </button>
      </div>
    </form>
  )
}
