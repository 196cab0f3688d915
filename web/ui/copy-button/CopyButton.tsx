import { useState } from 'react'
import { Button } from '../button'
import { Icon } from '../icons'
import { useCopyMessages } from './messages'

export interface CopyButtonProps {
  text: () => string
  /** Copy by default. */
  label?: string
}

/** Puts a text on the clipboard and says whether that worked, until the pointer or the focus leaves. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useCopyMessages()
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
      <span aria-live="polite">{outcome ? t(outcome) : (label ?? t('copy'))}</span>
    </Button>
  )
}
