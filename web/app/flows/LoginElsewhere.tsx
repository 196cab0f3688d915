import { useEffect, useRef } from 'react'
import { paths } from '~/lib/paths'
import { useFlowsMessages } from './messages'

interface Props {
  /** Label of the button that leaves the page. */
  leaveLabel: string
  onLeave: () => void
}

/**
 * For users who cannot sign in with a password alone: opens the login page in another tab, so that this page keeps its state. On
 * return it checks the session (A61) and closes.
 */
export function LoginElsewhere({ leaveLabel, onLeave }: Props) {
  const t = useFlowsMessages()
  const link = useRef<HTMLAnchorElement>(null)
  // It may replace a form that had the focus.
  useEffect(() => link.current?.focus(), [])
  return (
    <div className="flow-answers">
      <button type="button" className="button" onClick={onLeave}>
        {leaveLabel}
      </button>
      <a ref={link} className="button button-solid" data-autofocus href={paths.login()} target="_blank" rel="noopener">
        {t('otherTab')}
      </a>
    </div>
  )
}
