import { chakra } from '@chakra-ui/react/styled-system'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useMutation } from '~/data'
import { notifyFailure } from '~/shell'
import { Button } from '~/ui/button'
import { lazyPart } from '~/ui/late'
import { MARK_LABELS, type Mark, type MarkState } from './mark'
import { useAnomalyMessages } from './messages'

// Forms bring react-hook-form: they load when one is opened.
const MarkForm = lazyPart(async () => (await import('./MarkForm')).MarkForm)

export interface MarkControlsProps {
  states: readonly MarkState[]
  canReopen: boolean
  /** Throws an ApiError. */
  onMark: (mark: Mark) => Promise<unknown>
  /** Further buttons. */
  children?: ReactNode
}

/** Buttons that mark anomalies; all but Reopen ask for details first. */
export function MarkControls({ states, canReopen, onMark, children }: MarkControlsProps) {
  const t = useAnomalyMessages()
  const [asked, setAsked] = useState<MarkState | null>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const reopen = useMutation(onMark, { onFailed: (error) => notifyFailure(t('notMarked'), error) })
  const cancel = (): void => {
    flushSync(() => setAsked(null))
    buttons.current?.querySelector<HTMLElement>(`[data-mark="${asked}"]`)?.focus()
  }
  const save = async (mark: Mark): Promise<void> => {
    await onMark(mark)
    setAsked(null)
  }
  if (asked) {
    return (
      // A line of its own: its labels are above the fields.
      <chakra.div flexBasis="full" maxW="44rem">
        <Suspense>
          <MarkForm state={asked} onSave={save} onCancel={cancel} />
        </Suspense>
      </chakra.div>
    )
  }
  return (
    <chakra.div ref={buttons} display="flex" flexWrap="wrap" gap="3">
      {states.map((state) => (
        <Button key={state} size="sm" data-mark={state} onClick={() => setAsked(state)}>
          {t(MARK_LABELS[state])}
        </Button>
      ))}
      {canReopen && (
        <Button size="sm" variant="ghost" onClick={() => void reopen.run({ state: 'open', note: null, until: null })}>
          {t('reopen')}
        </Button>
      )}
      {children}
    </chakra.div>
  )
}
