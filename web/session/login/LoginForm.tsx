import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '~/lib/api-error'
import { takeEarlySubmit } from '~/lib/early-submit'
import { DemoUsers } from './DemoUsers'
import { latePart } from './late-part'
import { loginErrorText } from './login-error'
import { useLoginMessages } from './messages'
import type { SsoAnswer } from './sso-answer'
import { Submit } from './Submit'
import { TextField } from './TextField'
import { useLoginConfig } from './use-login-config'
import { guardSubmit, useSubmit } from './use-submit'

const SsoButtons = latePart(() => import('./SsoButtons').then((module) => module.SsoButtons))

interface Props {
  answer: SsoAnswer | null
  userId: string
  onUserId: (userId: string) => void
  /** The password works once: the next step is to replace it. */
  onOneTimePassword: (password: string) => void
}

export function LoginForm({ answer, userId, onUserId, onOneTimePassword }: Props) {
  const t = useLoginMessages()
  const { demoUsers, sso } = useLoginConfig()
  const [password, setPassword] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const { busy, refused, submit } = useSubmit((error: ApiError) => {
    const change = error.code === 'PASSWORD_CHANGE_REQUIRED'
    if (change) onOneTimePassword(password)
    return change
  })
  const errors = {
    userId: userId.trim() === '' ? t('required') : undefined,
    password: password === '' ? t('required') : undefined,
  }

  // The form may be submitted before hydration: submit again once the fields have the typed values.
  const form = useRef<HTMLFormElement>(null)
  const early = useRef(false)
  useEffect(() => {
    // Once, and only of fields that were filled by then: an attempt with empty ones must not be repeated while somebody types.
    const fields = [...form.current!.querySelectorAll('input')]
    early.current = takeEarlySubmit() && fields.every(({ value }) => value !== '')
  }, [])
  const filled = userId !== '' && password !== ''
  useEffect(() => {
    if (!filled || !early.current) return
    early.current = false
    form.current?.requestSubmit()
  }, [filled])

  return (
    <>
      <header className="login-head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          setSubmitted(true)
          if (guardSubmit(event, errors) && !busy) void submit({ userId: userId.trim(), password })
        }}
      >
        <TextField
          label={t('userId')}
          name="userId"
          autoComplete="username"
          maxLength={128}
          value={userId}
          onChange={onUserId}
          error={errors.userId}
          submitted={submitted}
        />
        <TextField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          maxLength={256}
          secret
          value={password}
          onChange={setPassword}
          error={errors.password}
          submitted={submitted}
        />
        <Submit busy={busy} label={t('submit')} error={refused && loginErrorText(refused)} />
      </form>
      {sso.length > 0 && <SsoButtons providers={sso} answer={answer} offline={t('offline')} />}
      <DemoUsers
        demoUsers={demoUsers}
        onFill={(demoUser, demoPassword) => {
          onUserId(demoUser)
          setPassword(demoPassword)
        }}
      />
    </>
  )
}
