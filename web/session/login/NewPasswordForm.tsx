import { useState } from 'react'
import { loginErrorText } from './login-error'
import { useLoginMessages } from './messages'
import { Submit } from './Submit'
import { TextField } from './TextField'
import { guardSubmit, useSubmit } from './use-submit'

/** Characters that the API asks of a new password (schema/openapi.yaml, LoginRequest). */
const LEAST = 10

interface Props {
  userId: string
  /** The password that works once. */
  password: string
  onBack: () => void
}

/** The step after a one-time password: the user chooses an own one and is signed in with it. */
export function NewPasswordForm({ userId, password, onBack }: Props) {
  const t = useLoginMessages()
  const [newPassword, setNewPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const { busy, refused, submit } = useSubmit()
  const errors = {
    newPassword: problemWith(newPassword, password, t),
    repeated: repeated === '' ? t('required') : repeated !== newPassword ? t('notEqual') : undefined,
  }
  const refusedField = refused?.errors['newPassword']

  return (
    <>
      <header className="login-head">
        <h1>{t('newPasswordTitle')}</h1>
        <p>{t('newPasswordLead', { user: userId })}</p>
      </header>
      <form
        noValidate
        onSubmit={(event) => {
          setSubmitted(true)
          if (guardSubmit(event, errors) && !busy) void submit({ userId, password, newPassword })
        }}
      >
        {/* Password managers file the new password under this name. */}
        <input type="text" name="userId" autoComplete="username" value={userId} readOnly hidden />
        <TextField
          label={t('newPassword')}
          name="newPassword"
          autoComplete="new-password"
          maxLength={256}
          secret
          takesFocus
          hint={t('newPasswordHint', { count: LEAST })}
          value={newPassword}
          onChange={setNewPassword}
          error={errors.newPassword ?? refusedField}
          submitted={submitted}
        />
        <TextField
          label={t('repeatPassword')}
          name="repeated"
          autoComplete="new-password"
          maxLength={256}
          secret
          value={repeated}
          onChange={setRepeated}
          error={errors.repeated}
          submitted={submitted}
        />
        <Submit
          busy={busy}
          label={t('savePassword')}
          error={refused && !refusedField ? loginErrorText(refused) : null}
        />
        <button type="button" className="button button-plain button-wide" onClick={onBack}>
          {t('back')}
        </button>
      </form>
    </>
  )
}

function problemWith(
  newPassword: string,
  password: string,
  t: ReturnType<typeof useLoginMessages>,
): string | undefined {
  if (newPassword === '') return t('required')
  if ([...newPassword].length < LEAST) return t('tooShort', { count: LEAST })
  return newPassword === password ? t('sameAsOld') : undefined
}
