import { useState } from 'react'
import { useLocation } from 'wouter'
import { toDay } from '~/lib/dates'
import { VisuallyHidden } from '~/ui/a11y'
import { IconButton } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Tooltip } from '~/ui/tooltip'
import type { CostView } from '../cost-view'
import type { ExplorerAddress } from '../explorer-url'
import type { CostText } from '../messages'
import { stampAddress } from './stamp'

export interface LinkButtonProps {
  address: ExplorerAddress
  /** Null until there are figures to link to. */
  view: CostView | null
  t: CostText
}

/** Copies a link to these figures, which shows later whether they have changed. */
export function LinkButton({ address, view, t }: LinkButtonProps) {
  const [pathname, navigate] = useLocation()
  const [outcome, setOutcome] = useState<'linkCopied' | 'linkInAddress' | null>(null)
  const copy = async (of: CostView) => {
    const path = `${pathname}?${stampAddress(address, of, toDay(new Date()))}`
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href)
      setOutcome('linkCopied')
    } catch {
      // Without https or permission there is no clipboard: the address bar then has the link.
      navigate(path, { replace: true })
      setOutcome('linkInAddress')
    }
  }
  const forget = () => setOutcome(null)
  return (
    <Tooltip content={t(outcome ?? 'copyLink')}>
      <IconButton
        variant="outline"
        aria-label={t('copyLink')}
        disabled={!view}
        onClick={() => view && void copy(view)}
        onPointerLeave={forget}
        onBlur={forget}
      >
        <Icon name={outcome ? 'prime:check' : 'prime:link'} size="sm" />
        <VisuallyHidden aria-live="polite">{outcome && t(outcome)}</VisuallyHidden>
      </IconButton>
    </Tooltip>
  )
}
