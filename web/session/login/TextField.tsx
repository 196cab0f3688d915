import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLoginMessages } from './messages'

interface Props {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  autoComplete: string
  /** A password, which can be shown. */
  secret?: boolean
  hint?: string | undefined
  error?: string | undefined
  /** Takes the focus when it appears: the field of a step that a press of a button led to. */
  takesFocus?: boolean
  maxLength: number
}

/** A labeled input of the login pages with its hint and error. */
export function TextField({
  label,
  name,
  value,
  onChange,
  autoComplete,
  secret,
  hint,
  error,
  takesFocus,
  maxLength,
}: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Typed, or filled in by the browser, before the script was here.
  useEffect(() => {
    const early = input.current?.value
    if (early && early !== value) onChange(early)
    // Once: from then on the field tells of every change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          ref={input}
          id={id}
          name={name}
          type={secret && !shown ? 'password' : 'text'}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxLength}
          aria-required="true"
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
        />
        {secret && <Reveal shown={shown} onToggle={() => setShown(!shown)} />}
      </div>
      {error && <Note id={`${id}-error`} className="field-error" text={error} />}
      {hint && !error && <Note id={`${id}-hint`} className="field-hint" text={hint} />}
    </div>
  )
}

const Note = ({ id, className, text }: { id: string; className: string; text: ReactNode }) => (
  <p id={id} className={className}>
    {text}
  </p>
)

function Reveal({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const t = useLoginMessages()
  const label = t(shown ? 'hidePassword' : 'showPassword')
  return (
    <button
      type="button"
      className="field-reveal"
      aria-label={label}
      aria-pressed={shown}
      title={label}
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12z" />
        <circle cx="12" cy="12" r="3" />
        {shown && <path d="M4 4l16 16" />}
      </svg>
    </button>
  )
}
