import { useEffect, useRef } from 'react'
import { paths } from '~/lib/paths'
import { useFlowsMessages } from './messages'

interface Props {
  /** The words of the button that gives the page up. */
  leaveLabel: string
  onLeave: () => void
}

/**
 * For whoever cannot sign in with a password alone: the login page in another tab, so that this page keeps what it holds. Coming
 * back to it looks for the session (A61), and the dialog goes.
 */
export function LoginElsewhere({ leaveLabel, onLeave }: Props) {
  const t = useFlowsMessages()
  const link = useRef<HTMLAnchorElement>(null)
  // It may take the place of a form that had the focus.
  useEffect(() => link.current?.focus(), [])
  return (
    <div className="flow-answers">
      <button type="button" className="button" onClick={onLeave}>
        {leaveLabel}
      </button>
      <a ref={link} className="button button-solid" data-first href={paths.login()} target="_blank" rel="noopener">
        {t('otherTab')}
      </a>
    </div>
  )
}
