import { useState } from 'react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { CostText } from './messages'

export interface CopyButtonProps {
  text: () => string
  t: CostText
}

/** Puts the figures on the clipboard and says whether that worked, until the pointer or the focus leaves. */
export function CopyButton({ text, t }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      setOutcome('copied')
    } catch {
      // Without https, or without leave, a browser has no clipboard.
      setOutcome('copyFailed')
    }
  }
  const forget = () => setOutcome(null)
  return (
    <Button variant="ghost" size="sm" onClick={() => void copy()} onPointerLeave={forget} onBlur={forget}>
      <Icon name={outcome === 'copied' ? 'prime:check' : 'prime:copy'} size="sm" />
      <span aria-live="polite">{t(outcome ?? 'copy')}</span>
    </Button>
  )
}
