import { useLoginMessages } from './messages'

interface Props {
  busy: boolean
  label: string
  /** Why the last attempt was refused; null when it was not. */
  error: string | null
}

/** The form's button, and above it what went wrong. It stays focusable while busy, so that the focus is not lost. */
export function Submit({ busy, label, error }: Props) {
  const t = useLoginMessages()
  return (
    <>
      <div role="alert">{error && <p className="login-error">{error}</p>}</div>
      <button type="submit" className="button button-solid button-wide" aria-disabled={busy || undefined}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? t('submitting') : label}
      </button>
    </>
  )
}
