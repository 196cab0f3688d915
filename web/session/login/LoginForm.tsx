import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ApiError } from '~/lib/api-error'
import { takeEarlySubmit } from '~/lib/early-submit'
import { DemoUsers } from './DemoUsers'
import { latePart } from './late-part'
import { loginErrorText } from './login-error'
import { useLoginMessages } from './messages'
import type { Credentials } from '../session-calls'
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
  const { busy, refused, submit } = useSubmit((error: ApiError, sent) => {
    const change = error.code === 'PASSWORD_CHANGE_REQUIRED'
    if (change) onOneTimePassword(sent.password)
    return change
  })
  const problems = (typed: Credentials) => ({
    userId: typed.userId.trim() ? undefined : t('required'),
    password: typed.password ? undefined : t('required'),
  })
  const errors = problems({ userId, password })

  function send(event: FormEvent<HTMLFormElement>): void {
    takeEarlySubmit() // It is this one.
    setSubmitted(true)
    // Of the fields themselves: right after hydration the state does not have yet what was typed before it.
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as unknown as Credentials
    typed.userId = typed.userId.trim()
    if (guardSubmit(event, problems(typed)) && !busy) void submit(typed)
  }

  // The form may be submitted before hydration.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takeEarlySubmit()) form.current!.requestSubmit()
  }, [])

  return (
    <>
      <header className="login-head">
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <form ref={form} method="post" noValidate onSubmit={send}>
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
