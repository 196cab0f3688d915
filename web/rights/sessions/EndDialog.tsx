import { useState } from 'react'
import type { Mutation } from '~/data'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { useCommonMessages } from '~/ui/messages'
import { ErrorNotice } from '~/ui/page'

export interface EndDialogProps {
  /** Of the button, here and in the dialog. */
  label: string
  /** Names the sessions for screen readers. */
  name?: string
  title: string
  description: string
  ending: Pick<Mutation<unknown, never>, 'busy' | 'error' | 'clear'>
  onEnd: () => Promise<unknown>
  size?: 'xs' | 'sm'
}

/** A button that asks before sessions end. */
export function EndDialog({ label, name = label, title, description, ending, onEnd, size = 'sm' }: EndDialogProps) {
  const common = useCommonMessages()
  const [asked, setAsked] = useState(false)
  const close = () => {
    ending.clear()
    setAsked(false)
  }
  return (
    <>
      <Button
        size={size}
        variant={size === 'xs' ? 'ghost' : undefined}
        aria-label={name}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      <Dialog
        open={asked}
        title={title}
        description={description}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{common('cancel')}</Button>
            <Button
              variant="solid"
              disabled={ending.busy}
              onClick={() => void onEnd().then((done) => done !== undefined && setAsked(false))}
            >
              {label}
            </Button>
          </>
        }
      >
        {ending.error && <ErrorNotice error={ending.error} />}
      </Dialog>
    </>
  )
}
