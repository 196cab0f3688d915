import { useEffect, useId, useRef, useState } from 'react'
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
  /** Shown once the form was sent, or the user has left the field. */
  error?: string | undefined
  submitted: boolean
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
  error: problem,
  submitted,
  takesFocus,
  maxLength,
}: Props) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const [left, setLeft] = useState(false)
  const error = submitted || left ? problem : ''
  const leave = () => {
    // A press takes the focus before it is a click: a message in between would move the pressed button away.
    if (document.querySelector(':active')) onmouseup = () => setTimeout(setLeft, 0, true)
    else setLeft(true)
  }
  const input = useRef<HTMLInputElement>(null)
  // Typed, or filled in by the browser, before the script was here.
  useEffect(() => {
    const early = input.current?.value
    if (early && early !== value) onChange(early)
    // Once: from then on the field tells of every change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const note = error || hint
  const noteId = `${id}-note`
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
          onBlur={leave}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={maxLength}
          aria-required="true"
          aria-invalid={!!error || undefined}
          aria-describedby={note && noteId}
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={takesFocus}
        />
        {secret && <Reveal shown={shown} onToggle={() => setShown(!shown)} />}
      </div>
      {note && (
        <p id={noteId} className={error ? 'field-error' : 'field-hint'}>
          {note}
        </p>
      )}
    </div>
  )
}

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
